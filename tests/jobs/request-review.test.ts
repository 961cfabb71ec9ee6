import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WorkCompletionOfJobs } from '#src/processes/work-completion';
import { addHours } from '#src/kernel/clock';
import { RequestReview } from '#src/modules/jobs/use-cases/request-review';
import { workOn } from '#tests/support/memory/in-memory-work';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  inMemoryReviewRequests,
  inMemoryReviews,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';

const hired = { status: 'active' as const, acceptedBidId: 'bid', landscaperId: fern };
const done = { ...hired, status: 'completed' as const, landscaperCompletedAt: aMorning, completedAt: aMorning };

function deskWith(job = aJob(hired)) {
  const stores = {
    jobs: inMemoryJobs(job),
    reviews: inMemoryReviews(),
    proposals: inMemoryProposals(),
    reviewRequests: inMemoryReviewRequests(),
    outbox: inMemoryOutbox(),
  };
  const request = (by: { at?: Date; landscaperId?: string; jobId?: string } = {}) =>
    new RequestReview(workOn(stores), randomUUID, clockAt(by.at ?? aMorning)).execute({
      jobId: job.id,
      landscaperId: fern,
      ...by,
    });
  return { ...stores, job, request, completion: new WorkCompletionOfJobs(stores) };
}
const about = (jobId: string) => ({ jobId, customerId: olive, landscaperId: fern });

test('S-JOB-14, D-REQREVIEW before the job is completed a request waits, and is delivered with its completion, once', async () => {
  const { request, completion, jobs, job, reviewRequests, outbox } = deskWith();
  expect(await request()).toMatchObject({ ok: true, value: { deliveredAt: null } });
  expect((await request({ at: addHours(aMorning, 7 * 24) })).ok).toBe(true);
  expect(outbox.events).toEqual([]);

  await jobs.save({ ...job, status: 'in_progress', landscaperCompletedAt: aMorning });
  const at = addHours(aMorning, 200);
  await completion.completed(job.id, at);
  expect(outbox.events).toEqual([{ name: 'review-requested', about: about(job.id), at }]);
  expect(reviewRequests.all().map(({ deliveredAt }) => deliveredAt)).toEqual([at, at]);
  await completion.completed(job.id, at);
  expect(outbox.events).toHaveLength(1);
});

test('a job that nobody asked about is completed without a word', async () => {
  const { completion, jobs, job, outbox } = deskWith();
  await jobs.save({ ...job, status: 'in_progress', landscaperCompletedAt: aMorning });
  await completion.completed(job.id, aMorning);
  expect(outbox.events).toEqual([]);
});

test('D-REQREVIEW of a completed job the customer hears at once', async () => {
  const { request, job, outbox } = deskWith(aJob(done));
  expect(await request()).toMatchObject({ ok: true, value: { deliveredAt: aMorning } });
  expect(outbox.events).toEqual([{ name: 'review-requested', about: about(job.id), at: aMorning }]);
});

test('D-REQREVIEW once a job in seven days', async () => {
  const { request, reviewRequests } = deskWith();
  await request();
  expect(await request({ at: addHours(aMorning, 7 * 24 - 1) })).toEqual({ ok: false, reason: 'asked-lately' });
  expect((await request({ at: addHours(aMorning, 7 * 24) })).ok).toBe(true);
  expect(reviewRequests.all()).toHaveLength(2);
});

test('D-REQREVIEW not when the job is reviewed already', async () => {
  const { request, reviews, job } = deskWith(aJob(done));
  await reviews.add({
    id: randomUUID(),
    jobId: job.id,
    customerId: olive,
    landscaperId: fern,
    rating: 5,
    comment: '',
    createdAt: aMorning,
  });
  expect(await request()).toEqual({ ok: false, reason: 'already-reviewed' });
});

test.each([
  ['somebody else’s job', aJob(hired), { landscaperId: mallory }, 'not-your-job'],
  ['a job that nobody is hired for', aJob(), {}, 'not-your-job'],
  ['a job that is not there', aJob(hired), { jobId: randomUUID() }, 'job-not-found'],
  ['a cancelled job', aJob({ ...hired, status: 'cancelled' }), {}, 'job-cancelled'],
])('nobody asks for a review of %s', async (_what, job, by, reason) => {
  const { request, reviewRequests } = deskWith(job);
  expect(await request(by)).toEqual({ ok: false, reason });
  expect(reviewRequests.all()).toEqual([]);
});
