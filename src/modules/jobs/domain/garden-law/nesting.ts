import { isDay, type Day } from '#src/kernel/day';
import { serviceNamed } from '../services';

const NESTING_WORK = ['hedge_trimming', 'tree_pruning'];
const SEASON = { from: '03-01', to: '08-31' };

/**
 * Whether birds may be nesting where the work is done: hedges and trees, from 1 March to 31 August. Without a preferred
 * date, today counts. Cutting is not an offence in itself, so we warn people and do not refuse.
 */
export function birdsMayNest(
  { jobTypes, preferredDate }: { jobTypes: readonly string[]; preferredDate: string },
  today: Day,
): boolean {
  if (!jobTypes.some((type) => NESTING_WORK.includes(serviceNamed(type) ?? ''))) return false;
  const monthAndDay = (isDay(preferredDate) ? preferredDate : today).slice(5);
  return monthAndDay >= SEASON.from && monthAndDay <= SEASON.to;
}
