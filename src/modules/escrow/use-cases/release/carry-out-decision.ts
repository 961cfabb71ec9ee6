import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { type Pence, pence, plus } from '#src/kernel/money';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, type Release, drawOn, idsOf } from '../../domain/hold';
import { release, setAside, settlement, splitOfPart } from '../../domain/ledger-transaction';
import { type MoneyIntent, payOutOf, refundOf } from '../../domain/money-intent';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payee-repository';
import type { ReceiptBook } from '../../ports/receipt-book';
import type { WorkCompletion } from '../../ports/work-completion';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';

export type DecisionStores = {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  payees: PayeeRepository;
  ledger: Ledger;
  receiptBook: ReceiptBook;
  workCompletion: WorkCompletion;
  outbox: Outbox<EscrowEvents>;
};

type Decision = {
  before: Hold;
  decided: Release & { toCustomer?: Pence };
  /** `held`: the released money was not disputed. `contested`: a dispute had set it aside. */
  from: 'held' | 'contested';
  isMarkedComplete: boolean;
};

/**
 * Saves a decision about held money: the ledger transactions, the intents to send, and the end of the job if nothing is left. Call it
 * in a unit of work with the hold and the job locked. Returns the intents to send once that unit of work has been committed.
 */
export async function carryOutDecision(
  stores: DecisionStores,
  decision: Decision,
  newId: NewId,
  at: Date,
): Promise<string[]> {
  const { hold, setAside: contested } = decision.decided;
  if (contested > 0) await stores.ledger.post(setAside(hold.id, contested, at));
  const intents = [...(await bookShare(stores, decision, newId, at)), ...refundsOf(decision, newId, at)];

  await stores.holds.save(hold);
  for (const intent of intents) await stores.intents.add(intent);
  if (intents.length === 0) await finishIfAllSent(stores, hold, at);
  if (intents.some(({ state }) => state === 'waiting_payee'))
    await stores.outbox.add({ name: 'payout-waiting', about: idsOf(hold), at });
  if (decision.decided.workDone) await endWork(stores, decision, at);
  return intents.filter(({ state }) => state === 'ready').map(({ id }) => id);
}

/** Posts the landscaper's share to the ledger, and returns the payouts to make. */
async function bookShare(
  { ledger, payees }: DecisionStores,
  { before, decided: { hold, toLandscaper }, from }: Decision,
  newId: NewId,
  at: Date,
): Promise<MoneyIntent[]> {
  if (toLandscaper <= 0) return [];
  const { id: payment, landscaperId } = hold;
  const order = { payment, landscaperId, alreadyReleased: before.released, amount: toLandscaper };
  await ledger.post(from === 'held' ? release(order, at) : settlement(order, at));
  const payee = await payees.find({ landscaperId });
  return sharesOf(before, toLandscaper).map(({ chargeId, share }) =>
    payOutOf({ ...planOf(hold), id: newId(), chargeId, amount: share }, payee?.canReceive ?? false, at),
  );
}

/** The refunds, drawn on the charges that come after those of the released part. */
const refundsOf = ({ before, decided }: Decision, newId: NewId, at: Date): MoneyIntent[] =>
  drawOn(before, plus(drawnFrom(before), decided.toLandscaper), decided.toCustomer ?? pence(0)).map((charge) =>
    refundOf({ ...planOf(decided.hold), id: newId(), ...charge }, 'contested', at),
  );

async function endWork(
  { receiptBook, workCompletion, outbox }: DecisionStores,
  { decided: { hold }, isMarkedComplete }: Decision,
  at: Date,
): Promise<void> {
  const { id: holdId, jobId, landscaperId } = hold;
  // A cancelled job also has a receipt, if the landscaper keeps something for the work done.
  if (isMarkedComplete || hold.released > 0) await receiptBook.issue({ jobId, holdId, landscaperId, at });
  if (!isMarkedComplete) return workCompletion.cancelled(jobId, at);
  await workCompletion.completed(jobId, at);
  await outbox.add({ name: 'job-completed', about: idsOf(hold), at });
}

const planOf = ({ id, landscaperId }: Hold) => ({ holdId: id, paymentRef: id, landscaperId });
const drawnFrom = ({ released, refunded }: Hold): Pence => plus(released, refunded);

/** The landscaper's share of the released amount, in one part for each charge it is drawn on. */
function sharesOf(hold: Hold, amountReleased: Pence): { chargeId: string; share: Pence }[] {
  let released = hold.released;
  const shares = drawOn(hold, drawnFrom(hold), amountReleased).map(({ chargeId, amount }) => {
    const { share } = splitOfPart(released, amount);
    released = plus(released, amount);
    return { chargeId, share };
  });
  return shares.filter(({ share }) => share > 0);
}
