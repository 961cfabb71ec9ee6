// A customer says that the landscaper has not turned up. Where that leads is a matter of time and of modules/acts/domain/absence; every legal
// move of the report is here.
import { addHours } from '#src/kernel/clock';
import { ABSENCE_ANSWER_HOURS, TOLD_IN_TIME_HOURS } from '#src/kernel/deadlines';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { AbsenceAnswer, AbsenceEnd, AbsenceStanding } from '#src/modules/acts/domain/absence';
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

/** How many reports may be decided against a customer within a year before they no longer have their money back by one press. */
export const REPORTS_AGAINST_MAX = 2;

/** Stores say what only they know: whether a message has reached the landscaper, and who may still act. */
export const reportAbsence = ({ id: holdId, jobId, customerId }: Hold, now: Date): Absence => ({
  ...{ holdId, jobId, customerId, reportedAt: now, answerBy: addHours(now, ABSENCE_ANSWER_HOURS) },
  ...{ answer: null, words: null, answeredAt: null, closedAt: null, closedAs: null },
  ...{ canAnswer: true, mayHaveBack: true },
});

/** Until when the landscaper has time to answer a report. `toldAt`: when a message about it reached them; null if none has. */
export function answerByOf(reportedAt: Date, toldAt: Date | null): Date | null {
  if (!toldAt) return null;
  const isInTime = toldAt <= addHours(reportedAt, TOLD_IN_TIME_HOURS);
  return addHours(isInTime ? reportedAt : toldAt, ABSENCE_ANSWER_HOURS);
}

/** They may say once that they are coming: after that, they come, or say that they do not. */
export function answerAbsence(
  absence: Absence,
  { answer, words }: { answer: Exclude<AbsenceAnswer, 'words'>; words: string | null },
  now: Date,
): Result<Absence, 'came-again-already'> {
  if (answer === 'coming' && absence.answer === 'coming') return refuse('came-again-already');
  return ok({ ...absence, answer, words, answeredAt: now });
}

/** Closing it again changes nothing. */
export const closeAbsence = (absence: Absence, as: AbsenceEnd, now: Date): Absence =>
  absence.closedAt ? absence : { ...absence, closedAt: now, closedAs: as };
