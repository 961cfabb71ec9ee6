import type { Checkout } from '../../domain/checkout';
import { type Hold, idsOf, topUp } from '../../domain/hold';
import * as ledger from '../../domain/ledger-transaction';
import { differenceOf, increasePaid } from '../../domain/payment-increase';
import { type Paid, type Taken, type PaymentContext, refundStrayPayment } from '../money-intents/refund-stray-payment';
import type { SettlingStores } from './settling-stores';

/**
 * The difference of a payment increase was paid: adds it to the hold, or refunds it if the hold can no longer take it.
 */
export async function takeIncrease(
  stores: SettlingStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  context: PaymentContext,
): Promise<Taken> {
  const { amount, chargeId } = paid;
  const increase = await stores.increases.find(checkout.increaseId ?? '');
  const raised = increase && increasePaid(increase, context.now);
  const grown = topUp(hold, { chargeId, amount });
  if (!increase || !raised?.ok || !grown.ok || amount !== differenceOf(increase) || paid.about.holdId !== hold.id)
    return refundStrayPayment(stores, hold, checkout, paid, context);

  await stores.ledger.post(ledger.topUp({ payment: hold.id, checkoutId: checkout.id, amount, chargeId }, context.now));
  await stores.holds.save(grown.value);
  await stores.increases.save(raised.value);
  await stores.hiring.raised(hold.jobId, grown.value.amount);
  const about = { ...idsOf(hold), increaseId: increase.id };
  await stores.outbox.add({ name: 'increase-paid', about, at: context.now });
  return { state: 'held', refunds: [] };
}
