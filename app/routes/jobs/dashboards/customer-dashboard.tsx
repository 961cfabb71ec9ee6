import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ActiveJob, CustomerDashboard as Dashboard } from '#src/modules/jobs/ports/views/customer-dashboard-views';
import { PendingJobs } from '#app/islands/pending-jobs';
import { Island } from '#app/islands/placed/island';
import { ConfirmEmailNote } from '#app/routes/accounts/security/confirm-email-note';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { greeting } from '#app/ui/format';
import { Note } from '#app/ui/note';
import { Sum } from '#app/ui/sum';
import { JobGroup } from '#app/ui/job/job-group';
import { pendingFacts } from '#app/ui/job/pending-card';
import { keptPart } from '#app/ui/page/kept';
import { StatTile, Stats } from '#app/ui/stat-tile';
import { urlOf } from '#app/url-of';
import { useTimes } from '#app/web/page/now';
import { titleOf } from '#app/web/form-reply';
import { notFound, requireActor } from '#app/web/guard.server';
import { releasable } from '#src/modules/acts/domain/figures';
import { Active, Completed } from './customer-job-cards';

export const meta = () => titleOf('Your jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, profileCompleted } = await requireActor(args);
  const { jobs } = args.context.app;
  const [dashboard, now] = await Promise.all([jobs.views.customerDashboard(id), args.context.now()]);
  const query = new URL(args.request.url).searchParams;
  const justPosted =
    query.get('tab') === 'pending-bids' ? query.get('highlight') : justPostedAmong(dashboard?.pendingJobs ?? [], now);
  return { dashboard: dashboard ?? notFound(), now: now.toISOString(), justPosted, profileCompleted };
}

/**
 * The wizard names the posted job in the URL. The other forms lead to the bare dashboard, where the age of a job shows
 * that it is new.
 */
function justPostedAmong(jobs: { id: string; postedAt: Date }[], now: Date): string | null {
  const [newest] = jobs.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
  return newest && now.getTime() - newest.postedAt.getTime() < JUST_POSTED_MS ? newest.id : null;
}
const JUST_POSTED_MS = 30_000;

export default function CustomerDashboard() {
  const { dashboard, now, justPosted, profileCompleted } = useLoaderData<typeof loader>();
  const { customer, summary, pendingJobs, activeJobs, completedJobs } = dashboard;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 lg:mb-7">
        <h1>
          {greeting(now)}, {customer.firstName || 'there'}
        </h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="growth" icon="plus" href="/customer/post-job">
            Post a Job
          </ButtonLink>
          <ButtonLink kind="secondary" icon="settings" href="/settings">
            Settings
          </ButtonLink>
        </div>
      </div>
      {!profileCompleted && (
        <Note className="mb-5">
          <b>Your profile is not finished.</b> Two short steps, and you can{' '}
          {summary.totalPosted > 0 ? 'change your job and post others' : 'post a job'}.{' '}
          <a href="/customer-profile-completion">Finish it now</a>
        </Note>
      )}
      <ConfirmEmailNote className="mb-5" />
      <WhereIsIt jobs={pendingJobs} />
      <Soon jobs={activeJobs} />
      <KeptSummary summary={summary} />
      {pendingJobs.length + activeJobs.length + completedJobs.length === 0 && <NothingYet />}
      <Island
        of={PendingJobs}
        when="touch"
        shared
        poll={{ id: 'pending-jobs', seconds: pendingJobs.length > 0 ? 30 : undefined, url: '/api/customer/dashboard' }}
        props={{
          jobs: pendingJobs.map((job) => pendingFacts(job, now, job.id === justPosted)),
          inPlace: profileCompleted,
        }}
      />
      <JobGroup id="active" title="Active Jobs" count={summary.activeCount}>
        {activeJobs.map((job) => (
          <Active key={job.id} job={job} now={now} />
        ))}
      </JobGroup>
      <JobGroup id="completed" title="Completed Jobs" count={summary.completedCount}>
        {completedJobs.map((job) => (
          <Completed key={job.id} job={job} />
        ))}
      </JobGroup>
    </>
  );
}

/** Jobs whose address is in no place that we know: only landscapers who search everywhere see them. */
const WhereIsIt = ({ jobs }: { jobs: Dashboard['pendingJobs'] }) =>
  jobs
    .filter(({ location }) => location === '')
    .map(({ id, title }) => (
      <Note key={id} className="mb-5">
        <b>Where is “{title}”?</b> Its address has no postcode, so landscapers nearby cannot find it.{' '}
        <a href={urlOf('/edit-job/:id', id)}>Add the postcode</a>
      </Note>
    ));

/** At the top of the page: payments that will be released automatically unless the customer stops it. */
function Soon({ jobs }: { jobs: ActiveJob[] }) {
  const times = useTimes();
  return jobs.map(({ id, title, payment }) =>
    payment?.releaseDueAt ? (
      <Note key={id} kind="held" icon="clock" className="mb-5">
        <div className="grid gap-2 lg:flex lg:items-center lg:gap-6">
          <p className="grow">
            <b>{title} is marked complete.</b> <Sum of="to-release" pence={releasable(payment)} /> is released{' '}
            {times.on(payment.releaseDueAt)} unless you stop it.
          </p>
          <ButtonLink small className="flex-none" href={urlOf('/jobs/:id', id)}>
            Check the job
          </ButtonLink>
        </div>
      </Note>
    ) : null,
  );
}

const Summary = ({ summary }: Pick<Dashboard, 'summary'>) => (
  <div className="mb-8 grid gap-2 lg:mb-10">
    <Stats>
      <StatTile label="Total Posted" value={summary.totalPosted} />
      <StatTile label="Active Jobs" value={summary.activeCount} />
      <StatTile label="Completed" value={summary.completedCount} />
      <StatTile label="Total Spent" value={<Sum of="spent" pence={summary.totalSpent} large />} />
    </Stats>
    {summary.totalPosted > 0 && (
      <p className="flex flex-wrap gap-2">
        <ButtonLink kind="quiet" icon="search" href="/my-jobs">
          All jobs
        </ButtonLink>
        <ButtonLink kind="quiet" icon="repeat" href="/recurring-jobs">
          Recurring jobs
        </ButtonLink>
        <ButtonLink kind="quiet" icon="heart" href="/favorites">
          Favourites
        </ButtonLink>
        <ButtonLink kind="quiet" icon="receipt" href="/payment-history">
          Payment history
        </ButtonLink>
      </p>
    )}
  </div>
);

const KeptSummary = keptPart(Summary, { max: 1_000 });

const NothingYet = () => (
  <div className="mb-9">
    <EmptyState
      drawing={<BareSoil width={210} />}
      title="Nothing planted yet"
      action={
        <ButtonLink kind="growth" icon="plus" href="/customer/post-job">
          Post a Job
        </ButtonLink>
      }
    >
      Post your first job with a photo or two. Landscapers nearby see it straight away, and getting bids costs nothing.
    </EmptyState>
  </div>
);
