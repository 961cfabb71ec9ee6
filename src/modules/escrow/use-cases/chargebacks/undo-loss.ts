import { isLossOutdated } from '../../domain/chargeback';
import { lossUndone } from '../../domain/chargeback-ledger';
import { regain } from '../../domain/hold';
import { setAside } from '../../domain/ledger-transaction';
import { refundOf } from '../../domain/money-intent';
import { leavesOf, REFUNDS, those } from '../../domain/purpose';
import { keepCaseInStep } from '../disputes/case-in-step';
import { type CaseContext, type CaseOf, type ChargebackStores, ownHoldOf } from './chargeback-stores';
import { notMadeUp } from './made-up';

const REASON = 'The customer’s bank returned this payment to us after the job had ended.';

/**
 * The banks have reopened a lost case, or given back or taken money since: books its loss back, so that its money is
 * held, or to be refunded, again.
 */
export async function undoLoss(stores: ChargebackStores, lost: CaseOf, context: CaseContext): Promise<CaseOf> {
  const { chargeback, hold } = lost;
  const { loss, paymentRef: payment, chargeId } = chargeback;
  if (!loss || !isLossOutdated(chargeback)) return lost;

  const { newId, now, job } = context;
  const landscaperId = hold?.landscaperId ?? null;
  for (const fact of lossUndone(loss, { payment, landscaperId }, now)) await stores.ledger.post(fact);
  const reopened = { ...chargeback, loss: null };
  const intents = await stores.intents.onCharge(chargeId);
  for (const ended of those(notMadeUp(intents, chargeback.id), REFUNDS)) {
    const { holdId, paymentRef, amount } = ended;
    const plan = { id: newId(), holdId, paymentRef, landscaperId: ended.landscaperId, amount, chargeId };
    const refund = refundOf(plan, leavesOf(ended), now);
    await stores.intents.add({ ...refund, makesUpFor: ended.id });
  }
  const own = ownHoldOf(lost);
  if (!own || (loss.held === 0 && loss.refunds === 0)) return { chargeback: reopened, hold };
  const jobHasEnded = job?.status === 'completed' || job?.status === 'cancelled';
  const regained = regain(own, { ...loss, chargeId }, { jobHasEnded, reason: REASON, now });
  if (loss.held > 0 && loss.leaves === 'held' && regained.joins === 'contested')
    await stores.ledger.post(setAside(own.id, loss.held, now, `regained:${loss.fact}`));
  await stores.holds.save(regained.hold);
  await keepCaseInStep(stores, regained.hold, newId, now);
  return { chargeback: reopened, hold: regained.hold };
}
