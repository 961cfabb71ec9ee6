import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { whyClosed } from '#src/modules/bidding/domain/bidding-closed';
import { placeWords } from '#app/commands/bidding/words';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Wheelbarrow } from '#app/ui/art/wheelbarrow';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { FilterButton } from '#app/ui/filter-sheet';
import { titleOf } from '#app/web/form-reply';
import { BrowseFilters } from './browse-filters';
import {
  browseFiltersIn,
  browsePathOf,
  browseQueryOf,
  browseSearchFrom,
  RADIUS,
} from '#app/commands/bidding/find-jobs/browse-search';
import { NO_USUAL_RADIUS, queryOf, type JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { KeywordSearch } from './keyword-search';
import { withSearchQuery } from './list-link';
import { NoOpenJobs } from './no-open-jobs';
import { countOf, OpenJobs, type OpenJob } from './open-jobs';
import type { AvailableJob } from '#src/modules/jobs/ports/views/available-job-views';
import { openJobsOrFailure, savedRadius, type OpenJobsPage } from './open-jobs.server';
import { SearchLinks } from './search-links';

export const meta = () => titleOf('Find Jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const search = browseSearchFrom(query, await savedRadius(args));
  // A form sends every field; the URL keeps only those that differ from the defaults.
  if (query.has('initial')) throw redirect(browsePathOf(search));
  const found = await openJobsOrFailure(args, search);
  if (!found.ok) return data({ search, page: undefined, words: found.words }, { status: found.status });
  return data({ search, page: found.page, words: undefined }, { status: found.page.placeRefusal ? 422 : 200 });
}

export default function BrowseJobs() {
  const { search, page, words } = useLoaderData<typeof loader>();
  const filters = browseFiltersIn(search);
  const wrongPlace = page?.placeRefusal && placeWords[page.placeRefusal];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:mb-6">
        <h1>Find Jobs</h1>
        <FilterButton inUse={filters.length} />
      </div>
      <div className="items-start lg:grid lg:grid-cols-[17rem_1fr] lg:gap-8">
        <BrowseFilters
          search={search}
          wrongPlace={wrongPlace}
          home={page?.home && `${page.home.town} ${page.home.outcode}`}
        />
        <div className="min-w-0">
          <KeywordSearch
            action="/landscaper/browse"
            keyword={search.keyword}
            others={browseQueryOf({ ...search, keyword: undefined, cursor: undefined })}
          />
          {page && !wrongPlace && (
            <SearchLinks
              page="browse"
              query={browseQueryOf({ ...search, usualRadius: NO_USUAL_RADIUS, cursor: undefined })}
            />
          )}
          <FilterChips filters={filters.map(({ label, without }) => ({ label, removeHref: browsePathOf(without) }))} />
          {page ? (
            <Found page={page} wrongPlace={wrongPlace} narrowed={filters.length > 0} />
          ) : (
            <NotLoaded search={search} words={words} />
          )}
          <p className="mt-3">
            <a href={`/landscaper/find-jobs${queryOf({ ...search, cursor: undefined })}`}>
              Search around where you work
            </a>
            , by any of ten services or one in your own words.
          </p>
        </div>
      </div>
    </>
  );
}

const bidPath = (jobId: string, list: string) => withSearchQuery(`/landscaper/browse/${jobId}`, list);

type FoundProps = { page: OpenJobsPage; wrongPlace: string | undefined; narrowed: boolean };

/** The list, kept up to date by a script (API-FIND-02). */
function Found({ page, wrongPlace, narrowed }: FoundProps) {
  const { search } = page;
  if (wrongPlace) return <UnknownPlace search={search}>{wrongPlace}</UnknownPlace>;
  const list = browseQueryOf(search);
  return (
    <>
      <div className="sr-only" role="log" aria-label="News about this list" />
      <div id="open-jobs" data-poll="30" data-poll-url={`/api/landscaper/browse-jobs${list}`}>
        <p className="mb-4 text-soft">{countOf(page)}</p>
        {/* The script reads out the newest body of what it has refreshed (WEB-M3). */}
        <p className="sr-only" id="newest">
          <span className="body">{newestOf(page.jobs)}</span>
        </p>
        {page.jobs.length === 0 ? (
          <NoOpenJobs
            {...page}
            pathOf={browsePathOf}
            wider={widerThan(page)}
            narrowed={narrowed}
            clearHref="/landscaper/browse"
          />
        ) : (
          <OpenJobs
            {...page}
            pathOf={browsePathOf}
            hrefOf={(job) => bidPath(job.id, list)}
            actionOf={(job) => <ViewDetails job={job} href={bidPath(job.id, list)} />}
          />
        )}
        {search.cursor && (
          <p className="mt-3">
            <a href={browsePathOf({ ...search, cursor: undefined })}>Back to the first page</a>
          </p>
        )}
      </div>
    </>
  );
}

const NEWEST_MAX = 80;
/** The job that was posted last, in a sentence or two. */
function newestOf(jobs: readonly Pick<AvailableJob, 'title' | 'description' | 'postedAt'>[]): string {
  const [newest] = jobs.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
  return newest ? `Newest: ${newest.title}. ${newest.description.slice(0, NEWEST_MAX)}` : 'No jobs';
}

/** A radius that includes the nearest job, if the slider goes that far. */
function widerThan({ radiusMiles, nearestMiles }: OpenJobsPage): number | undefined {
  const reaching = Math.ceil((nearestMiles ?? Infinity) / RADIUS.step) * RADIUS.step;
  const wider = reaching > radiusMiles ? reaching : radiusMiles * 2;
  return wider <= RADIUS.max ? wider : undefined;
}

const ViewDetails = ({ job, href }: { job: OpenJob; href: string }) => (
  <ButtonLink kind={job.ownBid || whyClosed(job) ? 'secondary' : 'primary'} href={href} data-dialog="">
    View Details
  </ButtonLink>
);

const UnknownPlace = ({ search, children }: { search: JobSearch; children: string }) => (
  <EmptyState
    drawing={<BareSoil width={210} />}
    title={`Where is “${search.location}”?`}
    action={
      <ButtonLink href={browsePathOf({ ...search, location: undefined, cursor: undefined })}>
        Search from where you work
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
);

const NotLoaded = ({ search, words }: { search: JobSearch; words: string | undefined }) => (
  <div role="alert">
    <EmptyState
      drawing={<Wheelbarrow width={200} />}
      title={words ?? 'Could not load jobs. Please try again.'}
      action={
        <ButtonLink icon="rotate-cw" href={browsePathOf(search)}>
          Try Again
        </ButtonLink>
      }
    >
      Your filters are kept. Jobs that you have won are still on your home screen.
    </EmptyState>
  </div>
);
