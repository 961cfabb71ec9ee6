// What a money intent is for. Any code that counts the refunds or payouts of a charge says for each purpose whether it
// counts it, so a new purpose does not compile until each place has an answer. A new kind or source does not compile
// until it has its purpose. SQL asks the same (sql/purpose.ts).
import type { Charge } from './charges';
import type { MoneyIntent } from './money-intent';

export type Purpose =
  | 'share' // the landscaper's share of what was released
  | 'refund' // to the customer, from their job's money
  | 'stray' // to the customer, what the job could not take
  | 'credit' // points that the customer had set aside, sent to their card; we owed them that
  | 'take-back'; // a payout is reversed

type Kind = MoneyIntent['kind'];
type Source = MoneyIntent['source'];
type Told = 'kind' | 'source' | 'holdId' | 'paymentRef';

/** null: the kind never has this source. `[own, stray]`: on the payment of its hold, and on any other. */
type Purposes = Readonly<Record<Kind, Record<Source, null | readonly [own: Purpose, stray: Purpose]>>>;
export const PURPOSES: Purposes = {
  pay_out: { landscaper: ['share', 'share'], held: null, contested: null, credit_due: null },
  refund: {
    landscaper: null,
    held: ['refund', 'stray'],
    contested: ['refund', 'stray'],
    credit_due: ['credit', 'credit'],
  },
  take_back: { landscaper: ['take-back', 'take-back'], held: null, contested: null, credit_due: null },
};
export function purposeOf({ kind, source, holdId, paymentRef }: Pick<MoneyIntent, Told>): Purpose {
  const purposes = PURPOSES[kind][source];
  if (!purposes) throw new Error(`a ${kind} has no money from ${source}`);
  return purposes[paymentRef === holdId ? 0 : 1];
}

const LEAVES: Record<Source, 'held' | 'contested' | null> = {
  landscaper: null,
  held: 'held',
  contested: 'contested',
  credit_due: null,
};
/** The account of the customer's payment that a refund leaves. */
export function leavesOf({ source }: Pick<MoneyIntent, 'source'>): 'held' | 'contested' {
  const account = LEAVES[source];
  if (!account) throw new Error(`money from ${source} is not of the customer's payment`);
  return account;
}

/** Which purposes a place counts. Every one must be named. */
export type Counted = Readonly<Record<Purpose, boolean>>;

export const isFor = (intent: Pick<MoneyIntent, Told>, counted: Counted): boolean => counted[purposeOf(intent)];
/** The intents with one of these purposes. */
export const those = (intents: readonly MoneyIntent[], counted: Counted): MoneyIntent[] =>
  intents.filter((intent) => isFor(intent, counted));

/** Payouts to a landscaper. */
export const SHARES: Counted = { share: true, refund: false, stray: false, credit: false, 'take-back': false };
/** Payouts taken back from a landscaper. */
export const TAKE_BACKS: Counted = { share: false, refund: false, stray: false, credit: false, 'take-back': true };
/** Refunds of the customer's own payment. Credit is our money, not theirs: it takes nothing from what they paid. */
export const REFUNDS: Counted = { share: false, refund: true, stray: true, credit: false, 'take-back': false };
/** Credit sent to the customer. */
export const CREDITS: Counted = { share: false, refund: false, stray: false, credit: true, 'take-back': false };
/** Everything that is part of what was paid for the hold. */
export const OF_OWN_PAYMENT: Counted = { share: true, refund: true, stray: false, credit: false, 'take-back': false };
/** Everything that goes to the customer. */
export const OF_CUSTOMER: Counted = { ...REFUNDS, credit: true };
/** Everything that changes what a landscaper has: payouts and take-backs. */
export const OF_LANDSCAPER: Counted = { ...SHARES, 'take-back': true };
/** Everything that the provider is asked to draw on the charge. */
export const DRAWN_ON_CHARGE: Counted = { share: true, refund: true, stray: true, credit: true, 'take-back': false };

/** What has been sent or will be sent from these charges as credit. */
export const creditOn = (intents: readonly MoneyIntent[]): Charge[] =>
  those(intents, CREDITS)
    .filter(({ state }) => state !== 'cancelled')
    .map(({ chargeId, amount }) => ({ chargeId, amount }));

const SENT = {
  share: 'money-sent',
  refund: 'payment-refunded',
  stray: 'payment-refunded',
  credit: 'credit-sent',
} as const satisfies Record<Exclude<Purpose, 'take-back'>, string>;
/** The event that announces that it was sent. A take-back is announced where it is decided. */
export function sentEventOf(intent: MoneyIntent): (typeof SENT)[keyof typeof SENT] | undefined {
  const purpose = purposeOf(intent);
  return purpose === 'take-back' ? undefined : SENT[purpose];
}
