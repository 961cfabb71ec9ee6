import type { Grid } from '../../domain/place';

/** `reachMiles`: of a region, the radius that covers it; its `town` is its name, and it has no outward code. */
export type AreaPlace = { postcode?: string; outcode: string; town: string; grid: Grid; reachMiles?: number };

export interface AreaPlaces {
  /**
   * Finds the place in a description of an area: by a full postcode, else by an outward code, else by a town (`townIn`), else
   * by the regions it names (`regionIn`). Undefined if it names no place that we know and serve.
   */
  findIn(area: string): Promise<AreaPlace | undefined>;
}
