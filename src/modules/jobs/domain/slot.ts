import { londonDay, londonTime } from '#src/kernel/day';
import type { Job, TimeOfDay } from './job';

/** When the part of a day that a customer asked for begins, on the clocks in London. */
export const BEGINS: Record<TimeOfDay, string> = {
  morning: '08:00',
  afternoon: '12:00',
  evening: '17:00',
  anytime: '08:00',
};

/** Whether the day agreed on has come, and on it the hour agreed on, or else the part of the day that was asked for (D-START). */
export function slotHasBegun(
  { scheduledDate, scheduledTime, timeOfDay }: Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>,
  now: Date,
): boolean {
  if (scheduledDate === null) return false;
  const today = londonDay(now);
  const begins = scheduledTime ?? BEGINS[timeOfDay ?? 'anytime'];
  return scheduledDate < today || (scheduledDate === today && begins <= londonTime(now));
}
