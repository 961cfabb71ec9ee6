import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { ok } from '#src/kernel/result';
import type { Hiring } from '#src/modules/escrow/ports/hiring';
import type { Paid } from '#src/modules/escrow/use-cases/money-intents/refund-stray-payment';
import { takePayment } from '#src/modules/escrow/use-cases/payments/take-payment';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Olive has the card page for £185 open. `take` reports what she paid on the latest page, each time it is called. */
async function openPage() {
  const stage = await escrowStage({ payeeReady: false });
  await stage.opensCheckout();
  const hired: { jobId: string; bidId: string; at: Date }[] = [];
  const checkout = () => stage.checkouts().at(-1)!;
  const take = async (facts: Partial<Paid> = {}, checkoutId = checkout().id) => {
    const taken = await stage.work.run(async (stores) => {
      const [hold, locked] = [await stores.holds.lock(stage.holdId), await stores.checkouts.lock(checkoutId)];
      const about = { holdId: stage.holdId, jobId: stage.jobId };
      const paid: Paid = {
        state: 'paid',
        chargeId: `ch_${checkoutId}`,
        card: null,
        amount: pence(18_500),
        about,
        ...facts,
      };
      const hiring: Hiring = {
        ...stores.hiring,
        async paid(jobId, bidId, at) {
          const outcome = await stores.hiring.paid(jobId, bidId, at);
          if (outcome === 'taken-on') hired.push({ jobId, bidId, at });
          return outcome;
        },
      };
      const context = { newId: randomUUID, log, now: stage.now() };
      return ok(await takePayment({ ...stores, hiring }, hold!, locked!, paid, context));
    });
    return taken.value;
  };
  return { ...stage, checkout, hired, take };
}
type Stage = Awaited<ReturnType<typeof openPage>>;

/** The whole payment is refunded separately from the hold, once. */
async function expectRefundedApart(stage: Stage, taken: Awaited<ReturnType<Stage['take']>>, amount = 18_500) {
  const { id, chargeId } = stage.checkout();
  const [refund, ...others] = stage.intents();
  expect(taken).toEqual({ state: 'refunding', refunds: [refund!.id] });
  expect(refund).toMatchObject({ kind: 'refund', state: 'ready', paymentRef: id, amount, chargeId });
  expect(others).toEqual([]);
  expect(stage.position(id)).toMatchObject({ captured: amount, held: amount });
  expect(stage.checkout().state).toBe('paid');
}

describe('the payment that was asked for', () => {
  test('is held for the job, the landscaper is hired, and nothing is refunded', async () => {
    const stage = await openPage();
    expect(await stage.take()).toEqual({ state: 'held', refunds: [] });
    const chargeId = `ch_${stage.checkout().id}`;
    expect(stage.hold()).toMatchObject({ state: 'held', amount: 18_500, chargeId, heldAt: stage.now() });
    expect(stage.checkout()).toMatchObject({ state: 'paid', chargeId });
    expect(stage.ledger()).toMatchObject([
      { kind: 'capture', payment: stage.holdId, providerRef: chargeId, at: stage.now() },
    ]);
    expect(stage.position()).toMatchObject({ captured: 18_500, held: 18_500 });
    expect(stage.hired).toEqual([{ jobId: stage.jobId, bidId: stage.hold().bidId, at: stage.now() }]);
    expect(stage.events()).toEqual(['payment-held']);
    expect(stage.intents()).toEqual([]);
  });

  test('moves money once, however often it is reported', async () => {
    const stage = await openPage();
    const answers = [await stage.take(), await stage.take(), await stage.take()];
    expect(answers).toEqual(Array(3).fill({ state: 'held', refunds: [] }));
    expect(stage.facts()).toEqual(['capture']);
    expect(stage.hired).toHaveLength(1);
    expect(stage.events()).toEqual(['payment-held']);
    expect(stage.intents()).toEqual([]);
  });

  test('still counts as held when it is reported again after the release', async () => {
    const stage = await openPage();
    await stage.take();
    stage.marksComplete();
    await stage.confirms();
    expect(await stage.take()).toEqual({ state: 'held', refunds: [] });
    expect(stage.position()).toMatchObject({ captured: 18_500, released: 18_500 });
  });

  test('still counts as held when it is reported again after a dispute was settled by a full refund', async () => {
    const stage = await openPage();
    await stage.take();
    await stage.reports();
    await stage.settles(0, 18_500);
    const before = stage.intents();
    expect(await stage.take()).toEqual({ state: 'held', refunds: [] });
    expect(stage.intents()).toEqual(before);
  });
});

