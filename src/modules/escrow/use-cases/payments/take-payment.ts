import type { Checkout } from '../../domain/checkout';
import { chargesOf } from '../../domain/charges';
import { type Hold, idsOf, paymentArrived, sendBack } from '../../domain/hold';
import { capture } from '../../domain/ledger-transaction';
import { refundOf } from '../../domain/money-intent';
import { type Paid, type Taken, type PaymentContext, refundStrayPayment } from '../money-intents/refund-stray-payment';
import type { SettlingStores } from './settling-stores';
import { takeIncrease } from './take-increase';

/**
 * A checkout was paid: holds its money for the job, or refunds it if nothing is left to pay for. Lock hold and checkout
 * first.
 */
export async function takePayment(
  stores: SettlingStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  context: PaymentContext,
): Promise<Taken> {
  if (checkout.state === 'paid') return { state: isKept(hold, checkout) ? 'held' : 'refunding', refunds: [] };
  await stores.checkouts.save({ ...checkout, state: 'paid', chargeId: paid.chargeId, card: paid.card });
  if (checkout.increaseId) return takeIncrease(stores, hold, checkout, paid, context);
  const arrived = paymentArrived(hold, paid.chargeId, context.now);
  if (!arrived.ok || paid.amount !== hold.amount || paid.about.holdId !== hold.id)
    return refundStrayPayment(stores, hold, checkout, paid, context);

  await stores.ledger.post(capture(hold.id, paid.amount, paid.chargeId, context.now));
  const { jobId, bidId } = hold;
  if ((await stores.hiring.paid(jobId, bidId, context.now)) === 'job-gone')
    return sendHoldBack(stores, arrived.value, context);
  await stores.holds.save(arrived.value);
  await stores.outbox.add({ name: 'payment-held', about: { ...idsOf(hold), bidId }, at: context.now });
  return { state: 'held', refunds: [] };
}

/**
 * Whether its money is or was held for the job. False if it was refunded as a stray payment, or with the whole hold
 * before any work.
 */
function isKept(hold: Hold, { chargeId }: Checkout): boolean {
  const wasSentBack = (hold.state === 'refunding' || hold.state === 'refunded') && !hold.dispute;
  return chargesOf(hold).some((charge) => charge.chargeId === chargeId) && !wasSentBack;
}

async function sendHoldBack(stores: SettlingStores, hold: Hold, { newId, now }: PaymentContext): Promise<Taken> {
  const { id: holdId, landscaperId, amount, chargeId } = hold;
  const refund = refundOf(
    { id: newId(), holdId, paymentRef: holdId, landscaperId, amount, chargeId: chargeId! },
    'held',
    now,
  );
  await stores.holds.save(sendBack(hold));
  await stores.intents.add(refund);
  return { state: 'refunding', refunds: [refund.id] };
}
