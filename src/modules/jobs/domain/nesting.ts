import { isDay, type Day } from '#src/kernel/day';
import { serviceNamed } from './services';

const CUTS_WHERE_BIRDS_NEST = ['hedge_trimming', 'tree_pruning'];
const SEASON = { from: '03-01', to: '08-31' };

/**
 * Whether birds may be nesting where this work is done: hedges and trees, from 1 March to 31 August. A job without a date may be done
 * at any time from today. Cutting is no offence in itself, so this is a reason to tell people, never one to refuse.
 */
export function birdsMayNest(
  { jobTypes, preferredDate }: { jobTypes: readonly string[]; preferredDate: string },
  today: Day,
): boolean {
  if (!jobTypes.some((type) => CUTS_WHERE_BIRDS_NEST.includes(serviceNamed(type) ?? ''))) return false;
  const monthAndDay = (isDay(preferredDate) ? preferredDate : today).slice(5);
  return monthAndDay >= SEASON.from && monthAndDay <= SEASON.to;
}
