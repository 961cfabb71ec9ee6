import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { whyNotRequestReview, whyNotReview } from '#src/modules/acts/domain/reviews';
import { job, money, PAID } from './standings';

test('HOUSE3-M1 c: a review can be asked for before the job is paid, and again after a week', () => {
  const unpaid = job({ money: money({ state: 'requires_payment', heldAt: null }) });
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: null }, PAID)).toBeUndefined();
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: PAID }, addHours(PAID, 167))).toBe('asked-lately');
  expect(whyNotRequestReview(unpaid, { isReviewed: false, askedAt: PAID }, addHours(PAID, 168))).toBeUndefined();
  expect(whyNotReview(unpaid, PAID)).toBe('job-not-completed');
});
