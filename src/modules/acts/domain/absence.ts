// A customer reports that nobody has come. Until that is cleared up, no clock releases the money (decision 87).
import { addHours } from '#src/kernel/clock';
import { londonDay } from '#src/kernel/day';
import { ABSENCE_UNTOLD_HOURS, CAME_ANSWER_HOURS, LATE_AGAIN_HOURS } from '#src/kernel/deadlines';
import type { JobStanding } from './standing';

/**
 * The landscaper's answer. coming: at a time on the same day, which becomes the agreed start. words: free text from
 * before there was a choice.
 */
export type AbsenceAnswer = 'coming' | 'not-coming' | 'was-there' | 'words';

/** How a report ended: as the customer said, with their money back; by a decision for one side; or with the job. */
export type AbsenceEnd =
  | 'came'
  | 'withdrawn'
  | 'refunded'
  | 'agreed' // in the dispute about it
  | AbsenceDecision
  | 'job-over';
/** decided-between: each side gets a part. */
export type AbsenceDecision = 'decided-between' | 'decided-for-customer' | 'decided-for-landscaper';

export type AbsenceStanding = {
  reportedAt: Date;
  /** When the landscaper's time to answer ends; null until a message has reached them. */
  answerBy: Date | null;
  answer: AbsenceAnswer | null;
  closedAt: Date | null;
  closedAs: AbsenceEnd | null;
  /** Whether the landscaper’s account is in use. */
  canAnswer: boolean;
  /**
   * When the account first went out of use after the report, even if only for a time; null if it never did. The silence
   * of someone who could not answer decides nothing.
   */
  awayFrom: Date | null;
  /** Whether the customer’s account is in use. If they cannot sign in to get their money back, an admin decides. */
  canPress: boolean;
  /**
   * Whether the customer may get everything back by one press: not after two reports in a year that were decided
   * against them.
   */
  mayHaveBack: boolean;
};

/**
 * none: there is no open report.
 * asked: the landscaper still has time to answer.
 * coming: they are expected again.
 * claimed: expected again, they say that they came, and the customer is asked.
 * free: the customer can press to get everything back.
 * disputed: both sides are heard.
 * for-admin: an admin decides.
 */
export type AbsenceStage = 'none' | 'asked' | 'coming' | 'claimed' | 'free' | 'disputed' | 'for-admin';

type Facts = Pick<JobStanding, 'visit' | 'startedAt' | 'startedBy' | 'markedAt' | 'money'>;

export const isOpenAbsence = (absence: AbsenceStanding | null): boolean => absence !== null && !absence.closedAt;

/** The visit agreed after the report, if any. */
export const comingAgain = ({ visit, money }: Pick<Facts, 'visit' | 'money'>) =>
  visit && money?.absence && visit.startsAt > money.absence.reportedAt ? visit : null;

/**
 * When the landscaper, expected again, last said that they came: by Start or Mark complete, once the agreed time had
 * come. A report that is already with an admin stays there.
 */
function claimedAt(facts: Facts): Date | null {
  const { startedAt, startedBy, markedAt } = facts;
  const again = comingAgain(facts);
  if (!again) return null;
  const started = startedBy === 'landscaper' && startedAt && startedAt >= again.startsAt ? startedAt : null;
  const marked = markedAt && markedAt >= again.startsAt ? markedAt : null;
  if (started && marked && marked >= addHours(started, CAME_ANSWER_HOURS)) return started;
  return marked ?? started;
}

/** Whether the landscaper, expected again, says that they came. */
export const isClaimed = (facts: Facts): boolean => claimedAt(facts) !== null;

/**
 * Why the landscaper cannot answer that they are coming today: it must be the first answer, on the day of the report,
 * with no later visit agreed. For another day, the customer has to agree.
 */
export function whyNotComing(
  facts: Facts,
  now: Date,
): 'already-expected' | 'already-answered' | 'another-day' | undefined {
  const absence = facts.money?.absence;
  if (comingAgain(facts)) return 'already-expected';
  if (absence?.answer) return 'already-answered';
  return absence && londonDay(absence.reportedAt) !== londonDay(now) ? 'another-day' : undefined;
}

/** When a landscaper who is expected again and not there counts as having stayed away again. */
export const freeFrom = (lateFrom: Date): Date => addHours(lateFrom, LATE_AGAIN_HOURS);

/** The stage of a report. It is not stored, because time alone moves it on. */
export function absenceStage(facts: Facts, now: Date): AbsenceStage {
  const { money } = facts;
  const absence = money?.absence;
  if (!absence || absence.closedAt || money.state !== 'held') return 'none';
  if (money.dispute === 'open') return 'disputed';
  // A payment can be disputed once: after an earlier dispute, an admin decides instead.
  const wasDisputed = money.dispute === 'settled';
  const notComing = (wasDisputed && !absence.mayHaveBack) || !absence.canPress ? 'for-admin' : 'free';
  const silentUntil = (end: Date) => (absence.awayFrom && absence.awayFrom < end ? 'for-admin' : notComing);
  const claimed = claimedAt(facts);
  if (claimed) return wasDisputed || now >= addHours(claimed, CAME_ANSWER_HOURS) ? 'for-admin' : 'claimed';
  const again = comingAgain(facts);
  if (again) {
    const end = freeFrom(again.lateFrom);
    return now < end ? 'coming' : silentUntil(end);
  }
  if (absence.answer === 'words') return 'for-admin';
  if (absence.answer === 'was-there' && wasDisputed) return 'for-admin';
  // A landscaper who takes back “I was there”, or no longer has an agreed day, counts as not coming.
  if (absence.answer) return notComing;
  if (!absence.answerBy) return now < addHours(absence.reportedAt, ABSENCE_UNTOLD_HOURS) ? 'asked' : 'for-admin';
  return now < absence.answerBy ? 'asked' : silentUntil(absence.answerBy);
}

/**
 * The stage once the landscaper has been silent, or away, for as long as they may: free or for-admin. Where their
 * silence ends nothing, it is the stage now.
 */
function stageOnceMissed(facts: Facts, now: Date): AbsenceStage {
  const absence = facts.money?.absence;
  if (!absence) return 'none';
  const again = comingAgain(facts);
  const end = again
    ? freeFrom(again.lateFrom)
    : (absence.answerBy ?? addHours(absence.reportedAt, ABSENCE_UNTOLD_HOURS));
  return absenceStage(facts, end > now ? end : now);
}

/**
 * What follows if the landscaper stays silent, or away. canRefund: the customer can then cancel for a full refund;
 * where they cannot, no page promises it. weDecide: an admin decides.
 */
export function onceMissed(facts: Facts, now: Date): { canRefund: boolean; weDecide: boolean } {
  const [stage, { money }] = [stageOnceMissed(facts, now), facts];
  const canRefund = stage === 'free' && money?.absence?.mayHaveBack === true && money.frozen === 0;
  return { canRefund, weDecide: stage === 'for-admin' };
}