describe('a stray payment is refunded apart from the hold', () => {
  test.each([
    ['a penny less than was asked for', { amount: pence(18_499) }],
    ['a penny more than was asked for', { amount: pence(18_501) }],
  ])('if it is %s', async (_what, facts) => {
    const stage = await openPage();
    await expectRefundedApart(stage, await stage.take(facts), facts.amount);
    expect(stage.hold()).toMatchObject({ state: 'requires_payment', chargeId: null });
    expect(stage.hired).toEqual([]);
    expect(stage.events()).toEqual([]);
  });

  test('if its page belongs to another hold', async () => {
    const stage = await openPage();
    const taken = await stage.take({ about: { holdId: randomUUID(), jobId: randomUUID() } });
    await expectRefundedApart(stage, taken);
    expect(stage.hold().state).toBe('requires_payment');
  });

  test('if it arrives after the acceptance has lapsed', async () => {
    const stage = await openPage();
    stage.later(24);
    await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
    await expectRefundedApart(stage, await stage.take());
    expect(stage.hold()).toMatchObject({ state: 'closed', chargeId: null });
    expect(stage.events()).toEqual(['acceptance-lapsed']);
  });

  test('if the job has been paid for already', async () => {
    const stage = await openPage();
    const first = stage.checkout().id;
    await stage.stores.checkouts.save({ ...stage.checkout(), state: 'closed' });
    await stage.opensCheckout();
    await stage.take({}, first);
    await expectRefundedApart(stage, await stage.take());
    expect(stage.hold()).toMatchObject({ state: 'held', amount: 18_500, chargeId: `ch_${first}` });
    expect(stage.position()).toMatchObject({ captured: 18_500, held: 18_500 });
  });

  test('once, however often it is reported', async () => {
    const stage = await openPage();
    await stage.take({ amount: pence(1) });
    const again = { state: 'refunding', refunds: [] };
    expect([await stage.take({ amount: pence(1) }), await stage.take({ amount: pence(1) })]).toEqual([again, again]);
    expect(stage.facts()).toEqual(['capture']);
    expect(stage.intents()).toHaveLength(1);
  });
});

describe('a payment for a job that is gone', () => {
  const jobGone = async () => {
    const stage = await openPage();
    stage.changeJob({ status: 'cancelled' });
    return { ...stage, taken: await stage.take() };
  };

  test('is refunded as the money of the hold, which ends with it', async () => {
    const stage = await jobGone();
    const [refund, ...others] = stage.intents();
    expect(stage.taken).toEqual({ state: 'refunding', refunds: [refund!.id] });
    expect(refund).toMatchObject({ kind: 'refund', state: 'ready', source: 'held', amount: 18_500 });
    expect(refund).toMatchObject({ paymentRef: stage.holdId, chargeId: stage.hold().chargeId });
    expect(others).toEqual([]);
    expect(stage.hold()).toMatchObject({ state: 'refunding', refunded: 18_500 });
    expect(stage.position()).toMatchObject({ captured: 18_500, held: 18_500 });
    expect(stage.events()).toEqual([]);
  });

  test('is refunded once, however often it is reported', async () => {
    const stage = await jobGone();
    expect(await stage.take()).toEqual({ state: 'refunding', refunds: [] });
    expect(stage.facts()).toEqual(['capture']);
    expect(stage.intents()).toHaveLength(1);
  });
});

test('a payment on the page of a payment increase is added to the hold', async () => {
  const stage = await openPage();
  await stage.take();
  await stage.asksFor(220);
  await stage.answers(true);
  await stage.opensIncreaseCheckout();
  expect(await stage.take({ amount: pence(3_500) })).toEqual({ state: 'held', refunds: [] });
  expect(await stage.take({ amount: pence(3_500) })).toEqual({ state: 'held', refunds: [] });
  expect(stage.hold()).toMatchObject({ state: 'held', amount: 22_000 });
  expect(stage.position()).toMatchObject({ captured: 22_000, held: 22_000 });
});
