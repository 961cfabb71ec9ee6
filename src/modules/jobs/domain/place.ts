import { milesIn } from '#src/kernel/places/miles';

/** Where a job or a landscaper is, as exactly as the postcode tables allow. */
export type Place = {
  /** As written on an envelope, "BA11 4HT"; undefined if only an outward code was given. */
  postcode?: string;
  outcode: string;
  town: string;
  grid: Grid;
  precision: PlacePrecision;
};
export type PlacePrecision = 'unit' | 'sector' | 'outcode' | 'town' | 'none';
/**
 * Where a job is. An address without a postcode counts as the middle of its town (`town`, without an outward code). One
 * that names no town either has no place (`none`: no point, and an empty town) until its customer adds the postcode.
 */
export type JobPlace = Omit<Place, 'grid'> & { grid: Grid | null };
export const NO_PLACE: JobPlace = { outcode: '', town: '', grid: null, precision: 'none' };
/** Why no place was found for a postcode or an address. */
export type LocateRefusal = 'postcode-missing' | 'postcode-unknown' | 'outside-service-area';
/** Metres on the British National Grid. */
export type Grid = { east: number; north: number };

export function milesBetween(a: Grid, b: Grid): number {
  return milesIn(Math.hypot(a.east - b.east, a.north - b.north));
}

/**
 * Areas outside our tables: Northern Ireland's data may not be used commercially, and the Crown dependencies are not
 * included.
 */
const AREAS_NOT_SERVED = /^(BT|GY|IM|JE)\d/;
export const isOutsideServiceArea = (postcodeOrOutcode: string): boolean => AREAS_NOT_SERVED.test(postcodeOrOutcode);
