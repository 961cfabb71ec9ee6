import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { NewId } from '#src/kernel/id';
import { type Result, ok } from '#src/kernel/result';
import { decidedAs } from '../../domain/absence';
import {
  type Hold,
  type SettleRefusal,
  type Settled,
  type Settlement,
  concerns,
  idsOf,
  settle,
  settleAsAgreed,
} from '../../domain/hold';
import type { ToSend } from '../money-intents/send-right-away';
import type { JobAtWork } from '../../ports/work-completion';
import { mayMoveNow } from '../chargebacks/may-move-now';
import { endAbsence } from '../giving-back/end-absence';
import { type DecisionStores, carryOutDecision } from './carry-out-decision';

/**
 * continues: undisputed money is still held, so the job goes on. `toSend`: intents to send once the unit of work is
 * committed.
 */
export type SettledHeld = { outcome: 'completed' | 'cancelled' | 'continues'; toSend: ToSend };
type Locked = { hold: Hold; job: JobAtWork };

/**
 * Carries out an admin's decision about the disputed part. Repeating it gives the same result. Lock the hold and the
 * job first.
 */
export async function settleHeld(
  stores: DecisionStores & { audit: AuditLog },
  locked: Locked,
  { from = null, ...decision }: Settlement & { adminId: string; from?: ActedFrom | null },
  newId: NewId,
): Promise<Result<SettledHeld, SettleRefusal>> {
  const { frozen } = await mayMoveNow(stores, locked.hold);
  const settlement = settle(locked.hold, decision, frozen);
  if (!settlement.ok) return settlement;
  const settled = await bookSettled(stores, locked, settlement.value, newId, decision.at);
  const { toLandscaper, toCustomer } = settlement.value;
  if (toLandscaper > 0 || toCustomer > 0) {
    await endAbsence(stores, locked.hold, decidedAs(settlement.value), decision.at);
    await stores.outbox.add({ name: 'problem-settled', about: idsOf(locked.hold), at: decision.at });
    await stores.audit.record({
      actor: decision.adminId,
      act: 'settle-dispute',
      subject: {
        kind: 'job',
        id: locked.hold.jobId,
      },
      about: concerns(locked.hold),
      reason: decision.reason,
      from,
      before: { inDispute: locked.hold.dispute?.amount ?? 0 },
      after: {
        toLandscaper,
        toCustomer,
      },
    });
  }
  return ok(settled);
}

/** Carries out what the two sides agreed about the disputed part. Lock the hold and the job first. */
export async function settleHeldAsAgreed(
  stores: DecisionStores,
  locked: Locked,
  agreement: Parameters<typeof settleAsAgreed>[2],
  newId: NewId,
): Promise<Result<SettledHeld, SettleRefusal>> {
  const { frozen } = await mayMoveNow(stores, locked.hold);
  const settlement = settleAsAgreed(locked.hold, locked.job, agreement, frozen);
  if (!settlement.ok) return settlement;
  await endAbsence(stores, locked.hold, 'agreed', agreement.at);
  return ok(await bookSettled(stores, locked, settlement.value, newId, agreement.at));
}

/** If the customer's bank kept the payment and gave it back later, the job has ended already. */
const hasEnded = ({ status }: JobAtWork): boolean => status === 'completed' || status === 'cancelled';

async function bookSettled(
  stores: DecisionStores,
  { hold, job }: Locked,
  decided: Settled,
  newId: NewId,
  at: Date,
): Promise<SettledHeld> {
  const isMarkedComplete = job.landscaperCompletedAt !== null;
  const { workDone, toLandscaper, toCustomer } = decided;
  let toSend: ToSend = { intentIds: [] };
  if (toLandscaper > 0 || toCustomer > 0)
    toSend = await carryOutDecision(
      stores,
      { before: hold, decided, isMarkedComplete, jobHasEnded: hasEnded(job) },
      newId,
      at,
    );
  else if (decided.hold !== hold) await stores.holds.save(decided.hold);
  return { outcome: !workDone ? 'continues' : isMarkedComplete ? 'completed' : 'cancelled', toSend };
}
