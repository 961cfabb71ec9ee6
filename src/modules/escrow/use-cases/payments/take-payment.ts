import type { Outbox } from '#src/kernel/event';
import type { Checkout } from '../../domain/checkout';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, chargesOf, idsOf, paymentArrived, sendBack } from '../../domain/hold';
import { capture } from '../../domain/ledger-transaction';
import { refundOf } from '../../domain/money-intent';
import type { CheckoutRepository } from '../../ports/checkout-repository';
import type { Hiring } from '../../ports/hiring';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PaymentIncreaseRepository } from '../../ports/payment-increase-repository';
import { type Paid, type Taken, type TakenWith, giveBack } from '../money-intents/give-back';
import { takeIncrease } from './take-increase';

export type SettlingStores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  increases: PaymentIncreaseRepository;
  intents: MoneyIntentRepository;
  ledger: Ledger;
  hiring: Hiring;
  outbox: Outbox<EscrowEvents>;
};

/** A checkout was paid: its money is held for the job, or sent back if it buys nothing. Applied once. Hold and checkout are locked. */
export async function takePayment(
  stores: SettlingStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  using: TakenWith,
): Promise<Taken> {
  if (checkout.state === 'paid') return { state: isKept(hold, checkout) ? 'held' : 'refunding', refunds: [] };
  await stores.checkouts.save({ ...checkout, state: 'paid', chargeId: paid.chargeId });
  if (checkout.increaseId) return takeIncrease(stores, hold, checkout, paid, using);
  const arrived = paymentArrived(hold, paid.chargeId, using.now);
  if (!arrived.ok || paid.amount !== hold.amount || paid.about.holdId !== hold.id)
    return giveBack(stores, hold, checkout, paid, using);

  await stores.ledger.post(capture(hold.id, paid.amount, paid.chargeId, using.now));
  const { jobId, bidId } = hold;
  if ((await stores.hiring.paid(jobId, bidId, using.now)) === 'job-gone')
    return sendHoldBack(stores, arrived.value, using);
  await stores.holds.save(arrived.value);
  await stores.outbox.add({ name: 'payment-held', about: { ...idsOf(hold), bidId }, at: using.now });
  return { state: 'held', refunds: [] };
}

/** Whether what it brought is, or was, held: not given back on its own, nor with the whole hold before any work. */
function isKept(hold: Hold, { chargeId }: Checkout): boolean {
  const wasSentBack = (hold.state === 'refunding' || hold.state === 'refunded') && !hold.dispute;
  return chargesOf(hold).some((charge) => charge.chargeId === chargeId) && !wasSentBack;
}

async function sendHoldBack(stores: SettlingStores, hold: Hold, { newId, now }: TakenWith): Promise<Taken> {
  const back = sendBack(hold);
  if (!back.ok) throw new Error(`hold ${hold.id} cannot be sent back: ${back.reason}`);
  const { id: holdId, landscaperId, amount, chargeId } = hold;
  const refund = refundOf(
    { id: newId(), holdId, paymentRef: holdId, landscaperId, amount, chargeId: chargeId! },
    'held',
    now,
  );
  await stores.holds.save(back.value);
  await stores.intents.add(refund);
  return { state: 'refunding', refunds: [refund.id] };
}
