import { addDays, daysBetween, type Day } from '#src/kernel/day';
import { sumOf, type DayFigures } from './figures';

/** Days in London, both included. */
export type Range = { from: Day; to: Day };

/** The longest range that can be asked for. */
export const RANGE_DAYS_MAX = 366;

const dayCount = ({ from, to }: Range): number => daysBetween(from, to) + 1;

/** Makes the requested range possible: in order, not after today, and no longer than a year. */
export function rangeOf(asked: Partial<Range>, today: Day): Range {
  const to = asked.to && asked.to <= today ? asked.to : today;
  const from = asked.from && asked.from <= to ? asked.from : addDays(to, -29);
  return { from: dayCount({ from, to }) > RANGE_DAYS_MAX ? addDays(to, -(RANGE_DAYS_MAX - 1)) : from, to };
}

/** The same number of days just before the range. */
export const rangeBefore = (range: Range): Range => ({
  from: addDays(range.from, -dayCount(range)),
  to: addDays(range.from, -1),
});

/** The sums of a range. `days` contains the range. */
export const sumsIn = (days: readonly DayFigures[], { from, to }: Range) =>
  sumOf(days.filter(({ day }) => day >= from && day <= to));
