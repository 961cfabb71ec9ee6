import { ANSWER_WITHIN_HOURS } from '#src/kernel/deadlines';
import { addHours } from '#src/kernel/clock';
import { isDay, isTime, londonDay, londonTime, type Day } from '#src/kernel/day';
import { ok, refuse, type Result } from '#src/kernel/result';
import { agreeOn, type Job } from './job';
import { latestDay } from './latest-day';

/** A date and time that the landscaper has proposed to the customer. A job has at most one open proposal (D-SCHED). */
export type ScheduleProposal = {
  id: string;
  jobId: string;
  landscaperId: string;
  date: Day;
  /** '09:30' */
  time: string;
  /** closed: replaced by another, or overtaken when the work began or the accepted bid lapsed. */
  status: 'open' | 'accepted' | 'declined' | 'closed';
  proposedAt: Date;
  answeredAt: Date | null;
};
export type ProposeRefusal =
  | 'not-your-job'
  | 'job-not-active'
  | 'day-is-fixed'
  | 'day-not-valid'
  | 'time-not-valid'
  | 'day-gone-by'
  | 'day-too-far';
export type AnswerRefusal =
  'not-your-job' | 'proposal-not-found' | 'proposal-closed' | 'proposal-lapsed' | 'day-gone-by' | 'job-not-active';

type Proposed = Pick<ScheduleProposal, 'status' | 'date' | 'time' | 'proposedAt'>;

/** Whether the customer can still accept it: it has not lapsed, and its date and time are in the future. */
export const awaitsAnswer = (proposal: Proposed, now: Date): boolean =>
  proposal.status === 'open' && !hasLapsed(proposal, now) && !isPast(proposal, now);

/** If the customer asked for a certain date, that was agreed with the bid and there is nothing to propose. */
export function proposeSchedule(
  job: Job,
  { id, landscaperId, date, time, now }: { id: string; landscaperId: string; date: Day; time: string; now: Date },
): Result<ScheduleProposal, ProposeRefusal> {
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  if (!isStillToDo(job)) return refuse('job-not-active');
  if (!mayPropose(job)) return refuse('day-is-fixed');
  if (!isDay(date)) return refuse('day-not-valid');
  if (!isTime(time)) return refuse('time-not-valid');
  if (isPast({ date, time }, now)) return refuse('day-gone-by');
  if (date > latestDay(londonDay(now))) return refuse('day-too-far');
  return ok({ id, jobId: job.id, landscaperId, date, time, status: 'open', proposedAt: now, answeredAt: null });
}

/** open -> accepted, which makes it the agreed date, or -> declined. Giving the same answer again changes nothing. */
export function answerProposal(
  proposal: ScheduleProposal,
  { job, customerId, accept, now }: { job: Job; customerId: string; accept: boolean; now: Date },
): Result<{ proposal: ScheduleProposal; job: Job }, AnswerRefusal> {
  if (job.customerId !== customerId) return refuse('not-your-job');
  if (proposal.jobId !== job.id) return refuse('proposal-not-found');
  const status = accept ? 'accepted' : 'declined';
  if (proposal.status === status) return ok({ proposal, job });
  if (proposal.status !== 'open') return refuse('proposal-closed');
  if (!isStillToDo(job)) return refuse('job-not-active');
  if (accept && isPast(proposal, now)) return refuse('day-gone-by');
  if (hasLapsed(proposal, now)) return refuse('proposal-lapsed');
  const answered = { ...proposal, status, answeredAt: now } as const;
  if (!accept) return ok({ proposal: answered, job });
  const agreed = agreeOn(job, proposal);
  return agreed.ok ? ok({ proposal: answered, job: agreed.value }) : agreed;
}

/** Whether the date is still to be agreed. */
const mayPropose = ({ flexibleDate, scheduledDate }: Pick<Job, 'flexibleDate' | 'scheduledDate'>): boolean =>
  flexibleDate || scheduledDate === null;

const isStillToDo = ({ status, landscaperCompletedAt }: Job) =>
  (status === 'active' || status === 'in_progress') && !landscaperCompletedAt;

const hasLapsed = ({ proposedAt }: Proposed, now: Date): boolean => now >= addHours(proposedAt, ANSWER_WITHIN_HOURS);

function isPast({ date, time }: Pick<ScheduleProposal, 'date' | 'time'>, now: Date): boolean {
  const today = londonDay(now);
  return date < today || (date === today && time <= londonTime(now));
}
