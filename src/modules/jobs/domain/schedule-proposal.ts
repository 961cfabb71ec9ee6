import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { isDay, isTime, londonDay, londonTime, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { Side } from '#src/modules/acts/domain/standing';
import { mayDo, whyNot } from '#src/modules/acts/domain/acts';
import { agreeOn, type Job } from './job';
import { latestDay } from './latest-day';
import { standingOf, type WorkFacts } from './standing';

export type { Side };

/**
 * A date and time that one side proposes to the other, usually the landscaper to the customer. A job has at most one
 * open proposal (D-SCHED).
 */
export type ScheduleProposal = {
  id: string;
  jobId: string;
  landscaperId: string;
  proposedBy: Side;
  date: Day;
  /** '09:30' */
  time: string;
  /** The agreed day of the visit when this was proposed. It stays agreed until this is accepted. */
  movesFrom: Day | null;
  /** Why the visit is to be moved, if a reason was given. */
  reason: 'rain' | null;
  /** closed: replaced by another, or overtaken when the work began or the accepted bid lapsed. */
  status: 'open' | 'accepted' | 'declined' | 'closed';
  proposedAt: Date;
  answeredAt: Date | null;
};
type DateRefusal = 'day-not-valid' | 'time-not-valid' | 'day-gone-by' | 'day-too-far';
export type ProposeRefusal = 'not-your-job' | 'job-not-active' | 'day-is-fixed' | DateRefusal;
export type SuggestRefusal = 'not-your-job' | 'job-not-active' | 'nothing-to-answer' | 'same-date' | DateRefusal;
export type MoveRefusal = 'not-your-job' | 'job-not-active' | 'no-visit-yet' | 'same-date' | DateRefusal;
export type AnswerRefusal =
  | 'not-your-job'
  | 'proposal-not-found'
  | 'proposal-closed'
  | 'proposal-lapsed'
  | 'day-gone-by'
  | 'job-not-active';

type Proposed = Pick<ScheduleProposal, 'status' | 'date' | 'time' | 'proposedAt'>;

/** Whether the other side can still accept it: it has not lapsed, and its date and time lie ahead. */
export const awaitsAnswer = (proposal: Proposed, now: Date): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, now) && !isPast(proposal, now);

/** The side that waits for an answer to its date; null if neither does. */
export const askedBy = (proposal: (Proposed & { proposedBy: Side }) | null | undefined, now: Date): Side | null =>
  proposal && awaitsAnswer(proposal, now) ? proposal.proposedBy : null;

type New = Pick<ScheduleProposal, 'id' | 'date' | 'time'> & { now: Date };

/** Whether the landscaper who is hired can propose a date now. */
export const mayProposeDate = (job: WorkFacts, now: Date): boolean =>
  mayDo('propose-schedule', standingOf(job, null), 'landscaper', now);

/** If the customer asked for a certain date, it was agreed with the bid and there is nothing to propose. */
export function proposeSchedule(
  job: Job,
  { landscaperId, ...proposed }: New & { landscaperId: string },
): Result<ScheduleProposal, ProposeRefusal> {
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  const not = whyNot('propose-schedule', standingOf(job, null), 'landscaper', proposed.now);
  if (not) return refuse(not);
  return newProposal(job, { ...proposed, landscaperId, proposedBy: 'landscaper', reason: null });
}

/** The customer answers a proposed date with another one. `open`: the open proposal, if any. */
export function suggestDate(
  job: Job,
  { customerId, open, ...suggested }: New & { customerId: string; open: ScheduleProposal | undefined },
): Result<ScheduleProposal, SuggestRefusal> {
  const { now } = suggested;
  const { landscaperId } = job;
  if (job.customerId !== customerId) return refuse('not-your-job');
  // Customers can correct their own suggestion until the landscaper has answered it.
  const not = whyNot('suggest-date', standingOf(job, null, { dateAskedBy: askedBy(open, now) }), 'customer', now);
  if (not || landscaperId === null) return refuse(not ?? 'job-not-active');
  if (open?.proposedBy === 'landscaper' && isSameDate(open, suggested)) return refuse('same-date');
  return newProposal(job, { ...suggested, landscaperId, proposedBy: 'customer', reason: open?.reason ?? null });
}

