import { addHours } from '#src/kernel/clock';
import { monthsLater } from '#src/kernel/day';
import { IDLE_ANSWER_DAYS, IDLE_YEARS } from '#src/kernel/deadlines';

/** Until when nobody may have used an account for it to count as idle now. */
export const idleSince = (now: Date): Date => monthsLater(now, -12 * IDLE_YEARS);
/** When the time to answer is over, if someone is asked now; and when an account that is kept without asking is looked at again. */
export const answerBy = (askedAt: Date): Date => addHours(askedAt, 24 * IDLE_ANSWER_DAYS);

/**
 * What is to be done about an account: nothing if someone has used it, to ask its person if they have not been asked since, and to close
 * it once they have not answered in time. Something under way, such as money held, keeps it open without asking.
 */
export function idleStep({
  lastUsed,
  askedAt,
  isUnderWay,
  now,
}: {
  lastUsed: Date;
  askedAt: Date | null;
  isUnderWay: boolean;
  now: Date;
}): 'none' | 'wait' | 'ask' | 'close' {
  if (lastUsed > idleSince(now)) return 'none';
  if (isUnderWay) return 'wait';
  if (!askedAt || askedAt < lastUsed) return 'ask';
  return answerBy(askedAt) <= now ? 'close' : 'none';
}
