import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import type { Chargeback } from '../../domain/chargeback';
import { type Charge, sumOf } from '../../domain/charges';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, type Release, feeBearing, idsOf } from '../../domain/hold';
import { release, setAside, settlement, splitPieces } from '../../domain/ledger-transaction';
import { type MoneyIntent, payOutOf, refundOf } from '../../domain/money-intent';
import type { Payee } from '../../domain/payee';
import type { ChargebackRepository } from '../../ports/chargebacks/chargeback-repository';
import type { AbsenceRepository } from '../../ports/giving-back/absence-repository';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';
import type { HoldRepository } from '../../ports/hold-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';
import type { PayeeRepository } from '../../ports/payout-accounts/payee-repository';
import type { ReceiptBook } from '../../ports/receipt-book';
import type { WorkCompletion } from '../../ports/work-completion';
import { addLessDebts } from '../chargebacks/set-off-debts';
import { begunAtOnce } from '../money-intents/begin-call';
import { finishIfAllSent } from '../money-intents/finish-if-all-sent';
import type { ToSend } from '../money-intents/send-right-away';
import { endWork } from './end-work';

export type DecisionStores = {
  holds: HoldRepository;
  intents: MoneyIntentRepository;
  payees: PayeeRepository;
  ledger: Ledger;
  receiptBook: ReceiptBook;
  workCompletion: WorkCompletion;
  chargebacks: ChargebackRepository;
  absences: AbsenceRepository;
  debts: DebtRepository;
  outbox: Outbox<EscrowEvents>;
};

type Decision = {
  before: Hold;
  /** A settlement also says what goes to the customer. */
  decided: Release & { refundedOn?: Charge[] };
  isMarkedComplete: boolean;
  /** The job ended when the customer's bank kept the payment, which has come back since. */
  jobHasEnded?: boolean;
  /** All cases about its charges, if the first payout's call is to begin in this unit of work. */
  chargebacks?: readonly Chargeback[];
};

/**
 * Saves a decision about held money: the ledger transactions, the intents to send, and the end of the job if nothing is
 * left. Call it in a unit of work with the hold and the job locked. Returns what to send once that unit of work has
 * been committed.
 */
export async function carryOutDecision(
  stores: DecisionStores,
  decision: Decision,
  newId: NewId,
  at: Date,
): Promise<ToSend> {
  const { hold, setAside: contested, workDone } = decision.decided;
  const why = isSettlement(decision) || !decision.before.dispute?.settlement ? 'disputed' : 'not-released';
  if (contested > 0) await stores.ledger.post(setAside(hold.id, contested, at, why));
  await stores.holds.save(hold);
  const { planned, payee } = await bookShare(stores, decision, newId, at);
  const { before, chargebacks } = decision;
  // After an earlier release, a take-back of this job's payout may be under way, and comes first.
  const mayBegin = chargebacks && before.released === 0;
  const begun = (first: MoneyIntent) => (mayBegin ? begunAtOnce(first, { hold, payee, chargebacks }, at) : first);
  const payOuts = await addLessDebts(stores, hold, planned, newId, at, begun);
  const refunds = refundsOf(decision, newId, at);
  for (const intent of refunds) await stores.intents.add(intent);
  const intents = [...payOuts, ...refunds];

  if (intents.length === 0) await finishIfAllSent(stores, hold, at);
  if (intents.some(({ state }) => state === 'waiting_payee'))
    await stores.outbox.add({ name: 'payout-waiting', about: idsOf(hold), at });
  if (workDone && !decision.jobHasEnded)
    await endWork(stores, { hold, isMarkedComplete: decision.isMarkedComplete }, at);
  if (workDone && decision.jobHasEnded) await issueLateReceipt(stores, decision, at);
  const { id: holdId, jobId, landscaperId } = hold;
  const amount = sumOf(refunds);
  if (amount > 0) await stores.receiptBook.issueCreditNote({ jobId, holdId, landscaperId, why: 'settled', amount, at });
  const intentIds = intents.filter(({ state }) => state === 'ready').map(({ id }) => id);
  return { intentIds, begun: intents.find(({ state }) => state === 'calling') };
}

/** Issues the receipt of a job that ended without one because nothing had been paid for it. */
async function issueLateReceipt({ receiptBook }: DecisionStores, { before, decided: { hold } }: Decision, at: Date) {
  const { id: holdId, jobId, landscaperId } = hold;
  const hadNone = before.released === 0 && before.refunded === 0;
  if (hadNone && hold.released > 0) await receiptBook.issue({ jobId, holdId, landscaperId, at });
}

const isSettlement = ({ decided }: Decision): boolean => decided.refundedOn !== undefined;

/** Posts the landscaper's share to the ledger, and plans the payouts. */
async function bookShare(
  { ledger, payees }: DecisionStores,
  decision: Decision,
  newId: NewId,
  at: Date,
): Promise<{ planned: MoneyIntent[]; payee?: Payee }> {
  const { before, decided } = decision;
  const { toLandscaper, leaves, drawnOn } = decided;
  if (toLandscaper <= 0) return { planned: [] };
  const { id: payment, landscaperId } = before;
  const order = { payment, landscaperId, alreadyReleased: feeBearing(before), amount: toLandscaper };
  await ledger.post(leaves === 'contested' ? settlement({ ...order, id: newId() }, at) : release(order, at));
  const payee = await payees.find({ landscaperId });
  const planned = splitPieces(feeBearing(before), drawnOn).map(({ chargeId, amount }) =>
    payOutOf({ ...planOf(before), id: newId(), chargeId, amount }, payee?.canReceive ?? false, at),
  );
  return { planned, payee };
}

const refundsOf = ({ before, decided }: Decision, newId: NewId, at: Date): MoneyIntent[] =>
  (decided.refundedOn ?? []).map((charge) => refundOf({ ...planOf(before), id: newId(), ...charge }, 'contested', at));

const planOf = ({ id, landscaperId }: Hold) => ({ holdId: id, paymentRef: id, landscaperId });
