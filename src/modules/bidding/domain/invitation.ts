import { addHours } from '#src/kernel/clock';
import { RESERVED_HOURS } from '#src/kernel/deadlines';

/**
 * A customer asked a landscaper for a bid on a job. Until `reservedUntil`, or until they bid, one of its places is kept
 * for them.
 */
export type Invitation = { jobId: string; landscaperId: string; invitedAt: Date; reservedUntil: Date };

export const invite = (to: Pick<Invitation, 'jobId' | 'landscaperId'>, now: Date): Invitation => ({
  ...to,
  invitedAt: now,
  reservedUntil: addHours(now, RESERVED_HOURS),
});
