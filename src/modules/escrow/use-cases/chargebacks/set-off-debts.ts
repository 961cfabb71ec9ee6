import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { type Pence, less, pence } from '#src/kernel/money';
import { type Debt, type DebtSettlement, owedOf, setOff } from '../../domain/debt';
import type { EscrowEvents } from '../../domain/events';
import { type Hold, idsOf } from '../../domain/hold';
import { setOff as setOffInLedger } from '../../domain/ledger-transaction';
import { type MoneyIntent, cancelPart } from '../../domain/money-intent';
import type { DebtRepository } from '../../ports/chargebacks/debt-repository';
import type { Ledger } from '../../ports/ledger';
import type { MoneyIntentRepository } from '../../ports/money-intent-repository';

type Stores = {
  debts: DebtRepository;
  intents: MoneyIntentRepository;
  ledger: Ledger;
  outbox: Outbox<EscrowEvents>;
};

/**
 * Adds the payouts of a release, less what the landscaper owes. Returns those that are left to send. `begun`: turns the
 * first of them into a payout whose call has begun.
 */
export async function addLessDebts(
  stores: Stores,
  hold: Hold,
  payOuts: MoneyIntent[],
  newId: NewId,
  at: Date,
  begun = (first: MoneyIntent) => first,
): Promise<MoneyIntent[]> {
  const debts = payOuts.length > 0 ? ownFirst(await stores.debts.lockDueOf(hold.landscaperId), hold) : [];
  const left = payOuts.map((payOut) => ({ ...payOut }));
  const settlements: (Omit<DebtSettlement, 'intentId'> & { debt: Debt; payOutId: string })[] = [];
  for (const debt of debts) {
    let owed = debt;
    for (const payOut of left) {
      const amount = pence(Math.min(owedOf(owed), payOut.amount));
      if (amount === 0) continue;
      owed = setOff(owed, amount, at);
      payOut.amount = less(payOut.amount, amount);
      const { id: holdId } = hold;
      const { chargeId, id: payOutId } = payOut;
      settlements.push({
        id: newId(),
        debt,
        debtId: debt.id,
        holdId,
        chargeId,
        amount,
        settledAt: at,
        repaidBy: null,
        payOutId,
      });
    }
    if (owed !== debt) await saveSettled(stores, hold, owed, at);
  }
  const toSend = left.filter(({ amount }) => amount > 0).map((payOut, n) => (n === 0 ? begun(payOut) : payOut));
  for (const payOut of toSend) await stores.intents.add(payOut);
  for (const { payOutId, debt, ...settlement } of settlements) {
    const intentId = toSend.some(({ id }) => id === payOutId) ? payOutId : null;
    await addSettlement(stores, debt, { ...settlement, intentId });
  }
  return toSend;
}

/**
 * Lessens an unsent payout by what its landscaper owes for the same job: nobody is sent money for a job while they owe
 * money for it. Returns the intent as it is now: unchanged, or ended, with the rest, if any, as a new intent. Lock hold
 * and intent first.
 */
export async function keepBackOwed(
  stores: Stores,
  { hold, payOut }: { hold: Hold; payOut: MoneyIntent },
  newId: NewId,
  at: Date,
): Promise<MoneyIntent> {
  const { parts, left } = await ownDebts(stores, hold, payOut.amount);
  const [first] = parts;
  if (!first) return payOut;
  const { ended, rest } = cancelPart(payOut, less(payOut.amount, left), { debtId: first.debt.id }, newId);
  await stores.intents.save(ended);
  if (rest) await stores.intents.add(rest);
  const { chargeId } = payOut;
  await settleOwn(stores, hold, { parts, chargeId, intentId: rest?.id ?? null }, newId, at);
  return ended;
}

/**
 * A payout that came back and is not paid again settles what its landscaper owes for the same job. Returns what is left
 * of it. Lock the hold first.
 */
export async function keepForOwed(
  stores: Stores,
  { hold, chargeId, amount }: { hold: Hold; chargeId: string; amount: Pence },
  newId: NewId,
  at: Date,
): Promise<Pence> {
  const { parts, left } = await ownDebts(stores, hold, amount);
  await settleOwn(stores, hold, { parts, chargeId, intentId: null }, newId, at);
  return left;
}

type Part = { debt: Debt; amount: Pence };

/** What `amount` settles of the debts for the same job, and what is left of it. */
async function ownDebts({ debts }: Stores, hold: Hold, amount: Pence): Promise<{ parts: Part[]; left: Pence }> {
  const due = (await debts.lockDueOf(hold.landscaperId)).filter(({ holdId }) => holdId === hold.id);
  const parts: Part[] = [];
  let left = amount;
  for (const debt of due) {
    const part = pence(Math.min(owedOf(debt), left));
    left = less(left, part);
    if (part > 0) parts.push({ debt, amount: part });
  }
  return { parts, left };
}

async function settleOwn(
  stores: Stores,
  hold: Hold,
  { parts, chargeId, intentId }: { parts: Part[]; chargeId: string; intentId: string | null },
  newId: NewId,
  at: Date,
): Promise<void> {
  for (const { debt, amount } of parts) {
    await saveSettled(stores, hold, setOff(debt, amount, at), at);
    const facts = { debtId: debt.id, holdId: hold.id, chargeId, amount, settledAt: at, repaidBy: null };
    await addSettlement(stores, debt, { ...facts, id: newId(), intentId });
  }
}

/** Debts for the same job come first, then the oldest. */
const ownFirst = (debts: Debt[], hold: Hold): Debt[] => [
  ...debts.filter(({ holdId }) => holdId === hold.id),
  ...debts.filter(({ holdId }) => holdId !== hold.id),
];

async function saveSettled({ debts, outbox }: Stores, hold: Hold, debt: Debt, at: Date): Promise<void> {
  await debts.save(debt);
  await outbox.add({ name: 'debt-set-off', about: { ...idsOf(hold), debtId: debt.id }, at });
}

/** In the ledger, an amount that is kept back moves to the payment that it was owed for. */
async function addSettlement({ debts, ledger }: Stores, debt: Debt, settlement: DebtSettlement): Promise<void> {
  await debts.addSettlement(settlement);
  const { holdId: owedFor, landscaperId } = debt;
  const { id, amount, holdId: keptFrom, settledAt } = settlement;
  if (keptFrom !== owedFor)
    await ledger.post(setOffInLedger({ id, landscaperId, amount, keptFrom, owedFor }, settledAt));
}
