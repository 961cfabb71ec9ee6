import { londonDay, londonTime } from '#src/kernel/day';
import type { Job, TimeOfDay } from './job';

/** When each part of the day begins, London time. */
export const START_TIMES: Record<TimeOfDay, string> = {
  morning: '08:00',
  afternoon: '12:00',
  evening: '17:00',
  anytime: '08:00',
};

/** Whether the agreed date and time have come; without a time, the part of the day that the customer asked for (D-START). */
export function slotHasBegun(
  { scheduledDate, scheduledTime, timeOfDay }: Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>,
  now: Date,
): boolean {
  if (scheduledDate === null) return false;
  const today = londonDay(now);
  const begins = scheduledTime ?? START_TIMES[timeOfDay ?? 'anytime'];
  return scheduledDate < today || (scheduledDate === today && begins <= londonTime(now));
}
