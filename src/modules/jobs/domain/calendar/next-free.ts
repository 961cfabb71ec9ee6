import { addDays, type Day } from '#src/kernel/day';

/** How far ahead we look for a landscaper’s next free day: few people have plans beyond that. */
export const LOOKED_AHEAD_WEEKS = 8;

/** Days that have a visit or are blocked, both included. */
export type Taken = { firstDay: Day; lastDay: Day };
/** `later`: no day within that time is free. */
export type NextFree = Day | 'later';

/**
 * The next day after today that is not taken. Someone with nothing planned may plan elsewhere, so their calendar tells
 * us nothing: undefined.
 */
export function nextFreeDay(today: Day, taken: readonly Taken[]): NextFree | undefined {
  const ahead = taken.filter(({ lastDay }) => lastDay > today);
  if (ahead.length === 0) return undefined;
  const last = addDays(today, LOOKED_AHEAD_WEEKS * 7);
  for (let day = addDays(today, 1); day <= last; day = addDays(day, 1))
    if (!ahead.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) return day;
  return 'later';
}
