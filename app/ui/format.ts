import { formatPounds as formatPence, pence } from '#src/kernel/money';

/**
 * How money and time are written for people. Dates are en-GB and Europe/London wherever the code runs: only numbers are asked
 * of Intl, and the words come from here, so that the server and every browser write the same text.
 */
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

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

export type When = string | Date;

function inLondon(when: When) {
  const parts: Record<string, number> = {};
  for (const { type, value } of londonClock.formatToParts(new Date(when))) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const monthName = MONTHS[month - 1] ?? '';
  return {
    year,
    month: monthName,
    day,
    weekday,
    clock: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
  };
}

const short = (name: string) => name.slice(0, 3);

/** Frome BA11; the town alone where the customer keeps the rest to themselves. */
export const placeName = ({ town, outcode }: { town: string; outcode: string | null }) =>
  outcode ? `${town} ${outcode}` : town;

/** 07700 900123: a British mobile in two halves that can be read aloud; any other number as it is. */
export const phoneNumber = (kept: string) => kept.replace(/^(07\d{3})(\d{6})$/, '$1 $2');

/** 13 May 2026 */
export function shortDate(when: When) {
  const { day, month, year } = inLondon(when);
  return `${day} ${short(month)} ${year}`;
}

/** 2026-05-13: the day it is in London, for telling days apart. */
export function isoDay(when: When) {
  const { year, month, day } = inLondon(when);
  return [year, MONTHS.indexOf(month) + 1, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** May 13, 2026: as the settings pages write it, and nobody else (K-CUST-01). */
export function settingsDate(when: When) {
  const { day, month, year } = inLondon(when);
  return `${short(month)} ${day}, ${year}`;
}

/** Tue 12 May 2026 */
export function dayDate(when: When) {
  const { weekday, day, month, year } = inLondon(when);
  return `${short(weekday)} ${day} ${short(month)} ${year}`;
}

/** Wednesday 13 May 2026 */
export function longDate(when: When) {
  const { weekday, day, month, year } = inLondon(when);
  return `${weekday} ${day} ${month} ${year}`;
}

/** 16:40 */
export const clockTime = (when: When) => inLondon(when).clock;

/** Thursday 14 May 2026 at 16:40 */
export const dateTime = (when: When) => `${longDate(when)} at ${clockTime(when)}`;

/** 12 May 2026, 16:40 */
export const shortDateTime = (when: When) => `${shortDate(when)}, ${clockTime(when)}`;

/** May 12, 2026, 16:40: on the settings pages. */
export const settingsDateTime = (when: When) => `${settingsDate(when)}, ${clockTime(when)}`;

/** 31 h 20 min; nothing left is 0 min. Whole minutes, rounded up, so that it never says 0 min before the time has come. */
export function timeLeft(until: When, now: When) {
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - new Date(now).getTime()) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 2 hours ago; anything older than a week is its date, as the page around it writes dates. */
export function timeAgo(when: When, now: When, writeDate = shortDate) {
  const minutes = Math.floor((new Date(now).getTime() - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  if (minutes < 7 * 24 * 60) return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`;
  return writeDate(when);
}

/** 1 bid, 4 bids, 2 replies (`counted(2, 'reply', 'replies')`). */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** £1,254.50; a negative amount has a real minus sign. */
export const formatPounds = (amount: number) => formatPence(pence(amount));

/** The two parts of an amount, for `<Money>`: £1,254 and .50 */
export function money(amount: number) {
  const text = formatPounds(amount);
  return { pounds: text.slice(0, -3), pence: text.slice(-3) };
}

/** 2.4 miles; 1 mile */
export const miles = (distance: number) =>
  `${distance.toFixed(1).replace(/\.0$/, '')} ${distance === 1 ? 'mile' : 'miles'}`;

/** RB for Ruth Blackthorn: what stands in a person's tree when there is no photo. */
export const initials = (name: string) =>
  name
    .split(/[\s&]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** Good morning until noon, Good afternoon until five, by the clock in London. */
export function greeting(now: When) {
  const hour = Number(clockTime(now).slice(0, 2));
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
