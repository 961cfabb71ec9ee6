import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive has paid, and the agreed start is 20 days later, at nine. */
async function paid({ daysOn = 0 }: { daysOn?: number } = {}) {
  const stage = await escrowStage();
  await stage.pays();
  stage.changeJob({ slot: { scheduledDate: '2026-06-02', scheduledTime: '09:00', timeOfDay: null } });
  stage.later(daysOn * 24);
  const cancels = (by: 'customer' | 'landscaper', facts: { userId?: string; expectedToCustomer?: number } = {}) =>
    stage.callOffJob.execute({
      jobId: stage.jobId,
      by,
      userId: by === 'customer' ? stage.olive : stage.fern,
      reason: 'Moving house',
      notice: 'Olive cancelled this job.',
      ...facts,
      expectedToCustomer: facts.expectedToCustomer === undefined ? undefined : pence(facts.expectedToCustomer),
    });
  const reports = () => stage.reportAbsence.execute({ jobId: stage.jobId, customerId: stage.olive });
  return { ...stage, cancels, absence: { reports } };
}
const start = new Date('2026-06-02T08:00:00Z');

test.each([
  ['two days after paying', 2, 0],
  ['three days before the start', 17, 0],
  ['half a day before the start', 19.5, 46_25],
])('Olive cancels %s', async (_when, daysOn, toLandscaper) => {
  const stage = await paid({ daysOn });
  expect(await stage.cancels('customer')).toMatchObject({ ok: true, value: { toLandscaper, fee: 0 } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500 - toLandscaper }]);
  expect(stage.position()).toMatchObject({ held: 0, compensated: toLandscaper, transferred: toLandscaper, fee: 0 });
  expect(stage.job()).toMatchObject({ status: 'cancelled', notice: 'Olive cancelled this job.' });
  expect(await stage.cancels('customer')).toMatchObject({ ok: true, value: { toLandscaper } });
  expect(stage.provider.refunds).toHaveLength(1);
  expect(await stage.cancels('landscaper')).toEqual({ ok: false, reason: 'already-cancelled' });
});

test('Fern cancels: everything is refunded, even after the work has begun', async () => {
  const stage = await paid({ daysOn: 20 });
  stage.changeJob({ status: 'in_progress' });
  expect(await stage.cancels('landscaper')).toMatchObject({ ok: true, value: { toCustomer: 18_500 } });
});

test('cancelling is refused to others, if the amounts have changed, and once the work has begun or the job has ended', async () => {
  const stage = await paid({ daysOn: 19.5 });
  expect(await stage.cancels('customer', { expectedToCustomer: 18_500 })).toEqual({
    ok: false,
    reason: 'sums-changed',
  });
  expect(await stage.cancels('customer', { userId: stage.mallory })).toEqual({ ok: false, reason: 'not-your-job' });
  stage.changeJob({ status: 'in_progress' });
  expect(await stage.cancels('customer')).toEqual({ ok: false, reason: 'work-has-begun' });
  stage.marksComplete();
  expect(await stage.cancels('landscaper')).toEqual({ ok: false, reason: 'already-marked-complete' });
  stage.changeJob({ status: 'completed' });
  expect(await stage.cancels('landscaper')).toEqual({ ok: false, reason: 'already-completed' });
  stage.forgetJob();
  expect(await stage.cancels('customer')).toEqual({ ok: false, reason: 'job-not-found' });
});

test('a job that was deleted before anyone was hired is cancelled already, as its page says', async () => {
  const stage = await escrowStage();
  stage.state().holds.delete(stage.holdId);
  const by = { jobId: stage.jobId, by: 'customer' as const, userId: stage.olive, reason: 'Ill', notice: 'Called off' };
  expect(await stage.callOffJob.execute(by)).toEqual({ ok: false, reason: 'not-paid' });
  stage.changeJob({ status: 'cancelled', landscaperId: null, acceptedBidId: null });
  expect(await stage.callOffJob.execute(by)).toEqual({ ok: false, reason: 'already-cancelled' });
});

test('STRIPE-S5 Fern has not turned up and does not answer: Olive cancels with a full refund, without a dispute', async () => {
  const stage = await paid();
  expect(await stage.absence.reports()).toEqual({ ok: false, reason: 'not-begun-yet' });
  stage.at(addHours(start, 1));
  stage.changeJob({ status: 'in_progress' }); // The slot has begun.
  const reported = await stage.absence.reports();
  expect(reported).toMatchObject({ ok: true, value: { answerBy: addHours(start, 13) } });
  expect(await stage.absence.reports()).toEqual(reported);
  expect(stage.events().filter((name) => name === 'absence-reported')).toHaveLength(1);
  stage.at(addHours(start, 12.9));
  expect(await stage.cancels('customer')).toEqual({ ok: false, reason: 'visit-missed' });
  stage.at(addHours(start, 13));
  expect(await stage.cancels('customer')).toMatchObject({ ok: true, value: { toCustomer: 18_500 } });
  expect(stage.hold().dispute).toBeNull();
});

test('a report of absence is refused to others, before payment and after the work', async () => {
  const unpaid = await escrowStage();
  const by = (customerId: string) => unpaid.reportAbsence.execute({ jobId: unpaid.jobId, customerId });
  expect(await by(unpaid.olive)).toEqual({ ok: false, reason: 'not-paid' });
  expect(await by(unpaid.mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  const stage = await paid({ daysOn: 21 });
  stage.marksComplete();
  expect(await stage.absence.reports()).toEqual({ ok: false, reason: 'already-marked-complete' });
  const stranger = { jobId: stage.jobId, landscaperId: stage.mallory, answer: 'not-coming' as const, words: null };
  expect(await stage.answerAbsence.execute(stranger)).toEqual({ ok: false, reason: 'not-your-job' });
});
