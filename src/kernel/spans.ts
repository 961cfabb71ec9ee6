import { addDays, type Day } from './day';

/** Days in London, both included. */
export type DaySpan = { from: Day; to: Day };

/** The weeks, Monday to Sunday, that end with the one of a day; the earliest first. */
export function lastWeeks(today: Day, count: number): DaySpan[] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(monday, -7 * (count - 1 - at));
    return { from, to: addDays(from, 6) };
  });
}

/** The months that end with the one of a day; the earliest first. */
export function lastMonths(today: Day, count: number): DaySpan[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const firstOf = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, at) => {
    const back = at - (count - 1);
    return { from: firstOf(back), to: addDays(firstOf(back + 1), -1) };
  });
}

/** What falls within a span of days. */
export const within = <One extends { day: Day }>(all: readonly One[], { from, to }: DaySpan): One[] =>
  all.filter(({ day }) => day >= from && day <= to);
