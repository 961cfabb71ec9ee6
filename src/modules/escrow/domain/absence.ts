// A customer’s report that the landscaper has not come: every legal move of it. Its stage follows from the agreed visit
// and the time, and is worked out in modules/acts/domain/absence.ts.
import { addHours } from '#src/kernel/clock';
import type { Pence } from '#src/kernel/money';
import { ABSENCE_ANSWER_HOURS, TOLD_IN_TIME_HOURS } from '#src/kernel/deadlines';
import type { AbsenceAnswer, AbsenceDecision, AbsenceEnd, AbsenceStanding } from '#src/modules/acts/domain/absence';
import type { Hold } from './hold';

export type Absence = AbsenceStanding & {
  holdId: string;
  jobId: string;
  customerId: string;
  /** What the landscaper wrote. */
  words: string | null;
  answeredAt: Date | null;
};
export const ABSENCE_ANSWER_MAX = 1000;

/**
 * How many reports a year may be decided against a customer before a press of a button no longer gives their money
 * back.
 */
export const REPORTS_AGAINST_MAX = 2;

/** A new report. The store reads who may still act, and whether a message has reached the landscaper. */
export const reportAbsence = ({ id: holdId, jobId, customerId }: Hold, now: Date): Absence => ({
  holdId,
  jobId,
  customerId,
  reportedAt: now,
  answerBy: addHours(now, ABSENCE_ANSWER_HOURS),
  answer: null,
  words: null,
  answeredAt: null,
  closedAt: null,
  closedAs: null,
  canAnswer: true,
  awayFrom: null,
  canPress: true,
  mayHaveBack: true,
});

/** How long the landscaper has to answer a report. `toldAt`: when a message about it reached them; null if none has. */
export function answerByOf(reportedAt: Date, toldAt: Date | null): Date | null {
  if (!toldAt) return null;
  const isInTime = toldAt <= addHours(reportedAt, TOLD_IN_TIME_HOURS);
  return addHours(isInTime ? reportedAt : toldAt, ABSENCE_ANSWER_HOURS);
}

export const answerAbsence = (
  absence: Absence,
  { answer, words }: { answer: Exclude<AbsenceAnswer, 'words'>; words: string | null },
  now: Date,
): Absence => ({ ...absence, answer, words, answeredAt: now });

/** Closing it again changes nothing. */
export const closeAbsence = (absence: Absence, as: AbsenceEnd, now: Date): Absence =>
  absence.closedAt ? absence : { ...absence, closedAt: now, closedAs: as };

/** Whom an admin’s decision about a report favours, judging by what each side is given. */
export const decidedAs = ({ toLandscaper, toCustomer }: { toLandscaper: Pence; toCustomer: Pence }): AbsenceDecision =>
  toLandscaper > 0 && toCustomer > 0
    ? 'decided-between'
    : toCustomer > 0
      ? 'decided-for-customer'
      : 'decided-for-landscaper';
