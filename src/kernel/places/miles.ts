const METRES_IN_A_MILE = 1_609.344;

/** Nobody looks for work further away, in miles: the end of every slider and menu, and of what a new job is compared with. */
export const FURTHEST_MILES = 100;

export const milesIn = (metres: number): number => metres / METRES_IN_A_MILE;
export const milesInMetres = (miles: number): number => miles * METRES_IN_A_MILE;
/** Metres as miles, to one decimal. Postcodes are no more exact than that. */
export const milesShown = (metres: number): number => Math.round(milesIn(metres) * 10) / 10;

/**
 * The far end, in miles, of the band that a distance is in: under 2, 2 to 5, then every five. It is all that a landscaper who is not hired
 * and paid reads of how far away a job is.
 */
export const bandOf = (metres: number): number => (milesIn(metres) < 2 ? 2 : Math.ceil(milesIn(metres) / 5) * 5);

/** under 2 miles; 2 to 5 miles: a band, by its far end. */
export function milesBand(upTo: number): string {
  if (upTo <= 2) return 'under 2 miles';
  return upTo <= 5 ? '2 to 5 miles' : `${upTo - 5} to ${upTo} miles`;
}
