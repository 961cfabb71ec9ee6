import { randomUUID } from 'node:crypto';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { ok, refuse } from '#src/kernel/result';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import type { Clock } from '#src/kernel/clock';
import type { AnyEvent } from '#src/kernel/event';
import { JobRow } from '#src/modules/jobs/adapters/job-row';
import { ScheduleProposalRow } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import { postJob, type Job } from '#src/modules/jobs/domain/job';
import type { JobDraft } from '#src/modules/jobs/domain/draft';
import type { Place } from '#src/modules/jobs/domain/place';
import { noAnswers, type PostingAnswers } from '#src/modules/jobs/domain/posting';
import type { DaysOff } from '#src/modules/jobs/domain/calendar/days-off';
import { nextDue } from '#src/modules/jobs/domain/recurrence';
import type { AnyReview, CustomerReview, Review } from '#src/modules/jobs/domain/review';
import type { ScheduleProposal } from '#src/modules/jobs/domain/schedule-proposal';
import type { ReviewRequest } from '#src/modules/jobs/domain/review-request';
import type { DaysOffStore } from '#src/modules/jobs/ports/days-off-store';
import type { JobDraftRepository } from '#src/modules/jobs/ports/job-draft-repository';
import type { JobPhotos } from '#src/modules/jobs/ports/job-photos';
import type { JobRevision } from '#src/modules/jobs/domain/job-revision';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { JobRevisions } from '#src/modules/jobs/ports/job-revisions';
import type { Owners } from '#src/modules/jobs/ports/owners';
import type { PlaceReserving } from '#src/modules/jobs/ports/place-reserving';
import type { PaymentOfJob } from '#src/modules/jobs/ports/payment-of-job';
import type { JobPosters } from '#src/modules/jobs/ports/job-posters';
import type { ScheduleProposals } from '#src/modules/jobs/ports/schedule-proposals';
import type { HiredLandscaper, ReviewRequests } from '#src/modules/jobs/ports/review-requests';
import type { ReviewRepository } from '#src/modules/jobs/ports/review-repository';
import { plainTable, RowList, UndoableRows } from './checks/rows';
import { UndoableList, UndoableSet } from './in-memory-work';

/** The ids of the people in these tests. */
export const olive = '0111e000-0000-4000-8000-000000000001';
export const fern = 'fe720000-0000-4000-8000-000000000002';
export const ada = 'ada00000-0000-4000-8000-000000000003';
export const mallory = '3a110000-0000-4000-8000-000000000004';

/** A Wednesday morning in British Summer Time. */
export const aMorning = new Date('2026-05-13T08:20:00Z');
export const frome: Place = {
  postcode: 'BA11 4HT',
  outcode: 'BA11',
  town: 'Frome',
  grid: { east: 377_648, north: 148_140 },
  precision: 'sector',
};

/** A job that is taken has somebody hired for it, even if the test does not say whom. */
export function aJob(facts: Partial<Job> = {}): Job {
  const order = {
    id: randomUUID(),
    customerId: olive,
    description: 'Front hedge, about 12 metres.',
    jobTypes: ['hedge_trimming' as const],
    customJobType: null,
    wasteRemoval: true,
    wasteKinds: [],
    weedMethod: null,
    treeProtection: null,
    treePermissionDate: null,
    preferredDate: null,
    timeOfDay: null,
    flexibleDate: true,
    address: '14 Orchard Close, Frome BA11 4HT',
    place: frome,
    accessInstructions: 'Side gate, code 4711',
    isRecurring: false,
    recurrenceType: null,
    customRecurrence: null,
    budget: null,
  };
  const isTaken = ['active', 'in_progress', 'completed'].includes(facts.status ?? 'posted');
  const taken = isTaken && { landscaperId: fern, acceptedBidId: randomUUID() };
  return { ...postJob(order, { maxBids: 5, now: aMorning }), ...taken, ...facts };
}

/** Valid answers to the wizard. */
export const goodAnswers = (changes: Partial<PostingAnswers> = {}): PostingAnswers => ({
  ...noAnswers,
  jobTypes: ['hedge_trimming'],
  description: 'Front hedge, about 12 metres.',
  photos: [hedgePhoto],
  preferredDate: '2026-05-23',
  timeOfDay: 'morning',
  address: '14 Orchard Close, Frome BA11 4HT',
  ...changes,
});
export const hedgePhoto = '60000000-0000-4000-8000-000000000001';

