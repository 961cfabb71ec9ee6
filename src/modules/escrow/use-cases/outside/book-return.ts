import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Hold, holdAgain, idsOf, reopen } from '../../domain/hold';
import { outsideRefundReturned, setAside } from '../../domain/ledger-transaction';
import { owedAfterReturn, refundOf } from '../../domain/money-intent';
import { type OutsideRefund, outsideRefundCameBack } from '../../domain/outside-refund';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';

type Returned = { refund: OutsideRefund; charge: ChargeOf };

/**
 * The customer's bank returned a refund that was made elsewhere. While the job goes on, what was held is held again.
 * What the customer is to be refunded, now or because the job has ended, goes on the admins' list of refused money:
 * they decide how to send it.
 */
export async function bookReturn(
  stores: OutsideStores,
  { refund: before, charge }: Returned,
  words: string,
  context: OutsideContext,
): Promise<void> {
  const { own } = charge;
  const { now } = context;
  await stores.ledger.post(outsideRefundReturned(before, now));
  const fromPayment = pence(before.held + before.contested);
  // Money that a bank gave back after the job had ended may be held again. It is in dispute, and no undisputed money
  // may join it.
  const isHeld = own?.state === 'held' && !hasEnded(charge);
  const owed = isHeld ? pence(Math.min(before.owed, fromPayment)) : fromPayment;
  const refund = await setAsideOwed(stores, before, { own, owed }, now);
  await stores.outsideRefunds.save(outsideRefundCameBack(refund));
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

/**
 * Once the rest was released, or the hold has ended, nothing stays in `held`: it is set aside. So is what we owe the
 * customer while the hold is held, because a release leaves nothing held.
 */
async function setAsideOwed(
  { ledger }: OutsideStores,
  refund: OutsideRefund,
  { own, owed }: { own: Hold | null; owed: Pence },
  now: Date,
): Promise<OutsideRefund> {
  const { id, held, contested } = refund;
  const isHeld = own?.state === 'held' && !own.setAside;
  const aside = isHeld ? pence(Math.min(held, Math.max(0, owed - contested))) : held;
  if (!own || aside === 0) return refund;
  await ledger.post(setAside(own.id, aside, now, `regained:${id}`));
  return { ...refund, held: less(held, aside), contested: plus(contested, aside) };
}

const hasEnded = ({ job }: ChargeOf): boolean => job?.status === 'completed' || job?.status === 'cancelled';

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
