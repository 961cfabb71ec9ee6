import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive has paid £185. Fern came `daysOn` days later, and says that nobody let them in. */
async function notLetIn({ daysOn = 20, kind = 'no_access' as 'no_access' | 'customer_unreachable' } = {}) {
  const stage = await escrowStage();
  await stage.pays();
  stage.later(daysOn * 24);
  const { jobId } = stage;
  const reports = () =>
    stage.reportProblem.execute({ jobId, landscaperId: stage.fern, reason: 'The gate is locked', kind });
  const agrees = (customerId = stage.olive, expected?: number) =>
    stage.agreeToNoAccess.execute({
      jobId,
      customerId,
      reason: 'Not let in',
      notice: 'Both agreed.',
      expectedToCustomer: expected === undefined ? undefined : pence(expected),
    });
  return { ...stage, reports, agrees };
}
type Stage = Awaited<ReturnType<typeof notLetIn>>;
const disputeOf = async (stage: Stage) =>
  (await stage.work.run(async ({ disputeCases }) => ({
    ok: true as const,
    value: await disputeCases.latestOf(stage.holdId),
  })))!.value;

test('the customer agrees that the landscaper was not let in: a quarter is theirs, free of our fee, and the rest goes back', async () => {
  const stage = await notLetIn();
  expect(await stage.reports()).toMatchObject({ ok: true });
  expect(await stage.agrees(stage.olive, 13_875)).toMatchObject({
    ok: true,
    value: { toCustomer: 13_875, toLandscaper: 4_625, fee: 0 },
  });
  expect(stage.provider.refunds).toMatchObject([{ amount: 13_875 }]);
  expect(stage.provider.transfers).toMatchObject([{ amount: 4_625 }]);
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 13_875, released: 4_625, fee: 0 });
  expect(stage.job()).toMatchObject({ status: 'cancelled', notice: 'Both agreed.' });
  expect(await disputeOf(stage)).toMatchObject({ state: 'done', outcome: 'elsewhere' });
});

test('agreeing twice moves the money once', async () => {
  const stage = await notLetIn();
  await stage.reports();
  for (let time = 0; time < 2; time += 1)
    expect(await stage.agrees()).toMatchObject({ ok: true, value: { toCustomer: 13_875 } });
  expect([stage.provider.refunds.length, stage.provider.transfers.length]).toEqual([1, 1]);
});

test('within the 14 days of the law all goes back, although nobody was let in', async () => {
  const stage = await notLetIn({ daysOn: 3 });
  await stage.reports();
  expect(await stage.agrees()).toMatchObject({ ok: true, value: { toCustomer: 18_500, toLandscaper: 0 } });
});

test('there is nothing to agree to before it is reported, for another reason, by someone else, or after it was withdrawn', async () => {
  const stage = await notLetIn();
  expect(await stage.agrees()).toEqual({ ok: false, reason: 'nothing-to-agree' });
  await stage.reports();
  expect(await stage.agrees(stage.fern)).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await stage.agrees(stage.olive, 18_500)).toEqual({ ok: false, reason: 'sums-changed' });
  await stage.withdrawDispute.execute({ jobId: stage.jobId, userId: stage.fern });
  expect(await stage.agrees()).toEqual({ ok: false, reason: 'nothing-to-agree' });

  const other = await notLetIn({ kind: 'customer_unreachable' });
  await other.reports();
  expect(await other.agrees()).toEqual({ ok: false, reason: 'nothing-to-agree' });
});

test('once the work was marked complete, or the bank has the money, the rule no longer applies', async () => {
  const marked = await notLetIn();
  await marked.reports();
  marked.changeJob({ landscaperCompletedAt: marked.now() });
  expect(await marked.agrees()).toEqual({ ok: false, reason: 'already-marked-complete' });

  const charged = await notLetIn();
  await charged.reports();
  const [charge] = charged.provider.charges();
  const chargebackRef = charged.bank.disputes(charge!.id, pence(18_500));
  await charged.followChargeback.execute({ of: { chargebackRef } });
  expect((await charged.agrees()).ok).toBe(false);
  expect(charged.provider.refunds).toEqual([]);
});