/**
 * One side asks to move the agreed visit, even one with a fixed date: both must agree, and it costs nobody anything.
 */
export function moveVisit(
  job: Job,
  { by, userId, isRain, ...moved }: New & { by: Side; userId: string; isRain: boolean },
): Result<ScheduleProposal, MoveRefusal> {
  const { landscaperId } = job;
  if (sideOf(job, by) !== userId) return refuse('not-your-job');
  const not = whyNot('move-visit', standingOf(job, null), by, moved.now);
  if (not || landscaperId === null) return refuse(not ?? 'job-not-active');
  if (job.scheduledDate === moved.date && (job.scheduledTime ?? moved.time) === moved.time) return refuse('same-date');
  return newProposal(job, { ...moved, landscaperId, proposedBy: by, reason: isRain ? 'rain' : null });
}

function newProposal(
  job: Job,
  { now, ...facts }: New & Pick<ScheduleProposal, 'landscaperId' | 'proposedBy' | 'reason'>,
): Result<ScheduleProposal, DateRefusal> {
  const { date, time } = facts;
  if (!isDay(date)) return refuse('day-not-valid');
  if (!isTime(time)) return refuse('time-not-valid');
  if (isPast({ date, time }, now)) return refuse('day-gone-by');
  if (date > latestDay(londonDay(now))) return refuse('day-too-far');
  const movesFrom = job.scheduledDate;
  const reason = movesFrom === null ? null : facts.reason;
  return ok({ ...facts, jobId: job.id, movesFrom, reason, status: 'open', proposedAt: now, answeredAt: null });
}

type Answer = { job: Job; by: Side; userId: string; accept: boolean; now: Date };

/**
 * open -> accepted, which makes it the agreed date, or open -> declined. Repeating the same answer changes nothing.
 * Nobody answers their own proposal.
 */
export function answerProposal(
  proposal: ScheduleProposal,
  { job, by, userId, accept, now }: Answer,
): Result<{ proposal: ScheduleProposal; job: Job }, AnswerRefusal> {
  if (sideOf(job, by) !== userId) return refuse('not-your-job');
  if (proposal.jobId !== job.id || proposal.proposedBy === by) return refuse('proposal-not-found');
  const status = accept ? 'accepted' : 'declined';
  if (proposal.status === status) return ok({ proposal, job });
  if (proposal.status !== 'open') return refuse('proposal-closed');
  const act = by === 'customer' ? 'answer-schedule' : 'answer-suggestion';
  const not = whyNot(act, standingOf(job, null, { dateAskedBy: askedBy(proposal, now) }), by, now);
  // A date that has passed can no longer be accepted, but can be declined.
  if (not === 'nothing-to-answer' && accept && isPast(proposal, now)) return refuse('day-gone-by');
  if (not === 'nothing-to-answer' && hasLapsed(proposal, now)) return refuse('proposal-lapsed');
  if (not && not !== 'nothing-to-answer') return refuse(not);
  const answered = { ...proposal, status, answeredAt: now } as const;
  if (!accept) return ok({ proposal: answered, job });
  const agreed = agreeOn(job, proposal);
  return agreed.ok ? ok({ proposal: answered, job: agreed.value }) : agreed;
}

const sideOf = (job: Job, side: Side) => (side === 'customer' ? job.customerId : job.landscaperId);

const isSameDate = (one: { date: Day; time: string }, other: { date: Day; time: string }): boolean =>
  one.date === other.date && one.time === other.time;

const hasLapsed = ({ proposedAt }: Proposed, now: Date): boolean => now >= addHours(proposedAt, ANSWER_WITHIN_HOURS);

function isPast({ date, time }: Pick<ScheduleProposal, 'date' | 'time'>, now: Date): boolean {
  const today = londonDay(now);
  return date < today || (date === today && time <= londonTime(now));
}
