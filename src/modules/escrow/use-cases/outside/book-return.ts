import { type Pence, less, pence } from '#src/kernel/money';
import { type Hold, holdAgain, idsOf, reopen } from '../../domain/hold';
import { outsideRefundReturned } from '../../domain/ledger-transaction';
import { owedAfterReturn, refundOf } from '../../domain/money-intent';
import { type OutsideRefund, outsideRefundCameBack } from '../../domain/outside-refund';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';

type Returned = { refund: OutsideRefund; charge: ChargeOf };

/**
 * The customer's bank returned a refund that was made elsewhere. What was held is held again, while the job goes on. What the customer was
 * to be refunded, or is once the job has ended, stands on the admins' list of refused money: they decide how it is sent.
 */
export async function bookReturn(
  stores: OutsideStores,
  { refund: before, charge }: Returned,
  words: string,
  context: OutsideContext,
): Promise<void> {
  const { own } = charge;
  const { now } = context;
  const refund = { ...before, ...landing(before, own) };
  await stores.outsideRefunds.save(outsideRefundCameBack(refund));
  await stores.ledger.post(outsideRefundReturned(refund, now));
  const fromPayment = pence(refund.held + refund.contested);
  const isHeld = own?.state === 'held';
  const owed = isHeld ? pence(Math.min(refund.owed, fromPayment)) : fromPayment;
  const again = own && isHeld ? holdAgain(own, { chargeId: refund.chargeId, amount: less(fromPayment, owed) }) : null;
  if (own) await stores.holds.save(again ?? (owed > 0 ? reopen(own) : own));
  if (charge.hold) await owe(stores, { refund, hold: charge.hold, owed }, words, context);
  const hold = again ?? charge.hold;
  if (hold)
    await stores.outbox.add({
      name: 'refund-elsewhere-came-back',
      about: { ...idsOf(hold), outsideRefundId: refund.id },
      at: now,
    });
  context.log.warn('A refund made elsewhere came back', { outsideRefundId: refund.id, owed, because: words });
}

/** Once the rest has been released, or the hold has ended, nothing returns to what is held: it is set aside. */
function landing({ held, contested }: OutsideRefund, own: Hold | null): Pick<OutsideRefund, 'held' | 'contested'> {
  const isOpen = !own || (own.state === 'held' && !own.setAside);
  return isOpen ? { held, contested } : { held: pence(0), contested: pence(held + contested) };
}

type Owing = { refund: OutsideRefund; hold: Hold; owed: Pence };

async function owe(
  { intents }: OutsideStores,
  { refund, hold, owed }: Owing,
  words: string,
  { newId, now }: OutsideContext,
): Promise<void> {
  const { chargeId, paymentRef } = refund;
  const plan = { holdId: hold.id, paymentRef, landscaperId: hold.landscaperId, chargeId };
  const contested = pence(Math.min(owed, refund.contested));
  const parts = [
    { source: 'contested' as const, amount: contested },
    { source: 'held' as const, amount: less(owed, contested) },
  ];
  for (const { source, amount } of parts)
    if (amount > 0)
      await intents.add(owedAfterReturn(refundOf({ ...plan, id: newId(), amount }, source, now), words, now));
}
