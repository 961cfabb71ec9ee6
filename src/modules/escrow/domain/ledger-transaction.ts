// What escrow posts to the ledger, with a function for each kind of fact. Debits are positive, credits negative, and
// each transaction sums to zero.
import { type Pence, less, pence, plus, split } from '#src/kernel/money';
import type { Charge } from './charges';
import type { MoneyIntent } from './money-intent';

export type LedgerTransaction = {
  kind:
    | 'capture'
    | 'set_aside'
    | 'release'
    | 'settle'
    | 'compensation' // for a late cancellation, free of our fee
    | 'recall' // taken back after release, to be refunded
    | 'transfer'
    | 'refund'
    | 'refund_failed'
    | 'kept' // what a landscaper was owed again and does not get
    | 'reimbursed' // we no longer bear a refund made elsewhere
    | 'set_off' // what a landscaper is owed for one payment settles what they owe for another
    | 'reversal'
    | 'dispute_opened'
    | 'dispute_won'
    | 'dispute_lost'
    | 'provider_fee'
    | 'payout'
    | 'correction'
    | 'write_off'
    | 'adjustment'
    | 'credit' // points that came or went
    | 'service'
    | 'subscription';
  /** What happened, such as `capture:<hold>`. Posting the same fact twice changes nothing. */
  fact: string;
  /** The hold, the checkout of a stray payment, or the service order; null if there is none. */
  payment: string | null;
  entries: LedgerEntry[];
  at: Date;
  /** The provider's id for the movement, if it moved money. */
  providerRef?: string;
  /** The fact that it reverses or corrects. Some kinds must name one (decisions/0026-guards-of-the-books.md). */
  refersTo?: string;
};
export type LedgerEntry = { kind: LedgerAccount; owner?: string; amount: Pence };
export type LedgerAccount =
  | 'provider_clearing'
  | 'bank'
  | 'held'
  | 'contested'
  | 'landscaper'
  | 'disputed' // taken back by a customer's bank, and not decided yet
  | 'fee_income'
  | 'service_income'
  | 'provider_fees'
  | 'dispute_losses'
  | 'write_offs'
  | 'rewards' // what points cost us
  | 'credit' // a customer's points
  | 'credit_due'; // points to be refunded for one payment

export const debit = (kind: LedgerAccount, amount: Pence, owner?: string): LedgerEntry => ({ kind, owner, amount });
export const credit = (kind: LedgerAccount, amount: Pence, owner?: string): LedgerEntry => ({
  kind,
  owner,
  amount: pence(-amount),
});
export const nonZero = (entries: LedgerEntry[]): LedgerEntry[] => entries.filter(({ amount }) => amount !== 0);

export const capture = (payment: string, amount: Pence, chargeId: string, at: Date): LedgerTransaction => ({
  kind: 'capture',
  fact: `capture:${payment}`,
  payment,
  entries: [debit('provider_clearing', amount), credit('held', amount, payment)],
  at,
  providerRef: chargeId,
});

type TopUp = { payment: string; checkoutId: string; amount: Pence; chargeId: string };
/** A further payment into a hold. It is posted like the first, with its own fact. */
export const topUp = ({ payment, checkoutId, amount, chargeId }: TopUp, at: Date): LedgerTransaction => ({
  ...capture(payment, amount, chargeId, at),
  fact: `top_up:${checkoutId}`,
});

/** Sets part of a payment aside: what was disputed, to be settled, or what is not released with the rest. */
export const setAside = (
  payment: string,
  amount: Pence,
  at: Date,
  why: 'disputed' | 'not-released' | `regained:${string}` = 'disputed',
): LedgerTransaction => ({
  kind: 'set_aside',
  fact: why === 'disputed' ? `set_aside:${payment}` : `set_aside:${payment}:${why}`,
  payment,
  entries: [debit('held', amount, payment), credit('contested', amount, payment)],
  at,
});

/**
 * Our fee and the landscaper's share of a further part of a payment. The fee is 10 % of everything released so far,
 * less the fees of earlier parts, so that the rounded fees of the parts add up to the fee of the whole.
 */
export function splitOfPart(alreadyReleased: Pence, part: Pence): { fee: Pence; share: Pence } {
  const fee = less(split(pence(alreadyReleased + part)).fee, split(alreadyReleased).fee);
  return { fee, share: less(part, fee) };
}

type ReleaseOrder = { payment: string; landscaperId: string; alreadyReleased: Pence; amount: Pence };

export const release = (order: ReleaseOrder, at: Date): LedgerTransaction => releaseFrom('release', 'held', order, at);
/**
 * Settles or releases what was set aside. Each settlement has its own fact (`id`): what a chargeback had taken may come
 * back and be settled again.
 */
