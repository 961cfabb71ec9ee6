// How an admin deals with a difference between our books and the provider's.
import { type Pence, pence } from '#src/kernel/money';
import {
  type Difference,
  type Entry,
  type Subject,
  type SubjectId,
  differenceKinds,
  differencesOf,
  gapOf,
  isFeePart,
} from './difference';
import { type LedgerTransaction, debit, credit } from '../ledger-transaction';

export type Way =
  | 'payout-of-job' // someone paid a landscaper at the provider: booked as the payout of the job that the admin names
  | 'matched' // it belongs to ledger transactions that the admin names
  | 'expected' // there is nothing to book
  | 'correction' // booked, against an account that the admin names
  | 'written-off'; // booked as lost, or gained
export const ways: readonly Way[] = ['payout-of-job', 'matched', 'expected', 'correction', 'written-off'];

/**
 * What a correction may be booked against. Money held for a job or owed to a landscaper is moved only by its own use
 * cases.
 */
export type CorrectionAccount = 'bank' | 'provider_fees';
export const correctionAccounts: readonly CorrectionAccount[] = ['bank', 'provider_fees'];

/** Kept for good. */
export type DifferenceSettlement = {
  id: string;
  subjectId: SubjectId;
  way: Way;
  reason: string;
  /** The gap between the two books when it was settled, and why. */
  gap: Pence;
  differences: string;
  adminId: string;
  at: Date;
};

/** Who takes care of a difference, and what they have found out so far. */
export type DifferenceCase = { subjectId: SubjectId; ownerId: string | null; note: string };

export const REASON_MAX = 1000;
export const CASE_NOTE_MAX = 2000;

/** The reasons and amounts as one text: an admin's answer to one difference does not cover another. */
export const differencesAsText = (subject: Subject): string => asText(differencesOf(subject));

export const asText = (differences: readonly Difference[]): string =>
  differences.map(({ kind, here, there }) => `${kind} ${here} ${there}`).join(', ');

/** The differences that such a text describes. */
export const differencesIn = (text: string): Difference[] =>
  text.split(', ').flatMap((one) => {
    const [name, here, there] = one.split(' ');
    const kind = differenceKinds.find((known) => known === name);
    return kind ? [{ kind, here: pence(Number(here)), there: pence(Number(there)) }] : [];
  });

/** Whether an admin has said that exactly this difference is expected. `last`: the last settlement of the subject. */
export const isExpected = (subject: Subject, last: Pick<DifferenceSettlement, 'way' | 'differences'> | undefined) =>
  last?.way === 'expected' && last.differences === differencesAsText(subject);

export function waysFor(subject: Subject): Way[] {
  const kinds = differencesOf(subject).map(({ kind }) => kind);
  const canMatch = kinds.some((kind) => kind === 'no-entry' || kind === 'no-movement' || kind === 'amount');
  const canBook = gapOf(subject) !== 0;
  const canBePayOut = subject.movement?.kind === 'transfer' && gapOf(subject) < 0 && kinds.includes('no-entry');
  const isOpenWay: Record<Way, boolean> = {
    'payout-of-job': canBePayOut,
    matched: canMatch,
    expected: true,
    correction: canBook,
    'written-off': canBook,
  };
  return ways.filter((way) => isOpenWay[way]);
}

type Posting = {
  account: CorrectionAccount | 'write_offs';
  id: string;
};

/** Makes our balance agree with the provider's. A fee is booked separately, as a fee. */
export function toPost(subject: Subject, { account, id }: Posting, at: Date): LedgerTransaction[] {
  const { movement, entries } = subject;
  const feeGap = movement
    ? pence(0 - movement.fee - sumOf(entries.filter((one) => isFeePart(one, movement))))
    : pence(0);
  const fee = movement && {
    ...between('provider_fees', feeGap),
    kind: 'provider_fee' as const,
    fact: `provider_fee:${id}`,
    // Different from the movement's own id, under which its fee may be booked, already or later.
    providerRef: `${movement.id}:${id}`,
  };
  const mainGap = pence(gapOf(subject) - feeGap);
  const main = {
    ...between(account, mainGap),
    kind: 'adjustment' as const,
    fact: `adjustment:${id}`,
    ...(movement ? { providerRef: movement.id } : { refersTo: subject.entries[0].fact }),
  };
  return [...(fee && feeGap !== 0 ? [fee] : []), ...(mainGap !== 0 ? [main] : [])].map((one) => ({ ...one, at }));
}

/** `gap`: how much our balance at the provider grows. */
const between = (account: Posting['account'], gap: Pence) => ({
  payment: null,
  entries: [debit('provider_clearing', gap), credit(account, gap)],
});

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
