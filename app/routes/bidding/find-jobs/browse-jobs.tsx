import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cutTo } from '#src/kernel/typed-text';
import { placeWords } from '#app/commands/bidding/words';
import { BareSoil } from '#app/ui/art/bare-soil';
import { Wheelbarrow } from '#app/ui/art/wheelbarrow';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import { FilterChips } from '#app/ui/filter-chip';
import { FilterButton } from '#app/ui/filter-sheet';
import { titleOf } from '#app/web/form-reply';
import { BrowseFilters } from '#app/islands/browse-filters';
import { placeName } from '#app/ui/format';
import { Island } from '#app/islands/placed/island';
import {
  browseFiltersIn,
  browsePathOf,
  browseQueryOf,
  browseSearchFrom,
  RADIUS,
} from '#app/commands/bidding/find-jobs/browse-search';
import { NO_USUAL_RADIUS, queryOf, type JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { urlOf } from '#app/url-of';
import { KeywordSearch } from './keyword-search';
import { withSearchQuery } from './list-link';
import { COLUMNS, FILTER_COLUMN, FoundJobs } from './found-jobs';
import type { OpenJob } from './open-jobs';
import type { AvailableJob } from '#src/modules/jobs/ports/views/available-job-views';
import { openJobsOnMap, openJobsOrFailure, savedRadius, type OpenJobsPage } from './open-jobs.server';
import { SearchLinks } from './search-links';

export const meta = () => titleOf('Find Jobs');
export const handle = { shell: 'app' };

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const searchWith = (usualRadius?: number) => browseSearchFrom(query, usualRadius);
  const search = async () => searchWith(await savedRadius(args));
  // A form sends every field; the URL keeps only those that differ from the defaults.
  if (query.has('initial')) throw redirect(browsePathOf(await search()));
  const found = await openJobsOrFailure(args, searchWith(), () => openJobsOnMap(args, searchWith));
  if (!found.ok) return data({ search: await search(), page: undefined, words: found.words }, { status: found.status });
  const { page } = found;
  return data({ search: page.search, page, words: undefined }, { status: page.placeRefusal ? 422 : 200 });
}

export default function BrowseJobs() {
  const { search, page, words } = useLoaderData<typeof loader>();
  const filters = browseFiltersIn(page?.search ?? search);
  const wrongPlace = page?.placeRefusal && placeWords[page.placeRefusal];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:mb-6">
        <h1>Find Jobs</h1>
        <FilterButton inUse={filters.length} />
      </div>
      <div className={COLUMNS}>
        <Island
          of={BrowseFilters}
          props={{ search: page?.search ?? search, wrongPlace, home: page?.home && placeName(page.home) }}
          className={FILTER_COLUMN}
        />
        <KeywordSearch
          action="/landscaper/browse"
          keyword={search.keyword}
          others={browseQueryOf({ ...search, keyword: undefined, cursor: undefined })}
        />
        {page && !wrongPlace ? (
          <Found page={page} filters={filters} />
        ) : (
          <div id="open-jobs" className="min-w-0 lg:col-start-2">
            <FilterChips
              filters={filters.map(({ label, without }) => ({ label, removeHref: browsePathOf(without) }))}
            />
            {wrongPlace ? (
              <UnknownPlace search={search}>{wrongPlace}</UnknownPlace>
            ) : (
              <NotLoaded search={search} words={words} />
            )}
            <AroundHome search={search} />
          </div>
        )}
      </div>
    </>
  );
}

const AroundHome = ({ search }: { search: JobSearch }) => (
  <p className="mt-3">
    <a href={`${urlOf('/landscaper/find-jobs')}${queryOf({ ...search, cursor: undefined })}`}>
      Search around where you work
    </a>
    , by any of ten services or one in your own words.
  </p>
);

const bidPath = (jobId: string, list: string) => withSearchQuery(urlOf('/landscaper/browse/:id', jobId), list);

type FoundProps = { page: OpenJobsPage; filters: ReturnType<typeof browseFiltersIn> };

/** The list, kept up to date by a script (API-FIND-02). */
function Found({ page, filters }: FoundProps) {
  const { search } = page;
  const list = browseQueryOf(search);
  return (
    <>
      <div className="sr-only" role="log" aria-label="News about this list" />
      <FoundJobs
        page={page}
        pathOf={browsePathOf}
        clearHref="/landscaper/browse"
        filters={filters}
        wider={widerThan(page)}
        hrefOf={(job) => bidPath(job.id, list)}
        actionOf={(job) => <ViewDetails job={job} href={bidPath(job.id, list)} />}
        pollUrl={`${urlOf('/api/landscaper/browse-jobs')}${list}`}
        links={
          <SearchLinks
            page="browse"
            query={browseQueryOf({ ...search, area: undefined, usualRadius: NO_USUAL_RADIUS, cursor: undefined })}
          />
        }
        above={
          // Screen readers announce the latest body of the refreshed part (WEB-M3).
          <p className="sr-only" id="newest">
            <span className="body">{newestOf(page.jobs)}</span>
          </p>
        }
        below={<AroundHome search={search} />}
      />
    </>
  );
}

const NEWEST_MAX = 80;
/** The latest job in a sentence or two. */
function newestOf(jobs: readonly Pick<AvailableJob, 'title' | 'description' | 'postedAt'>[]): string {
  const [newest] = jobs.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
  return newest ? `Newest: ${newest.title}. ${cutTo(newest.description, NEWEST_MAX)}` : 'No jobs';
}

/** A radius that includes the nearest job, if the slider goes that far. */
function widerThan({ radiusMiles, nearestMiles }: OpenJobsPage): number | undefined {
  const reaching = Math.ceil((nearestMiles ?? Infinity) / RADIUS.step) * RADIUS.step;
  const wider = reaching > radiusMiles ? reaching : radiusMiles * 2;
  return wider <= RADIUS.max ? wider : undefined;
}

const ViewDetails = ({ job, href }: { job: OpenJob; href: string }) => (
  <ButtonLink kind={job.whyNot ? 'secondary' : 'primary'} href={href} data-dialog="">
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
