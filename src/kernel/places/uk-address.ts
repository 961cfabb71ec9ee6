/** An address as pages ask for it, by postcode and street, and as we store it: "14 Orchard Close, Frome, BA11 1UQ". */
import { findPostcode, readPostcode, tidyPostcode } from './postcode';

export type AddressLines = {
  postcode: string;
  /** The number or name of the house, and the street. */
  addressLine1: string;
  addressLine2: string;
  town: string;
};
/** An address from a page; or, in `address`, as one text, as calls send it. */
export type TypedAddress = AddressLines & { address: string };

/** What is wrong with an address in lines, except whether its postcode is known. `all-missing`: nothing was typed. */
type AddressProblems = {
  postcode?: 'all-missing' | 'missing' | 'malformed';
  addressLine1?: 'missing' | 'too-long';
};

/** In characters, with its commas. */
export const ADDRESS_MAX = 300;

export const isOneText = ({ address, addressLine1, addressLine2, town }: TypedAddress): boolean =>
  Boolean(address.trim()) && !`${addressLine1}${addressLine2}${town}`.trim();

/** The address as one text. A postcode or town that is already in another line is not repeated. */
export function addressFrom(typed: TypedAddress): string {
  if (isOneText(typed)) return withPostcode(typed.address.trim(), tidyPostcode(typed.postcode));
  const { postcode, addressLine1, addressLine2, town } = tidyLines(typed);
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  return [street, endsWith(street, town) ? '' : town, postcode].filter(Boolean).join(', ');
}

export function problemsOfLines(typed: TypedAddress): AddressProblems {
  const { postcode, addressLine1, addressLine2, town } = tidyLines(typed);
  if (!postcode && !addressLine1 && !addressLine2 && !town) return { postcode: 'all-missing' };
  const ofPostcode = !postcode ? 'missing' : readPostcode(postcode) ? undefined : 'malformed';
  const isTooLong = addressFrom(typed).length > ADDRESS_MAX;
  const ofStreet = !addressLine1 && !addressLine2 ? 'missing' : isTooLong ? 'too-long' : undefined;
  return { ...(ofPostcode && { postcode: ofPostcode }), ...(ofStreet && { addressLine1: ofStreet }) };
}

/**
 * Splits an address in one text into lines: the town follows the last comma, unless that is part of the street. No word
 * is lost.
 */
export function linesOf(address: string): AddressLines {
  const { postcode, rest } = withoutPostcode(address);
  const parts = withNumbersJoined(rest);
  const town = parts.length > 1 && !isStreet(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  const [addressLine1 = '', ...more] = parts;
  return { postcode, addressLine1, addressLine2: more.join(', '), town };
}

/** The lines without extra spaces and commas. A postcode in another line moves to its own field, if that is empty. */
function tidyLines(typed: AddressLines): AddressLines {
  const lines = {
    addressLine1: tidy(typed.addressLine1),
    addressLine2: tidy(typed.addressLine2),
    town: tidy(typed.town),
  };
  const given = tidyPostcode(tidy(typed.postcode));
  for (const line of ['town', 'addressLine2', 'addressLine1'] as const) {
    const found = findPostcode(lines[line]);
    if (!found || (given && found.postcode !== given)) continue;
    return { ...lines, [line]: tidy(`${found.before} ${found.after}`), postcode: found.postcode };
  }
  return { ...lines, postcode: given };
}

const tidy = (line: string) =>
  line
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '');

const withPostcode = (address: string, postcode: string) =>
  !postcode || address.toUpperCase().includes(postcode) || findPostcode(address)?.postcode === postcode
    ? address
    : `${address}, ${postcode}`;

const endsWith = (street: string, town: string) =>
  street.toLowerCase() !== town.toLowerCase() &&
  ` ${street.replace(/,/g, '')}`.toLowerCase().endsWith(` ${town.toLowerCase()}`);

/** Letters and digits where a postcode would be, such as "BAI 1UQ". */
const LIKE_A_POSTCODE = /^[a-z]{1,3}[a-z0-9]{0,2}[\s-]*[0-9][a-z0-9]{2}$/i;

function withoutPostcode(address: string): { postcode: string; rest: string[] } {
  const found = findPostcode(address);
  const rest = partsOf(found ? `${found.before},${found.after}` : address);
  if (found || rest.length < 2 || !LIKE_A_POSTCODE.test(rest.at(-1) ?? ''))
    return { postcode: found?.postcode ?? '', rest };
  return { postcode: rest.at(-1) ?? '', rest: rest.slice(0, -1) };
}

const partsOf = (text: string) =>
  text
    .split(/[,\n]+/)
    .map(tidy)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** "14, Orchard Close" -> "14 Orchard Close". */
const withNumbersJoined = (parts: string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const before = joined.at(-1);
    return before && /^\d+[a-z]?$/i.test(before) ? [...joined.slice(0, -1), `${before} ${part}`] : [...joined, part];
  }, []);

const STREET = /\d|\b(?:road|rd|street|st|lane|ln|close|avenue|ave|drive|crescent|terrace|mews|way)\.?$/i;
const isStreet = (part: string) => STREET.test(part);
