import { addHours } from '#src/kernel/clock';

/** How long a place is kept for a landscaper who was asked for a bid. */
export const RESERVED_HOURS = 24;

/** A customer asked a landscaper for a bid on a job. Until `reservedUntil`, or until they bid, one of its places is kept for them. */
export type Invitation = { jobId: string; landscaperId: string; invitedAt: Date; reservedUntil: Date };

export const invite = (to: Pick<Invitation, 'jobId' | 'landscaperId'>, now: Date): Invitation => ({
  ...to,
  invitedAt: now,
  reservedUntil: addHours(now, RESERVED_HOURS),
});
