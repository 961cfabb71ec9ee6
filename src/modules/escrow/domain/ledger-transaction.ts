// What escrow writes into the ledger: one function a fact. Debits are positive, credits negative, and each sums to zero.
import { type Pence, less, pence, split } from '#src/kernel/money';
import type { MoneyIntent } from './money-intent';

export type LedgerTransaction = {
  kind:
    | 'capture'
    | 'set_aside'
    | 'release'
    | 'settle'
    | 'transfer'
    | 'refund'
    | 'refund_failed'
    | 'service'
    | 'subscription';
  /** What happened, in the world's words. Posting the same fact twice is a no-op. */
  fact: string;
  /** The hold, the checkout whose payment bought nothing, or the service order. */
  payment: string;
  entries: LedgerEntry[];
  at: Date;
  /** The provider's id of the movement, when it moved money. */
  providerRef?: string;
};
export type LedgerEntry = { kind: LedgerAccount; owner?: string; amount: Pence };
export type LedgerAccount =
  'provider_clearing' | 'bank' | 'held' | 'contested' | 'landscaper' | 'fee_income' | 'service_income';

const debit = (kind: LedgerAccount, amount: Pence, owner?: string): LedgerEntry => ({ kind, owner, amount });
const credit = (kind: LedgerAccount, amount: Pence, owner?: string): LedgerEntry => ({
  kind,
  owner,
  amount: pence(-amount),
});
const nonZero = (entries: LedgerEntry[]): LedgerEntry[] => entries.filter(({ amount }) => amount !== 0);

export const capture = (payment: string, amount: Pence, chargeId: string, at: Date): LedgerTransaction => ({
  kind: 'capture',
  fact: `capture:${payment}`,
  payment,
  entries: [debit('provider_clearing', amount), credit('held', amount, payment)],
  at,
  providerRef: chargeId,
});

type TopUp = { payment: string; checkoutId: string; amount: Pence; chargeId: string };
/** More came in for a payment that is held already: a capture like the first, under a fact of its own. */
export const topUp = ({ payment, checkoutId, amount, chargeId }: TopUp, at: Date): LedgerTransaction => ({
  ...capture(payment, amount, chargeId, at),
  fact: `top_up:${checkoutId}`,
});

/** The disputed part of a payment is kept apart, so that the rest can be let go. */
export const setAside = (payment: string, amount: Pence, at: Date): LedgerTransaction => ({
  kind: 'set_aside',
  fact: `set_aside:${payment}`,
  payment,
  entries: [debit('held', amount, payment), credit('contested', amount, payment)],
  at,
});

/**
 * Fee and share of one more part of a payment. The fee is 10 % of all that was let go of it, so that parts rounded one by one
 * never add up to another fee than the whole.
 */
export function splitOfPart(alreadyReleased: Pence, part: Pence): { fee: Pence; share: Pence } {
  const fee = less(split(pence(alreadyReleased + part)).fee, split(alreadyReleased).fee);
  return { fee, share: less(part, fee) };
}

type LetGo = { payment: string; landscaperId: string; alreadyReleased: Pence; amount: Pence };

export const release = (order: LetGo, at: Date): LedgerTransaction => letGo('release', 'held', order, at);
export const settlement = (order: LetGo, at: Date): LedgerTransaction => letGo('settle', 'contested', order, at);

function letGo(
  kind: 'release' | 'settle',
  from: 'held' | 'contested',
  { payment, landscaperId, alreadyReleased, amount }: LetGo,
  at: Date,
): LedgerTransaction {
  const { fee, share } = splitOfPart(alreadyReleased, amount);
  const entries = nonZero([
    debit(from, amount, payment),
    credit('landscaper', share, landscaperId),
    credit('fee_income', fee),
  ]);
  return { kind, fact: `${kind}:${payment}`, payment, entries, at };
}

/** The account of ours that money leaves, and the provider's id of its movement where it leaves the provider's. */
export type WayOut = { from?: 'provider_clearing' | 'bank'; providerRef?: string };

/** What the intent asked was done: by the provider, or by hand from wherever we keep money. */
export function movement(
  intent: MoneyIntent,
  { from = 'provider_clearing', providerRef }: WayOut,
  at: Date,
): LedgerTransaction {
  const kind = intent.kind === 'pay_out' ? 'transfer' : 'refund';
  const entries = [debit(intent.source, intent.amount, ownerOf(intent)), credit(from, intent.amount)];
  return { kind, fact: `${kind}:${intent.id}`, payment: intent.paymentRef, entries, at, providerRef };
}

/** A refund came back: the money is again where the intent had taken it from. */
export function refundFailed(intent: MoneyIntent, at: Date): LedgerTransaction {
  const entries = [debit('provider_clearing', intent.amount), credit(intent.source, intent.amount, ownerOf(intent))];
  const providerRef = intent.providerRef ?? undefined;
  return {
    kind: 'refund_failed',
    fact: `refund_failed:${intent.id}`,
    payment: intent.paymentRef,
    entries,
    at,
    providerRef,
  };
}

const ownerOf = ({ source, landscaperId, paymentRef }: MoneyIntent): string =>
  source === 'landscaper' ? landscaperId : paymentRef;

/** A garden service was paid, once. Nothing is held: it is the platform's own sale. */
export const servicePaid = (orderId: string, amount: Pence, chargeId: string, at: Date): LedgerTransaction => ({
  kind: 'service',
  fact: `service:${orderId}`,
  payment: orderId,
  entries: [debit('provider_clearing', amount), credit('service_income', amount)],
  at,
  providerRef: chargeId,
});

/** One month of a garden service was paid. */
export const monthPaid = (orderId: string, amount: Pence, invoiceId: string, at: Date): LedgerTransaction => ({
  kind: 'subscription',
  fact: `subscription:${invoiceId}`,
  payment: orderId,
  entries: [debit('provider_clearing', amount), credit('service_income', amount)],
  at,
  providerRef: invoiceId,
});
