import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WorkCompletionOfJobs } from '#src/processes/work-completion';
import { addHours } from '#src/kernel/clock';
import { RequestReview } from '#src/modules/jobs/use-cases/work/request-review';
import { workOn } from '#tests/support/memory/in-memory-work';
import {
  aJob,
  aMorning,
  aReview,
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

function requestStage(job = aJob(hired)) {
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
  return {
    ...stores,
    job,
    request,
    completion: new WorkCompletionOfJobs({
      ...stores,
      markingsTakenBack: { add: async () => {} },
      threadClosing: { sayWhy: async () => {} },
    }),
  };
}
const about = (jobId: string) => ({ jobId, customerId: olive, landscaperId: fern });

test('S-JOB-14, D-REQREVIEW a request before completion waits, and is delivered once, when the job is completed', async () => {
  const { request, completion, jobs, job, reviewRequests, outbox } = requestStage();
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

test('completing a job without a request notifies no one', async () => {
  const { completion, jobs, job, outbox } = requestStage();
  await jobs.save({ ...job, status: 'in_progress', landscaperCompletedAt: aMorning });
  await completion.completed(job.id, aMorning);
  expect(outbox.events).toEqual([]);
});

test('D-REQREVIEW for a completed job the customer is notified at once', async () => {
  const { request, job, outbox } = requestStage(aJob(done));
  expect(await request()).toMatchObject({ ok: true, value: { deliveredAt: aMorning } });
  expect(outbox.events).toEqual([{ name: 'review-requested', about: about(job.id), at: aMorning }]);
});

test('D-REQREVIEW a landscaper can ask once in seven days for each job', async () => {
  const { request, reviewRequests } = requestStage();
  await request();
  expect(await request({ at: addHours(aMorning, 7 * 24 - 1) })).toEqual({ ok: false, reason: 'asked-lately' });
  expect((await request({ at: addHours(aMorning, 7 * 24) })).ok).toBe(true);
  expect(reviewRequests.all()).toHaveLength(2);
});

test('D-REQREVIEW a request is refused if the job is reviewed already', async () => {
  const { request, reviews, job } = requestStage(aJob(done));
  await reviews.add(aReview({ jobId: job.id }));
  expect(await request()).toEqual({ ok: false, reason: 'already-reviewed' });
});

test.each([
  ['another landscaper’s job', aJob(hired), { landscaperId: mallory }, 'not-your-job'],
  ['a job that no one is hired for', aJob(), {}, 'not-your-job'],
  ['a job that does not exist', aJob(hired), { jobId: randomUUID() }, 'job-not-found'],
  ['a cancelled job', aJob({ ...hired, status: 'cancelled' }), {}, 'job-cancelled'],
])('a request is refused for %s', async (_what, job, by, reason) => {
  const { request, reviewRequests } = requestStage(job);
  expect(await request(by)).toEqual({ ok: false, reason });
  expect(reviewRequests.all()).toEqual([]);
});

test('a request is refused once the 14 days in which the customer could answer it are over', async () => {
  const { request } = requestStage(aJob({ ...done, completedAt: aMorning }));
  expect(await request({ at: addHours(aMorning, 14 * 24) })).toEqual({ ok: false, reason: 'review-time-over' });
  expect((await request({ at: addHours(aMorning, 14 * 24 - 1) })).ok).toBe(true);
});
