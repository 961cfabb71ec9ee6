import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

async function disputed(amount?: number) {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports(amount === undefined ? {} : { amount: pence(amount) });
  return stage;
}

test('Fern and Olive each get their part, the fee is taken from everything that went to Fern, and the job is complete', async () => {
  const stage = await disputed(3_335);
  expect(await stage.settles(1_335, 2_000)).toEqual({
    ok: true,
    value: { jobId: stage.jobId, holdId: stage.holdId, outcome: 'completed' },
  });

  expect(stage.provider.refunds).toMatchObject([{ amount: 2_000, chargeId: stage.hold().chargeId }]);
  expect(stage.provider.transfers.reduce((sum, { amount }) => sum + amount, 0)).toBe(16_500 - 1_650);
  expect(stage.position()).toMatchObject({
    captured: 18_500,
    held: 0,
    contested: 0,
    released: 16_500,
    refunded: 2_000,
    fee: 1_650,
  });
  expect(stage.hold()).toMatchObject({ state: 'released', released: 16_500, refunded: 2_000 });
  expect(stage.job().status).toBe('completed');
  expect(stage.events()).toEqual(expect.arrayContaining(['problem-settled', 'job-completed', 'payment-refunded']));
});

test.each([
  ['all of a disputed payment back', undefined, 0, 18_500, 'refunded'],
  ['all of a disputed payment to Fern', undefined, 18_500, 0, 'released'],
  ['all of a disputed part back', 3_500, 0, 3_500, 'released'],
  ['all of a disputed part to Fern', 3_500, 3_500, 0, 'released'],
  ['a penny to each', 2, 1, 1, 'released'],
] as const)('%s', async (_what, amount, toLandscaper, toCustomer, state) => {
  const stage = await disputed(amount);
  expect(await stage.settles(toLandscaper, toCustomer)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  expect(stage.hold().state).toBe(state);
  const { released, refunded, fee, share, transferred, held, contested } = stage.position();
  expect({ refunded, left: held + contested, unsent: share - transferred, kept: released - fee - share }).toEqual({
    refunded: toCustomer,
    left: 0,
    unsent: 0,
    kept: 0,
  });
  expect(released + refunded).toBe(18_500);
});

test('a dispute about the whole payment, before the work is marked complete, ends the job as cancelled', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.reports();
  expect(await stage.settles(0, 18_500)).toMatchObject({ ok: true, value: { outcome: 'cancelled' } });
  expect(stage.job().status).toBe('cancelled');
  expect(stage.hold().state).toBe('refunded');
});

test('a dispute about a part, settled before the work is done, leaves the rest held until the work is done', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.reports({ amount: pence(3_500) });
  expect(await stage.settles(1_000, 2_500)).toMatchObject({ ok: true, value: { outcome: 'continues' } });
  expect(stage.hold().state).toBe('held');
  expect(stage.position()).toMatchObject({ held: 15_000, contested: 0, released: 1_000, refunded: 2_500, fee: 100 });

  stage.marksComplete();
  stage.later(48);
  await stage.releaseDueHolds.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
  expect(stage.position()).toMatchObject({ held: 0, released: 16_000, fee: 1_600, transferred: 14_400 });
  expect(stage.job().status).toBe('completed');
});

test('the same decision again changes nothing; a different one is refused', async () => {
  const stage = await disputed(3_500);
  const first = await stage.settles(1_500, 2_000);
  expect(await stage.settles(1_500, 2_000)).toEqual(first);
  expect(await stage.settles(2_000, 1_500)).toEqual({ ok: false, reason: 'already-settled' });
  expect(stage.provider.refunds).toHaveLength(1);
  expect(stage.events().filter((name) => name === 'problem-settled')).toHaveLength(1);
});

test('if ten admins settle a dispute at once, one decision is made', async () => {
  const stage = await disputed(3_500);
  await Promise.all(Array.from({ length: 10 }, () => stage.settles(1_500, 2_000)));
  expect(stage.provider.refunds).toHaveLength(1);
  expect(stage.provider.transfers).toHaveLength(2);
});

test('if Fern’s part is so small that the fee takes all of it, the hold ends without a transfer', async () => {
  const stage = await escrowStage({ amount: pence(5) });
  await stage.worksAndMarks();
  await stage.reports({ amount: pence(1) });
  expect(stage.provider.transfers).toMatchObject([{ amount: 4 }]);
  await stage.settles(1, 0);
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.hold().state).toBe('released');
  expect(stage.position()).toMatchObject({ released: 5, fee: 1, share: 4, transferred: 4 });
});

test.each([
  [[3_500, 1], 'amounts-do-not-add-up'],
  [[3_501, -1], 'amounts-do-not-add-up'],
] as const)('%j of 3,500 is refused: %s', async ([toLandscaper, toCustomer], reason) => {
  const stage = await disputed(3_500);
  expect(await stage.settles(toLandscaper, toCustomer)).toEqual({ ok: false, reason });
});

test('without a dispute there is nothing to settle', async () => {
  const stage = await escrowStage();
  expect(await stage.settles(0, 0)).toEqual({ ok: false, reason: 'not-disputed' });
  stage.forgetJob();
  expect(await stage.settles(0, 0)).toEqual({ ok: false, reason: 'job-not-found' });
});
