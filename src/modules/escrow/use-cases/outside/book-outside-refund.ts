import { type Pence, less, pence, plus } from '#src/kernel/money';
import { sumOf } from '../../domain/charges';
import { type Hold, type RefundedElsewhere, idsOf, refundElsewhere } from '../../domain/hold';
import { refundedOutside } from '../../domain/ledger-transaction';
import { type MoneyIntent, cancelPart, isUnsent } from '../../domain/money-intent';
import { type OutsideRefund, openOutsideRefund } from '../../domain/outside-refund';
import { leavesOf, REFUNDS, those } from '../../domain/purpose';
import type { RefundMade } from '../../ports/outside/provider-activity';
import { keepCaseInStep } from '../disputes/case-in-step';
import { endAbsence } from '../giving-back/end-absence';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import { endWork } from '../release/end-work';
import type { ChargeOf, OutsideContext, OutsideStores } from './outside-stores';

type Booked = { refund: OutsideRefund; charge: ChargeOf };
type Part = { intent: MoneyIntent; amount: Pence };

/**
 * Books a refund that someone made without us. It first replaces refunds that the customer was to get anyway, then
 * comes out of what is held; we bear the rest until an admin decides otherwise. A hold that it empties ends, and its
 * job too. Lock hold and job first.
 */
export async function bookOutsideRefund(
  stores: OutsideStores,
  charge: ChargeOf,
  made: RefundMade,
  context: OutsideContext,
): Promise<Booked> {
  const { chargeId, paymentRef, hold, own } = charge;
  const { newId, now } = context;
  const parts = partsOf(await unsentRefundsOn(stores, chargeId), made.amount);
  const rest = less(made.amount, sumOf(parts));
  const taken = own && refundElsewhere(own, { chargeId, amount: rest }, now);
  const from = (account: 'held' | 'contested') =>
    plus(
      sumOf(parts.filter(({ intent }) => leavesOf(intent) === account)),
      taken && taken.leaves === account ? taken.held : pence(0),
    );
  const facts = { id: newId(), providerRef: made.ref, chargeId, paymentRef, holdId: hold?.id ?? null };
  const refund = openOutsideRefund(
    { ...facts, amount: made.amount },
    {
      held: from('held'),
      contested: from('contested'),
      owed: plus(sumOf(parts), taken?.disputed ?? pence(0)),
      sold: hold ? pence(0) : made.amount,
    },
    now,
  );
  await stores.outsideRefunds.add(refund);
  await stores.ledger.post(refundedOutside(refund, now));
  for (const part of parts) await endPart(stores, part, refund, context);
  if (taken && taken.held > 0) {
    await stores.holds.save(taken.hold);
    await keepCaseInStep(stores, taken.hold, newId, now);
  }
  // A chargeback about the charge freezes what is left.
  await stores.chargebacks.readSoon(chargeId, now);
  const after = taken?.hold ?? hold;
  if (after) await finish(stores, { charge, after, taken, refund }, context);
  context.log.warn('A refund was made elsewhere', { ...facts, amount: made.amount, borne: refund.borne });
  return { refund, charge: { ...charge, hold: after, own: own && after } };
}

type Finishing = { charge: ChargeOf; after: Hold; taken: RefundedElsewhere | null; refund: OutsideRefund };

async function finish(
  stores: OutsideStores,
  { charge: { job }, after, taken, refund }: Finishing,
  { now }: OutsideContext,
): Promise<void> {
  await finishIfAllSent(stores, after, now);
  await stores.outbox.add({
    name: 'refund-made-elsewhere',
    about: { ...idsOf(after), outsideRefundId: refund.id },
    at: now,
  });
  const hasEnded = job?.status === 'completed' || job?.status === 'cancelled';
  // Work that was paid for in part is completed; if all of the payment went back, the job ends as if an admin had
  // cancelled it.
  const isMarkedComplete = Boolean(job?.landscaperCompletedAt) && after.released > 0;
  if (taken?.workDone && job && !hasEnded) {
    await endAbsence(stores, after, 'job-over', now);
    await endWork(stores, { hold: after, isMarkedComplete }, now);
  }
  const amount = taken?.held ?? pence(0);
  const { id: holdId, jobId, landscaperId } = after;
  if (amount > 0)
    await stores.receiptBook.issueCreditNote({ jobId, holdId, landscaperId, why: 'elsewhere', amount, at: now });
}

/** Refunds of a charge that were decided but not sent. */
export const unsentRefundsOn = async ({ intents }: OutsideStores, chargeId: string): Promise<MoneyIntent[]> =>
  those(await intents.onCharge(chargeId), REFUNDS).filter(isUnsent);

/** Takes `amount` from these intents, in their order. */
export function partsOf(intents: readonly MoneyIntent[], amount: Pence): Part[] {
  let left = amount;
  return intents.flatMap((intent) => {
    const part = pence(Math.min(left, intent.amount));
    left = less(left, part);
    return part > 0 ? [{ intent, amount: part }] : [];
  });
}

/** Because of the refund, `amount` of an intent will not be sent. Returns the ended intent. */
export async function endPart(
  { intents }: OutsideStores,
  { intent, amount }: Part,
  { id: outsideRefundId }: OutsideRefund,
  { newId }: OutsideContext,
): Promise<MoneyIntent> {
  const { ended, rest } = cancelPart(intent, amount, { outsideRefundId }, newId);
  await intents.save(ended);
  if (rest) await intents.add(rest);
  return ended;
}
