import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Loss, type Shares, sharesOf, takenBy, takingsOf } from '../../domain/chargeback';
import { chargebackLost } from '../../domain/chargeback-ledger';
import { sumOf } from '../../domain/charges';
import { writtenOffOf } from '../../domain/debt';
import { type Hold, chargeBack } from '../../domain/hold';
import { type MoneyIntent, cancelPart, isUnsent } from '../../domain/money-intent';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import { endWork } from '../release/end-work';
import { type CaseContext, type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';

/** A case is lost: books who bears it, ends what was not sent yet, and ends the hold if nothing is left in it. Booked once. */
export async function bookLoss(stores: ChargebackStores, lost: CaseOf, context: CaseContext): Promise<CaseOf> {
  const { chargeback } = lost;
  const taken = takenBy(chargeback);
  if (chargeback.state !== 'lost' || chargeback.loss || taken === 0 || !chargeback.paymentRef) return lost;

  const own = ownHoldOf(lost);
  const unsent = (await stores.intents.onCharge(chargeback.chargeId)).filter(isUnsent);
  const refunds = unsent.filter(({ kind }) => kind === 'refund');
  const payOuts = unsent.filter(({ kind }) => kind === 'pay_out');
  const shares = sharesOf(taken, chargeback.chargeId, own, sumOf(refunds));
  const end = (intents: MoneyIntent[], amount: Pence) => endIntents(stores, intents, amount, chargeback.id, context);
  await end(refunds, shares.refunds);
  await end(payOuts, pence(Math.min(shares.landscaper, sumOf(payOuts))));

  const charged = own && chargeBack(own, { ...shares, chargeId: chargeback.chargeId }, context.now);
  const loss: Loss = {
    ...(await lessWrittenOff(stores, chargeback.id, shares)),
    fact: `dispute_lost:${chargeback.id}:${chargeback.lossesBooked + 1}`,
    takings: takingsOf(chargeback.movements),
    leaves: charged?.leaves ?? 'held',
    refundsLeave: refunds[0]?.source === 'contested' ? 'contested' : 'held',
    at: context.now,
  };
  const { paymentRef: payment } = chargeback;
  const landscaperId = lost.hold?.landscaperId ?? null;
  for (const fact of chargebackLost(loss, { payment, landscaperId }, context.now)) await stores.ledger.post(fact);
  const booked = { ...chargeback, loss, lossesBooked: chargeback.lossesBooked + 1 };
  if (!charged) return { ...lost, chargeback: booked };

  await stores.holds.save(charged.hold);
  await finishIfAllSent(stores, charged.hold, context.now);
  if (charged.workDone) await endJob(stores, charged.hold, context);
  return { chargeback: booked, hold: charged.hold };
}

/** Ends so much of what was decided and not sent. */
async function endIntents(
  { intents }: ChargebackStores,
  unsent: MoneyIntent[],
  amount: Pence,
  chargebackId: string,
  { newId }: CaseContext,
): Promise<void> {
  let left = amount;
  for (const intent of unsent) {
    const part = pence(Math.min(left, intent.amount));
    if (part === 0) return;
    const { ended, rest } = cancelPart(intent, part, chargebackId, newId);
    await intents.save(ended);
    if (rest) await intents.add(rest);
    left = less(left, part);
  }
}

/** The platform bears what was written off of the landscaper's debts for this case. */
async function lessWrittenOff({ debts }: ChargebackStores, chargebackId: string, shares: Shares): Promise<Shares> {
  const writtenOff = (await debts.lockOf(chargebackId)).reduce((sum, debt) => plus(sum, writtenOffOf(debt)), pence(0));
  return {
    ...shares,
    landscaper: less(shares.landscaper, writtenOff),
    platform: plus(shares.platform, writtenOff),
  };
}

/** If the bank returned the whole payment, the job ends without a receipt: nothing was paid for it. */
async function endJob(stores: ChargebackStores, hold: Hold, { job, now }: CaseContext): Promise<void> {
  const isMarkedComplete = Boolean(job?.landscaperCompletedAt);
  if (hold.state !== 'charged_back') return endWork(stores, { hold, isMarkedComplete }, now);
  if (isMarkedComplete) await stores.workCompletion.completed(hold.jobId, now);
  else await stores.workCompletion.cancelled(hold.jobId, now);
}
