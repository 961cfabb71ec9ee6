import { cutTo } from '#src/kernel/typed-text';
import { addDays, londonDay, londonTime, momentInLondon } from '#src/kernel/day';

/** News by text message. Each `key` is told once. */
export type TextMessage = {
  id: string;
  key: string;
  userId: string;
  /** +447700900123 */
  to: string;
  words: string;
  /** The page it is about: path and query. */
  path: string;
  /** Whether it is also sent at night, because someone is waiting at a gate. */
  anyHour: boolean;
  createdAt: Date;
};

/** No texts are sent from nine in the evening until eight in the morning, in London. */
export const QUIET = { from: '21:00', until: '08:00' } as const;

export const isQuiet = (at: Date): boolean => londonTime(at) >= QUIET.from || londonTime(at) < QUIET.until;

/** The next moment at which texts may be sent: this one, or eight in the morning. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at;
  const day = londonDay(at);
  return momentInLondon(londonTime(at) < QUIET.until ? day : addDays(day, 1), QUIET.until);
}

/** 07700900123 in the form for texts: +447700900123. Undefined if it is not a UK mobile number. */
export const textNumberOf = (phoneNumber: string | null): string | undefined =>
  /^07\d{9}$/.test(phoneNumber ?? '') ? `+44${phoneNumber?.slice(1)}` : undefined;

const LENGTH_MAX = 160;

/**
 * The text about one or several pieces of news for one person: our name, what has happened, and a link. At most 160
 * letters of the basic alphabet of GSM (3GPP TS 23.038), so that it is one message, unless the link alone is longer.
 */
export function textOf(
  news: readonly Pick<TextMessage, 'words' | 'path'>[],
  { brand, baseUrl }: { brand: string; baseUrl: string },
): string {
  const latest = news.at(-1);
  if (!latest) throw new Error('a text needs something to say');
  const several = news.length > 1;
  const words = inBasicLetters(
    several ? `${news.length} things have happened. The latest: ${latest.words}` : latest.words,
  );
  const link = `${baseUrl}${several ? '/notifications' : latest.path}`;
  const room = LENGTH_MAX - `${brand}: . ${link}`.length;
  const short = words.length > room ? `${cutTo(words, Math.max(room - 3, 20)).trimEnd()}...` : words;
  return `${brand}: ${/[.!?]$/.test(short) ? short : `${short}.`} ${link}`;
}

/** Typographic signs are not in the basic alphabet, and a single one would halve the room. £ and é are in it. */
const inBasicLetters = (words: string): string =>
  words
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/\u00a0/g, ' ');
