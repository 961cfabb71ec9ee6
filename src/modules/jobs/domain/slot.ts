import { momentInLondon } from '#src/kernel/day';
import type { Job, TimeOfDay } from './job';

/** When each part of the day begins, London time. */
export const START_TIMES: Record<TimeOfDay, string> = {
  morning: '08:00',
  afternoon: '12:00',
  evening: '17:00',
  anytime: '08:00',
};

/** When each part of the day is over, London time: after that, someone who has not come is late. */
export const PART_ENDS: Record<TimeOfDay, string> = {
  morning: '12:00',
  afternoon: '18:00',
  evening: '20:00',
  anytime: '18:00',
};

type Slot = Pick<Job, 'scheduledDate' | 'scheduledTime' | 'timeOfDay'>;

/** When the work was to begin; null if no day is agreed. */
export const slotStart = ({ scheduledDate, scheduledTime, timeOfDay }: Slot): Date | null =>
  scheduledDate === null ? null : momentInLondon(scheduledDate, scheduledTime ?? START_TIMES[timeOfDay ?? 'anytime']);

/**
 * Whether the agreed date and time have come. Without a time, the part of the day that the customer asked for counts
 * (D-START).
 */
export function slotHasBegun(slot: Slot, now: Date): boolean {
  const begins = slotStart(slot);
  return begins !== null && begins <= now;
}

/**
 * When a landscaper who has not come counts as late: at the agreed time, or at the end of the part of the day; null if
 * no day is agreed.
 */
export const lateFrom = ({ scheduledDate, scheduledTime, timeOfDay }: Slot): Date | null =>
  scheduledDate === null ? null : momentInLondon(scheduledDate, scheduledTime ?? PART_ENDS[timeOfDay ?? 'anytime']);
