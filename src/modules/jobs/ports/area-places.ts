import type { Grid } from '../domain/place';

export type AreaPlace = { postcode?: string; outcode: string; town: string; grid: Grid };

export interface AreaPlaces {
  /**
   * Finds the place that a description of an area names: a whole postcode in it, else an outward code, else the town it means
   * (`townIn`). Undefined where it names no place that is known, or only one where we do not work.
   */
  findIn(area: string): Promise<AreaPlace | undefined>;
}
