// Our books beside the provider's, as of one movement.
import { type Pence, less, pence } from '#src/kernel/money';
import {
  type Subject,
  type SubjectId,
  differencesOf,
  gapOf,
  isDue,
  isOverdue,
  sinceOf,
  subjectIdOf,
} from './difference';
import { type DifferenceSettlement, isExpected } from './difference-settlement';
import type { Movement } from './movement';

/** Kept for good. */
export type Comparison = {
  id: string;
  at: Date;
  /** The admin who asked for it; null for a scheduled run. */
  askedBy: string | null;
  /** The provider's last movement that both balances include; null if nothing has ever moved. */
  upTo: string | null;
  providerBalance: Pence;
  /** What we booked for the movements up to then. */
  ourBalance: Pence;
  /**
   * The part of the balance that no movement accounts for. If it is not zero, we have not read the provider's books
   * completely.
   */
  unexplained: Pence;
  /** Open differences, their sum, and the time of the oldest. */
  differences: number;
  openGap: Pence;
  oldestSince: Date | null;
  /** The sum of the differences that an admin has marked as expected. */
  expectedGap: Pence;
};

/** How much more the provider has than our books say. */
export const gapBetween = ({
  providerBalance,
  ourBalance,
}: Pick<Comparison, 'providerBalance' | 'ourBalance'>): Pence => less(providerBalance, ourBalance);

export type Settlements = ReadonlyMap<SubjectId, Pick<DifferenceSettlement, 'way' | 'differences'>>;

/** Whether an admin has to act on it. */
export const isOpen = (subject: Subject, settlements: Settlements, now: Date): boolean =>
  differencesOf(subject).length > 0 &&
  isDue(subject, now) &&
  !isExpected(subject, settlements.get(subjectIdOf(subject)));

type Books = {
  /** The whole of `provider_clearing` in the ledger. */
  ledgerBalance: Pence;
  /** Everything that does not agree, due or not. */
  subjects: readonly Subject[];
  settlements: Settlements;
};
type Theirs = {
  balance: { amount: Pence; newestId: string | null };
  /** Movements since the balance was read. */
  after: readonly Movement[];
};

export function compareBooks(
  { ledgerBalance, subjects, settlements }: Books,
  { balance, after }: Theirs,
  now: Date,
): Omit<Comparison, 'id' | 'at' | 'askedBy'> {
  const isAfter = ({ movement }: Subject) => after.some(({ id }) => id === movement?.id);
  const shown = subjects.filter((subject) => subject.movement && !isAfter(subject));
  const notShown = subjects.filter(({ movement }) => !movement);
  const bookedAfter = sum(after.map(({ net }) => net)) - sumOfGaps(subjects.filter(isAfter));
  const ourBalance = pence(ledgerBalance + sumOfGaps(notShown) - bookedAfter);
  const open = subjects.filter((subject) => isOpen(subject, settlements, now));
  const expected = subjects.filter((subject) => isExpected(subject, settlements.get(subjectIdOf(subject))));
  const since = open.map((subject) => sinceOf(subject).getTime());
  return {
    upTo: balance.newestId,
    providerBalance: balance.amount,
    ourBalance,
    unexplained: less(less(balance.amount, ourBalance), sumOfGaps(shown)),
    differences: open.length,
    openGap: sumOfGaps(open),
    oldestSince: since.length > 0 ? new Date(Math.min(...since)) : null,
    expectedGap: sumOfGaps(expected),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sumOfGaps = (subjects: readonly Subject[]): Pence => pence(sum(subjects.map(gapOf)));

/** A missing comparison is as bad as a difference. */
const COMPARED_WITHIN_HOURS = 26;
/** One warning a day, not every hour. */
const WARN_EVERY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What admins are warned about. */
export type Warning = {
  id: string;
  at: Date;
  /** Open differences that are older than a day. */
  overdue: number;
  oldestSince: Date | null;
  /** When the books were last compared; null if never. */
  comparedAt: Date | null;
};

type Compared = {
  /** When both books were last compared and added up. Null: never. */
  comparedAt: Date | null;
  /** When there was first something to compare; null if nothing has moved yet. */
  firstAt: Date | null;
};
type Watched = Compared & { open: readonly Subject[]; warnedAt: Date | null };

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / HOUR_MS;

export function isLate({ comparedAt, firstAt }: Compared, now: Date): boolean {
  const since = comparedAt ?? firstAt;
  return since !== null && hoursBetween(since, now) > COMPARED_WITHIN_HOURS;
}

/** Undefined if all is well, or if admins were warned within the last day. */
export function warningOf(
  { open, comparedAt, firstAt, warnedAt }: Watched,
  now: Date,
): Pick<Warning, 'overdue' | 'oldestSince' | 'comparedAt'> | undefined {
  if (warnedAt && hoursBetween(warnedAt, now) < WARN_EVERY_HOURS) return undefined;
  const overdue = open.filter((subject) => isOverdue(subject, now));
  if (overdue.length === 0 && !isLate({ comparedAt, firstAt }, now)) return undefined;
  const oldest = overdue.map((subject) => sinceOf(subject).getTime());
  return { overdue: overdue.length, oldestSince: oldest.length > 0 ? new Date(Math.min(...oldest)) : null, comparedAt };
}
