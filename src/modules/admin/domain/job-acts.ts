import { addDays, type Day, londonDay, momentInLondon } from '#src/kernel/day';
import { HELD_MAX_DAYS } from './payments';

/**
 * What an admin can do about a job. Page, call and use case ask `whyNotOnJob` whether it is possible now. Cancelling
 * and refunds belong to escrow.
 */
export const jobActs = [
  'put-off-release',
  'close-conversation',
  'reopen-conversation',
  'withdraw-bid',
  'note',
] as const;
export type JobAct = (typeof jobActs)[number];
export const isJobAct = (text: string | undefined): text is JobAct => jobActs.some((act) => act === text);

export type WhyNotOnJob =
  | 'no-release-due'
  | 'no-conversation'
  | 'conversation-over' // it is closed because its job is over
  | 'already-closed'
  | 'not-closed'
  | 'no-bid'
  | 'bid-not-open';

/** The facts about a job that the acts depend on. */
export type JobStanding = {
  id: string;
  title: string;
  customerId: string;
  landscaperId: string | null;
  /** When the payment is released unless the customer answers before; null if it does not wait for that. */
  releaseDueAt: Date | null;
  /** When the payment was made; null if none is held. */
  heldAt: Date | null;
  /** The conversation with the hired landscaper. over: closed because its job is over. */
  conversation: 'none' | 'open' | 'closed-by-admin' | 'over';
  bid: { id: string; landscaperId: string; amount: number; isPending: boolean } | null;
};

/** Why the admin cannot do it about this job now; undefined if they can. */
export function whyNotOnJob(act: JobAct, job: JobStanding, now: Date): WhyNotOnJob | undefined {
  if (act === 'note') return undefined;
  if (act === 'put-off-release') {
    if (!job.releaseDueAt || job.releaseDueAt <= now) return 'no-release-due';
    return lastDay(job) > londonDay(job.releaseDueAt) ? undefined : 'no-release-due';
  }
  if (act === 'withdraw-bid') {
    if (!job.bid) return 'no-bid';
    return job.bid.isPending ? undefined : 'bid-not-open';
  }
  if (job.conversation === 'none') return 'no-conversation';
  if (act === 'reopen-conversation') return job.conversation === 'closed-by-admin' ? undefined : 'not-closed';
  if (job.conversation === 'over') return 'conversation-over';
  return job.conversation === 'closed-by-admin' ? 'already-closed' : undefined;
}

/** What the admin can do about this job now. Withdrawing a bid is offered beside the bid. */
export const actsOnJob = (job: JobStanding, now: Date): JobAct[] =>
  jobActs.filter((act) => whyNotOnJob(act, job, now) === undefined);

/** The last day to which the release can be put off: money is held for at most 90 days. */
export const lastDay = ({ heldAt }: Pick<JobStanding, 'heldAt'>): Day =>
  heldAt ? addDays(londonDay(heldAt), HELD_MAX_DAYS - 1) : '';

/** When the payment is released if it is put off to this day: at noon in London. */
export const releaseOn = (day: Day): Date => momentInLondon(day, '12:00');

/** Why the release cannot be put off to this day. */
export function whyNotTo(day: Day, job: JobStanding): 'not-later' | 'held-too-long' | undefined {
  if (!job.releaseDueAt || releaseOn(day) <= job.releaseDueAt) return 'not-later';
  return day > lastDay(job) ? 'held-too-long' : undefined;
}
