import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import type { CustomerReview } from '#src/modules/jobs/domain/review';
import { AnnounceReviews } from '#src/modules/jobs/use-cases/work/announce-reviews';
import { ReplyToReview } from '#src/modules/jobs/use-cases/work/reply-to-review';
import { ReviewCustomer } from '#src/modules/jobs/use-cases/work/review-customer';
import { ReviewJob } from '#src/modules/jobs/use-cases/work/review-job';
import {
  ada,
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryReviews,
  mallory,
  olive,
  payments,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';
import { quietLog } from '#tests/support/memory/in-memory-notifications';

const hired = { status: 'active' as const, acceptedBidId: 'bid-1', landscaperId: fern };
const completed = () => aJob({ ...hired, status: 'completed', completedAt: aMorning });
const cancelled = () => aJob({ ...hired, status: 'cancelled', cancelledAt: aMorning });
/** Hours after the job ended. */
const WINDOW = 14 * 24;
const GOOD = { goodAccess: true, clearBrief: true, paidOnTime: true };

function stageWith(job = completed(), { wasPaid = true } = {}) {
  const [reviews, customerReviews] = [inMemoryReviews(), inMemoryReviews<CustomerReview>('customer_reviews')];
  const stores = { jobs: inMemoryJobs(job), reviews, customerReviews, outbox: inMemoryOutbox() };
  const work = workOn({ ...stores, paymentOfJob: payments(wasPaid) });
  const [reviewId, customerReviewId] = [randomUUID(), randomUUID()];
  const at = (hours: number) => clockAt(addHours(aMorning, hours));
  return {
    ...stores,
    job,
    reviewId,
    customerReviewId,
    review: (change: object = {}, hours = 1) =>
      new ReviewJob(work, at(hours)).execute({
        reviewId,
        jobId: job.id,
        customerId: olive,
        rating: 5,
        comment: ' Level top. ',
        ...change,
      }),
    reviewCustomer: (change: object = {}, hours = 1) =>
      new ReviewCustomer(work, at(hours)).execute({
        reviewId: customerReviewId,
        jobId: job.id,
        landscaperId: fern,
        ...GOOD,
        comment: ' Tea at ten. ',
        ...change,
      }),
    reply: (personId: string, id: string, hours: number, reply = ' Thank you. ') =>
      new ReplyToReview(work, at(hours)).execute({
        reviewId: id,
        personId,
        reply,
      }),
    announce: (hours: number) =>
      new AnnounceReviews(work, reviews, customerReviews, quietLog).execute({ asOf: addHours(aMorning, hours) }),
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

test('Fern can review Olive too, and only once', async () => {
  const { reviewCustomer, customerReviews, outbox } = stageWith();
  expect(await reviewCustomer({ clearBrief: false })).toMatchObject({
    ok: true,
    value: { goodAccess: true, clearBrief: false, paidOnTime: true, comment: 'Tea at ten.', customerId: olive },
  });
  expect(await reviewCustomer({ reviewId: randomUUID() })).toEqual({ ok: false, reason: 'already-reviewed' });
  expect(customerReviews.all).toHaveLength(1);
  expect(outbox.names()).toEqual(['customer-reviewed']);
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

test.each([
  ['before completion', aJob(hired), {}, 'job-not-completed'],
  ['by a landscaper who was not hired', completed(), { landscaperId: ada }, 'not-your-job'],
  ['with too long a comment', completed(), { comment: 'x'.repeat(1001) }, 'comment-too-long'],
])('the review of a customer is refused: %s', async (_why, job, change, reason) => {
  const { reviewCustomer } = stageWith(job);
  expect(await reviewCustomer(change)).toEqual({ ok: false, reason });
});

test('a comment may have 1,000 characters, or none', async () => {
  expect((await stageWith().review({ comment: 'x'.repeat(1000) })).ok).toBe(true);
  expect((await stageWith().reviewCustomer({ comment: '' })).ok).toBe(true);
});

test('a job that was paid for and only refunded can be reviewed by both sides, one that was never paid for by neither', async () => {
  const refunded = stageWith(cancelled());
  expect((await refunded.review()).ok).toBe(true);
  expect((await refunded.reviewCustomer()).ok).toBe(true);
  const unpaid = stageWith(cancelled(), { wasPaid: false });
  expect(await unpaid.review()).toEqual({ ok: false, reason: 'job-not-completed' });
  expect(await unpaid.reviewCustomer()).toEqual({ ok: false, reason: 'job-not-completed' });
});

test('both sides have 14 days from release or refund', async () => {
  for (const job of [completed(), cancelled()]) {
    expect((await stageWith(job).review({}, WINDOW - 1)).ok).toBe(true);
    expect(await stageWith(job).review({}, WINDOW)).toEqual({ ok: false, reason: 'review-time-over' });
    expect((await stageWith(job).reviewCustomer({}, WINDOW - 1)).ok).toBe(true);
    expect(await stageWith(job).reviewCustomer({}, WINDOW)).toEqual({ ok: false, reason: 'review-time-over' });
  }
});

test('one side’s review is published when the 14 days are over; both sides’ reviews as soon as the second is written', async () => {
  const { review, reviewCustomer, reviews, customerReviews } = stageWith();
  await review({}, 1);
  expect(reviews.all[0]!.publishesAt).toEqual(addHours(aMorning, WINDOW));
  await reviewCustomer({}, 30);
  expect(reviews.all[0]!.publishesAt).toEqual(addHours(aMorning, 30));
  expect(customerReviews.all[0]!.publishesAt).toEqual(addHours(aMorning, 30));

  const other = stageWith();
  await other.reviewCustomer({}, 1);
  expect(other.customerReviews.all[0]!.publishesAt).toEqual(addHours(aMorning, WINDOW));
  await other.review({}, 2);
  expect(other.customerReviews.all[0]!.publishesAt).toEqual(addHours(aMorning, 2));
});

test('D-REVIEWONCE a review can be changed until it is published, and not afterwards', async () => {
  const { review, reviewCustomer, reviews, customerReviews, outbox } = stageWith();
  await review({}, 1);
  expect((await review({ rating: 2, comment: 'On second thoughts.' }, 2)).ok).toBe(true);
  expect(reviews.all).toMatchObject([{ rating: 2, comment: 'On second thoughts.', createdAt: addHours(aMorning, 1) }]);
  expect(await review({ rating: 9 }, 3)).toEqual({ ok: false, reason: 'rating-not-valid' });
  expect(await review({ comment: 'x'.repeat(1001) }, 3)).toEqual({ ok: false, reason: 'comment-too-long' });
  await reviewCustomer({}, 4);
  expect(await review({ rating: 1 }, 5)).toEqual({ ok: false, reason: 'already-published' });
  expect(await reviewCustomer({ paidOnTime: false }, 5)).toEqual({ ok: false, reason: 'already-published' });
  expect(reviews.all[0]!.rating).toBe(2);
  expect(customerReviews.all[0]!.paidOnTime).toBe(true);
  expect(outbox.names()).toEqual(['job-reviewed', 'customer-reviewed']);
});

test('a review that only one side wrote can be changed until the 14 days are over', async () => {
  const { reviewCustomer, customerReviews } = stageWith();
  await reviewCustomer({}, 1);
  expect((await reviewCustomer({ paidOnTime: false }, WINDOW - 1)).ok).toBe(true);
  expect(await reviewCustomer({ paidOnTime: true }, WINDOW)).toEqual({ ok: false, reason: 'already-published' });
  expect(customerReviews.all[0]!.paidOnTime).toBe(false);
});

test('the two reviews of a job cannot share an id, because a report names a review by it', async () => {
  const { review, reviewCustomer, reviewId } = stageWith();
  await review();
  expect(await reviewCustomer({ reviewId })).toEqual({ ok: false, reason: 'review-id-taken' });
});

test('people are told once that a review about them is published, however often the run is repeated', async () => {
  const { review, announce, outbox, job, reviewId } = stageWith();
  await review({}, 1);
  await announce(WINDOW - 1);
  expect(outbox.names()).toEqual(['job-reviewed']);
  await announce(WINDOW);
  await announce(WINDOW + 1);
  const about = { reviewId, jobId: job.id, customerId: olive, landscaperId: fern };
  expect(outbox.events.slice(1)).toEqual([{ name: 'review-published', about, at: addHours(aMorning, WINDOW) }]);
});

test('once both have written, both are told', async () => {
  const { review, reviewCustomer, announce, outbox } = stageWith();
  await review({}, 1);
  await reviewCustomer({}, 2);
  await announce(3);
  expect(outbox.names()).toEqual([
    'job-reviewed',
    'customer-reviewed',
    'review-published',
    'customer-review-published',
  ]);
});

test('the person a review is about can answer it once, when it is published', async () => {
  const { review, reviewCustomer, reply, reviewId, customerReviewId, reviews, customerReviews, outbox } = stageWith();
  await review({}, 1);
  expect(await reply(fern, reviewId, 2)).toEqual({ ok: false, reason: 'not-about-you' });
  await reviewCustomer({}, 3);
  for (const [person, id] of [
    [olive, reviewId],
    [mallory, reviewId],
    [fern, customerReviewId],
  ] as const)
    expect(await reply(person, id, 4)).toEqual({ ok: false, reason: 'not-about-you' });
  expect(await reply(fern, reviewId, 4, ' ')).toEqual({ ok: false, reason: 'reply-empty' });
  expect(await reply(fern, reviewId, 4, 'x'.repeat(1001))).toEqual({ ok: false, reason: 'reply-too-long' });
  expect(await reply(fern, randomUUID(), 4)).toEqual({ ok: false, reason: 'review-not-found' });

  for (let time = 0; time < 2; time += 1) expect((await reply(fern, reviewId, 5)).ok).toBe(true);
  expect(await reply(fern, reviewId, 6, 'And another thing.')).toEqual({ ok: false, reason: 'already-replied' });
  expect((await reply(olive, customerReviewId, 6, 'x'.repeat(1000))).ok).toBe(true);
  expect(reviews.all[0]).toMatchObject({ reply: 'Thank you.', repliedAt: addHours(aMorning, 5) });
  expect(customerReviews.all[0]!.reply).toHaveLength(1000);
  const answered = outbox.events.filter(({ name }) => name === 'review-answered');
  expect(answered.map(({ about }) => about)).toMatchObject([{ recipientId: olive }, { recipientId: fern }]);
});
