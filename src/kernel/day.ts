/** A day in the United Kingdom, as forms and the database write it: '2026-05-13'. */
export type Day = string;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const HOUR_MS = 3_600_000;
const HOURS_KEPT = 10_000;

/**
 * How far London is ahead, in milliseconds, by the hour since 1970. Its clocks change on the hour, and Intl is slow.
 */
const ahead = new Map<number, number>();

function aheadAt(at: Date): number {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  const start = new Date(hour * HOUR_MS);
  const part = Object.fromEntries(LONDON.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
  const there = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
  if (ahead.size >= HOURS_KEPT) ahead.clear();
  ahead.set(hour, there - start.getTime());
  return there - start.getTime();
}

/** The clock and calendar in London at a moment, as an ISO text whose Z means nothing. */
const inLondon = (at: Date): string => new Date(at.getTime() + aheadAt(at)).toISOString();

export const londonDay = (at: Date): Day => inLondon(at).slice(0, 10);

/** The time in London at a moment: '09:30'. */
export const londonTime = (at: Date): string => inLondon(at).slice(11, 16);

/** Whether a text is a time of day such as '09:30'. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether a text is a date that exists, such as '2026-05-13'. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The same day `months` later; the last day of that month if it has no such day. Negative: earlier. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** How many days `to` comes after `from`; negative if it comes before. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS);

export const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

/** 0: Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/**
 * The moment of a date and time in London. When the clocks change, a time that comes twice or is skipped is read as
 * winter time, as in PostgreSQL: in autumn 01:30 is the second one; in spring it is the moment at which clocks show
 * 02:30.
 */
export function momentInLondon(day: Day, time: string): Date {
  const asWinter = new Date(`${day}T${time}:00Z`);
  const asShown = new Date(asWinter.getTime() - aheadAt(asWinter));
  return new Date(asWinter.getTime() - aheadAt(asShown));
}

/**
 * The same time in UTC `months` later; the last day of that month if it has no such day, as in PostgreSQL. Negative:
 * earlier.
 */
export function monthsLater(at: Date, months: number): Date {
  const iso = at.toISOString();
  return new Date(addMonths(iso.slice(0, 10), months) + iso.slice(10));
}
