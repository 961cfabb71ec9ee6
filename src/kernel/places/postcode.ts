import { withoutInvisible } from '../typed-text';

/** Postcodes as the Post Office writes them (BS 7666), and as people do. */

export const OUTCODE = '(?:[A-PR-UWYZ](?:[0-9][0-9A-HJKPSTUW]?|[A-HK-Y][0-9][0-9ABEHMNPRVWXY]?))';
/** Its letters never include C, I, K, M, O or V. */
const INWARD = '[0-9][ABD-HJLNP-UW-Z]{2}';
/** The space between the two halves is often left out, doubled, or a hyphen. */
const POSTCODE_IN_TEXT = new RegExp(
  `(?<![A-Z0-9])(GIR|${OUTCODE})\\s*[-\u2010-\u2015\u2212]?\\s*(${INWARD})(?![A-Z0-9])`,
  'gi',
);
const ONLY_OUTCODE = new RegExp(`^${OUTCODE}$`, 'i');

/** A postcode in a text: in standard form, and the text without it. */
export type FoundPostcode = { postcode: string; before: string; after: string };

/** The last postcode in a text: "12 Vicarage St, Frome ba114ht" -> "BA11 4HT". */
export function findPostcode(typed: string): FoundPostcode | undefined {
  const text = withoutInvisible(typed);
  const found = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1);
  const [whole = '', outcode = '', inward = ''] = found ?? [];
  if (!found || (outcode.toUpperCase() === 'GIR' && inward.toUpperCase() !== '0AA')) return undefined;
  return {
    postcode: `${outcode} ${inward}`.toUpperCase(),
    before: text.slice(0, found.index),
    after: text.slice(found.index + whole.length),
  };
}

export const postcodeIn = (text: string): string | undefined => findPostcode(text)?.postcode;

/**
 * Reads a text that is only a postcode, and returns it in standard form: "ba111uq", "BA11-1UQ", "BA1 11UQ" -> "BA11
 * 1UQ". Spaces, dashes, dots and invisible characters may be anywhere, because the second half always has three
 * characters. Any other character means that it is not a postcode.
 */
export function readPostcode(typed: string): string | undefined {
  const found = findPostcode(withoutInvisible(typed).replace(/[\s\p{Pd}\u2212.]/gu, ''));
  return found && found.before + found.after === '' ? found.postcode : undefined;
}

/** Whether a text ends almost like a postcode: then it contains a typing mistake, and is not an address without one. */
export const endsLikePostcode = (text: string): boolean =>
  /(?<![A-Z0-9])[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\W*$/i.test(text);

/** A postcode as we store it. Anything else stays as it is, in capitals. */
export const tidyPostcode = (typed: string): string => readPostcode(typed) ?? typed.trim().toUpperCase();

/**
 * The outward code, if the text is only that: "ba11" -> "BA11". Inside an address it could also be a road or a flat.
 */
export function loneOutcode(text: string): string | undefined {
  return ONLY_OUTCODE.test(text.trim()) ? text.trim().toUpperCase() : undefined;
}

export const outcodeOf = (postcode: string): string => postcode.slice(0, -4);
export const sectorOf = (postcode: string): string => postcode.slice(0, -2);
