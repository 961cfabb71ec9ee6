// The use cases of orders, work and dates on the jobs in escrow's in-memory stores, so that one story walks through
// both modules.
import { randomUUID } from 'node:crypto';
import type { Clock } from '#src/kernel/clock';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { AnyEvent } from '#src/kernel/event';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import { ActOnJob } from '#src/modules/admin/use-cases/act-on-job';
import type { HoldOpening } from '#src/modules/bidding/ports/hold-opening';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { UndoDecline } from '#src/modules/bidding/use-cases/choosing/undo-decline';
import { DeclineBid } from '#src/modules/bidding/use-cases/choosing/decline-bid';
import { ConfirmBid } from '#src/modules/bidding/use-cases/confirm-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { openHold } from '#src/modules/escrow/domain/hold';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import type { Job } from '#src/modules/jobs/domain/job';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import { DeleteJob } from '#src/modules/jobs/use-cases/editing/delete-job';
import { EditJob } from '#src/modules/jobs/use-cases/editing/edit-job';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/work/answer-schedule';
import { MarkComplete } from '#src/modules/jobs/use-cases/work/mark-complete';
import { MoveVisit } from '#src/modules/jobs/use-cases/work/move-visit';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/work/propose-schedule';
import { RequestReview } from '#src/modules/jobs/use-cases/work/request-review';
import { StartWork } from '#src/modules/jobs/use-cases/work/start-work';
import { SuggestDate } from '#src/modules/jobs/use-cases/work/suggest-date';
import { HiringOfJobs } from '#src/processes/hiring';
import { JobBoardOfJobs } from '#src/processes/job-board';
import { JobOversightOfModules } from '#src/processes/job-oversight';
import { InMemoryAdminNotes, InMemoryJobActs } from '#tests/support/memory/in-memory-admin';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import {
  type inMemoryBids,
  inMemoryContracts,
  inMemoryInvitations,
  inMemoryThreadOpening,
} from '#tests/support/memory/in-memory-bidding';
import { InMemoryGeocoder } from '#tests/support/memory/in-memory-geocoder';
import type { NeighbourJob, State } from '#tests/support/memory/in-memory-escrow/state';
import {
  aJob,
  inMemoryJobPhotos,
  inMemoryJobRevisions,
  inMemoryJobs,
  inMemoryProposals,
  type inMemoryReviewRequests,
  inMemoryReviews,
} from '#tests/support/memory/in-memory-jobs';
import { inMemoryThreadClosing } from '#tests/support/memory/in-memory-messaging';

/** Built once, because a story asks often how its jobs stand. */
const ANY_JOB = aJob();

/** The job as the jobs module knows it. Its owner and its agreement are stored beside the payment. */
export const jobOf = (kept: NeighbourJob, flexibleDate: boolean): Job => ({
  ...ANY_JOB,
  id: kept.jobId,
  customerId: kept.customerId,
  landscaperId: kept.landscaperId,
  status: kept.status,
  acceptedBidId: kept.acceptedBidId,
  flexibleDate,
  budget: kept.budget ?? null,
  scheduledDate: null,
  scheduledTime: null,
  timeOfDay: null,
  ...kept.slot,
  startedAt: kept.startedAt ?? null,
  startedBy: kept.startedBy ?? null,
  arrivalAskedAt: kept.arrivalAskedAt ?? null,
  arrivalSaidAt: kept.arrivalSaidAt ?? null,
  landscaperCompletedAt: kept.landscaperCompletedAt,
  autoCompleteAt: kept.autoCompleteAt,
  customerConfirmedAt: kept.customerConfirmedAt,
  completedAt: kept.completedAt,
});

/** The latest date that one side has proposed. */
export const proposalOf = (kept: NeighbourJob | undefined): ScheduleProposal | undefined =>
  kept?.proposed as ScheduleProposal | undefined;

