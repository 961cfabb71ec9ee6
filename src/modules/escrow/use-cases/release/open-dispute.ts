import type { NewId } from '#src/kernel/id';
import type { Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import { type DisputeReason, openCase } from '../../domain/disputes/dispute-case';
import type { Terms, TermsRefusal } from '../../domain/disputes/terms';
import { type Hold, type Release, type ReportRefusal, idsOf, reportProblem } from '../../domain/hold';
import type { DisputeStores, Heard } from '../disputes/dispute-stores';
import type { ToSend } from '../money-intents/send-right-away';
import type { StandingNow } from '../standing-now';
import { carryOutDecision } from './carry-out-decision';

export type Problem = ({ customerId: string } | { landscaperId: string }) & {
  jobId: string;
  /** How much is in dispute; default: all that is left. */
  amount?: Pence;
  /** What is wrong, in the reporter's own words. */
  reason: string;
  kind?: DisputeReason | null;
  wish?: Terms | null;
  photoIds?: string[];
};
type Seen = Pick<Heard, 'hold' | 'job'> & Pick<StandingNow, 'frozen'> & { absence: StandingNow['absence'] };
export type Disputed = { disputed: Pence; released: Pence; toSend: ToSend };

/** Opens a dispute about held money. Lock the hold and the job first; send `toSend` after the commit. */
export async function openDispute(
  stores: DisputeStores,
  { hold, job, frozen, absence }: Seen,
  problem: Problem,
  newId: NewId,
  now: Date,
): Promise<Result<Disputed, ReportRefusal | TermsRefusal | 'photo-not-found'>> {
  const report = reportProblem(hold, job, problem, now, frozen, absence);
  if (!report.ok) return report;
  const { amount: disputed } = report.value.hold.dispute!;
  const opened = await addCase(stores, hold, { ...problem, amount: disputed }, newId, now);
  if (!opened.ok) return opened;
  const toSend = await bookReport(stores, hold, report.value, newId, now);
  return ok({ disputed, released: report.value.toLandscaper, toSend });
}

async function bookReport(stores: DisputeStores, before: Hold, decided: Release, newId: NewId, now: Date) {
  if (decided.toLandscaper > 0) await stores.workCompletion.confirmed(before.jobId, now);
  const toSend = await carryOutDecision(stores, { before, decided, isMarkedComplete: true }, newId, now);
  await stores.outbox.add({ name: 'problem-reported', about: idsOf(before), at: now });
  return toSend;
}

/**
 * Adds the case that says who disputes what, and claims its photos. `lateRefundId`: set if it is about money that was
 * released before.
 */
export async function addCase(
  { disputeCases, disputePhotos }: DisputeStores,
  hold: Hold,
  problem: Problem & { amount: Pence },
  newId: NewId,
  now: Date,
  lateRefundId: string | null = null,
): Promise<Result<true, TermsRefusal | 'photo-not-found'>> {
  const { reason: text, kind = null, wish = null, photoIds = [] } = problem;
  const [openedBy, ownerId] =
    'customerId' in problem ? (['customer', hold.customerId] as const) : (['landscaper', hold.landscaperId] as const);
  const { id: holdId, jobId } = hold;
  const facts = { id: newId(), holdId, jobId, amount: problem.amount, lateRefundId };
  const opened = openCase({ ...facts, openedBy, reason: kind, text, photoIds, wish }, now);
  if (!opened.ok) return opened;
  if (photoIds.length > 0 && !(await disputePhotos.claim({ ownerId, photoIds, at: now })))
    return refuse('photo-not-found');
  await disputeCases.add(opened.value);
  return ok(true);
}
