import type { Job } from '#src/modules/jobs/domain/job';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgDaysOffStore } from '#src/modules/jobs/adapters/pg-days-off-store';
import { PgJobDraftRepository } from '#src/modules/jobs/adapters/pg-job-draft-repository';
import { PgJobPhotos } from '#src/modules/jobs/adapters/photos/pg-job-photos';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgReviewRequests } from '#src/modules/jobs/adapters/pg-review-requests';
import { PgScheduleProposals } from '#src/modules/jobs/adapters/pg-schedule-proposals';
import { PgCustomerReviewRepository, PgReviewRepository } from '#src/modules/jobs/adapters/pg-review-repository';
import { PgBidRepository } from '#src/modules/bidding/adapters/pg-bid-repository';
import { noAnswers } from '#src/modules/jobs/domain/posting';
import type { AnyReview, CustomerReview } from '#src/modules/jobs/domain/review';
import type { ReviewRepository } from '#src/modules/jobs/ports/review-repository';
import type { JobPhotos } from '#src/modules/jobs/ports/job-photos';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import {
  aJob,
  aCustomerReview,
  aProposal,
  aMorning,
  aReview,
  fern,
  frome,
  goodAnswers,
  inMemoryDaysOff,
  inMemoryDrafts,
  inMemoryJobPhotos,
  inMemoryJobs,
  inMemoryProposals,
  inMemoryReviewRequests,
  inMemoryReviews,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { addCustomer, addLandscaper, addPhoto } from '#tests/support/people';

let database: TestDatabase;
let photos: string[];
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  await addCustomer(database.knex, { id: mallory, fullName: 'Mallory Grubb' });
  await addLandscaper(database.knex, { id: fern });
  photos = await Promise.all([1, 2, 3].map(() => addPhoto(database.knex, { ownerId: olive })));
});
afterAll(() => database.destroy());

const uploads = async (): Promise<[string, string, string, string]> => {
  const made = await Promise.all([1, 2, 3, 4].map(() => addPhoto(database.knex, { ownerId: olive })));
  photos.push(...made);
  return made as [string, string, string, string];
};
async function onJob(claims: JobPhotos, jobId: string): Promise<string[]> {
  const rows: { photoId: string }[] =
    'on' in claims
      ? (claims as ReturnType<typeof inMemoryJobPhotos>).on(jobId)
      : await database.knex('jobPhotos').where({ jobId }).orderBy('position').select('photoId');
  return rows.map(({ photoId }) => photoId);
}

const rowan = randomUUID();

