import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Loss, type Shares, borneByPlatform, sharesOf, takenBy, takingsOf } from '../../domain/chargeback';
import { chargebackLost } from '../../domain/chargeback-ledger';
import { chargesOf, sumOf } from '../../domain/charges';
import { writtenOffOf } from '../../domain/debt';
import { type Hold, chargeBack } from '../../domain/hold';
import { type MoneyIntent, cancelPart, isUnsent } from '../../domain/money-intent';
import { DRAWN_ON_CHARGE, isFor, leavesOf, OF_LANDSCAPER, REFUNDS, SHARES, those } from '../../domain/purpose';
import { keepCaseInStep } from '../disputes/case-in-step';
import { endAbsence } from '../giving-back/end-absence';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import { endWork } from '../release/end-work';
import { notMadeUp } from './made-up';
import { shareOfOthers } from './share-of-others';
import { type CaseContext, type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';

/**
 * A case is lost: books who bears it, ends intents that were not sent yet, and ends the hold if nothing is left in it.
 * It books once, and never while money of that hold is being sent: who bears the loss depends on whether it arrives.
 */
export async function bookLoss(stores: ChargebackStores, lost: CaseOf, context: CaseContext): Promise<CaseOf> {
  const { chargeback } = lost;
  const taken = takenBy(chargeback);
  if (chargeback.state !== 'lost' || chargeback.loss || taken === 0 || !chargeback.paymentRef) return lost;

  const own = ownHoldOf(lost);
  const intents = await stores.intents.onCharge(chargeback.chargeId);
  if ([...intents, ...(await othersOf(stores, own, chargeback.chargeId))].some(isBeingSent)) return lost;
  const unsent = intents.filter(isUnsent);
  const refunds = those(unsent, REFUNDS);
  const payOuts = those(unsent, SHARES);
  const others = own ? await shareOfOthers(stores, own, chargeback.id) : pence(0);
  const shares = sharesOf(taken, chargeback.chargeId, own, sumOf(refunds), others);
  const end = (intents: MoneyIntent[], amount: Pence) => endIntents(stores, intents, amount, chargeback.id, context);
  const endedRefunds = await end(refunds, shares.refunds);
  // What was already taken back or is owed for this case is not kept back again.
  const had = plus(
    sumOf(those(notMadeUp(intents, chargeback.id), OF_LANDSCAPER)),
    sumOf((await stores.debts.lockOf(chargeback.id)).filter(({ state }) => state !== 'lifted')),
  );
  await end(payOuts, pence(Math.max(0, Math.min(shares.landscaper - had, sumOf(payOuts)))));

  const charged = own && chargeBack(own, { ...shares, chargeId: chargeback.chargeId }, context.now);
  const loss: Loss = {
    ...(await lessWrittenOff(stores, chargeback.id, shares)),
    fact: `dispute_lost:${chargeback.id}:${chargeback.lossesBooked + 1}`,
    takings: takingsOf(chargeback.movements),
    leaves: charged?.leaves ?? 'held',
    refundsContested: sumOf(endedRefunds.filter((one) => leavesOf(one) === 'contested')),
    at: context.now,
  };
  const { paymentRef: payment } = chargeback;
  const landscaperId = lost.hold?.landscaperId ?? null;
  for (const fact of chargebackLost(loss, { payment, landscaperId }, context.now)) await stores.ledger.post(fact);
  const booked = { ...chargeback, loss, lossesBooked: chargeback.lossesBooked + 1 };
  if (!charged) return { ...lost, chargeback: booked };

  await stores.holds.save(charged.hold);
  await keepCaseInStep(stores, charged.hold, context.newId, context.now);
  await finishIfAllSent(stores, charged.hold, context.now);
  if (charged.workDone) await endJob(stores, charged.hold, context);
  return { chargeback: booked, hold: charged.hold };
}

const isBeingSent = (intent: MoneyIntent): boolean => intent.state === 'calling' && isFor(intent, DRAWN_ON_CHARGE);
/** Intents on the hold's other charges: money for the job must not reach the landscaper after they owe for it. */
async function othersOf({ intents }: ChargebackStores, own: Hold | null, chargeId: string): Promise<MoneyIntent[]> {
  const others = own ? chargesOf(own).filter((one) => one.chargeId !== chargeId) : [];
  return (await Promise.all(others.map((one) => intents.onCharge(one.chargeId)))).flat();
}

/** Ends unsent intents up to `amount`, and returns what was ended. */
async function endIntents(
  { intents }: ChargebackStores,
  unsent: MoneyIntent[],
  amount: Pence,
  chargebackId: string,
  { newId }: CaseContext,
): Promise<MoneyIntent[]> {
  const all: MoneyIntent[] = [];
  let left = amount;
  for (const intent of unsent) {
    const part = pence(Math.min(left, intent.amount));
    if (part === 0) return all;
    const { ended, rest } = cancelPart(intent, part, { chargebackId }, newId);
    await intents.save(ended);
    if (rest) await intents.add(rest);
    all.push(ended);
    left = less(left, part);
  }
  return all;
}

/** The platform bears the part that was written off of the landscaper's debts for this case. */
async function lessWrittenOff({ debts }: ChargebackStores, chargebackId: string, shares: Shares): Promise<Shares> {
  const writtenOff = (await debts.lockOf(chargebackId)).reduce((sum, debt) => plus(sum, writtenOffOf(debt)), pence(0));
  return borneByPlatform(shares, writtenOff);
}

/**
 * If the bank returned the whole payment, the job ends without a receipt, because nothing was paid for it. If the case
 * was lost, won and lost again, a job that ended the first time needs nothing more.
 */
async function endJob(stores: ChargebackStores, hold: Hold, { job, now }: CaseContext): Promise<void> {
  if (job?.status === 'completed' || job?.status === 'cancelled') return;
  await endAbsence(stores, hold, 'job-over', now);
  const isMarkedComplete = Boolean(job?.landscaperCompletedAt);
  if (hold.state !== 'charged_back') return endWork(stores, { hold, isMarkedComplete }, now);
  if (isMarkedComplete) await stores.workCompletion.completed(hold.jobId, now);
  else await stores.workCompletion.cancelled(hold.jobId, now);
}