export const settlement = (order: ReleaseOrder & { id: string }, at: Date): LedgerTransaction => ({
  ...releaseFrom('settle', 'contested', order, at),
  fact: `settle:${order.payment}:${order.id}`,
});

function releaseFrom(
  kind: 'release' | 'settle',
  from: 'held' | 'contested',
  { payment, landscaperId, alreadyReleased, amount }: ReleaseOrder,
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

/** The landscaper's share of each released piece. `alreadyReleased`: what our fee has been taken from so far. */
export function splitPieces(alreadyReleased: Pence, pieces: readonly Charge[]): Charge[] {
  let released = alreadyReleased;
  const shares = pieces.map(({ chargeId, amount }) => {
    const { share } = splitOfPart(released, amount);
    released = plus(released, amount);
    return { chargeId, amount: share };
  });
  return shares.filter(({ amount }) => amount > 0);
}

type OfLandscaper = { payment: string; landscaperId: string };
type CancellationShare = OfLandscaper & { share: Pence; fee: Pence; from: 'held' | 'contested'; withFee: boolean };

/** The landscaper's part of a cancelled job: for work, less our fee; for a late cancellation, all of it. */
export function cancellationShare(
  { payment, landscaperId, share, fee, from, withFee }: CancellationShare,
  at: Date,
): LedgerTransaction {
  const entries = nonZero([
    debit(from, plus(share, fee), payment),
    credit('landscaper', share, landscaperId),
    credit('fee_income', fee),
  ]);
  return { kind: withFee ? 'settle' : 'compensation', fact: `cancelled:${payment}`, payment, entries, at };
}

/** Part of what was released will be refunded: the landscaper owes us their share of it, and we give up our fee. */
export const recalled = (
  { payment, landscaperId, id, share, fee }: OfLandscaper & { id: string; share: Pence; fee: Pence },
  at: Date,
): LedgerTransaction => ({
  kind: 'recall',
  fact: `recall:${id}`,
  payment,
  entries: nonZero([
    debit('landscaper', share, landscaperId),
    debit('fee_income', fee),
    credit('contested', plus(share, fee), payment),
  ]),
  at,
});

type SetOff = { id: string; landscaperId: string; amount: Pence; keptFrom: string; owedFor: string };
/** What we owe a landscaper for the payment `keptFrom` settles what they owe for the payment `owedFor`. */
export const setOff = ({ id, keptFrom, owedFor, ...of }: SetOff, at: Date): LedgerTransaction =>
  movedBetween({ ...of, fact: `set_off:${id}`, from: keptFrom, to: owedFor }, at);
/** The landscaper gets that amount again, for the payment from which it was kept back. */
export const setOffUndone = ({ id, keptFrom, owedFor, ...of }: SetOff, at: Date): LedgerTransaction =>
  movedBetween({ ...of, fact: `set_off_undone:${id}`, from: owedFor, to: keptFrom }, at);

type Moved = { fact: string; landscaperId: string; amount: Pence; from: string; to: string };
const movedBetween = ({ fact, landscaperId, amount, from, to }: Moved, at: Date): LedgerTransaction => ({
  kind: 'set_off',
  fact,
  payment: from,
  entries: [debit('landscaper', amount, landscaperId), credit('landscaper', amount, landscaperId)],
  at,
  refersTo: `capture:${to}`,
});

/** We bear what a landscaper owes us. */
export const writtenOff = (
  { payment, landscaperId, debtId, amount }: OfLandscaper & { debtId: string; amount: Pence },
  at: Date,
): LedgerTransaction => ({
  kind: 'write_off',
  fact: `write_off:${debtId}`,
  payment,
  entries: [debit('dispute_losses', amount), credit('landscaper', amount, landscaperId)],
  at,
});

/**
 * `from`: the account that the money leaves. `providerRef`: the provider's id for the movement, if the provider made
 * it. `reversed`: the payout that a take-back took from.
 */
export type PaidOut = { from?: 'provider_clearing' | 'bank'; providerRef?: string; reversed?: MoneyIntent };

/** An intent's money has been sent, by the provider or by hand. */
export function movement(
  intent: MoneyIntent,
  { from = 'provider_clearing', providerRef, reversed }: PaidOut,
  at: Date,
): LedgerTransaction {
  if (intent.kind === 'take_back')
    return { ...takenBack(intent, providerRef, at), refersTo: `transfer:${reversed?.id}` };
  const kind = intent.kind === 'pay_out' ? 'transfer' : 'refund';
  const entries = [debit(intent.source, intent.amount, ownerOf(intent)), credit(from, intent.amount)];
  return { kind, fact: `${kind}:${intent.id}`, payment: intent.paymentRef, entries, at, providerRef };
}

/** A payout was reversed: we owe the landscaper again until the customer's bank has decided. */
const takenBack = (
  { id, paymentRef, amount, landscaperId }: MoneyIntent,
  providerRef: string | undefined,
  at: Date,
): LedgerTransaction => ({
  kind: 'reversal',
  fact: `reversal:${id}`,
  payment: paymentRef,
  entries: [debit('provider_clearing', amount), credit('landscaper', amount, landscaperId)],
  at,
  providerRef,
});

/** A refund came back: the money returns to the account that it had left. */
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

type OutsideParts = { id: string; paymentRef: string; providerRef: string } & Record<
  'held' | 'contested' | 'borne' | 'sold',
  Pence
>;
const partsOf = ({ paymentRef, held, contested, borne, sold }: OutsideParts): LedgerEntry[] =>
  nonZero([
    debit('held', held, paymentRef),
    debit('contested', contested, paymentRef),
    debit('dispute_losses', borne),
    debit('service_income', sold),
  ]);

/** Someone refunded a charge without us: books where the money came from. */
export function refundedOutside(refund: OutsideParts, at: Date): LedgerTransaction {
  const entries = partsOf(refund);
  const amount = entries.reduce((sum, entry) => plus(sum, entry.amount), pence(0));
  const { id, paymentRef: payment, providerRef } = refund;
  return {
    kind: 'refund',
    fact: `refund:${id}`,
    payment,
    entries: [...entries, credit('provider_clearing', amount)],
    at,
    providerRef,
  };
}

/** Such a refund came back: the money returns to where it now counts as taken from. */
export function outsideRefundReturned(refund: OutsideParts, at: Date): LedgerTransaction {
  const { entries, fact: _fact, ...rest } = refundedOutside(refund, at);
  const returned = entries.map((entry) => ({ ...entry, amount: pence(-entry.amount) }));
  return { ...rest, kind: 'refund_failed', fact: `refund_failed:${refund.id}`, entries: returned };
}

/** Someone reversed a payout without us: we owe the landscaper again. */
export const reversedOutside = (
  { id, amount, providerRef }: { id: string; amount: Pence; providerRef: string },
  { id: payOutId, paymentRef, landscaperId }: MoneyIntent,
  at: Date,
): LedgerTransaction => ({
  kind: 'reversal',
  fact: `reversal:${id}`,
  payment: paymentRef,
  entries: [debit('provider_clearing', amount), credit('landscaper', amount, landscaperId)],
  at,
  providerRef,
  refersTo: `transfer:${payOutId}`,
});

/** A payout that was reversed elsewhere is not made again: we no longer owe it to the landscaper. */
export const keptBack = (
  { payment, landscaperId, id, amount }: OfLandscaper & { id: string; amount: Pence },
  at: Date,
): LedgerTransaction => ({
  kind: 'kept',
  fact: `kept:${id}`,
  payment,
  entries: [debit('landscaper', amount, landscaperId), credit('dispute_losses', amount)],
  at,
});

/**
 * Takes a part of a refund made elsewhere, which we bore, from the payment after all. `id`: whatever made that
 * possible.
 */
export const reimbursed = (
  { payment, from, amount, id }: { payment: string; from: 'held' | 'contested'; amount: Pence; id: string },
  at: Date,
): LedgerTransaction => ({
  kind: 'reimbursed',
  fact: `reimbursed:${id}`,
  payment,
  entries: [debit(from, amount, payment), credit('dispute_losses', amount)],
  at,
});

const ownerOf = ({ source, landscaperId, paymentRef }: MoneyIntent): string =>
  source === 'landscaper' ? landscaperId : paymentRef;

/** The only payment for a one-time garden service. Nothing is held, because the platform itself sells it. */
export const servicePaid = (orderId: string, amount: Pence, chargeId: string, at: Date): LedgerTransaction => ({
  kind: 'service',
  fact: `service:${orderId}`,
  payment: orderId,
  entries: [debit('provider_clearing', amount), credit('service_income', amount)],
  at,
  providerRef: chargeId,
});

/** One month's payment for a garden service. */
export const monthPaid = (orderId: string, amount: Pence, invoiceId: string, at: Date): LedgerTransaction => ({
  kind: 'subscription',
  fact: `subscription:${invoiceId}`,
  payment: orderId,
  entries: [debit('provider_clearing', amount), credit('service_income', amount)],
  at,
  providerRef: invoiceId,
});
