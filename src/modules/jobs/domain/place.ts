import { milesIn } from '#src/kernel/miles';

/** Where a job or a landscaper is, as exactly as the postcode tables allow. */
export type Place = {
  /** As written on an envelope, "BA11 4HT"; undefined if only an outward code was given. */
  postcode?: string;
  outcode: string;
  town: string;
  grid: Grid;
  precision: PlacePrecision;
};
export type PlacePrecision = 'unit' | 'sector' | 'outcode';
/** Why no place was found for a postcode or an address. */
export type LocateRefusal = 'postcode-missing' | 'postcode-unknown' | 'outside-service-area';
/** Metres on the British National Grid. */
export type Grid = { east: number; north: number };

export function milesBetween(a: Grid, b: Grid): number {
  return milesIn(Math.hypot(a.east - b.east, a.north - b.north));
}

// The official format (BS 7666), with the space optional. Inward letters never include C, I, K, M, O or V.
export const OUTCODE = '(?:[A-PR-UWYZ](?:[0-9][0-9A-HJKPSTUW]?|[A-HK-Y][0-9][0-9ABEHMNPRVWXY]?))';
const INWARD = '[0-9][ABD-HJLNP-UW-Z]{2}';
const POSTCODE_IN_TEXT = new RegExp(`(?<![A-Z0-9])(GIR|${OUTCODE})\\s*(${INWARD})(?![A-Z0-9])`, 'gi');
const ONLY_OUTCODE = new RegExp(`^${OUTCODE}$`, 'i');

/** The last postcode in an address, in standard form: "12 Vicarage St, Frome ba114ht" -> "BA11 4HT". */
export function postcodeIn(address: string): string | undefined {
  const found = [...address.matchAll(POSTCODE_IN_TEXT)].at(-1);
  const [, outcode = '', inward = ''] = found ?? [];
  if (!found || (outcode.toUpperCase() === 'GIR' && inward.toUpperCase() !== '0AA')) return undefined;
  return `${outcode} ${inward}`.toUpperCase();
}

/** The outward code, if the text is nothing else: "ba11" -> "BA11". Inside an address it could also be a road or a flat. */
export function loneOutcode(text: string): string | undefined {
  return ONLY_OUTCODE.test(text.trim()) ? text.trim().toUpperCase() : undefined;
}

export const outcodeOf = (postcode: string): string => postcode.slice(0, -4);
export const sectorOf = (postcode: string): string => postcode.slice(0, -2);

/** Areas outside our tables: Northern Ireland's data may not be used commercially, and the Crown dependencies are not included. */
const AREAS_NOT_SERVED = /^(BT|GY|IM|JE)\d/;
export const isOutsideServiceArea = (postcodeOrOutcode: string): boolean => AREAS_NOT_SERVED.test(postcodeOrOutcode);
