/** A job wanted within this many days is urgent (K-LAND-08). */
export const URGENT_DAYS = 3;