type Parts = {
  state: () => State;
  work: { run<Outcome extends Result<unknown, string>>(body: () => Promise<Outcome>): Promise<Outcome> };
  clock: Clock;
  /** The state of a job's payment. */
  moneyOf(jobId: string): Promise<MoneyStanding | null>;
  /** Uploads by owner. */
  photos: Record<string, string[]>;
  /** Jobs whose customers take any day. */
  flexible: ReadonlySet<string>;
  reviewRequests: ReturnType<typeof inMemoryReviewRequests>;
  bids: ReturnType<typeof inMemoryBids>;
  holds: HoldRepository;
};

export function jobWorkOn({ state, work, clock, moneyOf, photos, flexible, reviewRequests, bids, holds }: Parts) {
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
        const { id, status, acceptedBidId, landscaperId } = job;
        const { startedAt, startedBy, arrivalAskedAt, arrivalSaidAt } = job;
        const { landscaperCompletedAt, autoCompleteAt, scheduledDate, scheduledTime, timeOfDay, budget } = job;
        change(id, {
          ...(budget !== null && { budget }),
          status,
          acceptedBidId,
          landscaperId,
          startedAt,
          startedBy,
          arrivalAskedAt,
          arrivalSaidAt,
          landscaperCompletedAt,
          autoCompleteAt,
          slot: scheduledDate
            ? {
                scheduledDate,
                scheduledTime,
                timeOfDay,
              }
            : undefined,
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
        if (last?.status === 'open')
          change(jobId, {
            proposed: {
              ...last,
              status: 'closed',
            } as ScheduleProposal,
          });
      },
    },
    paymentOfJob: { standing: moneyOf },
    jobPhotos: inMemoryJobPhotos(photos),
    revisions: inMemoryJobRevisions(),
    bids,
    reviews: inMemoryReviews(),
    reviewRequests,
    outbox: { add: async (event: AnyEvent) => void state().events.push(event) },
    bidders: {
      mayBid: async (id: string) => (state().cannotAnswer.has(id) ? refuse('profile-incomplete' as const) : ok(null)),
      haveBlocked: async () => false,
    },
    invitations: inMemoryInvitations(bids, () => clock.now()),
    contracts: inMemoryContracts(),
    threadOpening: inMemoryThreadOpening(),
    holdOpening: {
      open: ({ holdId, at, ...order }: Parameters<HoldOpening['open']>[0]) =>
        holds.open(openHold({ id: holdId, openedAt: at, ...order })),
    },
    jobActs: new InMemoryJobActs(),
    notes: new InMemoryAdminNotes(),
    audit: new InMemoryAudit(),
  };
  const jobOversight = new JobOversightOfModules({ ...stores, holds, threadClosing: inMemoryThreadClosing() });
  const everything = () => ({ ...stores, jobOversight, jobBoard: new JobBoardOfJobs(stores.jobs) });
  const turns: UnitOfWork<ReturnType<typeof everything>> = { run: (body) => work.run(() => body(everything())) };
  return {
    /** What escrow does to a job and its bids when it is paid for, or not paid. */
    hiring: new HiringOfJobs(stores),
    placeBid: new PlaceBid(turns, clock),
    editBid: new EditBid(turns, clock),
    withdrawBid: new WithdrawBid(turns, clock),
    confirmBid: new ConfirmBid(turns, clock),
    declineBid: new DeclineBid(turns, clock),
    undoDecline: new UndoDecline(turns, clock),
    acceptBid: new AcceptBid(turns, clock),
    editJob: new EditJob(turns, new InMemoryGeocoder(), clock),
    deleteJob: new DeleteJob(turns, clock),
    requestReview: new RequestReview(turns, randomUUID, clock),
    startWork: new StartWork(turns, clock),
    markComplete: new MarkComplete(turns, clock),
    proposeSchedule: new ProposeSchedule(turns, randomUUID, clock),
    suggestDate: new SuggestDate(turns, randomUUID, clock),
    moveVisit: new MoveVisit(turns, randomUUID, clock),
    answerSchedule: new AnswerSchedule(turns, clock),
    actOnJob: new ActOnJob(turns, clock, randomUUID),
  };
}
