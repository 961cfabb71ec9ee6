import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ReviewJob } from '#src/modules/jobs/use-cases/review-job';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryReviews,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const hired = { status: 'active' as const, acceptedBidId: 'bid-1', landscaperId: fern };
const completed = () => aJob({ ...hired, status: 'completed', completedAt: aMorning });

function stageWith(job = completed()) {
  const stores = { jobs: inMemoryJobs(job), reviews: inMemoryReviews(), outbox: inMemoryOutbox() };
  const review = { reviewId: randomUUID(), jobId: job.id, customerId: olive, rating: 5, comment: ' Level top. ' };
  return {
    ...stores,
    review: (change: object = {}) => new ReviewJob(workOn(stores), clockAt(aMorning)).execute({ ...review, ...change }),
  };
}

test('S-ENT-12 S-PERM-15 Olive can review Fern after completion, and only once', async () => {
  const { review, reviews, outbox } = stageWith();
  expect(await review()).toMatchObject({ ok: true, value: { rating: 5, comment: 'Level top.', landscaperId: fern } });
  expect((await review()).ok).toBe(true);
  expect(await review({ reviewId: randomUUID(), rating: 1 })).toEqual({ ok: false, reason: 'already-reviewed' });
  expect(reviews.all).toHaveLength(1);
  expect(outbox.names()).toEqual(['job-reviewed']);
});

test.each([
  ['before completion', aJob(hired), {}, 'job-not-completed'],
  ['for another customer', completed(), { customerId: mallory }, 'not-your-job'],
  ['V-REV-01 with no stars', completed(), { rating: 0 }, 'rating-not-valid'],
  ['V-REV-01 with six stars', completed(), { rating: 6 }, 'rating-not-valid'],
  ['with half a star', completed(), { rating: 4.5 }, 'rating-not-valid'],
  ['with too long a comment', completed(), { comment: 'x'.repeat(1001) }, 'comment-too-long'],
])('a review is refused: %s', async (_why, job, change, reason) => {
  const { review } = stageWith(job);
  expect(await review(change)).toEqual({ ok: false, reason });
});
