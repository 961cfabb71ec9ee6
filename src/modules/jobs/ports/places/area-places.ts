import type { Grid } from '../../domain/place';

/** `reachMiles`: only for a region, the radius that covers it. `town` is then its name, and it has no outward code. */
export type AreaPlace = { postcode?: string; outcode: string; town: string; grid: Grid; reachMiles?: number };

export interface AreaPlaces {
  /**
   * Finds the place in a description of an area: by a full postcode, otherwise an outward code, otherwise a town
   * (`townIn`), otherwise the regions it names (`regionIn`). Undefined if it names no place that we know and serve.
   */
  findIn(area: string): Promise<AreaPlace | undefined>;
}
