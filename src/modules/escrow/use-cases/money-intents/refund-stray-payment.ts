import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Checkout } from '../../domain/checkout';
import type { Hold } from '../../domain/hold';
import { capture } from '../../domain/ledger-transaction';
import { refundOf } from '../../domain/money-intent';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { Checkout as ProviderCheckout } from '../../ports/payment-provider';

type RefundStores = { intents: MoneyIntentRepository; ledger: Ledger };
export type Paid = Extract<ProviderCheckout, { state: 'paid' }>;
export type PaymentContext = { newId: NewId; log: Log; now: Date };
/** `refunds`: intents to send once the transaction has been committed. */
export type Taken = { state: 'held' | 'refunding'; refunds: string[] };

/**
 * Refunds a second payment, a late one, or one of the wrong amount. The ledger keeps it apart from the hold's money,
 * under the checkout.
 */
export async function refundStrayPayment(
  stores: RefundStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  { newId, log, now }: PaymentContext,
): Promise<Taken> {
  log.warn('A stray payment is being refunded', {
    checkoutId: checkout.id,
    holdId: hold.id,
    holdState: hold.state,
    amount: paid.amount,
  });
  await stores.ledger.post(capture(checkout.id, paid.amount, paid.chargeId, now));
  const plan = {
    id: newId(),
    holdId: hold.id,
    paymentRef: checkout.id,
    landscaperId: hold.landscaperId,
    amount: paid.amount,
    chargeId: paid.chargeId,
  };
  const refund = refundOf(plan, 'held', now);
  await stores.intents.add(refund);
  return { state: 'refunding', refunds: [refund.id] };
}
