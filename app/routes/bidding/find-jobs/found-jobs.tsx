import type { ReactNode } from 'react';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { postcodeAsked } from '#app/commands/onboarding/words';
import { Note } from '#app/ui/note';
import { FilterChips } from '#app/ui/filter-chip';
import { NoBid } from '#app/routes/bidding/no-bid';
import { JobMap } from './job-map';
import { NoOpenJobs } from './no-open-jobs';
import { countOf, OpenJobs, type OpenJob } from './open-jobs';
import type { OpenJobsPage } from './open-jobs.server';

type Props = {
  page: OpenJobsPage;
  /** The path of the page for a search; without an argument, for no filter. */
  pathOf(search: JobSearch): string;
  clearHref: string;
  /** The filters in use, each with the search without it. */
  filters: readonly { label: string; without: JobSearch }[];
  /** The next wider radius, if there is one. */
  wider: number | undefined;
  hrefOf(job: OpenJob): string;
  actionOf(job: OpenJob): ReactNode;
  /** The links to saved searches. */
  links: ReactNode;
  /** The JSON call that shows whether the list has changed, if it is kept up to date. */
  pollUrl?: string;
  /** The parts above and below the list. */
  above?: ReactNode;
  below?: ReactNode;
};

/** The results of a search in two columns: a map of where they are, and the jobs. */
export function FoundJobs({
  page,
  pathOf,
  clearHref,
  filters,
  wider,
  hrefOf,
  actionOf,
  links,
  pollUrl,
  above,
  below,
}: Props) {
  const { map, from, search, jobs } = page;
  return (
    <div
      id="open-jobs"
      className="contents"
      data-count={map ? (map.chosen?.jobs ?? map.total) : undefined}
      data-poll={pollUrl && '30'}
      data-poll-url={pollUrl}
    >
      {map && from && (
        <div className="map-column mb-4">
          <JobMap map={map} from={from} search={search} pathOf={pathOf} />
        </div>
      )}
      <div className="min-w-0 lg:col-start-2" id="list">
        {links}
        <p className="mb-3">
          <b data-found="" tabIndex={-1}>
            {countOf(page)}
          </b>{' '}
          {map?.chosen && (
            <a href={pathOf({ ...search, area: undefined, cursor: undefined })}>
              all {map.total} within {page.radiusMiles} miles
            </a>
          )}
        </p>
        <FilterChips filters={filters.map(({ label, without }) => ({ label, removeHref: pathOf(without) }))} />
        {!from && !page.placeRefusal && jobs.length > 0 && (
          <Note className="mb-4">
            {postcodeAsked} <a href="/landscaper/postcode">Enter your postcode</a>
          </Note>
        )}
        {page.whyNotBid && jobs.length > 0 && <NoBid why={page.whyNotBid} />}
        {above}
        {jobs.length === 0 ? (
          <NoOpenJobs {...page} pathOf={pathOf} wider={wider} narrowed={filters.length > 0} clearHref={clearHref} />
        ) : (
          <OpenJobs {...page} pathOf={pathOf} hrefOf={hrefOf} actionOf={actionOf} />
        )}
        {search.cursor && (
          <p className="mt-3">
            <a href={pathOf({ ...search, cursor: undefined })}>Back to the first page</a>
          </p>
        )}
        {below}
      </div>
    </div>
  );
}

/** The columns of a page that finds jobs: filters, list and map. On phones they are below one another. */
export const COLUMNS = 'with-map items-start lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8';
/** The filters, beside everything else. */
export const FILTER_COLUMN = 'lg:row-span-3';
