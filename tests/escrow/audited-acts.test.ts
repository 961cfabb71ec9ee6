import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

async function paid() {
  const stage = await escrowStage();
  await stage.pays();
  return stage;
}
const FROM = { address: '192.0.2.7', device: 'Firefox on Windows' };

test('A-DASH-09 cancelling a paid job is kept once, with what was held, where it went, why and from where', async () => {
  const stage = await paid();
  const { jobId, customerId, landscaperId } = stage.hold();
  const order = { jobId, adminId: stage.ada, agreedBy: stage.bea, toLandscaper: pence(8_500), withFee: true };
  const cancel = () =>
    stage.cancelHeldJob.execute({ ...order, reason: 'They have fallen out.', notice: 'Cancelled.', from: FROM });
  await cancel();
  await cancel();
  expect(stage.audit()).toEqual([
    {
      actor: stage.ada,
      act: 'cancel-job',
      subject: {
        kind: 'job',
        id: jobId,
      },
      from: FROM,
      about: {
        jobId,
        personIds: [customerId, landscaperId],
      },
      reason: 'They have fallen out.',
      before: {
        status: 'active',
        held: 18500,
      },
      after: {
        status: 'cancelled',
        toCustomer: 10_000,
        toLandscaper: 8500,
        fee: 850,
        agreedBy: stage.bea,
      },
    },
  ]);
});

test('a refused act is not kept', async () => {
  const stage = await paid();
  expect(await stage.cancels(18_501)).toMatchObject({ ok: false, reason: 'amounts-do-not-add-up' });
  expect(stage.audit()).toEqual([]);
});

test('a dispute that is decided twice in the same way is kept once, with both parts', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(5_000) });
  await stage.settles(2_000, 3_000);
  await stage.settles(2_000, 3_000);
  expect(stage.audit()).toMatchObject([
    { act: 'settle-dispute', before: { inDispute: 5_000 }, after: { toLandscaper: 2_000, toCustomer: 3_000 } },
  ]);
});
