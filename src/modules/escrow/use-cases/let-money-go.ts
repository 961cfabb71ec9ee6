import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { type Pence, pence, plus } from '#src/kernel/money';
import { type Hold, type Release, drawOn } from '../domain/hold';
import { release, setAside, settlement, splitOfPart } from '../domain/ledger-transaction';
import { type MoneyIntent, payOutOf, refundOf } from '../domain/money-intent';
import type { HoldRepository } from '../ports/hold-repository';
import type { Ledger } from '../ports/ledger';
import type { MoneyIntentRepository } from '../ports/money-intent-repository';
import type { PayeeRepository } from '../ports/payee-repository';
import type { ReceiptBook } from '../ports/receipt-book';
import type { WorkCompletion } from '../ports/work-completion';
import { finishIfSent } from './finish-if-sent';

export type LettingGoStores = {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  payees: PayeeRepository;
  ledger: Ledger;
  receiptBook: ReceiptBook;
  workCompletion: WorkCompletion;
  outbox: Outbox;
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
  { before, decided, from, marked }: Decision,
  newId: NewId,
  at: Date,
): Promise<string[]> {
  const { hold, letGo, workDone } = decided;
  const giveBack = decided.giveBack ?? pence(0);
  if (decided.setAside > 0) await stores.ledger.post(setAside(hold.id, decided.setAside, at));

  const intents: MoneyIntent[] = [];
  const plan = { holdId: hold.id, paymentRef: hold.id, landscaperId: hold.landscaperId };
  const gone = plus(before.released, before.refunded);
  if (letGo > 0) {
    const order = {
      payment: hold.id,
      landscaperId: hold.landscaperId,
      alreadyReleased: before.released,
      amount: letGo,
    };
    await stores.ledger.post(from === 'held' ? release(order, at) : settlement(order, at));
    const payee = await stores.payees.find({ landscaperId: hold.landscaperId });
    for (const { chargeId, share } of sharesOf(before, gone, letGo))
      intents.push(payOutOf({ ...plan, id: newId(), chargeId, amount: share }, payee?.canReceive ?? false, at));
  }
  for (const charge of drawOn(before, plus(gone, letGo), giveBack))
    intents.push(refundOf({ ...plan, id: newId(), ...charge }, 'contested', at));

  await stores.holds.save(hold);
  for (const intent of intents) await stores.intents.add(intent);
  await finishIfSent(stores, hold, at);
  const about = { jobId: hold.jobId, holdId: hold.id, customerId: hold.customerId, landscaperId: hold.landscaperId };
  if (intents.some(({ state }) => state === 'waiting_payee'))
    await stores.outbox.add({ name: 'payout-waiting', about, at });
  // Also where a job is cancelled and the landscaper keeps something for what was done.
  if (workDone && (marked || hold.released > 0))
    await stores.receiptBook.issue({ jobId: hold.jobId, holdId: hold.id, landscaperId: hold.landscaperId, at });
  if (workDone && marked) {
    await stores.workCompletion.completed(hold.jobId, at);
    await stores.outbox.add({ name: 'job-completed', about, at });
  } else if (workDone) {
    await stores.workCompletion.cancelled(hold.jobId, at);
  }
  return intents.filter(({ state }) => state === 'ready').map(({ id }) => id);
}

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
