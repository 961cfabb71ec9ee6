const METRES_IN_A_MILE = 1_609.344;

export const milesIn = (metres: number): number => metres / METRES_IN_A_MILE;
export const milesInMetres = (miles: number): number => miles * METRES_IN_A_MILE;
/** Metres as miles, to one decimal. Postcodes are no more exact than that. */
export const milesShown = (metres: number): number => Math.round(milesIn(metres) * 10) / 10;
