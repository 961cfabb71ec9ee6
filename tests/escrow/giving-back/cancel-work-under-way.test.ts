import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive paid and had asked for an early start, and Fern began `daysOn` days later. */
async function begun({ earlyStart = true, daysOn = 3 } = {}) {
  const stage = await escrowStage();
  await stage.pays();
  await stage.work.run(async ({ holds }) => {
    await holds.save({ ...stage.hold(), earlyStartAskedAt: earlyStart ? stage.now() : null });
    return { ok: true, value: undefined };
  });
  stage.changeJob({ status: 'in_progress' });
  stage.later(daysOn * 24);
  const { jobId } = stage;
  const asks = (percentDone: number, facts: { customerId?: string; expectedToCustomer?: number } = {}) =>
    stage.requestCancellation.execute({
      jobId,
      customerId: facts.customerId ?? stage.olive,
      percentDone,
      reason: 'We are moving house',
      problem: `I cancel. ${percentDone}% is done.`,
      expectedToCustomer: facts.expectedToCustomer === undefined ? undefined : pence(facts.expectedToCustomer),
    });
  const agrees = (landscaperId = stage.fern, expected?: number) =>
    stage.agreeToCancellation.execute({
      jobId,
      landscaperId,
      notice: 'Both agreed.',
      expectedToLandscaper: expected === undefined ? undefined : pence(expected),
    });
  const callsOff = () =>
    stage.callOffJob.execute({ jobId, by: 'customer', userId: stage.olive, reason: 'Moving', notice: 'Cancelled' });
  return { ...stage, asks, agrees, callsOff };
}

test('without an express request for an early start, all goes back within the 14 days, although the work has begun', async () => {
  const stage = await begun({ earlyStart: false, daysOn: 14 });
  expect(await stage.asks(40)).toEqual({ ok: false, reason: 'all-goes-back' });
  expect(await stage.callsOff()).toMatchObject({ ok: true, value: { toCustomer: 18_500, toLandscaper: 0 } });
  expect(stage.position()).toMatchObject({ held: 0, refunded: 18_500 });
  expect(stage.job().status).toBe('cancelled');
});

test('after the 14 days a customer reports a problem instead', async () => {
  for (const earlyStart of [true, false]) {
    const stage = await begun({ earlyStart, daysOn: 15 });
    expect(await stage.callsOff()).toEqual({ ok: false, reason: 'work-has-begun' });
    if (earlyStart) expect(await stage.asks(40)).toEqual({ ok: false, reason: 'work-has-begun' });
  }
});

test('with the request, the share is for both to agree: nothing is released meanwhile, and agreed sums are sent once', async () => {
  const stage = await begun();
  expect(await stage.callsOff()).toEqual({ ok: false, reason: 'share-to-agree' });
  const asked = { ok: true, value: { percentDone: 40, toCustomer: 11_100, toLandscaper: 7_400, fee: 740 } };
  expect(await stage.asks(40, { expectedToCustomer: 11_100 })).toMatchObject(asked);
  expect(await stage.asks(40)).toMatchObject(asked);
  expect(stage.events().filter((name) => name === 'problem-reported')).toHaveLength(1);
  expect(stage.hold().dispute).toMatchObject({ amount: 18_500, reason: 'I cancel. 40% is done.' });
  expect([stage.provider.refunds, stage.provider.transfers]).toEqual([[], []]);

  expect(await stage.agrees()).toMatchObject({
    ok: true,
    value: { toCustomer: 11_100, toLandscaper: 7_400, fee: 740 },
  });
  expect(await stage.agrees()).toMatchObject({ ok: true, value: { toCustomer: 11_100 } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 11_100 }]);
  expect(stage.provider.transfers).toMatchObject([{ amount: 6_660 }]);
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 11_100, released: 7_400, fee: 740 });
  expect(stage.job()).toMatchObject({ status: 'cancelled', notice: 'Both agreed.' });
  expect(stage.creditNotes()).toMatchObject([{ why: 'cancelled', amount: 11_100 }]);
  expect(stage.receipts()).toHaveLength(1);
});

test('once they agree, the dispute is over at once, and neither they nor an admin can continue it', async () => {
  const stage = await begun();
  await stage.asks(25);
  const latest = async () =>
    (await stage.work.run(async ({ disputeCases }) => ({
      ok: true as const,
      value: await disputeCases.latestOf(stage.holdId),
    })))!.value;
  expect(await latest()).toMatchObject({ state: 'open' });
  expect(await stage.agrees()).toMatchObject({ ok: true });
  expect(await latest()).toMatchObject({ state: 'done', outcome: 'elsewhere', endedAt: stage.now() });
});

test('the customer may change how much they say is done; the landscaper agrees only to the sums that they have read', async () => {
  const stage = await begun();
  await stage.asks(40);
  expect(await stage.asks(60)).toMatchObject({ ok: true, value: { toLandscaper: 11_100 } });
  expect(await stage.agrees(stage.fern, 7_400)).toEqual({ ok: false, reason: 'sums-changed' });
  expect(await stage.agrees(stage.fern, 11_100)).toMatchObject({ ok: true });
});

test('if the landscaper does not agree, an admin decides, and there is nothing to agree to any more', async () => {
  const stage = await begun();
  await stage.asks(10);
  expect(await stage.settles(9_000, 9_500)).toMatchObject({ ok: true, value: { outcome: 'cancelled' } });
  expect(await stage.agrees()).toEqual({ ok: false, reason: 'nothing-to-agree' });
  expect(await stage.asks(10)).toMatchObject({ ok: false });
  expect(stage.provider.transfers).toMatchObject([{ amount: 8_100 }]);
});

test('asking and agreeing are refused to others, with other sums, before the work has begun, beside a dispute, and once it is marked complete', async () => {
  const stage = await begun();
  expect(await stage.agrees()).toEqual({ ok: false, reason: 'nothing-to-agree' });
  expect(await stage.asks(40, { customerId: stage.mallory })).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await stage.asks(40, { expectedToCustomer: 11_101 })).toEqual({ ok: false, reason: 'sums-changed' });
  expect(stage.hold().dispute).toBeNull();
  stage.changeJob({ status: 'active' });
  expect(await stage.asks(40)).toEqual({ ok: false, reason: 'not-begun' });
  stage.changeJob({ status: 'in_progress' });
  await stage.reports({ amount: pence(5_000) });
  expect(await stage.asks(40)).toEqual({ ok: false, reason: 'part-in-dispute' });

  const asked = await begun();
  await asked.asks(40);
  expect(await asked.agrees(asked.mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  asked.marksComplete();
  expect(await asked.agrees()).toEqual({ ok: false, reason: 'already-marked-complete' });
  expect(await asked.asks(50)).toEqual({ ok: false, reason: 'already-marked-complete' });
  expect(asked.hold().state).toBe('held');
});

test('what the customer’s bank has asked for cannot be divided', async () => {
  const stage = await begun();
  await stage.asks(40);
  const ref = stage.bank.disputes(stage.hold().chargeId!, 18_500);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(await stage.agrees()).toEqual({ ok: false, reason: 'charged-back' });
  expect(await stage.asks(50)).toEqual({ ok: false, reason: 'charged-back' });
});
