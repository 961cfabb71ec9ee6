// Writes counts, names and places for pages. Money, dates and times are in the kernel (money.ts, written-date.ts),
// because emails and the browser's script write them too.
import { addDays, londonDay } from '#src/kernel/day';
import { cutTo, firstCharacter, withCapital } from '#src/kernel/typed-text';
import {
  clockTime,
  dateTime,
  namesOf,
  shortDate,
  shortDateTime,
  shortName,
  timeLeft,
  type When,
} from '#src/kernel/written-date';

/** Replaces the place of a job whose address is in no place that we know. */
export const NO_PLACE_GIVEN = 'Place not given yet';

/** Frome BA11, or only the town if the customer does not share the rest. */
export const placeName = ({ town, outcode }: { town: string; outcode: string | null }) =>
  (outcode ? `${town} ${outcode}` : town) || NO_PLACE_GIVEN;

/** An address whose postcode stays on one line. */
export const addressLine = (address: string) => address.replace(/ (?=\d[A-Z]{2}$)/, '\u00a0');

/**
 * 07700 900123: splits a British mobile number into two parts that can be read aloud; other numbers stay as they are.
 */
export const phoneNumber = (stored: string) => stored.replace(/^(07\d{3})(\d{6})$/, '$1 $2');

/** May 13, 2026: only on the settings pages (K-CUST-01). */
export function settingsDate(when: When) {
  const { day, month, year } = namesOf(when);
  return `${shortName(month)} ${day}, ${year}`;
}

/** May 12, 2026, 16:40: only on the settings pages. */
export const settingsDateTime = (when: When) => `${settingsDate(when)}, ${clockTime(when)}`;

/** 5 hours ago; after a week, the date, written by `writeDate`. */
export function timeAgo(when: When, now: When, writeDate = shortDate) {
  const minutes = Math.floor((new Date(now).getTime() - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  if (minutes < 7 * 24 * 60) return `${counted(Math.floor(minutes / (24 * 60)), 'day')} ago`;
  return writeDate(when);
}

/** May 2026 */
export function monthOf(when: When): string {
  const { month, year } = namesOf(when);
  return `${month} ${year}`;
}

/** 1 bid, 4 bids, 2 replies (`counted(2, 'reply', 'replies')`). */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** two, three: a small number in the middle of a sentence. From 11 on, digits. */
export const inWords = (count: number) => SMALL_NUMBERS[count] ?? grouped(count);

export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** 10MB */
export const megabytes = (bytes: number) => `${bytes / 1024 ** 2}MB`;

/** 2.4 miles; 1 mile */
export const miles = (distance: number) =>
  `${distance.toFixed(1).replace(/\.0$/, '')} ${distance === 1 ? 'mile' : 'miles'}`;

/** RB for Ruth Blackthorn: shown if a person has no photo. */
export const initials = (name: string) =>
  name
    .split(/[\s&]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => withCapital(firstCharacter(word)))
    .join('');

/** Good morning until noon, Good afternoon until five, by the clock in London; Hello in the small hours (LOOK-N3). */
export function greeting(now: When) {
  const hour = Number(clockTime(now).slice(0, 2));
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** 31 h 20 min; from two days on, whole days: 22 days. */
export function timeUntil(until: When, now: When): string {
  const ms = new Date(until).getTime() - new Date(now).getTime();
  return ms < 2 * DAY_MS ? timeLeft(until, now) : counted(Math.round(ms / DAY_MS), 'day');
}
const DAY_MS = 86_400_000;

/** At most `most` characters, ending after a word. */
export const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${cutTo(text, most).replace(/[\s,;:.]*\s\S*$/, '')}…`;
/** today, tomorrow or yesterday, by days in London; undefined for any other day. */
function nearDay(when: When, now: When): string | undefined {
  const [day, today] = [londonDay(new Date(when)), londonDay(new Date(now))];
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}

/**
 * Writes near times as people say them: "today at 19:59" instead of "Sunday 22 November 2026 at 19:59". Without `now`,
 * as on pages for visitors, every time includes its date.
 */
export function timesAt(now: When | undefined) {
  const near = (when: When) => now && nearDay(when, now);
  const at = (when: When): string => {
    const day = near(when);
    return day ? `${day} at ${clockTime(when)}` : dateTime(when);
  };
  return {
    /** today at 19:59; Thursday 14 May 2026 at 16:40 */
    at,
    /** today at 19:59; on Thursday 14 May 2026 at 16:40 */
    on: (when: When): string => `${near(when) ? '' : 'on '}${at(when)}`,
    /** For use after "by", "until" and "before": 19:59 today; Thursday 14 May 2026 at 16:40 */
    by: (when: When): string => {
      const day = near(when);
      return day ? `${clockTime(when)} ${day}` : dateTime(when);
    },
    /** 10:15 for today; Yesterday; 12 May 2026. */
    day: (when: When): string => {
      const day = near(when);
      if (day === 'today') return clockTime(when);
      return day === 'yesterday' ? 'Yesterday' : shortDate(when);
    },
    /** In a column of days: Today at 10:15; Yesterday; 12 May 2026. */
    listed: (when: When): string => {
      const day = near(when);
      if (day === 'today') return `Today at ${clockTime(when)}`;
      return day === 'yesterday' ? 'Yesterday' : shortDate(when);
    },
    /** At the start of a line: Today at 10:15; 12 May 2026, 16:40. */
    short: (when: When): string => {
      const day = near(when);
      return day ? `${day[0]?.toUpperCase()}${day.slice(1)} at ${clockTime(when)}` : shortDateTime(when);
    },
  };
}
export type Times = ReturnType<typeof timesAt>;
