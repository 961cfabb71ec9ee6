import type { Grid } from '../domain/place';

/** An outward code, such as “BA11”: its middle and its name. */
export type Outcode = {
  outcode: string;
  town: string;
  grid: Grid;
  /** How many postcode sectors it has, as a measure of its population. */
  sectors: number;
};

/** The outward codes of Great Britain, for maps. Nothing is finer than that. */
export interface OutcodeViews {
  /** All of them, in order of their codes. */
  all(): Promise<readonly Outcode[]>;
}
