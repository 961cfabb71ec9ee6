import { type Pence, pence } from '#src/kernel/money';
import { sumOf } from '../../domain/charges';
import { type Hold, recallPieces } from '../../domain/hold';
import { recalled, reimbursed } from '../../domain/ledger-transaction';
import { type MoneyIntent, isUnsent } from '../../domain/money-intent';
import { type OutsideRefund, passedOn, recallableFor, undecided } from '../../domain/outside-refund';
import { leavesOf, SHARES, those } from '../../domain/purpose';
import { keepCaseInStep } from '../disputes/case-in-step';
import { endCreditWithoutRoom } from '../money-intents/end-credit';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import { endPart, partsOf, unsentRefundsOn } from './book-outside-refund';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';

/**
 * Takes what we bear of refunds made elsewhere from money that was decided but not sent: from refunds of the same
 * charge, which the customer now has, and from payouts, which the provider would refuse. So no hold waits for money
 * that can no longer move. Repeating it changes nothing. Lock hold and job first.
 */
export async function passOnOutsideRefunds(
  stores: OutsideStores,
  charge: ChargeOf,
  context: OutsideContext,
): Promise<void> {
  const borne = (await stores.outsideRefunds.onCharges([charge.chargeId])).filter((one) => undecided(one) > 0);
  if (borne.length === 0) return;
  let hold = charge.own;
  for (const one of borne) {
    const left = await passOnToRefunds(stores, charge, one, context);
    if (hold) hold = await passOnToPayOuts(stores, { charge, hold }, left, context);
    const cause = { outsideRefundId: one.id };
    if (hold) await endCreditWithoutRoom(stores, { hold, chargeId: charge.chargeId, cause });
  }
  const after = hold ?? charge.hold;
  if (after) await finishIfAllSent(stores, after, context.now);
}

async function passOnToRefunds(
  stores: OutsideStores,
  { chargeId, paymentRef: payment }: ChargeOf,
  refund: OutsideRefund,
  context: OutsideContext,
): Promise<OutsideRefund> {
  let passed = refund;
  for (const part of partsOf(await unsentRefundsOn(stores, chargeId), undecided(refund))) {
    const { id } = await endPart(stores, part, refund, context);
    const from = leavesOf(part.intent);
    await stores.ledger.post(reimbursed({ payment, from, amount: part.amount, id }, context.now));
    passed = passedOn(passed, from, part.amount);
  }
  if (passed !== refund) await stores.outsideRefunds.save(passed);
  return passed;
}

async function passOnToPayOuts(
  stores: OutsideStores,
  { charge: { chargeId }, hold }: { charge: ChargeOf; hold: Hold },
  refund: OutsideRefund,
  context: OutsideContext,
): Promise<Hold> {
  const payOuts = those(await stores.intents.onCharge(chargeId), SHARES).filter(isUnsent);
  const amount = recallableFor(hold, chargeId, { amount: undecided(refund), share: sumOf(payOuts) });
  if (amount === 0) return hold;
  const taken = recallPieces(hold, [{ chargeId, amount }], false, pence(0));
  await stores.outsideRefunds.save(passedOn(refund, 'contested', amount));
  await bookRecall(stores, { ...taken, amount }, context);
  await endPayOuts(stores, payOuts, taken.share, { refund, context });
  const { id: holdId, jobId, landscaperId } = hold;
  const { share, fee } = taken;
  await stores.receiptBook.issueCreditNote({
    jobId,
    holdId,
    landscaperId,
    why: 'elsewhere',
    amount,
    at: context.now,
    late: {
      lateRefundId: null,
      fee,
      share,
    },
  });
  return taken.hold;
}

type Recalled = { hold: Hold; amount: Pence; share: Pence; fee: Pence };

/** The landscaper and we give back `amount` of what was released, so that we no longer bear it alone. */
export async function bookRecall(
  stores: OutsideStores,
  { hold, amount, share, fee }: Recalled,
  { newId, now }: OutsideContext,
): Promise<void> {
  const { id: payment, landscaperId } = hold;
  const id = newId();
  await stores.ledger.post(recalled({ payment, landscaperId, id, share, fee }, now));
  await stores.ledger.post(reimbursed({ payment, from: 'contested', amount, id }, now));
  await stores.holds.save(hold);
  await keepCaseInStep(stores, hold, newId, now);
}

async function endPayOuts(
  stores: OutsideStores,
  payOuts: MoneyIntent[],
  share: Pence,
  { refund, context }: { refund: OutsideRefund; context: OutsideContext },
): Promise<void> {
  for (const part of partsOf(payOuts, pence(share))) await endPart(stores, part, refund, context);
}
