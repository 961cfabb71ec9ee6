// What a landscaper owes us because a payout could not be taken back, for a chargeback or a refund after release.
import { type Pence, less, pence, plus } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { Cause } from './money-intent';

export type Debt = {
  id: string;
  /** Why it is owed: exactly one of the three is set. */
  chargebackId: string | null;
  lateRefundId: string | null;
  outsideRefundId: string | null;
  /** The job that it is owed for. */
  holdId: string;
  landscaperId: string;
  amount: Pence;
  /** Kept back so far from other payouts. */
  settled: Pence;
  /** lifted: the chargeback was won, so nothing is owed. */
  state: 'due' | 'settled' | 'written_off' | 'lifted';
  owedSince: Date;
  endedAt: Date | null;
  writtenOffBy: string | null;
  writtenOffBecause: string | null;
};

/** The amount that a debt took off a payout. */
export type DebtSettlement = {
  id: string;
  debtId: string;
  /** The job whose payout it was, and the charge that it was drawn on. */
  holdId: string;
  chargeId: string;
  amount: Pence;
  /** What was left of that payout; null if nothing was. */
  intentId: string | null;
  settledAt: Date;
  /** The payout that made up for it once the chargeback was won. */
  repaidBy: string | null;
};
export const WRITE_OFF_REASON_MAX = 1000;

export const openDebt = (facts: Pick<Debt, 'id' | 'holdId' | 'landscaperId' | 'amount'> & Cause, now: Date): Debt => ({
  chargebackId: null,
  lateRefundId: null,
  outsideRefundId: null,
  ...facts,
  settled: pence(0),
  state: 'due',
  owedSince: now,
  endedAt: null,
  writtenOffBy: null,
  writtenOffBecause: null,
});

/** What is still owed. */
export const owedOf = ({ state, amount, settled }: Pick<Debt, 'state' | 'amount' | 'settled'>): Pence =>
  state === 'due' ? less(amount, settled) : pence(0);
/** What the platform bears of the debt. */
export const writtenOffOf = ({ state, amount, settled }: Debt): Pence =>
  state === 'written_off' ? less(amount, settled) : pence(0);

/** Keeps an amount back from a payout: at most what is owed. */
export function setOff(debt: Debt, amount: Pence, now: Date): Debt {
  if (amount < 1 || amount > owedOf(debt)) throw new Error(`debt ${debt.id} cannot be lessened by ${amount}`);
  const settled = plus(debt.settled, amount);
  return settled < debt.amount ? { ...debt, settled } : { ...debt, settled, state: 'settled', endedAt: now };
}

/** Lessens a debt by `amount`; at most what is still owed. */
export function lessen(debt: Debt, amount: Pence, now: Date): Debt {
  const left = less(debt.amount, amount);
  if (left > debt.settled) return { ...debt, amount: left };
  return debt.settled === 0 ? lift(debt, now) : { ...debt, amount: left, state: 'settled', endedAt: now };
}

/** Pays `amount` of what was kept back again. */
export function repay(debt: Debt, amount: Pence, now: Date): Debt {
  const left = less(debt.amount, amount);
  return left > 0 ? { ...debt, amount: left, settled: less(debt.settled, amount) } : lift(debt, now);
}

/** The chargeback was won. What was kept back is paid again; what was written off stays written off. */
export const lift = (debt: Debt, now: Date): Debt =>
  debt.state === 'due' || debt.state === 'settled' ? { ...debt, state: 'lifted', endedAt: now } : debt;

export function writeOff(debt: Debt, by: string, because: string, now: Date): Result<Debt, 'not-due'> {
  if (debt.state !== 'due') return refuse('not-due');
  return ok({ ...debt, state: 'written_off', endedAt: now, writtenOffBy: by, writtenOffBecause: because });
}
