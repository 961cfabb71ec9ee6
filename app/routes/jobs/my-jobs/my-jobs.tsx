import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { JobStatus } from '#src/modules/jobs/domain/job';
import type { PostedJob } from '#src/modules/jobs/ports/views/my-jobs-views';
import { Active, Cancelled, Completed, Pending } from '#app/routes/jobs/dashboards/customer-job-cards';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Robin } from '#app/ui/art/robin';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { Field } from '#app/ui/forms/field';
import { SearchButton } from '#app/ui/forms/search-button';
import { BackLink } from '#app/ui/page/back-link';
import { Pagination } from '#app/ui/pagination';
import { Tabs } from '#app/ui/tabs';
import { urlOf } from '#app/url-of';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { chosenIn, partIn, placeOfList, SEARCH_MAX, searchIn } from '#app/web/lists/list-address';
import { WonJobRow } from './won-job-row';

export const meta = () => titleOf('My jobs');
export const handle = { shell: 'app' };

const JOBS_ON_A_PAGE = 20;
const STATUSES: Record<JobStatus, string> = {
  posted: 'Posted',
  active: 'Active',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
/** A job that is only posted has no landscaper yet. */
const STATUSES_OF = {
  customer: ['posted', 'active', 'in_progress', 'completed', 'cancelled'],
  landscaper: ['active', 'in_progress', 'completed', 'cancelled'],
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { id, userType } = await requireActor(args);
  const { jobs } = args.context.app;
  const url = new URL(args.request.url);
  const query = url.searchParams;
  const role = userType === 'landscaper' ? 'landscaper' : 'customer';
  const asked = { search: searchIn(query), status: chosenIn<JobStatus>(query, 'status', STATUSES_OF[role]) };
  const part = { ...asked, ...partIn(query, JOBS_ON_A_PAGE) };
  const now = (await args.context.now()).toISOString();
  const placed = <List extends Parameters<typeof placeOfList>[2]>(list: List) => ({
    list,
    place: placeOfList(url, undefined, list, JOBS_ON_A_PAGE),
  });
  return role === 'landscaper'
    ? { role: 'landscaper' as const, asked, now, ...placed(await jobs.views.jobsWon(id, part)) }
    : { role: 'customer' as const, asked, now, ...placed(await jobs.views.jobsPosted(id, part)) };
}

export default function MyJobs() {
  const shown = useLoaderData<typeof loader>();
  const { role, asked, now, list, place } = shown;
  const isCustomer = role === 'customer';
  const narrowed = asked.search !== '' || asked.status !== undefined;
  return (
    <div className="grid gap-5">
      <BackLink href={isCustomer ? '/customer-dashboard' : '/landscaper/dashboard'}>
        {isCustomer ? 'Your jobs' : 'Your work'}
      </BackLink>
      <div>
        <h1>My jobs</h1>
        <p className="mt-1 text-soft">
          {isCustomer ? 'Everything you have posted, newest first' : 'Everything you were hired for, newest first'}
        </p>
      </div>
      <form
        method="get"
        action="/my-jobs"
        role="search"
        aria-label="My jobs"
        className="flex flex-wrap items-end gap-2"
      >
        {asked.status && <input type="hidden" name="status" value={asked.status} />}
        <Field
          name="search"
          type="search"
          label={isCustomer ? 'Words, a place, a number or a landscaper' : 'Words, a place, a number or a customer'}
          defaultValue={asked.search}
          maxLength={SEARCH_MAX}
          className="max-w-md min-w-[min(10rem,100%)] flex-1"
        />
        <SearchButton />
        {asked.search && (
          <a className="btn btn-quiet" href={addressOf({ status: asked.status, search: '' })}>
            Clear
          </a>
        )}
      </form>
      <Tabs
        label="Jobs by status"
        current={asked.status ?? 'all'}
        items={[
          { key: 'all', label: 'All', count: list.counts.all, href: addressOf({ search: asked.search }) },
          ...STATUSES_OF[role].map((status) => ({
            key: status,
            label: STATUSES[status],
            count: list.counts[status],
            href: addressOf({ search: asked.search, status }),
          })),
        ]}
      />
      {list.rows.length === 0 ? (
        <Nothing isCustomer={isCustomer} narrowed={narrowed} />
      ) : (
        <>
          <p className="text-sm text-soft">{place.shown}</p>
          <h2 className="sr-only">Jobs</h2>
          <div className="grid gap-4">
            {shown.role === 'customer'
              ? shown.list.rows.map((job) => <PostedJobRow key={job.id} job={job} now={now} />)
              : shown.list.rows.map((job) => <WonJobRow key={job.id} job={job} />)}
          </div>
        </>
      )}
      <Pagination label="Pages of my jobs" previous={place.previous} next={place.next} />
    </div>
  );
}

function addressOf({ status, search }: { status?: string; search: string }): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) }).toString();
  return query ? `${urlOf('/my-jobs')}?${query}` : '/my-jobs';
}

function PostedJobRow({ job, now }: { job: PostedJob; now: string }) {
  if (job.status === 'posted') return <Pending job={job} now={now} justPosted={false} />;
  if (job.status === 'completed') return <Completed job={job} />;
  if (job.status === 'cancelled') return <Cancelled job={job} />;
  return <Active job={job} now={now} />;
}

function Nothing({ isCustomer, narrowed }: { isCustomer: boolean; narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        drawing={<Robin width={180} />}
        title="No such jobs"
        action={
          <ButtonLink kind="secondary" href="/my-jobs">
            Show all
          </ButtonLink>
        }
      >
        Try fewer words, or another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="No jobs yet"
      action={
        isCustomer ? (
          <ButtonLink kind="growth" icon="plus" href="/post-job">
            Post a Job
          </ButtonLink>
        ) : (
          <ButtonLink kind="growth" icon="search" href="/landscaper/find-jobs">
            Find Jobs
          </ButtonLink>
        )
      }
    >
      {isCustomer
        ? 'Every job you post stays here, even after it is done or cancelled.'
        : 'Every job that a customer hires you for stays here, even after it is done or cancelled.'}
    </EmptyState>
  );
}
