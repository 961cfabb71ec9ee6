import { type Pence, pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { contractAtOf } from '../../domain/cancellation-request';
import { chargesOf } from '../../domain/charges';
import { type MoneyIntent, isUnsent, paidElsewhere } from '../../domain/money-intent';
import type { Subject } from '../../domain/reconciliation/difference';
import type { Movement } from '../../domain/reconciliation/movement';
import { SHARES, those } from '../../domain/purpose';
import type { HandSettlementRepository } from '../../ports/hand-settlement-repository';
import type { Patience } from '../../ports/patience';
import type { ReconciliationStore } from '../../ports/reconciliation/reconciliation-store';
import { bookFound, isNamed } from '../money-intents/book-found';
import { type Attempts, type MovementLookup, attemptsFor, findMovements } from '../money-intents/find-movements';
import type { AnswerStores } from '../money-intents/record-answer';
import { owesForJob } from '../money-intents/settle-by-hand';

export type PayOutStores = AnswerStores & {
  handSettlements: HandSettlementRepository;
  reconciliation: ReconciliationStore;
};
export type NotThePayOut =
  | 'job-not-found' // or nothing was ever paid for it
  | 'nothing-unsent' // nothing has been released, or all of it has been sent
  | 'other-account' // it did not go to the landscaper's account, or was made before the job was paid for
  | 'named-already' // it is another payout
  | 'owes-for-job'
  | 'provider-busy';
/** In pence: the job's unsent payouts, and the transfer. */
export type OtherAmount = { ok: false; reason: 'other-amount'; unsent: Pence[]; transfer: Pence };
/** `ref`: the provider's id of the transfer. */
type PayOut = { intent: MoneyIntent; ref: string };
type Asking = { provider: MovementLookup; patience: Patience };
type By = { id: string; adminId: string; at: Date };

/**
 * Finds the unsent payout of a job that a transfer at the provider made. The provider is asked whose account it went
 * to.
 */
export async function findPayOut(
  work: UnitOfWork<PayOutStores>,
  { provider, patience }: Asking,
  { amount, sourceIds }: Movement,
  jobId: string,
): Promise<Result<PayOut, NotThePayOut> | OtherAmount> {
  const transfer = pence(-amount);
  const known = await work.run(async (stores): Promise<Result<Attempts[], NotThePayOut>> => {
    const hold = await stores.holds.lockOfJob(jobId);
    if (!hold) return refuse('job-not-found');
    const all = await Promise.all(chargesOf(hold).map(({ chargeId }) => stores.intents.onCharge(chargeId)));
    const unsent = those(all.flat(), SHARES).filter(isUnsent);
    return ok(await Promise.all(unsent.map((one) => attemptsFor(stores, one, hold))));
  });
  if (!known.ok) return known;
  if (known.value.length === 0) return refuse('nothing-unsent');
  const unsent = known.value.map(({ intent }) => intent.amount);
  const attempts = known.value.find(({ intent }) => intent.amount === transfer);
  if (!attempts) return { ok: false, reason: 'other-amount', unsent, transfer };
  const moved = await findMovements(provider, patience, attempts, contractAtOf(attempts.hold));
  if (!moved) return refuse('provider-busy');
  const ref = [...moved.ours, ...moved.byHand].find((one) => sourceIds.includes(one));
  return ref ? ok({ intent: attempts.intent, ref }) : refuse('other-account');
}

/** Books a transfer that nobody here made as that payout, once, and matches the two. Lock the subject first. */
export async function bookAsPayOut(
  stores: PayOutStores,
  { movement }: Subject,
  { intent: known, ref }: PayOut,
  { id, adminId: by, at: now }: By,
): Promise<Result<null, NotThePayOut | 'changed-since'>> {
  const hold = await stores.holds.lock(known.holdId);
  const intent = await stores.intents.lock(known.id);
  if (!hold || !intent || !movement) throw new Error(`money intent ${known.id} is gone`);
  if (!isUnsent(intent) || (await stores.intents.retryOf(intent.id))) return refuse('changed-since');
  await stores.handSettlements.lockReferences();
  if (await isNamed(stores, ref)) return refuse('named-already');
  if (await owesForJob(stores, hold, intent)) return refuse('owes-for-job');
  const paid = paidElsewhere(intent, { id, by, now, providerRef: ref });
  if (!paid.ok) return refuse('changed-since');
  await bookFound(stores, hold, paid.value, now, { isNew: paid.value.id !== intent.id });
  const transactionId = await stores.reconciliation.transactionOf(`transfer:${paid.value.id}`);
  await stores.reconciliation.match([{ movementId: movement.id, transactionId, by }], now);
  return ok(null);
}
