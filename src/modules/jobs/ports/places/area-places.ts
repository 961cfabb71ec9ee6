import type { Grid } from '../../domain/place';

export type AreaPlace = { postcode?: string; outcode: string; town: string; grid: Grid };

export interface AreaPlaces {
  /**
   * Finds the place in a description of an area: by a full postcode, else by an outward code, else by a town (`townIn`). Undefined if it
   * names no place that we know and serve.
   */
  findIn(area: string): Promise<AreaPlace | undefined>;
}
