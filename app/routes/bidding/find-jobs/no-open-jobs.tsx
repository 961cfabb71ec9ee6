import { milesBand } from '#src/kernel/places/miles';
import { BareSoil } from '#app/ui/art/bare-soil';
import { ButtonLink } from '#app/ui/button';
import { EmptyState } from '#app/ui/empty-state';
import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { areaName } from './job-map';
import type { OpenJobsPage } from './open-jobs.server';

type Props = OpenJobsPage & {
  pathOf(search: JobSearch): string;
  /** The next wider radius, if there is one. */
  wider: number | undefined;
  /** Whether filters are in use. */
  narrowed: boolean;
  /** The URL of the search without filters. */
  clearHref: string;
};

/** Shown when no job was found: how far the nearest one is, and what to do. */
export function NoOpenJobs({
  from,
  map,
  radiusMiles,
  nearestMiles,
  search,
  pathOf,
  wider,
  narrowed,
  clearHref,
}: Props) {
  if (!from) return <WhereFrom />;
  if (map?.chosen && map.total > 0) {
    return (
      <EmptyState
        drawing={<BareSoil width={210} />}
        title={`No jobs in ${areaName(map.chosen)}`}
        action={
          <ButtonLink href={pathOf({ ...search, area: undefined, cursor: undefined })}>
            {map.total === 1 ? 'Show the one job' : `Show all ${map.total} jobs`}
          </ButtonLink>
        }
      >
        There is work in other areas within {radiusMiles} miles of {from.town}.
      </EmptyState>
    );
  }
  // There are jobs nearby, so the filters must be excluding them.
  const tooNarrow = narrowed && nearestMiles !== undefined && nearestMiles <= radiusMiles;
  const widen = wider && (
    <ButtonLink
      kind={tooNarrow ? 'secondary' : 'primary'}
      href={pathOf({ ...search, radiusMiles: wider, cursor: undefined })}
    >
      Look within {wider} miles
    </ButtonLink>
  );
  const clear = narrowed && (
    <ButtonLink kind={wider && !tooNarrow ? 'secondary' : 'primary'} href={clearHref}>
      Clear filters
    </ButtonLink>
  );
  const ways = tooNarrow ? [clear, widen] : [widen, clear];
  return (
    <EmptyState
      drawing={<BareSoil width={210} />}
      title={search.keyword ? `No jobs match “${search.keyword}”` : 'No jobs match'}
      action={
        <>
          {ways[0]}
          {ways[1]}
        </>
      }
    >
      Nothing within {radiusMiles} miles of {from.town}
      {narrowed && ' for these filters'} right now.{' '}
      {nearestMiles === undefined
        ? 'New jobs come in every day, so please look again later.'
        : `The nearest open job of any kind is ${milesBand(nearestMiles)} away.`}
    </EmptyState>
  );
}

const WhereFrom = () => (
  <EmptyState
    drawing={<BareSoil width={210} />}
    title="Where do you work from?"
    action={<ButtonLink href="/landscaper/postcode">Enter your postcode</ButtonLink>}
  >
    Distances are measured from your postcode, and we do not have it yet.
  </EmptyState>
);
