import type { Grid } from '../domain/place';

/** An outward code, “BA11”: where its middle is, and how it is called. */
export type Outcode = {
  outcode: string;
  town: string;
  grid: Grid;
  /** How many postcode sectors it has: the more, the more people live there. */
  sectors: number;
};

/** The outward codes of Great Britain, for maps. There is nothing finer in them. */
export interface OutcodeViews {
  /** All of them, in order of their codes. */
  all(): Promise<readonly Outcode[]>;
}
