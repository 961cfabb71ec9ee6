import { addHours } from '#src/kernel/clock';
import { monthsLater } from '#src/kernel/day';
import { IDLE_ANSWER_DAYS, IDLE_YEARS } from '#src/kernel/deadlines';

/** An account counts as idle now if nobody has used it since then. */
export const idleSince = (now: Date): Date => monthsLater(now, -12 * IDLE_YEARS);
/**
 * When the time to answer ends if we ask at `askedAt`, and when an account that is kept without asking is looked at
 * again.
 */
export const answerBy = (askedAt: Date): Date => addHours(askedAt, 24 * IDLE_ANSWER_DAYS);

/**
 * What to do about an account: nothing if someone has used it; ask its person if we have not done so since; close it if
 * they have not answered in time. While something is under way, such as held money, it stays open and we do not ask.
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
