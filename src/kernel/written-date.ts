// Writes dates and times for people, on pages, in emails and in the browser's script: in English and in London's time,
// wherever the code runs. Intl supplies only numbers (kernel/day.ts), so that every server and every browser writes the
// same text.
import { londonDay, londonTime } from './day';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A moment or a day. A string is an ISO date with or without a time, as in JSON. */
export type When = string | Date;

/** The parts of a date in London: { year: 2026, month: 'May', day: 13, weekday: 'Wednesday' }. */
export function namesOf(when: When): { year: number; month: string; day: number; weekday: string } {
  const date = new Date(`${londonDay(new Date(when))}T00:00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
  };
}

/** "May" for May, "Sep" for September. */
export const shortName = (name: string): string => name.slice(0, 3);

/** 13 May 2026 */
export function shortDate(when: When): string {
  const { day, month, year } = namesOf(when);
  return `${day} ${shortName(month)} ${year}`;
}

/** Tue 12 May 2026 */
export const dayDate = (when: When): string => `${shortName(namesOf(when).weekday)} ${shortDate(when)}`;

/** Wednesday 13 May 2026 */
export function longDate(when: When): string {
  const { weekday, day, month, year } = namesOf(when);
  return `${weekday} ${day} ${month} ${year}`;
}

/** 16:40 */
export const clockTime = (when: When): string => londonTime(new Date(when));

/** Thursday 14 May 2026 at 16:40 */
export const dateTime = (when: When): string => `${longDate(when)} at ${clockTime(when)}`;

/** 12 May 2026, 16:40 */
export const shortDateTime = (when: When): string => `${shortDate(when)}, ${clockTime(when)}`;

/** 31 h 20 min. Rounded up to whole minutes, so that it never says 0 min too early. */
export function timeLeft(until: When, now: When): string {
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - new Date(now).getTime()) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
