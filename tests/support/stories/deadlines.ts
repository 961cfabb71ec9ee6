import { addHours } from '#src/kernel/clock';
import type { Facts } from './rules';

const DAYS_14 = 14 * 24;

/** The moments at which something about a job begins or runs out: where `>` and `>=` differ. */
export function deadlinesOf({ job, hold, absence, latestIncrease, dispute, proposal, start, late }: Facts): Date[] {
  const after = (at: Date | null | undefined, hours: number) => (at ? addHours(at, hours) : null);
  return [
    hold?.payBy,
    after(hold?.heldAt, DAYS_14),
    job.autoCompleteAt,
    after(job.completedAt, DAYS_14),
    absence?.answerBy,
    latestIncrease?.payBy,
    dispute?.dueAt,
    after(proposal?.proposedAt, 48),
    start,
    late,
  ].filter((at) => at !== null && at !== undefined);
}

/** The next of them after now; undefined if there is none. */
export const nextDeadline = (all: readonly Facts[], now: Date): Date | undefined =>
  all
    .flatMap(deadlinesOf)
    .filter((at) => at > now)
    .sort((one, other) => one.getTime() - other.getTime())[0];
