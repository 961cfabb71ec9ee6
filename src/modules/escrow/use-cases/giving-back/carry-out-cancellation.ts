import type { NewId } from '#src/kernel/id';
import type { AbsenceEnd } from '#src/modules/acts/domain/absence';
import { decidedAs } from '../../domain/absence';
import type { Cancellation, Division } from '../../domain/cancellation';
import { type CancelledHold, type Hold, feeBearing, idsOf } from '../../domain/hold';
import { cancellationShare, splitPieces } from '../../domain/ledger-transaction';
import { payOutOf, refundOf } from '../../domain/money-intent';
import type { CancellationRepository } from '../../ports/giving-back/cancellation-repository';
import { addLessDebts } from '../chargebacks/set-off-debts';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import type { DecisionStores } from '../release/carry-out-decision';
import { endWork } from '../release/end-work';
import { endAbsence } from './end-absence';

export type CancellationStores = DecisionStores & { cancellations: CancellationRepository };
type Cancelling = {
  before: Hold;
  cancelled: CancelledHold;
  division: Division;
  facts: Pick<Cancellation, 'cancelledBy' | 'actorId' | 'rule' | 'reason'>;
  /** What the job's conversation says from now on. */
  notice: string;
};

/**
 * Ends a job whose money is held: refunds and pays out as it was divided, with a credit note. Call it in a unit of work
 * with the hold and the job locked. Returns the intents to send once that unit of work has been committed.
 */
export async function carryOutCancellation(
  stores: CancellationStores,
  { before, cancelled, division, facts, notice }: Cancelling,
  newId: NewId,
  at: Date,
): Promise<string[]> {
  const { hold, leaves, refundedOn, drawnOn } = cancelled;
  const { id: holdId, jobId, landscaperId } = hold;
  const { toCustomer, toLandscaper, fee } = division;
  await stores.cancellations.add({ holdId, jobId, toCustomer, toLandscaper, fee, cancelledAt: at, ...facts });
  await stores.holds.save(hold);
  await endAbsence(stores, hold, reportEndsAs(facts, division), at);

  const plan = { holdId, paymentRef: holdId, landscaperId };
  const withFee = hold.feeFree === before.feeFree;
  if (toLandscaper > 0)
    await stores.ledger.post(
      cancellationShare({ payment: holdId, landscaperId, ...division, from: leaves, withFee }, at),
    );
  const payee = await stores.payees.find({ landscaperId });
  const shares = withFee ? splitPieces(feeBearing(before), drawnOn) : drawnOn;
  const payOuts = await addLessDebts(
    stores,
    hold,
    shares.map((piece) => payOutOf({ ...plan, ...piece, id: newId() }, payee?.canReceive ?? false, at)),
    newId,
    at,
  );
  const refunds = refundedOn.map((piece) => refundOf({ ...plan, ...piece, id: newId() }, leaves, at));
  for (const refund of refunds) await stores.intents.add(refund);

  await finishIfAllSent(stores, hold, at);
  if (payOuts.some(({ state }) => state === 'waiting_payee'))
    await stores.outbox.add({ name: 'payout-waiting', about: idsOf(hold), at });
  await endWork(stores, { hold, isMarkedComplete: false, notice }, at);
  if (toCustomer > 0)
    await stores.receiptBook.issueCreditNote({ jobId, holdId, landscaperId, why: 'cancelled', amount: toCustomer, at });
  await stores.outbox.add({ name: 'held-job-cancelled', about: idsOf(hold), at });
  return [...payOuts, ...refunds].filter(({ state }) => state === 'ready').map(({ id }) => id);
}

/** How an open report ends. An admin who cancels decides about it by dividing the money. */
function reportEndsAs({ cancelledBy, rule }: Cancelling['facts'], division: Division): AbsenceEnd {
  if (rule === 'landscaper-did-not-come') return 'refunded';
  return cancelledBy === 'admin' ? decidedAs(division) : 'job-over';
}
