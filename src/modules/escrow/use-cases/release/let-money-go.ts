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
import { finishIfSent } from '../money-intents/finish-if-sent';

export type LettingGoStores = {
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
  decided: Release & { giveBack?: Pence };
  /** Where the money let go comes from: the hold itself, or what a dispute had set aside. */
  from: 'held' | 'contested';
  marked: boolean;
};

/**
 * Writes a decision about held money down, whoever made it: the ledger, what is now to be sent, and the end of the job if that is
 * all. For use inside a unit of work with hold and job locked. Answers the intents to be sent once it has been committed.
 */
export async function letMoneyGo(
  stores: LettingGoStores,
  decision: Decision,
  newId: NewId,
  at: Date,
): Promise<string[]> {
  const { hold, setAside: contested } = decision.decided;
  if (contested > 0) await stores.ledger.post(setAside(hold.id, contested, at));
  const intents = [...(await bookShare(stores, decision, newId, at)), ...refundsOf(decision, newId, at)];

  await stores.holds.save(hold);
  for (const intent of intents) await stores.intents.add(intent);
  await finishIfSent(stores, hold, at);
  if (intents.some(({ state }) => state === 'waiting_payee'))
    await stores.outbox.add({ name: 'payout-waiting', about: idsOf(hold), at });
  if (decision.decided.workDone) await endWork(stores, decision, at);
  return intents.filter(({ state }) => state === 'ready').map(({ id }) => id);
}

/** Books what the landscaper is to have; the payouts of it are still to be made. */
async function bookShare(
  { ledger, payees }: LettingGoStores,
  { before, decided: { hold, letGo }, from }: Decision,
  newId: NewId,
  at: Date,
): Promise<MoneyIntent[]> {
  if (letGo <= 0) return [];
  const { id: payment, landscaperId } = hold;
  const order = { payment, landscaperId, alreadyReleased: before.released, amount: letGo };
  await ledger.post(from === 'held' ? release(order, at) : settlement(order, at));
  const payee = await payees.find({ landscaperId });
  return sharesOf(before, goneOf(before), letGo).map(({ chargeId, share }) =>
    payOutOf({ ...planOf(hold), id: newId(), chargeId, amount: share }, payee?.canReceive ?? false, at),
  );
}

/** What goes back is drawn on the charges that follow those of what was let go. */
const refundsOf = ({ before, decided }: Decision, newId: NewId, at: Date): MoneyIntent[] =>
  drawOn(before, plus(goneOf(before), decided.letGo), decided.giveBack ?? pence(0)).map((charge) =>
    refundOf({ ...planOf(decided.hold), id: newId(), ...charge }, 'contested', at),
  );

async function endWork(
  { receiptBook, workCompletion, outbox }: LettingGoStores,
  { decided: { hold }, marked }: Decision,
  at: Date,
): Promise<void> {
  const { id: holdId, jobId, landscaperId } = hold;
  // Also where a job is cancelled and the landscaper keeps something for what was done.
  if (marked || hold.released > 0) await receiptBook.issue({ jobId, holdId, landscaperId, at });
  if (!marked) return workCompletion.cancelled(jobId, at);
  await workCompletion.completed(jobId, at);
  await outbox.add({ name: 'job-completed', about: idsOf(hold), at });
}

const planOf = ({ id, landscaperId }: Hold) => ({ holdId: id, paymentRef: id, landscaperId });
const goneOf = ({ released, refunded }: Hold): Pence => plus(released, refunded);

/** The landscaper's share of what is let go, one part for each charge that it came in by. */
function sharesOf(hold: Hold, gone: Pence, letGo: Pence): { chargeId: string; share: Pence }[] {
  let released = hold.released;
  const shares = drawOn(hold, gone, letGo).map(({ chargeId, amount }) => {
    const { share } = splitOfPart(released, amount);
    released = plus(released, amount);
    return { chargeId, share };
  });
  return shares.filter(({ share }) => share > 0);
}
