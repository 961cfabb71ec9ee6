import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Log } from '#src/kernel/log';
import type { Checkout } from '../domain/checkout';
import { type Hold, paymentArrived, sendBack } from '../domain/hold';
import { capture } from '../domain/ledger-transaction';
import { refundOf } from '../domain/money-intent';
import type { CheckoutRepository } from '../ports/checkout-repository';
import type { Hiring } from '../ports/hiring';
import type { HoldRepository } from '../ports/hold-repository';
import type { Ledger } from '../ports/ledger';
import type { MoneyIntentRepository } from '../ports/money-intent-repository';
import type { Checkout as ProviderCheckout } from '../ports/payment-provider';

export type SettlingStores = {
  holds: HoldRepository;
  checkouts: CheckoutRepository;
  intents: MoneyIntentRepository;
  ledger: Ledger;
  hiring: Hiring;
  outbox: Outbox;
};
type Paid = Extract<ProviderCheckout, { state: 'paid' }>;
type With = { newId: NewId; log: Log; now: Date };
type Taken = { state: 'held' | 'refunding'; refunds: string[] };

/** A checkout was paid: its money is held for the job, or sent back if it buys nothing. Applied once. Hold and checkout are locked. */
export async function takePayment(
  stores: SettlingStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  using: With,
): Promise<Taken> {
  if (checkout.state === 'paid')
    return { state: hold.chargeId === checkout.chargeId && !wasSentBack(hold) ? 'held' : 'refunding', refunds: [] };
  await stores.checkouts.save({ ...checkout, state: 'paid', chargeId: paid.chargeId });
  const arrived = paymentArrived(hold, paid.chargeId, using.now);
  if (!arrived.ok || paid.amount !== hold.amount || paid.about.holdId !== hold.id)
    return giveBack(stores, hold, checkout, paid, using);

  await stores.ledger.post(capture(hold.id, paid.amount, paid.chargeId, using.now));
  const { jobId, bidId, customerId, landscaperId, id: holdId } = hold;
  if ((await stores.hiring.paid(jobId, bidId, using.now)) === 'job-gone')
    return sendHoldBack(stores, arrived.value, using);
  await stores.holds.save(arrived.value);
  await stores.outbox.add({
    name: 'payment-held',
    about: { jobId, bidId, holdId, customerId, landscaperId },
    at: using.now,
  });
  return { state: 'held', refunds: [] };
}

const wasSentBack = ({ state, dispute }: Hold): boolean => (state === 'refunding' || state === 'refunded') && !dispute;

async function sendHoldBack(stores: SettlingStores, hold: Hold, { newId, now }: With): Promise<Taken> {
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

/** A second payment, a late one, or not the sum we asked for. The ledger keeps it apart from the hold's money, under the checkout. */
async function giveBack(
  stores: SettlingStores,
  hold: Hold,
  checkout: Checkout,
  paid: Paid,
  { newId, log, now }: With,
): Promise<Taken> {
  log.warn('A payment that buys nothing is sent back', {
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
