import type { App } from '#src/composition/app';
import { mapAround } from '#app/ui/map/known-maps';
import { outlineOf } from '#app/ui/map/drawing';

/** The radius of the map if the landscaper has not set a distance. */
const USUAL_MILES = 15;

/**
 * Where a landscaper works: a map around their outward code and, if they have set it, the distance they travel.
 * Undefined if we know no place.
 */
export async function areaServed(
  app: App,
  { userId, town, outcode }: { userId: string; town: string; outcode: string },
) {
  const [outcodes, { chosen, radiusMiles }] = await Promise.all([
    app.jobs.outcodes.all(),
    app.accounts.showJobPreferences.execute({ landscaperId: userId }),
  ]);
  const map = mapAround(outcodes, { outcode, miles: chosen ? radiusMiles : USUAL_MILES });
  const base = map?.fieldOf(outcode);
  if (!map || !base) return undefined;
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - map.centre[0], y - map.centre[1]);
  const near = map.fields.filter((field) => far(field) <= map.ring).toSorted((a, b) => far(a) - far(b));
  return {
    base: { town, outcode },
    miles: chosen ? radiusMiles : undefined,
    /** The towns of the areas within it, nearest first. */
    towns: [...new Set(near.map((field) => field.town))].filter((name) => name !== town),
    map: {
      ...map.drawing,
      ring: chosen ? { radius: map.ring, words: `${radiusMiles} miles` } : undefined,
      areas: map.fields.map((field) => ({ outcode: field.outcode, town: field.town, x: field.x, y: field.y })),
      chosen: { outcode, outline: outlineOf(base) },
    },
  };
}

export type AreaServedFacts = NonNullable<Awaited<ReturnType<typeof areaServed>>>;
