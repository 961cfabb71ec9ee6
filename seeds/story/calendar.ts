import { TZDate } from '@date-fns/tz';
import { londonDay, type Day } from '#src/kernel/day';

const HOUR_MS = 3_600_000;
/** People in the demo write and work from seven in the morning until nine in the evening. */
const [MORNING, EVENING] = [7, 21];
const NIGHT_HOURS = 24 - EVENING + MORNING;

/** The demo's times, all relative to the moment of the first seeding, and in London time. */
export type Calendar = ReturnType<typeof calendarOf>;

export function calendarOf(seededAt: Date) {
  const daysFrom = (days: number, time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const today = new TZDate(seededAt, 'Europe/London');
    return new Date(
      new TZDate(
        today.getFullYear(),
        today.getMonth(),
        today.getDate() + days,
        hour,
        minute,
        0,
        0,
        'Europe/London',
      ).getTime(),
    );
  };
  const hoursAgo = (hours: number) => new Date(seededAt.getTime() - hours * HOUR_MS);

  return {
    /** `daysAgo(21, '09:20')`. Give at least two days, so that the result is past whatever the time of seeding. */
    daysAgo: (days: number, time: string) => daysFrom(-days, time),
    hoursAgo,
    /** About `hours` hours ago. Times in the night are moved to late the evening before, in the same order. */
    lately(hours: number): Date {
      const at = hoursAgo(hours);
      const evening = new TZDate(at.getTime() - MORNING * HOUR_MS, 'Europe/London');
      evening.setHours(EVENING, 0, 0, 0);
      const intoNight = (at.getTime() - evening.getTime()) / HOUR_MS;
      return intoNight < 0 ? at : new Date(evening.getTime() + (intoNight / NIGHT_HOURS) * 0.5 * HOUR_MS);
    },
    /** A day in the future or the past: `day(9)`, `day(-3)`. */
    day: (days: number): Day => londonDay(daysFrom(days, '12:00')),
    /** The first day of the week (0 is Sunday) that is at least `days` days away. */
    weekdayFrom(days: number, weekday: number): Day {
      const first = new TZDate(daysFrom(days, '12:00'), 'Europe/London').getDay();
      return londonDay(daysFrom(days + ((weekday - first + 7) % 7), '12:00'));
    },
  };
}
