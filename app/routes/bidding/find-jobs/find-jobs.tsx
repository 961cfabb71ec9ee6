import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Gate } from '#app/ui/art/gate';
import { ButtonLink, ClosedButton } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { FilterButton } from '#app/ui/filter-sheet';
import { titleOf } from '#app/web/form-reply';
import { requireActor } from '#app/web/guard.server';
import { browsePathOf } from '#app/commands/bidding/find-jobs/browse-search';
import { JobFilters } from '#app/islands/job-filters';
import { Island } from '#app/islands/placed/island';
import { KeywordSearch } from './keyword-search';
import {
  filtersIn,
  NO_USUAL_RADIUS,
  queryOf,
  radiiFor,
  searchFrom,
  type JobSearch,
} from '#app/commands/bidding/find-jobs/job-search';
import { noPlaceWords } from '#app/commands/bidding/words';
import { urlOf } from '#app/url-of';
import { withSearchQuery } from './list-link';
import { COLUMNS, FILTER_COLUMN, FoundJobs } from './found-jobs';
import type { OpenJob } from './open-jobs';
import { openJobsOnMap } from './open-jobs.server';
import { SearchLinks } from './search-links';

export const meta = () => titleOf('Find Jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const { userType } = await requireActor(args);
  if (userType !== 'landscaper') return data({ denied: true as const }, { status: 403 });
  const query = new URL(args.request.url).searchParams;
  const page = await openJobsOnMap(args, (usualRadius) => searchFrom(query, usualRadius));
  return data({ denied: false as const, ...page });
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { denied: false }>;

export default function FindJobs() {
  const shown = useLoaderData<typeof loader>();
  return shown.denied ? <OnlyForLandscapers /> : <JobList {...shown} />;
}

function JobList(shown: Shown) {
  const { search } = shown;
  const filters = filtersIn(search);
  const list = queryOf(search);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:mb-6">
        <h1>Find Jobs</h1>
        <FilterButton inUse={filters.length} />
      </div>
      <div className={COLUMNS}>
        <Island of={JobFilters} props={{ search }} shared className={FILTER_COLUMN} />
        <KeywordSearch
          action="/landscaper/find-jobs"
          keyword={search.keyword}
          others={queryOf({ ...search, keyword: undefined, cursor: undefined })}
        />
        <FoundJobs
          page={shown}
          pathOf={pathOf}
          clearHref="/landscaper/find-jobs"
          filters={filters}
          wider={radiiFor(search.usualRadius).find((radius) => radius > shown.radiusMiles)}
          hrefOf={(job) => bidPath(job.id, list)}
          actionOf={(job) => <BidButton job={job} list={list} />}
          links={
            <SearchLinks
              page="find-jobs"
              query={queryOf({ ...search, area: undefined, usualRadius: NO_USUAL_RADIUS, cursor: undefined })}
            />
          }
          below={
            <p className="mt-3">
              <a href={browsePathOf({ ...search, cursor: undefined })}>Search around another place</a>, up to 100 miles
              away, by budget or for urgent work.
            </p>
          }
        />
      </div>
    </>
  );
}

const pathOf = (search: JobSearch) => `${urlOf('/landscaper/find-jobs')}${queryOf(search)}`;
const bidPath = (jobId: string, list: string) => withSearchQuery(urlOf('/jobs/:id/bid', jobId), list);

function BidButton({ job, list }: { job: OpenJob; list: string }) {
  if (job.ownBid) {
    return (
      <ButtonLink kind="secondary" href={urlOf('/bids/:id/edit', job.ownBid.id)}>
        Change your bid
      </ButtonLink>
    );
  }
  if (job.whyNot) return <ClosedButton>{noPlaceWords(job.whyNot)}</ClosedButton>;
  return (
    <ButtonLink href={bidPath(job.id, list)} data-dialog="">
      Place Your Bid
    </ButtonLink>
  );
}

/** What customers and admins see here (L-FIND2-01, D-GUARD-DEST). */
const OnlyForLandscapers = () => (
  <div className="mx-auto max-w-form">
    <EmptyState
      level={1}
      drawing={<Gate width={230} />}
      title="Access Denied"
      action={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      This page is only accessible to registered landscapers.
    </EmptyState>
  </div>
);
