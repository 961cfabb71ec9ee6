const METRES_IN_A_MILE = 1_609.344;

/** In miles. Nobody looks for work further away: sliders, menus and matching of new jobs end here. */
export const FURTHEST_MILES = 100;

export const milesIn = (metres: number): number => metres / METRES_IN_A_MILE;
export const milesInMetres = (miles: number): number => miles * METRES_IN_A_MILE;
/** Metres as miles, to one decimal. Postcodes are no more exact than that. */
export const milesShown = (metres: number): number => Math.round(milesIn(metres) * 10) / 10;

/**
 * The far end, in miles, of the band of a distance: under 2, 2 to 5, then every five. A landscaper who is not hired and
 * paid learns only this about a job's distance.
 */
export const bandOf = (metres: number): number => (milesIn(metres) < 2 ? 2 : Math.ceil(milesIn(metres) / 5) * 5);

/** A band, by its far end: under 2 miles; 2 to 5 miles. */
export function milesBand(upTo: number): string {
  if (upTo <= 2) return 'under 2 miles';
  return upTo <= 5 ? '2 to 5 miles' : `${upTo - 5} to ${upTo} miles`;
}
