// A customer says that nobody has come. Until that is cleared up, no clock releases the money (decision 87).
import { addHours } from '#src/kernel/clock';
import { ABSENCE_UNTOLD_HOURS, CAME_ANSWER_HOURS, LATE_AGAIN_HOURS } from '#src/kernel/deadlines';
import type { JobStanding } from './standing';

/**
 * What the landscaper answered. `coming`: at a time on the same day, which becomes the agreed start. `words`: free text from before there was
 * a choice.
 */
export type AbsenceAnswer = 'coming' | 'not-coming' | 'was-there' | 'words';

/** How it ended: as the customer said, with their money back, by a decision for one side, or with the job. */
export const absenceEnds = [
  'came',
  'withdrawn',
  'refunded',
  'agreed', // in the dispute about it
  'decided-between', // each side has a part
  'decided-for-customer',
  'decided-for-landscaper',
  'job-over',
] as const;
export type AbsenceEnd = (typeof absenceEnds)[number];

export type AbsenceStanding = {
  reportedAt: Date;
  /** Until when the landscaper has time to answer; null while no message has reached them. */
  answerBy: Date | null;
  answer: AbsenceAnswer | null;
  closedAt: Date | null;
  closedAs: AbsenceEnd | null;
  /** Whether the landscaper’s account is in use. The silence of one who cannot answer decides nothing. */
  canAnswer: boolean;
  /** Whether the customer may have everything back by one press: not after two reports in a year that were decided against them. */
  mayHaveBack: boolean;
};

/**
 * none: there is no open report. asked: the landscaper still has time to answer. coming: they are expected again. claimed: expected again, they
 * say that they came, and the customer is asked. free: everything goes back at the customer’s press. disputed: both are heard. for-admin: an
 * admin decides.
 */
export type AbsenceStage = 'none' | 'asked' | 'coming' | 'claimed' | 'free' | 'disputed' | 'for-admin';

type Facts = Pick<JobStanding, 'visit' | 'startedAt' | 'startedBy' | 'markedAt' | 'money'>;

export const isOpenAbsence = (absence: AbsenceStanding | null): boolean => absence !== null && !absence.closedAt;

/** The visit that was agreed after the report, if there is one. */
export const comingAgain = ({ visit, money }: Pick<Facts, 'visit' | 'money'>) =>
  visit && money?.absence && visit.startsAt > money.absence.reportedAt ? visit : null;

/** Since when the landscaper, expected again, says that they came; null if they do not. */
export function claimedSince(facts: Facts): Date | null {
  const { startedAt, startedBy, markedAt, money } = facts;
  const again = comingAgain(facts);
  if (!again || !money?.absence) return null;
  if (startedBy === 'landscaper' && startedAt && startedAt > money.absence.reportedAt) return startedAt;
  return markedAt && markedAt >= again.startsAt ? markedAt : null;
}

/** From when an expected landscaper who is not there counts as having stayed away again. */
export const freeFrom = (lateFrom: Date): Date => addHours(lateFrom, LATE_AGAIN_HOURS);

/** Where a report stands. Nothing of it is stored: time alone moves it on. */
export function absenceStage(facts: Facts, now: Date): AbsenceStage {
  const { money, markedAt } = facts;
  const absence = money?.absence;
  if (!absence || absence.closedAt || money.state !== 'held') return 'none';
  if (money.dispute === 'open') return 'disputed';
  if (claimedSince(facts)) return markedAt && now >= addHours(markedAt, CAME_ANSWER_HOURS) ? 'for-admin' : 'claimed';
  const again = comingAgain(facts);
  if (again) return now < freeFrom(again.lateFrom) ? 'coming' : silent(absence);
  if (absence.answer === 'words') return 'for-admin';
  // A payment is disputed once, so an earlier dispute leaves “I was there” to an admin.
  if (absence.answer === 'was-there' && money.dispute === 'settled') return 'for-admin';
  // Who takes back “I was there”, or has no day any more, is as someone who does not come.
  if (absence.answer) return 'free';
  if (!absence.answerBy) return now < addHours(absence.reportedAt, ABSENCE_UNTOLD_HOURS) ? 'asked' : 'for-admin';
  return now < absence.answerBy ? 'asked' : silent(absence);
}

const silent = ({ canAnswer }: AbsenceStanding): AbsenceStage => (canAnswer ? 'free' : 'for-admin');
