import type { ActedFrom, AuditedAct, AuditedFacts, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Day } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import { isId, type NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AdminEvents } from '../domain/events';
import { type JobAct, type JobStanding, releaseOn, type WhyNotOnJob, whyNotOnJob, whyNotTo } from '../domain/job-acts';
import type { AdminNotes } from '../ports/admin-notes';
import type { DoneOnJob, JobActs, JobOversight } from '../ports/job-oversight';

export type JobActStores = {
  jobOversight: JobOversight;
  jobActs: JobActs;
  notes: AdminNotes;
  audit: AuditLog;
  outbox: Outbox<AdminEvents>;
};
export type ActOnJobRefusal =
  | WhyNotOnJob
  | 'job-not-found'
  | 'day-missing'
  | 'not-later'
  | 'held-too-long'
  | 'act-differs';
export type JobOrder = {
  /** Made by the page, so that a form sent twice acts once. */
  id?: string;
  act: JobAct;
  jobId: string;
  /** The bid to withdraw. */
  bidId?: string | null;
  /** The day to which the release is put off. */
  until?: Day | null;
  adminId: string;
  reason: string;
  from?: ActedFrom | null;
};
export type ActedOnJob = { act: JobAct; jobId: string; title: string };

const AUDITED: Record<JobAct, AuditedAct> = {
  'put-off-release': 'put-off-release',
  'close-conversation': 'close-conversation',
  'reopen-conversation': 'reopen-conversation',
  'withdraw-bid': 'withdraw-bid',
  note: 'note',
};

/**
 * An admin does something about a job, with a reason. `whyNotOnJob` decides in the same transaction whether it is
 * possible. Both sides are told of everything but a note. If the same admin has just done the same for the same reason,
 * the answer is repeated and nothing changes.
 */
export class ActOnJob {
  constructor(
    private work: UnitOfWork<JobActStores>,
    private clock: Clock,
    private newId: NewId,
  ) {}

  async execute(order: JobOrder): Promise<Result<ActedOnJob, ActOnJobRefusal>> {
    const { act, jobId, adminId, reason, from = null } = order;
    const bidId = act === 'withdraw-bid' ? (order.bidId ?? null) : null;
    if (!isId(jobId) || (bidId !== null && !isId(bidId))) return refuse('job-not-found');
    const now = await this.clock.now();
    const until = act === 'put-off-release' && order.until ? releaseOn(order.until) : null;
    const kept = { jobId, act, bidId, until, reason, doneBy: adminId };
    const done: DoneOnJob = { id: order.id ?? this.newId(), ...kept, doneAt: now };
    return this.work.run(async (stores): Promise<Result<ActedOnJob, ActOnJobRefusal>> => {
      const job = await stores.jobOversight.lock(jobId, bidId);
      if (!job) return refuse('job-not-found');
      const answer = ok({ act, jobId, title: job.title });
      if (act === 'note') {
        const note = { id: done.id, personId: null, jobId, words: reason, writtenBy: adminId, writtenAt: now };
        if (!(await stores.notes.add(note))) return answer;
      } else {
        const earlier = await stores.jobActs.find(done.id);
        if (earlier) return isSame(earlier, done) ? answer : refuse('act-differs');
        const why = whyNotOnJob(act, job, now) ?? whyNotUntil(act, order.until, job);
        if (why) {
          const last = await stores.jobActs.last(done);
          return last && isSame(last, done) && isInForce(last, job) ? answer : refuse(why);
        }
        await stores.jobActs.add(done);
        await DO[act](stores.jobOversight, done);
        const landscaperId = job.bid?.landscaperId ?? job.landscaperId;
        if (landscaperId) {
          const about = { jobActId: done.id, jobId, customerId: job.customerId, landscaperId };
          await stores.outbox.add({ name: 'admin-acted-on-job', about, at: now });
        }
      }
      await stores.audit.record({
        actor: adminId,
        act: AUDITED[act],
        reason,
        from,
        ...changed(done, job),
        subject: bidId
          ? {
              kind: 'bid',
              id: bidId,
            }
          : {
              kind: 'job',
              id: jobId,
            },
        about: {
          jobId,
          personIds: concerned(job),
        },
      });
      return answer;
    });
  }
}

const whyNotUntil = (act: JobAct, until: Day | null | undefined, job: JobStanding) =>
  act === 'put-off-release' ? (until ? whyNotTo(until, job) : 'day-missing') : undefined;

const concerned = ({ customerId, landscaperId, bid }: JobStanding): string[] => [
  ...new Set([customerId, bid?.landscaperId ?? landscaperId].filter((id) => id !== null)),
];

const isSame = (one: DoneOnJob, other: DoneOnJob): boolean =>
  one.jobId === other.jobId &&
  one.act === other.act &&
  one.bidId === other.bidId &&
  one.doneBy === other.doneBy &&
  one.reason === other.reason &&
  one.until?.getTime() === other.until?.getTime();

/** Whether what was done still holds. */
const isInForce = ({ act, until }: DoneOnJob, job: JobStanding): boolean =>
  act === 'put-off-release'
    ? until?.getTime() === job.releaseDueAt?.getTime()
    : act === 'withdraw-bid' || (job.conversation === 'closed-by-admin') === (act === 'close-conversation');

const changed = ({ act, until }: DoneOnJob, job: JobStanding): { before: AuditedFacts; after: AuditedFacts } => {
  if (act === 'put-off-release')
    return { before: { until: job.releaseDueAt!.toISOString() }, after: { until: until!.toISOString() } };
  if (act === 'withdraw-bid')
    return { before: { amount: job.bid!.amount, state: 'pending' }, after: { state: 'withdrawn' } };
  if (act === 'note') return { before: {}, after: {} };
  const [open, closed] = [{ state: 'open' }, { state: 'closed' }];
  return act === 'close-conversation' ? { before: open, after: closed } : { before: closed, after: open };
};

const DO: Record<Exclude<JobAct, 'note'>, (oversight: JobOversight, done: DoneOnJob) => Promise<void>> = {
  'put-off-release': (oversight, { jobId, until }) => oversight.putOffRelease(jobId, until!),
  'close-conversation': (oversight, { jobId, reason }) => oversight.closeConversation(jobId, reason),
  'reopen-conversation': (oversight, { jobId }) => oversight.closeConversation(jobId, null),
  'withdraw-bid': (oversight, { bidId, doneAt }) => oversight.withdrawBid(bidId!, doneAt),
};
