// A customer says that the landscaper has not turned up. This is not a dispute: the landscaper is asked, and has some time to answer.
import { addHours } from '#src/kernel/clock';
import { ABSENCE_ANSWER_HOURS } from '#src/kernel/deadlines';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { Hold } from './hold';

export type Absence = {
  holdId: string;
  jobId: string;
  reportedAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  answer: string | null;
};
export const ABSENCE_ANSWER_MAX = 1000;

type Work = { status: string; startsAt: Date | null; landscaperCompletedAt: Date | null };
export type ReportAbsenceRefusal = 'not-paid' | 'not-begun-yet' | 'already-marked-complete' | 'already-answered';

/** Reporting it again, before there is an answer, changes nothing. */
export function reportAbsence(
  hold: Hold,
  work: Work,
  earlier: Absence | undefined,
  now: Date,
): Result<Absence, ReportAbsenceRefusal> {
  if (hold.state !== 'held') return refuse('not-paid');
  if (work.landscaperCompletedAt) return refuse('already-marked-complete');
  if (!work.startsAt || now < work.startsAt) return refuse('not-begun-yet');
  if (earlier?.answeredAt) return refuse('already-answered');
  if (earlier) return ok(earlier);
  const { id: holdId, jobId } = hold;
  const answerBy = addHours(now, ABSENCE_ANSWER_HOURS);
  return ok({ holdId, jobId, reportedAt: now, answerBy, answeredAt: null, answer: null });
}

/** The landscaper’s first answer counts. */
export const answerAbsence = (absence: Absence, answer: string, now: Date): Absence =>
  absence.answeredAt ? absence : { ...absence, answer, answeredAt: now };

/** The landscaper had time to answer and did not, so the customer may cancel with a full refund. */
export const isUnanswered = ({ answeredAt, answerBy }: Pick<Absence, 'answeredAt' | 'answerBy'>, now: Date): boolean =>
  answeredAt === null && now >= answerBy;
