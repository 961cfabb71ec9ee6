import type { JobSearch } from '#app/commands/bidding/find-jobs/job-search';
import { counted, placeName } from '#app/ui/format';
import { FieldMap } from '#app/ui/map/field-map';
import { keptPart } from '#app/ui/page/kept';
import type { JobArea, JobMapFacts } from './job-map.server';

type Place = Pick<JobArea, 'town' | 'outcode' | 'hasOthers'>;

/** “Frome BA11”, or “London E1 and around” where outward codes are too close together for separate areas. */
export const areaName = ({ hasOthers, ...place }: Place) => `${placeName(place)}${hasOthers ? ' and around' : ''}`;

type Props = {
  map: JobMapFacts;
  /** The centre of the search. */
  from: { town: string; outcode: string };
  search: JobSearch;
  pathOf(search: JobSearch): string;
};

/** Where the jobs of the search are: a map of areas, and the same in words. Each area links to its jobs. */
export const JobMap = (props: Props) => (
  <section className="bed overflow-hidden" aria-labelledby="map-title" id="job-map">
    <KeptMap {...props} />
  </section>
);

/** Cached, because a map is about 15 kB. */
const KeptMap = keptPart(MapAndWords, {
  max: 200,
  keyOf: ({ map, from, search, pathOf }) =>
    JSON.stringify([map, from, pathOf({ ...search, area: undefined, cursor: undefined })]),
});

function MapAndWords({ map, from, search, pathOf }: Props) {
  const pathTo = (area: string | undefined) => `${pathOf({ ...search, area, cursor: undefined })}#list`;
  const withJobs = map.areas.filter(({ jobs }) => jobs > 0).toSorted((a, b) => b.jobs - a.jobs);
  const title = `Open jobs by area around ${placeName(from)}`;
  return (
    <>
      <h2 id="map-title" className="sr-only">
        Map
      </h2>
      <div className="map-and-words">
        <div>
          <FieldMap
            {...map}
            title={title}
            words={withJobs.length ? '' : 'No open jobs.'}
            areas={map.areas.map(({ jobs, ...area }) => ({
              ...area,
              circle:
                jobs > 0
                  ? {
                      count: jobs,
                      href: pathTo(area.outcode === map.chosen?.outcode ? undefined : area.outcode),
                      name: linkName({ ...area, jobs }, map.chosen),
                    }
                  : undefined,
            }))}
          />
        </div>
        <div className="grid grow content-start px-4 py-2 text-sm text-soft">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span>Areas, not addresses</span>
            <a className="inline-flex min-h-11 items-center sm:hidden" href="#list">
              Skip to the list
            </a>
          </p>
          {withJobs.length > 0 && (
            <details className="fold !border-0">
              <summary className="text-sm">Jobs by area, in words</summary>
              <ul className="grid list-none">
                {withJobs.map((area) => (
                  <li key={area.outcode}>
                    <a
                      className="flex min-h-11 items-center justify-between gap-3"
                      href={pathTo(area.outcode)}
                      data-area={area.outcode}
                      aria-current={area.outcode === map.chosen?.outcode || undefined}
                    >
                      {areaName(area)} <span className="num">{counted(area.jobs, 'job')}</span>
                    </a>
                  </li>
                ))}
              </ul>
              <p className="mt-2">
                A job whose customer does not share its outward code is counted in the middle of its town.
              </p>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

const linkName = (area: JobArea | (Place & { jobs: number }), chosen: JobMapFacts['chosen']) =>
  `${counted(area.jobs, 'job')} in ${areaName(area)}${area.outcode === chosen?.outcode ? ', shown in the list: show all' : ''}`;
