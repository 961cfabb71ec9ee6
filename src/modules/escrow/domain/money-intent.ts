// What we mean to have the provider do with held money, and every legal move of such an intention.
import { type Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { PayOutOrder, RefundOrder } from './orders';

export type MoneyIntent = {
  /** The provider sees this id: asking twice with it moves money once. */
  id: string;
  holdId: string;
  /** The ledger's payment: the hold, or the checkout whose payment bought nothing. */
  paymentRef: string;
  kind: 'pay_out' | 'refund';
  /** The ledger account the money leaves. */
  source: 'landscaper' | 'held' | 'contested';
  amount: Pence;
  chargeId: string;
  landscaperId: string;
  state: IntentState;
  /** As it was first sent. The provider must see the same again under the same id. */
  request: PayOutOrder | RefundOrder | null;
  providerRef: string | null;
  attempts: number;
  createdAt: Date;
  firstCalledAt: Date | null;
  nextAttemptAt: Date;
  sentAt: Date | null;
  /** When a refund that was taken is read again: it may still be sent back. Null where nothing more is expected. */
  nextReadAt: Date | null;
  refusedBecause: RefusedBecause | null;
  /** The provider's own sentence, for a person. */
  refusedWords: string | null;
  refusedAt: Date | null;
  retryOf: string | null;
  /** The admin who had a refused one tried again, or settled it by hand; null where the product decided by itself. */
  retriedBy: string | null;
};
export type IntentState = 'waiting_payee' | 'ready' | 'calling' | 'sent' | 'refused' | 'by_hand';
/** Why the provider did not do it, and will not. */
export type RefusedReason =
  | 'payee-not-ready' // the landscaper's payout account cannot receive yet
  | 'too-much' // more than is left of the charge
  | 'already-done' // nothing is left to do, such as a charge refunded in full
  | 'not-found' // the provider knows no such thing
  | 'wrong-request'; // anything else that asking again would not mend
/** came-back: a refund was taken, and the customer's bank has sent it back since. */
export type RefusedBecause = RefusedReason | 'came-back';

export const intentMoves: Record<IntentState, readonly IntentState[]> = {
  waiting_payee: ['ready'],
  ready: ['waiting_payee', 'calling'],
  calling: ['calling', 'ready', 'sent', 'refused'],
  sent: ['refused'],
  refused: [],
  by_hand: [],
};

const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** How long a call may be under way before somebody else asks again. */
const CALL_MS = 60 * SECOND_MS;
/** The provider forgets our ids after 24 hours; an hour before that we look before we ask. */
const REMEMBERED_MS = 23 * 60 * 60 * SECOND_MS;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * How long a refund that has arrived is read again. Stripe: money of a failed refund comes back within "up to 30 days from the post
 * date" (docs.stripe.com/refunds#failed-refunds); five more for whoever is late. A notice is followed however late it comes.
 */
const READ_FOR_MS = 35 * DAY_MS;

/** 1 s, 2 s, 4 s … 15 min. */
export const backoff = (attempts: number): number =>
  Math.min(SECOND_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);

type Planned = Pick<MoneyIntent, 'id' | 'holdId' | 'paymentRef' | 'amount' | 'chargeId' | 'landscaperId'>;

const planned = {
  request: null,
  providerRef: null,
  attempts: 0,
  firstCalledAt: null,
  sentAt: null,
  nextReadAt: null,
  refusedBecause: null,
  refusedWords: null,
  refusedAt: null,
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

export const refundOf = (plan: Planned, source: 'held' | 'contested', now: Date): MoneyIntent => ({
  ...planned,
  ...plan,
  kind: 'refund',
  source,
  state: 'ready',
  createdAt: now,
  nextAttemptAt: now,
});

export const isOver = ({ state }: MoneyIntent): boolean =>
  state === 'sent' || state === 'refused' || state === 'by_hand';

/** The payout account turned out to be ready, or not to be. */
export const wake = (intent: MoneyIntent, now: Date): MoneyIntent =>
  intent.state === 'waiting_payee' ? { ...moved(intent, 'ready'), nextAttemptAt: now } : intent;
export const wait = (intent: MoneyIntent): MoneyIntent => moved(intent, 'waiting_payee');

/** Written before the provider is asked. Refused where nothing is to be asked now, or somebody is asking already. */
export function startCall(
  intent: MoneyIntent,
  request: PayOutOrder | RefundOrder,
  now: Date,
): Result<MoneyIntent, 'not-due'> {
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

/** Whether the provider may have forgotten this id, so that asking blindly could move money a second time. */
export const mustLookFirst = ({ firstCalledAt }: MoneyIntent, now: Date): boolean =>
  firstCalledAt !== null && now.getTime() - firstCalledAt.getTime() > REMEMBERED_MS;

export const sent = (intent: MoneyIntent, providerRef: string, now: Date): MoneyIntent => ({
  ...moved(intent, 'sent'),
  providerRef,
  sentAt: now,
  nextReadAt: firstReadOf(intent, now),
});
/**
 * A refund was read again and has not come back. One that is still under way is read until it is not; one that the provider does not
 * know (not-there) for as long as one that has arrived.
 */
export const readAgain = (
  intent: MoneyIntent,
  became: 'under-way' | 'arrived' | 'not-there',
  now: Date,
): MoneyIntent => {
  const isOldEnough = now.getTime() - (intent.sentAt?.getTime() ?? 0) > READ_FOR_MS;
  return { ...intent, nextReadAt: became !== 'under-way' && isOldEnough ? null : new Date(now.getTime() + DAY_MS) };
};
/** The provider had taken it, and the customer's bank did not. The money is with us again; trying again is a new intent. */
export const cameBack = (intent: MoneyIntent, words: string, now: Date): MoneyIntent => ({
  ...refused(intent, { reason: 'came-back', words }, now),
  nextReadAt: null,
});
/** It did not happen now. */
export const busy = (intent: MoneyIntent, now: Date): MoneyIntent => ({
  ...moved(intent, 'ready'),
  nextAttemptAt: later(intent, now),
});
/** Nobody knows whether it happened: it counts as under way until somebody does. */
export const unclear = (intent: MoneyIntent, now: Date): MoneyIntent => ({
  ...moved(intent, 'calling'),
  nextAttemptAt: later(intent, now),
});
/** It will not happen. Closed for good: trying again is a new intent, or the provider would answer from memory. */
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
type InItsPlace = { id: string; by: string | null; now: Date };
/** A new intention in the place of a refused one, at an admin's word or at nobody's. A payout first asks whether its payee is ready. */
export function retry(intent: MoneyIntent, { id, by, now }: InItsPlace): Result<MoneyIntent, 'not-refused'> {
  if (intent.state !== 'refused') return refuse('not-refused');
  return ok({
    ...intent,
    ...planned,
    id,
    state: intent.kind === 'pay_out' ? 'waiting_payee' : 'ready',
    createdAt: now,
    nextAttemptAt: now,
    retryOf: intent.id,
    retriedBy: by,
  });
}

/** The one in the place of a refused one that was done without us: found at the provider under `providerRef`, or not there at all. */
export function doneByHand(
  intent: MoneyIntent,
  { providerRef, ...place }: InItsPlace & { providerRef: string | null },
): Result<MoneyIntent, 'not-refused'> {
  const again = retry(intent, place);
  if (!again.ok) return again;
  const { now } = place;
  if (providerRef === null) return ok({ ...again.value, state: 'by_hand' });
  return ok({
    ...again.value,
    state: 'sent',
    providerRef,
    sentAt: now,
    nextReadAt: firstReadOf(intent, now),
  });
}
/** Whether somebody did it at the provider: it was sent, and we never asked. */
export const wasFoundDone = ({ state, attempts }: MoneyIntent): boolean => state === 'sent' && attempts === 0;

const firstReadOf = ({ kind }: MoneyIntent, now: Date): Date | null =>
  kind === 'refund' ? new Date(now.getTime() + HOUR_MS) : null;
const later = (intent: MoneyIntent, now: Date): Date => new Date(now.getTime() + backoff(intent.attempts));

function moved(intent: MoneyIntent, to: IntentState): MoneyIntent {
  if (!intentMoves[intent.state].includes(to))
    throw new Error(`a money intent does not go from ${intent.state} to ${to}`);
  return { ...intent, state: to };
}
