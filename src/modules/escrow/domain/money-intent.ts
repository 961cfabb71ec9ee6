// A payout, refund or take-back that the provider is to make, and every legal move of it.
import { type Pence, less } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { PayOutOrder, RefundOrder, TakeBackOrder } from './orders';

export type MoneyIntent = {
  /** Also sent to the provider: a request sent twice with the same id moves money once. */
  id: string;
  holdId: string;
  /**
   * The ledger's payment reference: the hold, the checkout of a stray payment, or the use of credit that is refunded.
   */
  paymentRef: string;
  /** take_back: reverses a payout, because the customer's bank has taken the money back from us. */
  kind: 'pay_out' | 'refund' | 'take_back';
  /** The ledger account the money leaves; for a take-back, the one it returns to. */
  source: 'landscaper' | 'held' | 'contested' | 'credit_due';
  amount: Pence;
  chargeId: string;
  landscaperId: string;
  state: IntentState;
  /** The request as first sent: a retry must send the same one under the same id. */
  request: MoneyOrder | null;
  providerRef: string | null;
  /** The provider's id of the payout that a take-back reverses. */
  reverses: string | null;
  /** The chargeback that caused a take-back or ended an intent unsent. */
  chargebackId: string | null;
  /** The refund after release that it belongs to or that ended it unsent. */
  lateRefundId: string | null;
  /** The refund made elsewhere for which a payout is taken back, or which ended an intent unsent. */
  outsideRefundId: string | null;
  /** The debt for the same job that it was kept back for, before it was sent. */
  debtId: string | null;
  /** What it makes up for now that the chargeback was won: a take-back, or an intent that the chargeback had ended. */
  makesUpFor: string | null;
  attempts: number;
  createdAt: Date;
  firstCalledAt: Date | null;
  nextAttemptAt: Date;
  sentAt: Date | null;
  /** When to check again whether a refund has come back. Null once it no longer can. */
  nextReadAt: Date | null;
  refusedBecause: RefusedBecause | null;
  /** The provider's own sentence, for people to read. */
  refusedWords: string | null;
  refusedAt: Date | null;
  /** The provider's words when it last did not move the money. */
  lastWords: string | null;
  /** How many "not now" answers the provider has kept for the keys used so far. The next call needs another key. */
  keyRound: number;
  /** How often in a row the payout was refused because the payout account was not ready although reported ready. */
  notReadyTimes: number;
  retryOf: string | null;
  /** The admin who retried the refused intent or settled it by hand; null if it was retried automatically. */
  retriedBy: string | null;
};
/** What the provider is asked to do. */
export type MoneyOrder = PayOutOrder | RefundOrder | TakeBackOrder;
/** cancelled: was not sent and will not be. */
export type IntentState = 'waiting_payee' | 'ready' | 'calling' | 'sent' | 'refused' | 'by_hand' | 'cancelled';
/** Why the provider will not do it. */
export type RefusedReason =
  | 'payee-not-ready' // the landscaper's payout account cannot receive yet
  | 'payee-gone' // the provider no longer knows the landscaper's payout account
  | 'too-much' // more than is left of the charge
  | 'already-done' // such as a charge that is refunded in full
  | 'not-found' // at the provider
  | 'payee-short' // the landscaper's balance at the provider does not cover it
  | 'charged-back' // the customer's bank has the charge
  | 'maybe-paid' // someone seems to have paid it in the provider's dashboard
  | 'wrong-request'; // anything else that a retry would not change
/** came-back: a refund was sent, and the customer's bank has returned it since. */
export type RefusedBecause = RefusedReason | 'came-back';

export const intentMoves: Record<IntentState, readonly IntentState[]> = {
  waiting_payee: ['ready', 'cancelled'],
  ready: ['waiting_payee', 'calling', 'cancelled'],
  calling: ['calling', 'ready', 'sent', 'refused'],
  sent: ['refused'],
  refused: ['cancelled'],
  by_hand: [],
  cancelled: [],
};

