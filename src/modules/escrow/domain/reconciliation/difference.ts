// Where and why our books and the provider's do not agree about a movement.
import { addHours } from '#src/kernel/clock';
import { type Pence, less, pence } from '#src/kernel/money';
import type { Movement } from './movement';

/** The change of our balance at the provider by one ledger transaction. */
export type Entry = {
  transactionId: number;
  kind: string;
  /** As in LedgerTransaction. */
  fact: string;
  providerRef: string | null;
  /** Includes its corrections; negative if money left. */
  amount: Pence;
  /** The charges that paid it; empty if the ledger knows none. */
  chargeIds: string[];
  at: Date;
};

/** What is compared: a movement with everything that we booked for it, or an entry that belongs to no movement. */
export type Subject = { movement: Movement; entries: Entry[] } | { movement: null; entries: [Entry] };
/** `movement-` and the provider's id, or `entry-` and the number of the ledger transaction. */
export type SubjectId = string;

/** In pence, as each side has it. A fee counts as positive. */
export type Difference = { kind: DifferenceKind; here: Pence; there: Pence };
export type DifferenceKind =
  | 'no-entry' // it moved at the provider, and we have not booked it
  | 'no-movement' // we booked it, and the provider has no such movement
  | 'amount'
  | 'other-charge' // we booked it for a payment that another charge paid
  | 'fee-not-booked';
export const differenceKinds: readonly DifferenceKind[] = [
  'no-entry',
  'no-movement',
  'amount',
  'other-charge',
  'fee-not-booked',
];

/** We book a customer's payment within the hour, even if every notice is lost (checkout.ts). */
const WE_BOOK_WITHIN_HOURS = 2;
/** The provider may take some time to show what it has moved. */
const PROVIDER_SHOWS_WITHIN_HOURS = 24;
/** After this, a difference needs action, and admins are warned. */
const OVERDUE_AFTER_HOURS = 24;

const NOTHING = pence(0);
const sumOf = (entries: readonly Entry[]): Pence => pence(entries.reduce((sum, { amount }) => sum + amount, 0));
/** A fee that came with a movement is booked separately. A movement that is only a fee is the fee. */
export const isFeePart = ({ kind }: Pick<Entry, 'kind'>, { fee }: Movement): boolean =>
  kind === 'provider_fee' && fee !== 0;

/** Every reason why a movement and our booking do not agree, whether or not it is due. */
export function compare(movement: Movement, entries: readonly Entry[]): Difference[] {
  const main = entries.filter((entry) => !isFeePart(entry, movement));
  const fees = entries.filter((entry) => isFeePart(entry, movement));
  const here = sumOf(main);
  const feeHere = pence(0 - sumOf(fees));
  const differences: Difference[] = [];
  if (here !== movement.amount)
    differences.push({ kind: main.length === 0 ? 'no-entry' : 'amount', here, there: movement.amount });
  if (main.some((entry) => isForOther(entry, movement)))
    differences.push({ kind: 'other-charge', here, there: movement.amount });
  if (feeHere !== movement.fee) differences.push({ kind: 'fee-not-booked', here: feeHere, there: movement.fee });
  return differences;
}

const isForOther = ({ chargeIds }: Entry, { chargeId }: Movement): boolean =>
  chargeId !== null && chargeIds.length > 0 && !chargeIds.includes(chargeId);

export const differencesOf = ({ movement, entries }: Subject): Difference[] =>
  movement ? compare(movement, entries) : unshown(entries[0]);

const unshown = ({ amount }: Entry): Difference[] =>
  amount === 0 ? [] : [{ kind: 'no-movement', here: amount, there: NOTHING }];

/**
 * How much more the provider has than we have, in total. Differences never cancel each other out: each is settled
 * separately.
 */
export const gapOf = ({ movement, entries }: Subject): Pence => less(movement?.net ?? NOTHING, sumOf(entries));

export const subjectIdOf = ({ movement, entries }: Subject): SubjectId =>
  movement ? `movement-${movement.id}` : `entry-${entries[0].transactionId}`;

export const sinceOf = ({ movement, entries }: Subject): Date => movement?.createdAt ?? entries[0].at;

/** Whether the two should agree by now. A movement that is only on its way is not a difference. */
export const isDue = (subject: Subject, now: Date): boolean =>
  now >= addHours(sinceOf(subject), subject.movement ? WE_BOOK_WITHIN_HOURS : PROVIDER_SHOWS_WITHIN_HOURS);

/** Whether it has been a difference for long enough to warn admins. */
export const isOverdue = (subject: Subject, now: Date): boolean => isDue(subject, addHours(now, -OVERDUE_AFTER_HOURS));
