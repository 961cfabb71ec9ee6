// The use cases of work and dates on the jobs that escrow's in-memory stores keep, so that one story walks through both modules.
import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/kernel/clock';
import type { Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AnyEvent } from '#src/kernel/event';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import type { Job } from '#src/modules/jobs/domain/job';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/work/answer-schedule';
import { MarkComplete } from '#src/modules/jobs/use-cases/work/mark-complete';
import { MoveVisit } from '#src/modules/jobs/use-cases/work/move-visit';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/work/propose-schedule';
import { RequestReview } from '#src/modules/jobs/use-cases/work/request-review';
import { StartWork } from '#src/modules/jobs/use-cases/work/start-work';
import { SuggestDate } from '#src/modules/jobs/use-cases/work/suggest-date';
import type { NeighbourJob, State } from '#tests/support/memory/in-memory-escrow/state';
import {
  aJob,
  inMemoryJobPhotos,
  inMemoryJobs,
  inMemoryProposals,
  type inMemoryReviewRequests,
  inMemoryReviews,
} from '#tests/support/memory/in-memory-jobs';

/** Built once: a story asks how its jobs stand many times. */
const ANY_JOB = aJob();

/** As the jobs module knows it. Whose job it is and what was agreed is kept beside the payment. */
export const jobOf = (kept: NeighbourJob, flexibleDate: boolean): Job => ({
  ...ANY_JOB,
  ...{ id: kept.jobId, customerId: kept.customerId, landscaperId: kept.landscaperId, status: kept.status },
  ...{ acceptedBidId: kept.acceptedBidId, flexibleDate },
  ...{ scheduledDate: null, scheduledTime: null, timeOfDay: null, ...kept.slot },
  ...{ startedAt: kept.startedAt ?? null, startedBy: kept.startedBy ?? null },
  ...{ arrivalAskedAt: kept.arrivalAskedAt ?? null, arrivalSaidAt: kept.arrivalSaidAt ?? null },
  ...{ landscaperCompletedAt: kept.landscaperCompletedAt, autoCompleteAt: kept.autoCompleteAt },
  ...{ customerConfirmedAt: kept.customerConfirmedAt, completedAt: kept.completedAt },
});

/** The latest date that one side has put to the other. */
export const proposalOf = (kept: NeighbourJob | undefined): ScheduleProposal | undefined =>
  kept?.proposed as ScheduleProposal | undefined;

type Parts = {
  state: () => State;
  work: { run<Outcome extends Result<unknown, string>>(body: () => Promise<Outcome>): Promise<Outcome> };
  clock: Clock;
  /** How the payment of a job stands. */
  moneyOf(jobId: string): Promise<MoneyStanding | null>;
  /** Uploads, by who made them. */
  photos: Record<string, string[]>;
  /** Jobs whose customers take any day. */
  flexible: ReadonlySet<string>;
  reviewRequests: ReturnType<typeof inMemoryReviewRequests>;
};

export function jobWorkOn({ state, work, clock, moneyOf, photos, flexible, reviewRequests }: Parts) {
  const kept = (jobId: string) => state().jobs.get(jobId);
  const change = (jobId: string, facts: Partial<NeighbourJob>) =>
    void state().jobs.set(jobId, { ...kept(jobId)!, ...facts });
  const lock = async (jobId: string) => {
    const job = kept(jobId);
    return job && jobOf(job, flexible.has(jobId));
  };
  const all = () => [...state().jobs.values()];
  const stores = {
    jobs: {
      ...inMemoryJobs(),
      lock,
      find: lock,
      async save(job: Job) {
        const { id, status, startedAt, startedBy, arrivalAskedAt, arrivalSaidAt } = job;
        const { landscaperCompletedAt, autoCompleteAt, scheduledDate, scheduledTime, timeOfDay } = job;
        change(id, {
          ...{ status, startedAt, startedBy, arrivalAskedAt, arrivalSaidAt, landscaperCompletedAt, autoCompleteAt },
          slot: scheduledDate ? { scheduledDate, scheduledTime, timeOfDay } : undefined,
        });
      },
    },
    proposals: {
      ...inMemoryProposals(),
      find: async (id: string) =>
        all()
          .map(proposalOf)
          .find((one) => one?.id === id),
      async openOf(jobId: string) {
        const last = proposalOf(kept(jobId));
        return last?.status === 'open' ? last : undefined;
      },
      add: async (proposal: ScheduleProposal) => change(proposal.jobId, { proposed: proposal }),
      save: async (proposal: ScheduleProposal) => change(proposal.jobId, { proposed: proposal }),
      async closeOpen(jobId: string) {
        const last = proposalOf(kept(jobId));
        if (last?.status === 'open') change(jobId, { proposed: { ...last, status: 'closed' } as ScheduleProposal });
      },
    },
    paymentOfJob: { standing: moneyOf },
    jobPhotos: inMemoryJobPhotos(photos),
    ...{ reviews: inMemoryReviews(), reviewRequests },
    outbox: { add: async (event: AnyEvent) => void state().events.push(event) },
  };
  const turns: UnitOfWork<typeof stores> = { run: (body) => work.run(() => body(stores)) };
  return {
    requestReview: new RequestReview(turns, randomUUID, clock),
    startWork: new StartWork(turns, clock),
    markComplete: new MarkComplete(turns, clock),
    proposeSchedule: new ProposeSchedule(turns, randomUUID, clock),
    suggestDate: new SuggestDate(turns, randomUUID, clock),
    moveVisit: new MoveVisit(turns, randomUUID, clock),
    answerSchedule: new AnswerSchedule(turns, clock),
  };
}