export function inMemoryJobs(...known: Job[]): JobRepository & {
  all(): Job[];
  get(id: string): Job;
  /** When a bid on a job was last placed or changed, by the job’s id. */
  bidsChanged: Map<string, Date>;
} {
  const bidsChanged = new Map<string, Date>();
  const ownChange = (job: Job) => job.editedAt ?? job.postedAt;
  const lastChange = (job: Job) => new Date(Math.max(+ownChange(job), +(bidsChanged.get(job.id) ?? 0)));
  const jobs = new UndoableRows<Job>(
    JobRow,
    known.map((job) => [job.id, job]),
  );
  return {
    bidsChanged,
    lastChange: async (id) => lastChange(jobs.get(id)!),
    unchanged: async ({ since, warnedBy }, limit) =>
      [...jobs.values()]
        .filter((job) => job.status === 'posted' && lastChange(job) <= since)
        .filter(({ endWarnedAt }) => !endWarnedAt || endWarnedAt <= warnedBy)
        .sort((a, b) => +ownChange(a) - +ownChange(b) || a.id.localeCompare(b.id))
        .slice(0, limit)
        .map(({ id }) => id),
    all: () => [...jobs.values()],
    get(id) {
      const job = jobs.get(id);
      if (!job) throw new Error(`no such job: ${id}`);
      return job;
    },
    find: async (id) => jobs.get(id),
    lock: async (id) => jobs.get(id),
    async add(job) {
      if (jobs.has(job.id)) return false;
      jobs.set(job.id, job);
      return true;
    },
    async save(job) {
      if (!jobs.has(job.id)) throw new Error(`no such job: ${job.id}`);
      jobs.set(job.id, job);
    },
    firstOf: async (customerId) =>
      [...jobs.values()].filter((job) => job.customerId === customerId).sort((a, b) => +a.postedAt - +b.postedAt)[0],
    lastHired: async (jobId) =>
      [...jobs.values()]
        .filter((job) => (job.id === jobId || job.repostOf === jobId) && job.landscaperId && job.status !== 'cancelled')
        .sort((a, b) => +b.postedAt - +a.postedAt)[0]?.landscaperId ?? undefined,
    async dueAgain({ from, to }, limit) {
      const isDue = (job: Job) => {
        const due = nextDue(job);
        const counts = !job.remindersCancelledAt && !job.repostOf && job.status !== 'cancelled';
        return due !== null && due >= from && due <= to && counts && job.remindedFor !== due;
      };
      const byDay = (a: Job, b: Job) => `${nextDue(a)}${a.id}`.localeCompare(`${nextDue(b)}${b.id}`);
      return [...jobs.values()]
        .filter(isDue)
        .sort(byDay)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}

export function inMemoryDrafts(): JobDraftRepository {
  const drafts = new UndoableRows<JobDraft>(plainTable('job_drafts', (draft) => ({ ...draft, visitorId: null })));
  return {
    lock: async (customerId) => drafts.get(customerId),
    save: async (draft) =>
      void drafts.set(draft.customerId, { ...draft, id: drafts.get(draft.customerId)?.id ?? draft.id }),
    remove: async (customerId) => void drafts.delete(customerId),
  };
}

/** The uploaded photos, by owner. */
/** What every file was called when it was uploaded. */
export const NAME_OF_UPLOADS = 'hedge.jpg';
export function inMemoryJobRevisions(): JobRevisions & { all(): JobRevision[] } {
  const kept = new UndoableList<JobRevision>();
  const isSame = (one: JobRevision, other: JobRevision) =>
    one.jobId === other.jobId && one.editedAt.getTime() === other.editedAt.getTime();
  return {
    all: () => [...kept],
    add: async (revision) => void (kept.some((one) => isSame(one, revision)) || kept.push(revision)),
  };
}

export function inMemoryJobPhotos(
  uploaded: Record<string, string[]>,
): JobPhotos & { on(jobId: string): { photoId: string; kind: string }[] } {
  const claims = new RowList<{ photoId: string; jobId: string; kind: string }>(plainTable('job_photos'));
  const deleted = new UndoableSet<string>();
  const isFree = (ownerId: string, id: string) =>
    uploaded[ownerId]?.includes(id) && !deleted.has(id) && !claims.some(({ photoId }) => photoId === id);
  return {
    on: (jobId) => claims.filter((claim) => claim.jobId === jobId).map(({ photoId, kind }) => ({ photoId, kind })),
    of: async (jobId, kind) =>
      claims.filter((claim) => claim.jobId === jobId && claim.kind === kind).map(({ photoId }) => photoId),
    async claim({ jobId, ownerId, photoIds, kind }) {
      const ids = [...new Set(photoIds)];
      if (!ids.every((id) => isFree(ownerId, id))) return false;
      claims.push(...ids.map((photoId) => ({ photoId, jobId, kind })));
      return true;
    },
    async alreadyUsed({ jobId, ownerId, photoIds }) {
      const isUsed = (id: string) => claims.some((claim) => claim.photoId === id && claim.jobId !== jobId);
      const used = photoIds.find((id) => uploaded[ownerId]?.includes(id) && isUsed(id));
      return used === undefined ? undefined : { name: NAME_OF_UPLOADS };
    },
    async replace({ jobId, ownerId, photoIds, kind }) {
      const ids = [...new Set(photoIds)];
      const isTheirs = (claim: { jobId: string; kind: string }) => claim.jobId === jobId && claim.kind === kind;
      const before = claims.filter(isTheirs).map(({ photoId }) => photoId);
      if (!ids.every((id) => before.includes(id) || isFree(ownerId, id))) return false;
      for (const id of before) if (!ids.includes(id)) deleted.add(id);
      claims.become([
        ...claims.filter((claim) => !isTheirs(claim)),
        ...ids.map((photoId) => ({ photoId, jobId, kind })),
      ]);
      return true;
    },
  };
}

const written = () => ({
  id: randomUUID(),
  customerId: olive,
  landscaperId: fern,
  comment: 'Neat',
  createdAt: aMorning,
  publishesAt: aMorning,
  reply: null,
  repliedAt: null,
});
/** A review that is published as soon as it is written, unless the facts say otherwise. */
export const aReview = (facts: Partial<Review> & { jobId: string }): Review => ({ ...written(), rating: 4, ...facts });
export const aCustomerReview = (facts: Partial<CustomerReview> & { jobId: string }): CustomerReview => ({
  ...written(),
  goodAccess: true,
  clearBrief: true,
  paidOnTime: true,
  ...facts,
});

export function inMemoryReviews<Kind extends AnyReview = Review>(
  table: 'reviews' | 'customer_reviews' = 'reviews',
): ReviewRepository<Kind> & { all: Kind[] } {
  const all = new RowList<Kind>(plainTable(table));
  const announced = new UndoableSet<string>();
  return {
    all,
    find: async (id) => all.find((review) => review.id === id),
    ofJob: async (jobId) => all.find((review) => review.jobId === jobId),
    async add(review) {
      if (all.some(({ id }) => id === review.id)) return false;
      if (all.some(({ jobId }) => jobId === review.jobId)) throw new Error('one review a job');
      all.push(review);
      return true;
    },
    async save(review) {
      if (!all.some(({ id }) => id === review.id)) throw new Error(`no such review: ${review.id}`);
      all.become(all.map((one) => (one.id === review.id ? review : one)));
    },
    toAnnounce: async (asOf, limit) =>
      all
        .filter(({ id, publishesAt }) => publishesAt <= asOf && !announced.has(id))
        .sort((a, b) => a.publishesAt.getTime() - b.publishesAt.getTime() || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    async announce(id) {
      if (announced.has(id) || !all.some((review) => review.id === id)) return false;
      announced.add(id);
      return true;
    },
  };
}

export const aProposal = (facts: Partial<ScheduleProposal> & { jobId: string }): ScheduleProposal => ({
  id: randomUUID(),
  landscaperId: fern,
  proposedBy: 'landscaper',
  movesFrom: null,
  reason: null,
  date: '2026-06-02',
  time: '09:30',
  status: 'open',
  proposedAt: aMorning,
  answeredAt: null,
  ...facts,
});

export function inMemoryProposals(): ScheduleProposals & { all(): ScheduleProposal[] } {
  const proposals = new UndoableRows<ScheduleProposal>(ScheduleProposalRow);
  const openOf = (jobId: string) =>
    [...proposals.values()].find((proposal) => proposal.jobId === jobId && proposal.status === 'open');
  return {
    all: () => [...proposals.values()],
    find: async (id) => proposals.get(id),
    openOf: async (jobId) => openOf(jobId),
    async add(proposal) {
      if (openOf(proposal.jobId)) throw new Error('one open proposal a job');
      proposals.set(proposal.id, proposal);
    },
    async save(proposal) {
      if (!proposals.has(proposal.id)) throw new Error(`no such proposal: ${proposal.id}`);
      proposals.set(proposal.id, proposal);
    },
    async closeOpen(jobId) {
      const open = openOf(jobId);
      if (open) proposals.set(open.id, { ...open, status: 'closed' });
    },
  };
}

export function inMemoryDaysOff(): DaysOffStore {
  const all = new UndoableRows<DaysOff>(plainTable('days_off'));
  return {
    async add(one) {
      const isSame = (other: DaysOff) =>
        [one.landscaperId, one.firstDay, one.lastDay].join() ===
        [other.landscaperId, other.firstDay, other.lastDay].join();
      const there = [...all.values()].find(isSame);
      all.set(there?.id ?? one.id, there ? { ...there, note: one.note } : one);
    },
    async remove(landscaperId, id) {
      return all.get(id)?.landscaperId === landscaperId && all.delete(id);
    },
    endingFrom: async (landscaperId, day) =>
      [...all.values()]
        .filter((one) => one.landscaperId === landscaperId && one.lastDay >= day)
        .sort((a, b) => `${a.firstDay}${a.lastDay}`.localeCompare(`${b.firstDay}${b.lastDay}`)),
  };
}

export function inMemoryReviewRequests(): ReviewRequests & { all(): ReviewRequest[] } {
  const requests = new UndoableList<ReviewRequest>();
  const isBy = (landscaper: HiredLandscaper, request: ReviewRequest) =>
    request.jobId === landscaper.jobId && request.landscaperId === landscaper.landscaperId;
  return {
    all: () => requests,
    lastOf: async (landscaper) =>
      requests
        .filter((request) => isBy(landscaper, request))
        .sort((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime())[0],
    add: async (request) => void requests.push(request),
    async deliverWaiting(landscaper, at) {
      const waiting = requests.filter((request) => isBy(landscaper, request) && !request.deliveredAt);
      requests.become(
        requests.map((request) => (waiting.includes(request) ? { ...request, deliveredAt: at } : request)),
      );
      return waiting.length > 0;
    },
  };
}

/** A held payment without a dispute. */
export const heldPayment = (facts: Partial<MoneyStanding> = {}): MoneyStanding => ({
  state: 'held',
  amount: pence(18500),
  left: pence(18500),
  disputed: pence(0),
  frozen: pence(0),
  dispute: 'none',
  payBy: addHours(aMorning, 24),
  heldAt: aMorning,
  wantsEarlyStart: false,
  increase: 'none',
  absence: null,
  ...facts,
});
export const payments = (held: boolean | MoneyStanding): PaymentOfJob => ({
  standing: async () => (held === true ? heldPayment() : held || null),
});
export const allExist: Owners = { exists: async () => true };
type ReservedPlace = Parameters<PlaceReserving['reserve']>[0];
export function inMemoryPlaceReserving(): PlaceReserving & { reserved: ReservedPlace[] } {
  const reserved = new UndoableList<ReservedPlace>();
  return { reserved, reserve: async (place) => void reserved.push(place) };
}

export const postersAre = (...customerIds: string[]): JobPosters => ({
  mayPost: async (id) => (customerIds.includes(id) ? ok(null) : refuse('profile-incomplete')),
});

/** Keeps the events of any module. */
export function inMemoryOutbox() {
  const events = new UndoableList<AnyEvent>();
  return {
    events,
    names: () => events.map(({ name }) => name),
    add: async (event: AnyEvent) => void events.push(event),
  };
}

export const clockAt = (at: Date): Clock => ({ now: async () => at });
