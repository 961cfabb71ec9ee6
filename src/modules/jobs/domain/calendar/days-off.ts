import { isDay, londonDay, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import { latestDay } from '../latest-day';

/**
 * Days on which a landscaper does not work, both included. Nobody else reads the note; others only learn that a day is
 * not free.
 */
export type DaysOff = { id: string; landscaperId: string; firstDay: Day; lastDay: Day; note: string; addedAt: Date };

export const DAYS_OFF_NOTE_MAX = 200;
/** How many future entries a landscaper can have. */
export const DAYS_OFF_MAX = 100;

export type DaysOffRefusal =
  | 'first-day-not-valid'
  | 'last-day-not-valid'
  | 'ends-before-it-begins'
  | 'days-gone-by'
  | 'days-too-far'
  | 'note-too-long';

/** Without a last day, it is one day. */
export function takeDaysOff(
  { lastDay: asked, ...facts }: Omit<DaysOff, 'addedAt'>,
  now: Date,
): Result<DaysOff, DaysOffRefusal> {
  const { firstDay } = facts;
  const lastDay = asked || firstDay;
  const note = facts.note.trim();
  const today = londonDay(now);
  if (!isDay(firstDay)) return refuse('first-day-not-valid');
  if (!isDay(lastDay)) return refuse('last-day-not-valid');
  if (lastDay < firstDay) return refuse('ends-before-it-begins');
  if (lastDay < today) return refuse('days-gone-by');
  if (lastDay > latestDay(today)) return refuse('days-too-far');
  if (note.length > DAYS_OFF_NOTE_MAX) return refuse('note-too-long');
  return ok({ ...facts, lastDay, note, addedAt: now });
}

/** Whether a day is among them. */
export const isOff = (day: Day, daysOff: readonly Pick<DaysOff, 'firstDay' | 'lastDay'>[]): boolean =>
  daysOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
