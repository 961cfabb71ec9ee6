import { TZDate } from '@date-fns/tz';
import { londonDay, type Day } from '#src/kernel/day';

const HOUR_MS = 3_600_000;
/** People write and work from seven in the morning until nine in the evening. */
const [UP, ABED] = [7, 21];
const NIGHT_HOURS = 24 - ABED + UP;

/** Times of the story, all of them seen from the day on which it is told. In London, as the people in it are. */
export type Calendar = ReturnType<typeof calendarOf>;

export function calendarOf(told: Date) {
  const daysFrom = (days: number, time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const today = new TZDate(told, 'Europe/London');
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
  const hoursAgo = (hours: number) => new Date(told.getTime() - hours * HOUR_MS);

  return {
    /** So many days ago, at this time: `daysAgo(21, '09:20')`. From two days on, so that it is past whatever the hour is now. */
    daysAgo: (days: number, time: string) => daysFrom(-days, time),
    hoursAgo,
    /** About so many hours ago; what would have been in the night happened late on the evening before it, in the same order. */
    lately(hours: number): Date {
      const at = hoursAgo(hours);
      const evening = new TZDate(at.getTime() - UP * HOUR_MS, 'Europe/London');
      evening.setHours(ABED, 0, 0, 0);
      const intoNight = (at.getTime() - evening.getTime()) / HOUR_MS;
      return intoNight < 0 ? at : new Date(evening.getTime() + (intoNight / NIGHT_HOURS) * 0.5 * HOUR_MS);
    },
    /** A day from now on, or one that has been: `day(9)`, `day(-3)`. */
    day: (days: number): Day => londonDay(daysFrom(days, '12:00')),
    /** The first day of the week (0 is Sunday) that is at least so many days away. */
    weekdayFrom(days: number, weekday: number): Day {
      const first = new TZDate(daysFrom(days, '12:00'), 'Europe/London').getDay();
      return londonDay(daysFrom(days + ((weekday - first + 7) % 7), '12:00'));
    },
  };
}
