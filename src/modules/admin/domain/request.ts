import type { Id } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';

/** Decisions about money that can need a second admin (`kernel/second-admin.ts` says above which sum). */
export type RequestAct =
  | 'cancel-job'
  | 'refund-after-release'
  | 'settle-by-hand'
  | 'settle-difference'
  | 'write-off-debt';

/** One admin's decision to which another has to agree. Until then, nothing happens. */
export type ActRequest = {
  id: Id;
  act: RequestAct;
  /** The job, payment, debt or difference that it is about: each has one open request. */
  subjectId: string;
  /** Null if it is about a difference between the books. */
  jobId: Id | null;
  amount: Pence;
  /** The decision as its use case takes it. */
  order: Readonly<Record<string, unknown>>;
  reason: string;
  askedBy: Id;
  askedAt: Date;
  decidedBy: Id | null;
  decidedAt: Date | null;
  /** Null while it waits. */
  outcome: 'agreed' | 'refused' | null;
  /** Why it was refused. */
  answer: string | null;
};

export const ANSWER_MAX = 1000;

export type DecideRequestRefusal = 'own-request' | 'already-decided';

/** Another admin agrees or refuses. Repeating the decision changes nothing. */
export function decide(
  request: ActRequest,
  by: { adminId: Id; agrees: boolean; answer: string | null },
  at: Date,
): Result<ActRequest, DecideRequestRefusal> {
  if (by.adminId === request.askedBy) return refuse('own-request');
  const outcome = by.agrees ? 'agreed' : 'refused';
  if (request.outcome)
    return request.outcome === outcome && request.decidedBy === by.adminId ? ok(request) : refuse('already-decided');
  return ok({ ...request, outcome, decidedBy: by.adminId, decidedAt: at, answer: by.answer });
}
