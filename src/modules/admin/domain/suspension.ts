import { addHours } from '#src/kernel/clock';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';

/** A person who may not sign in for a while. Their jobs and money continue by the usual rules. */
export type Suspension = {
  id: Id;
  userId: Id;
  /** The person reads it. */
  reason: string;
  suspendedBy: Id;
  suspendedAt: Date;
  /** Null: in force until an admin lifts it. */
  endsAt: Date | null;
  /** The person's objection; null if they have not appealed. They can appeal once. */
  appeal: string | null;
  appealedAt: Date | null;
  /** The answer to the appeal, by an admin other than the one who suspended. */
  answer: string | null;
  answeredBy: Id | null;
  answeredAt: Date | null;
  liftedAt: Date | null;
  /** Null if its time ran out, or if it has not ended. */
  liftedBy: Id | null;
};

export const SUSPENSION_DAYS_MAX = 365;
export const REASON_MAX = 1000;
export const APPEAL_MAX = 2000;

/** `days`: null if only an admin ends it. */
export const suspended = (
  facts: { id: Id; userId: Id; reason: string; by: Id; days: number | null },
  at: Date,
): Suspension => ({
  id: facts.id,
  userId: facts.userId,
  reason: facts.reason,
  suspendedBy: facts.by,
  suspendedAt: at,
  endsAt: facts.days === null ? null : addHours(at, 24 * facts.days),
  appeal: null,
  appealedAt: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  liftedAt: null,
  liftedBy: null,
});

export const hasOpenAppeal = ({ appeal, answer, liftedAt }: Suspension): boolean =>
  appeal !== null && answer === null && liftedAt === null;

/** The person appeals. Repeating the same words changes nothing. */
export function appealed(
  suspension: Suspension,
  words: string,
  at: Date,
): Result<Suspension, 'already-appealed' | 'not-suspended'> {
  if (suspension.liftedAt) return refuse('not-suspended');
  if (suspension.appeal === words) return ok(suspension);
  if (suspension.appeal !== null) return refuse('already-appealed');
  return ok({ ...suspension, appeal: words, appealedAt: at });
}

/** The appeal is turned down, so the suspension continues. */
export const upheld = (suspension: Suspension, answer: string, by: Id, at: Date): Suspension => ({
  ...suspension,
  answer,
  answeredBy: by,
  answeredAt: at,
});

/** It ends: an admin (`by`) lifts it, and their words answer an open appeal, or its time is over. */
export const lifted = (suspension: Suspension, at: Date, by: { adminId: Id; reason: string } | null): Suspension => ({
  ...suspension,
  ...(by &&
    hasOpenAppeal(suspension) && {
      answer: by.reason,
      answeredBy: by.adminId,
      answeredAt: at,
    }),
  liftedAt: at,
  liftedBy: by?.adminId ?? null,
});
