import { addDays, addMonths, mondayOf, monthStart, type Day } from './day';

/** Days in London, both included. */
export type DaySpan = { from: Day; to: Day };

/** The latest `count` weeks, Monday to Sunday, up to the week of `today`; earliest first. */
export function lastWeeks(today: Day, count: number): DaySpan[] {
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(mondayOf(today), -7 * (count - 1 - at));
    return { from, to: addDays(from, 6) };
  });
}

/** The latest `count` months, up to the month of `today`; earliest first. */
export function lastMonths(today: Day, count: number): DaySpan[] {
  return Array.from({ length: count }, (_, at) => {
    const from = addMonths(monthStart(today), at - (count - 1));
    return { from, to: addDays(addMonths(from, 1), -1) };
  });
}

export const within = <One extends { day: Day }>(all: readonly One[], { from, to }: DaySpan): One[] =>
  all.filter(({ day }) => day >= from && day <= to);
