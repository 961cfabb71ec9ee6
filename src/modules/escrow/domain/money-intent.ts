// What we mean to have the provider do with held money, and every legal move of such an intention.
import { type Pence } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { PayOutOrder, RefundOrder } from '../ports/payment-provider';

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
  refusedBecause: string | null;
  /** The provider's own sentence, for a person. */
  refusedWords: string | null;
  refusedAt: Date | null;
  retryOf: string | null;
  /** The admin who had a refused one tried again; null where the product decided by itself. */
  retriedBy: string | null;
};
export type IntentState = 'waiting_payee' | 'ready' | 'calling' | 'sent' | 'refused';

export const intentMoves: Record<IntentState, readonly IntentState[]> = {
  waiting_payee: ['ready'],
  ready: ['waiting_payee', 'calling'],
  calling: ['calling', 'ready', 'sent', 'refused'],
  sent: [],
  refused: [],
};

const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** How long a call may be under way before somebody else asks again. */
const CALL_MS = 60 * SECOND_MS;
/** The provider forgets our ids after 24 hours; an hour before that we look before we ask. */
const REMEMBERED_MS = 23 * 60 * 60 * SECOND_MS;

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

export const isOver = ({ state }: MoneyIntent): boolean => state === 'sent' || state === 'refused';

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
export const refused = (intent: MoneyIntent, why: { reason: string; words: string }, now: Date): MoneyIntent => ({
  ...moved(intent, 'refused'),
  refusedBecause: why.reason,
  refusedWords: why.words,
  refusedAt: now,
});
/** A new intention in the place of a refused one, at an admin's word or at nobody's. A payout first asks whether its payee is ready. */
export function retry(
  intent: MoneyIntent,
  { id, by, now }: { id: string; by: string | null; now: Date },
): Result<MoneyIntent, 'not-refused'> {
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

const later = (intent: MoneyIntent, now: Date): Date => new Date(now.getTime() + backoff(intent.attempts));

function moved(intent: MoneyIntent, to: IntentState): MoneyIntent {
  if (!intentMoves[intent.state].includes(to))
    throw new Error(`a money intent does not go from ${intent.state} to ${to}`);
  return { ...intent, state: to };
}
