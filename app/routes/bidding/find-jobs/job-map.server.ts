import type { Grid } from '#src/modules/jobs/domain/place';
import type { Outcode } from '#src/modules/jobs/ports/outcode-views';
import type { PlacesOfJobs } from '#src/modules/jobs/ports/views/available-job-views';
import { outlineOf } from '#app/ui/map/drawing';
import type { Field } from '#app/ui/map/fields';
import { mapAround } from '#app/ui/map/known-maps';

/** Where the jobs of a search are, by areas of its map that are never finer than outward codes. */
export function jobMapOf(outcodes: readonly Outcode[], { from, places, radiusMiles }: PlacesOfJobs, area?: string) {
  const map = from && mapAround(outcodes, { outcode: from.outcode, miles: radiusMiles });
  if (!map) return undefined;
  const jobsIn = new Map<Field, number>();
  const pointsIn = new Map<Field, Grid[]>();
  for (const { grid, jobs } of places) {
    const field = map.fieldAt(grid);
    if (!field) continue;
    jobsIn.set(field, (jobsIn.get(field) ?? 0) + jobs);
    pointsIn.set(field, [...(pointsIn.get(field) ?? []), grid]);
  }
  const chosen = area === undefined ? undefined : map.fieldOf(area);
  const factsOf = (field: Field) => ({
    outcode: field.outcode,
    town: field.town,
    hasOthers: field.others.length > 0,
    jobs: jobsIn.get(field) ?? 0,
  });
  return {
    shown: {
      ...map.drawing,
      ring: { radius: map.ring, words: `${radiusMiles} miles` },
      areas: map.fields.map((field) => ({ ...factsOf(field), x: field.x, y: field.y })),
      chosen: chosen && { ...factsOf(chosen), outline: outlineOf(chosen) },
      total: places.reduce((sum, { jobs }) => sum + jobs, 0),
    },
    /** The places of the jobs in the chosen area; undefined if none is chosen. */
    at: chosen && (pointsIn.get(chosen) ?? []),
  };
}

/** The parts of it that a page shows. */
export type JobMapFacts = NonNullable<ReturnType<typeof jobMapOf>>['shown'];
export type JobArea = JobMapFacts['areas'][number];
