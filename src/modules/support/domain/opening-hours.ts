import { addDays, londonDay, momentInLondon, weekdayOf, type Day } from '#src/kernel/day';

const OPENS = '09:00';
const CLOSES = '17:00';
const HOUR_MS = 3_600_000;
export const HOURS_A_DAY = 8;

/** The moment when we have been open for this many hours since `at`: Monday to Friday, 9am to 5pm in London. */
export function afterOpeningHours(at: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  for (let day = londonDay(at); ; day = addDays(day, 1)) {
    if (isWeekend(day)) continue;
    const from = Math.max(at.getTime(), momentInLondon(day, OPENS).getTime());
    const open = momentInLondon(day, CLOSES).getTime() - from;
    if (open <= 0) continue;
    if (left <= open) return new Date(from + left);
    left -= open;
  }
}

const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day));