describe.each([
  [
    'memory',
    () => ({
      jobs: inMemoryJobs(),
      drafts: inMemoryDrafts(),
      photos: inMemoryJobPhotos({ [olive]: photos }),
      reviews: inMemoryReviews(),
      customerReviews: inMemoryReviews<CustomerReview>('customer_reviews'),
      proposals: inMemoryProposals(),
      requests: inMemoryReviewRequests(),
      daysOff: inMemoryDaysOff(),
    }),
  ],
  [
    'PostgreSQL',
    () => ({
      jobs: new PgJobRepository(database.knex),
      drafts: new PgJobDraftRepository(database.knex),
      photos: new PgJobPhotos(database.knex),
      reviews: new PgReviewRepository(database.knex),
      customerReviews: new PgCustomerReviewRepository(database.knex),
      proposals: new PgScheduleProposals(database.knex),
      requests: new PgReviewRequests(database.knex),
      daysOff: new PgDaysOffStore(database.knex),
    }),
  ],
])('%s', (kind, open) => {
  test('days off are kept in order until their landscaper removes them; adding the same days again changes the note', async () => {
    const { daysOff } = open();
    const days = (firstDay: string, lastDay: string, note = '') =>
      ({ id: randomUUID(), landscaperId: fern, firstDay, lastDay, note, addedAt: aMorning }) as const;
    const [later, sooner, over] = [
      days('2031-07-06', '2031-07-10', 'Cornwall'),
      days('2031-07-01', '2031-07-03'),
      days('2031-06-01', '2031-06-30'),
    ];
    for (const one of [later, sooner, over]) await daysOff.add(one);
    await daysOff.add(days('2031-07-06', '2031-07-10', 'Devon'));
    expect(await daysOff.endingFrom(fern, '2031-07-03')).toEqual([sooner, { ...later, note: 'Devon' }]);
    expect(await daysOff.endingFrom(mallory, '2031-07-03')).toEqual([]);
    expect(await daysOff.remove(mallory, later.id)).toBe(false);
    expect(await daysOff.remove(fern, 'no-id')).toBe(false);
    expect(await daysOff.remove(fern, later.id)).toBe(true);
    expect(await daysOff.remove(fern, later.id)).toBe(false);
    expect(await daysOff.endingFrom(fern, '2031-07-03')).toEqual([sooner]);
  });

  test('a job is stored exactly, and its id cannot be used again', async () => {
    const { jobs } = open();
    const job = aJob({
      preferredDate: '2026-05-23',
      timeOfDay: 'evening',
      budget: pence(123_45),
      customJobType: 'Pond',
      isRecurring: true,
      recurrenceType: 'custom',
      customRecurrence: 'every 10 days',
    });
    expect(await jobs.add(job)).toBe(true);
    expect(await jobs.find(job.id)).toEqual(job);
    expect(await jobs.lock(job.id)).toEqual(job);
    expect(await jobs.add({ ...job, title: 'Another' })).toBe(false);
    expect((await jobs.find(job.id))?.title).toBe(job.title);
  });

  test('a posted job is found when nothing about it, and no bid on it, has changed for long enough', async () => {
    const { jobs } = open();
    // Long ago, so that no other test's jobs in the same database have been unchanged for as long.
    const at = (day: number) => new Date(Date.UTC(2020, 0, day));
    const find = (day: number, limit = 10) => jobs.unchanged({ since: at(day), warnedBy: at(1) }, limit);
    const [older, younger] = [
      aJob({ postedAt: at(1) }),
      aJob({ postedAt: at(2), editedAt: at(3), endWarnedAt: at(1) }),
    ];
    const [bidOn, warned] = [aJob({ postedAt: at(1) }), aJob({ postedAt: at(1), endWarnedAt: at(2) })];
    for (const job of [younger, older, bidOn, warned]) await jobs.add(job);
    await jobs.add(aJob({ postedAt: at(1), status: 'cancelled', cancelledAt: at(1) }));
    const bid = aBid({ jobId: bidOn.id, landscaperId: fern, createdAt: at(1), updatedAt: at(5) });
    if ('bidsChanged' in jobs) (jobs as ReturnType<typeof inMemoryJobs>).bidsChanged.set(bidOn.id, bid.updatedAt);
    else await new PgBidRepository(database.knex).add(bid);
    expect([await find(2), await find(3), await find(3, 1)]).toEqual([[older.id], [older.id, younger.id], [older.id]]);
    expect(await find(5)).toContain(bidOn.id);
    const changes = await Promise.all([older, younger, bidOn].map(({ id }) => jobs.lastChange(id)));
    expect(changes).toEqual([at(1), at(3), at(5)]);
  });

  test('a recurring job is found when it is due again, until its customer is reminded of that date', async () => {
    const { jobs } = open();
    // Far ahead, so that no other test's jobs in the same database are due.
    const weekly = { isRecurring: true, recurrenceType: 'weekly' as const, preferredDate: '2031-05-23' };
    const dueOn = (from: string, to = from, limit = 10) => jobs.dueAgain({ from, to }, limit);
    const [first, second] = [aJob(weekly), aJob({ ...weekly, preferredDate: '2031-05-24' })];
    const others = [
      aJob({ ...weekly, remindersCancelledAt: aMorning }),
      aJob({ ...weekly, status: 'cancelled', cancelledAt: aMorning }),
      aJob({ ...weekly, isRecurring: false, recurrenceType: null }),
      aJob({ ...weekly, remindedFor: '2031-05-30' }),
    ];
    for (const job of [second, first, ...others]) await jobs.add(job);
    await jobs.add(aJob({ ...weekly, repostOf: first.id }));
    expect(await dueOn('2031-05-30', '2031-06-02')).toEqual([first.id, second.id]);
    expect(await dueOn('2031-05-30', '2031-06-02', 1)).toEqual([first.id]);
    expect(await dueOn('2031-05-31')).toEqual([second.id]);
    await jobs.save({ ...first, remindedFor: '2031-05-30' });
    await jobs.save({ ...second, scheduledDate: '2031-06-10' });
    expect(await dueOn('2031-05-30', '2031-06-02')).toEqual([]);
    expect(await dueOn('2031-06-17')).toEqual([second.id]);
    await jobs.save({ ...first, remindedFor: '2031-05-30', bookedUntil: '2031-05-30' });
    expect(await dueOn('2031-06-06')).toEqual([first.id]);
  });

  test('finds the first job of a customer', async () => {
    const { jobs } = open();
    const [first, second] = [aMorning, new Date(aMorning.getTime() + 1000)].map((postedAt) =>
      aJob({ customerId: mallory, postedAt }),
    ) as [Job, Job];
    expect(await jobs.firstOf(first.customerId)).toBeUndefined();
    await jobs.add(second);
    await jobs.add(first);
    expect(await jobs.firstOf(first.customerId)).toEqual(first);
  });

  test('finds the landscaper hired last, for a job or for an occurrence of it', async () => {
    const { jobs } = open();
    const job = aJob({ isRecurring: true, recurrenceType: 'weekly' });
    await jobs.add(job);
    expect(await jobs.lastHired(job.id)).toBeUndefined();
    await jobs.save({ ...job, landscaperId: fern });
    const next = aJob({ repostOf: job.id, postedAt: new Date(aMorning.getTime() + 1000) });
    await jobs.add(next);
    expect(await jobs.lastHired(job.id)).toBe(fern);
    await jobs.save({ ...job, landscaperId: null });
    await jobs.save({ ...next, landscaperId: fern });
    expect(await jobs.lastHired(job.id)).toBe(fern);
    await jobs.save({ ...next, landscaperId: fern, status: 'cancelled', cancelledAt: aMorning });
    expect(await jobs.lastHired(job.id)).toBeUndefined();
  });

  test('every change of a job is stored', async () => {
    const { jobs } = open();
    const job = aJob();
    await jobs.add(job);
    const bid = aBid({ jobId: job.id });
    if (kind === 'PostgreSQL') await new PgBidRepository(database.knex).add(bid);
    const changed = {
      ...job,
      title: 'New title',
      description: 'New words',
      budget: pence(1),
      jobTypes: ['weeding' as const],
      customJobType: 'Pond',
      wasteRemoval: false,
      wasteKinds: ['green' as const, 'soil' as const],
      weedMethod: 'non_chemical' as const,
      productUsed: 'Roundup Pro',
      treeProtection: 'conservation_area' as const,
      treePermissionDate: '2026-05-01',
      treeAnswerSeenAt: aMorning,
      preferredDate: '2026-05-24',
      timeOfDay: 'evening' as const,
      flexibleDate: false,
      address: '3 Hazel Road, Bath BA1 2AB',
      place: { ...frome, postcode: undefined, outcode: 'BA1', town: 'Bath', grid: { east: 374_500, north: 165_500 } },
      accessInstructions: null,
      isRecurring: true,
      recurrenceType: 'weekly' as const,
      customRecurrence: null,
      status: 'completed' as const,
      bidCount: 3,
      acceptedBidId: bid.id,
      landscaperId: fern,
      scheduledDate: '2026-05-20',
      scheduledTime: '09:30',
      startedAt: aMorning,
      landscaperCompletedAt: aMorning,
      completionNote: 'Swept',
      customerConfirmedAt: aMorning,
      autoCompleteAt: aMorning,
      completedAt: aMorning,
      cancelledAt: aMorning,
    };
    await jobs.save(changed);
    expect(await jobs.find(job.id)).toEqual(changed);
    await jobs.save(job);
    expect(await jobs.find(job.id)).toEqual(job);
  });

  test('no job is found for an unknown id or a text that is not an id, and saving an unknown job throws', async () => {
    const { jobs } = open();
    expect([await jobs.find(randomUUID()), await jobs.lock('42')]).toEqual([undefined, undefined]);
    await expect(jobs.save(aJob())).rejects.toThrow('no such job');
  });

  test('a customer has one draft, and none once it is removed', async () => {
    const { drafts } = open();
    const draft = {
      id: randomUUID(),
      customerId: olive,
      answers: goodAnswers(),
      step: 'job-type' as const,
      repostOf: null,
      updatedAt: aMorning,
    };
    await drafts.save(draft);
    await drafts.save({ ...draft, id: randomUUID(), step: 'address-extras' });
    expect(await drafts.lock(olive)).toEqual({ ...draft, step: 'address-extras' });
    if (kind === 'PostgreSQL') {
      await database.knex('jobDrafts').where({ customerId: olive }).update({ answers: '{"description": "Hedge"}' });
      expect((await drafts.lock(olive))?.answers).toEqual({ ...noAnswers, description: 'Hedge' });
    }
    await drafts.remove(olive);
    expect(await drafts.lock(olive)).toBeUndefined();
  });

  test('photos are claimed by their owner, all or none, and once only', async () => {
    const { jobs, photos: claims } = open();
    const job = aJob();
    await jobs.add(job);
    const [one, two, three] = photos as [string, string, string];
    const claim = (ownerId: string, ...photoIds: string[]) =>
      claims.claim({ jobId: job.id, ownerId, photoIds, kind: 'before', at: aMorning });
    expect(await claim(mallory, one)).toBe(false);
    expect(await claim(olive, one, randomUUID())).toBe(false);
    expect(await claim(olive, 'not-an-id')).toBe(false);
    expect(await claim(olive, two, one, two)).toBe(true);
    expect([await claims.of(job.id, 'before'), await claims.of(job.id, 'after')]).toEqual([[two, one], []]);
    expect(await claim(olive, one)).toBe(false);
    expect(await claim(olive, three)).toBe(true);
  });

  test('the photos of a job are replaced: some stay, some are added, the rest are deleted', async () => {
    const { jobs, photos: claims } = open();
    const [first, second] = [aJob(), aJob()];
    await jobs.add(first);
    await jobs.add(second);
    const [one, two, three, others] = await uploads();
    const replace = (...photoIds: string[]) =>
      claims.replace({ jobId: first.id, ownerId: olive, photoIds, kind: 'before', at: aMorning });
    await claims.claim({ jobId: second.id, ownerId: olive, photoIds: [others], kind: 'before', at: aMorning });
    expect(await replace(one, two)).toBe(true);
    expect(await replace(three, one, three)).toBe(true);
    expect(await onJob(claims, first.id)).toEqual([three, one]);
    // A deleted photo cannot come back, and a photo on another job stays there.
    expect([await replace(two), await replace(others), await replace('not-an-id')]).toEqual([false, false, false]);
    expect(await onJob(claims, first.id)).toEqual([three, one]);
    expect(await replace()).toBe(true);
    expect(await onJob(claims, first.id)).toEqual([]);
    expect(await onJob(claims, second.id)).toEqual([others]);
  });

  test('a job has one open proposal at a time; once it is answered or closed, another can be added', async () => {
    const { jobs, proposals } = open();
    const job = aJob();
    await jobs.add(job);
    const first = aProposal({ jobId: job.id });
    await proposals.add(first);
    expect([await proposals.find(first.id), await proposals.openOf(job.id)]).toEqual([first, first]);
    await expect(proposals.add(aProposal({ jobId: job.id }))).rejects.toThrow();
    await proposals.closeOpen(job.id);
    expect(await proposals.find(first.id)).toEqual({ ...first, status: 'closed' });
    expect(await proposals.openOf(job.id)).toBeUndefined();

    const second = aProposal({ jobId: job.id });
    await proposals.add(second);
    const accepted = { ...second, status: 'accepted' as const, answeredAt: aMorning };
    await proposals.save(accepted);
    await proposals.closeOpen(job.id);
    expect(await proposals.find(second.id)).toEqual(accepted);
    expect([await proposals.find(randomUUID()), await proposals.find('42')]).toEqual([undefined, undefined]);
    await expect(proposals.save(aProposal({ jobId: job.id }))).rejects.toThrow();
  });

  test('review requests wait until they are delivered, which happens once', async () => {
    const { jobs, requests } = open();
    const [job, other] = [aJob(), aJob()];
    await jobs.add(job);
    await jobs.add(other);
    const request = (jobId: string, requestedAt: Date) => ({
      id: randomUUID(),
      jobId,
      landscaperId: fern,
      requestedAt,
      deliveredAt: null,
    });
    const [first, second] = [request(job.id, aMorning), request(job.id, addHours(aMorning, 200))];
    const by = { jobId: job.id, landscaperId: fern };
    await requests.add(second);
    await requests.add(first);
    await requests.add(request(other.id, addHours(aMorning, 300)));
    expect(await requests.lastOf(by)).toEqual(second);
    expect(await requests.lastOf({ ...by, landscaperId: rowan })).toBeUndefined();
    expect(await requests.deliverWaiting({ ...by, landscaperId: rowan }, aMorning)).toBe(false);
    expect(await requests.deliverWaiting(by, aMorning)).toBe(true);
    expect(await requests.lastOf(by)).toEqual({ ...second, deliveredAt: aMorning });
    expect(await requests.deliverWaiting(by, aMorning)).toBe(false);
    expect((await requests.lastOf({ ...by, jobId: other.id }))?.deliveredAt).toBeNull();
  });

  test('a job has one review of each side, which is stored exactly and can change', async () => {
    const stores = open();
    const [job, another] = [aJob(), aJob()];
    for (const one of [job, another]) await stores.jobs.add(one);
    const ofReview = { store: stores.reviews, review: aReview({ jobId: job.id }), change: { rating: 3 } };
    const ofCustomer = {
      store: stores.customerReviews,
      review: aCustomerReview({ jobId: job.id }),
      change: { paidOnTime: false },
    };
    for (const { store, review, change } of [ofReview, ofCustomer] as ReviewsOfOneSide[]) {
      expect(await store.add(review)).toBe(true);
      expect(await store.ofJob(job.id)).toEqual(review);
      expect(await store.find(review.id)).toEqual(review);
      expect(await store.add({ ...review, jobId: another.id })).toBe(false);
      expect(await store.ofJob(randomUUID())).toBeUndefined();
      expect(await store.find(randomUUID())).toBeUndefined();
      await expect(store.save({ ...review, id: randomUUID() })).rejects.toThrow('no such review');

      const changed = { ...review, ...change, comment: 'Neater', reply: 'Thank you', repliedAt: aMorning };
      await store.save(changed);
      expect(await store.ofJob(job.id)).toEqual(changed);
      await expect(store.add({ ...review, id: randomUUID() })).rejects.toThrow();
    }
  });

  test('people are told once that a review is published, and reviews published first come first', async () => {
    const { jobs, reviews } = open();
    const at = (hours: number) => addHours(aMorning, hours - 24 * 365);
    const ids: string[] = [];
    for (const hours of [3, 1, 2, 9]) {
      const job = aJob();
      await jobs.add(job);
      const review = aReview({ jobId: job.id, publishesAt: at(hours) });
      await reviews.add(review);
      ids.push(review.id);
    }
    const due = async (hours: number, limit = 10) =>
      (await reviews.toAnnounce(at(hours), limit)).map(({ id }) => ids.indexOf(id));
    expect(await due(3)).toEqual([1, 2, 0]);
    expect(await due(3, 2)).toEqual([1, 2]);
    expect(await due(0)).toEqual([]);
    expect(await reviews.announce(ids[1]!, aMorning)).toBe(true);
    expect(await reviews.announce(ids[1]!, aMorning)).toBe(false);
    expect(await due(3)).toEqual([2, 0]);
  });
});

type ReviewsOfOneSide = { store: ReviewRepository<AnyReview>; review: AnyReview; change: object };