const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** How long a call may take before we try again. */
const CALL_MS = 60 * SECOND_MS;
/**
 * The provider forgets our ids after 24 hours. From an hour before that, we look for the movement before we ask again.
 */
const REMEMBERED_MS = 23 * 60 * 60 * SECOND_MS;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * How long we go on checking a refund that has arrived. Stripe: the money of a failed refund comes back within "up to
 * 30 days from the post date" (docs.stripe.com/refunds#failed-refunds); five more days are for safety. We act on a
 * notice however late it comes.
 */
const READ_FOR_MS = 35 * DAY_MS;

/** How long to wait after each refusal for an account that is reported ready: not at all, then 1 h, 2 h, 4 h … 24 h. */
const notReadyGap = (times: number): number => (times <= 1 ? 0 : Math.min(HOUR_MS * 2 ** (times - 2), DAY_MS));

/** 1 s, 2 s, 4 s … 15 min. */
export const backoff = (attempts: number): number =>
  Math.min(SECOND_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

type Planned = Pick<MoneyIntent, 'id' | 'holdId' | 'paymentRef' | 'amount' | 'chargeId' | 'landscaperId'>;

const planned = {
  request: null,
  providerRef: null,
  reverses: null,
  chargebackId: null,
  lateRefundId: null,
  outsideRefundId: null,
  debtId: null,
  makesUpFor: null,
  attempts: 0,
  firstCalledAt: null,
  sentAt: null,
  nextReadAt: null,
  refusedBecause: null,
  refusedWords: null,
  refusedAt: null,
  lastWords: null,
  keyRound: 0,
  notReadyTimes: 0,
  retryOf: null,
  retriedBy: null,
};

export const payOutOf = (plan: Planned, payeeReady: boolean, now: Date): MoneyIntent => ({
  ...planned,
  ...plan,
  kind: 'pay_out',
  source: 'landscaper',
  state: payeeReady ? 'ready' : 'waiting_payee',
  createdAt: now,
  nextAttemptAt: now,
});

export const refundOf = (plan: Planned, source: 'held' | 'contested' | 'credit_due', now: Date): MoneyIntent => ({
  ...planned,
  ...plan,
  kind: 'refund',
  source,
  state: 'ready',
  createdAt: now,
  nextAttemptAt: now,
});

/** Why a payout is taken back, or a decided amount is not sent. */
export type Cause = { chargebackId: string } | { lateRefundId: string } | { outsideRefundId: string };
type TakeBack = Planned & { reverses: string } & Cause;
export const takeBackOf = (plan: TakeBack, now: Date): MoneyIntent => ({
  ...planned,
  ...plan,
  kind: 'take_back',
  source: 'landscaper',
  state: 'ready',
  createdAt: now,
  nextAttemptAt: now,
});

export const isOver = ({ state }: MoneyIntent): boolean =>
  state === 'sent' || state === 'refused' || state === 'by_hand' || state === 'cancelled';
/** Whether it is decided, but not sent or being sent. */
export const isUnsent = ({ state }: Pick<MoneyIntent, 'state'>): boolean =>
  state === 'waiting_payee' || state === 'ready' || state === 'refused';

/** Will no longer be sent. */
export const cancel = (intent: MoneyIntent, cause: Cause | { debtId: string }): MoneyIntent => ({
  ...moved(intent, 'cancelled'),
  ...cause,
});
/**
 * Ends an unsent intent, or `amount` of it. The rest, if any, becomes a new intent. `amount`: at most the intent's own.
 */
export function cancelPart(
  intent: MoneyIntent,
  amount: Pence,
  cause: Cause | { debtId: string },
  newId: () => string,
): { ended: MoneyIntent; rest: MoneyIntent | null } {
  const ended = { ...cancel(intent, cause), amount };
  if (amount === intent.amount) return { ended, rest: null };
  const rest = { ...intent, ...planned, id: newId(), amount: less(intent.amount, amount) };
  return { ended, rest: { ...rest, state: intent.state === 'waiting_payee' ? 'waiting_payee' : 'ready' } };
}
/**
 * Asks the provider as soon as possible. An intent that is already due stays as it is: it may be about to be sent with
 * a slightly earlier time.
 */
export const hurry = (intent: MoneyIntent, now: Date): MoneyIntent =>
  intent.nextAttemptAt <= now ? intent : { ...intent, nextAttemptAt: now };
/** Waits while an earlier payout of the same job is being taken back. */
export const waitForTakeBack = (intent: MoneyIntent, now: Date): MoneyIntent => ({
  ...intent,
  nextAttemptAt: new Date(now.getTime() + CALL_MS),
});
/** Waits, because the customer's bank has the charge. */
export const postpone = (intent: MoneyIntent, now: Date): MoneyIntent => ({
  ...intent,
  nextAttemptAt: new Date(now.getTime() + HOUR_MS),
});

/** The payout account is reported ready. If that was wrong before, the intent still waits for its time. */
export const wake = (intent: MoneyIntent, now: Date): MoneyIntent =>
  intent.state === 'waiting_payee' && now >= intent.nextAttemptAt
    ? { ...moved(intent, 'ready'), nextAttemptAt: now }
    : intent;
/** The payout account is not ready. */
export const wait = (intent: MoneyIntent, now: Date): MoneyIntent => ({
  ...moved(intent, 'waiting_payee'),
  nextAttemptAt: now,
});

/** Save this before asking the provider. 'not-due': nothing is to be sent now, or a call is under way. */
export function startCall(intent: MoneyIntent, request: MoneyOrder, now: Date): Result<MoneyIntent, 'not-due'> {
  if (intent.state !== 'ready' && intent.state !== 'calling') return refuse('not-due');
  if (now < intent.nextAttemptAt) return refuse('not-due');
  return ok({
    ...moved(intent, 'calling'),
    request: intent.request ?? request,
    attempts: intent.attempts + 1,
    firstCalledAt: intent.firstCalledAt ?? now,
    nextAttemptAt: new Date(now.getTime() + CALL_MS),
  });
}

/**
 * Whether asking again could move the money twice, because the provider may have forgotten this id or gets another key.
 */
export const mustLookFirst = ({ firstCalledAt, keyRound }: MoneyIntent, now: Date): boolean =>
  keyRound > 0 || (firstCalledAt !== null && now.getTime() - firstCalledAt.getTime() > REMEMBERED_MS);

export const sent = (intent: MoneyIntent, providerRef: string, now: Date): MoneyIntent => ({
  ...moved(intent, 'sent'),
  lastWords: null,
  providerRef,
  sentAt: now,
  nextReadAt: firstReadOf(intent, now),
});
/**
 * A refund was checked and has not come back. While it is under way, it is checked again. If the provider does not know
 * it (not-there), we go on checking for as long as for a refund that has arrived.
 */
export const readAgain = (
  intent: MoneyIntent,
  became: 'under-way' | 'arrived' | 'not-there',
  now: Date,
): MoneyIntent => {
  const isOldEnough = now.getTime() - (intent.sentAt?.getTime() ?? 0) > READ_FOR_MS;
  return { ...intent, nextReadAt: became !== 'under-way' && isOldEnough ? null : new Date(now.getTime() + DAY_MS) };
};
/** The customer's bank returned a refund. We have the money again; a retry is a new intent. */
export const cameBack = (intent: MoneyIntent, words: string, now: Date): MoneyIntent => ({
  ...refused(intent, { reason: 'came-back', words }, now),
  nextReadAt: null,
});
/** `isKept`: the provider repeats this answer to the same key, even when it could move the money. */
type NotNow = { words: string; isKept: boolean };
/** The movement did not happen, because the provider was busy. */
export const busy = (intent: MoneyIntent, { words, isKept }: NotNow, now: Date): MoneyIntent => ({
  ...moved(intent, 'ready'),
  lastWords: words,
  keyRound: intent.keyRound + (isKept ? 1 : 0),
  nextAttemptAt: later(intent, now),
});
/** We do not know whether the movement happened, so the call stays under way until we do. */
export const unclear = (intent: MoneyIntent, words: string, now: Date): MoneyIntent => ({
  ...moved(intent, 'calling'),
  lastWords: words,
  nextAttemptAt: later(intent, now),
});
/**
 * The movement will not happen, and the intent is closed for good. The provider would repeat its answer to the old id,
 * so a retry is a new intent.
 */
export const refused = (
  intent: MoneyIntent,
  why: { reason: RefusedBecause; words: string },
  now: Date,
): MoneyIntent => ({
  ...moved(intent, 'refused'),
  refusedBecause: why.reason,
  refusedWords: why.words,
  refusedAt: now,
});
/** `isNewAccount`: the payout account that was refused has been replaced since. */
type Replacement = { id: string; by: string | null; now: Date; isNewAccount?: boolean };
/**
 * A new intent to replace a refused one, by an admin or automatically (`by: null`). A payout first checks that its
 * payee is ready.
 */
export function retry(
  intent: MoneyIntent,
  { id, by, now, isNewAccount = false }: Replacement,
): Result<MoneyIntent, 'not-refused'> {
  if (intent.state !== 'refused') return refuse('not-refused');
  const state = intent.kind === 'pay_out' ? ('waiting_payee' as const) : ('ready' as const);
  const again = {
    ...intent,
    ...planned,
    id,
    state,
    makesUpFor: intent.makesUpFor,
    createdAt: now,
    nextAttemptAt: now,
    retryOf: intent.id,
    retriedBy: by,
  };
  if (by !== null) return ok(again);
  const notReadyTimes = isNewAccount ? 0 : intent.notReadyTimes + 1;
  return ok({
    ...again,
    notReadyTimes,
    lastWords: intent.refusedWords,
    createdAt: intent.createdAt, // the money has been due since then
    nextAttemptAt: new Date(now.getTime() + notReadyGap(notReadyTimes)),
  });
}

/**
 * The customer's bank returned a refund that someone made elsewhere: we owe it, and an admin decides how to send it.
 */
export const owedAfterReturn = (refund: MoneyIntent, words: string, now: Date): MoneyIntent => ({
  ...refund,
  state: 'refused',
  refusedBecause: 'came-back',
  refusedWords: words,
  refusedAt: now,
});

/**
 * Replaces a refused intent that was paid by hand: found at the provider under `providerRef`, or paid elsewhere (null).
 */
export function doneByHand(
  intent: MoneyIntent,
  { providerRef, ...replacement }: Replacement & { providerRef: string | null },
): Result<MoneyIntent, 'not-refused'> {
  const again = retry(intent, replacement);
  if (!again.ok) return again;
  const { now } = replacement;
  if (providerRef === null) return ok({ ...again.value, state: 'by_hand' });
  return ok({
    ...again.value,
    state: 'sent',
    providerRef,
    sentAt: now,
    nextReadAt: firstReadOf(intent, now),
  });
}
/**
 * An unsent payout was made by hand at the provider, under `providerRef`. A refused one is replaced by a new intent.
 */
export const paidElsewhere = (
  intent: MoneyIntent,
  replacement: Replacement & { providerRef: string },
): Result<MoneyIntent, 'not-refused'> =>
  intent.state === 'refused'
    ? doneByHand(intent, replacement)
    : ok(sent({ ...intent, state: 'calling' }, replacement.providerRef, replacement.now));
/** Whether it was paid by hand at the provider: it is sent, although we never called the provider for it. */
export const wasFoundAtProvider = ({ state, attempts }: MoneyIntent): boolean => state === 'sent' && attempts === 0;

const firstReadOf = ({ kind }: MoneyIntent, now: Date): Date | null =>
  kind === 'refund' ? new Date(now.getTime() + HOUR_MS) : null;
const later = (intent: MoneyIntent, now: Date): Date => new Date(now.getTime() + backoff(intent.attempts));

function moved(intent: MoneyIntent, to: IntentState): MoneyIntent {
  if (!intentMoves[intent.state].includes(to))
    throw new Error(`a money intent does not go from ${intent.state} to ${to}`);
  return { ...intent, state: to };
}
