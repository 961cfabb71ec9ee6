import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { increaseMoves, type IncreaseState } from '#src/modules/escrow/domain/payment-increase';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
};
const refusal = (reason: string) => ({ ok: false, reason });
async function paidStage(facts: Parameters<typeof escrowStage>[0] = {}) {
  const stage = await escrowStage(facts);
  await stage.pays();
  return stage;
}
/** Fern has asked for £220 instead of £185. */
async function askedStage() {
  const stage = await paidStage();
  unwrap(await stage.asksFor(220));
  return stage;
}
const chargesOf = (moved: { chargeId: string; amount: number }[]) => moved.map(({ amount }) => amount);

describe('requesting a payment increase', () => {
  test('saves the request, notifies the customer and changes nothing else', async () => {
    const stage = await askedStage();
    expect(stage.increases()).toMatchObject([
      {
        state: 'asked',
        fromAmount: 18_500,
        toAmount: 22_000,
        reason: 'The hedge is twice as long',
        askedAt: stage.now(),
      },
    ]);
    expect(stage.events().at(-1)).toBe('increase-requested');
    expect(stage.hold()).toMatchObject({ amount: 18_500, state: 'held' });
  });

  test('a second time for the same price returns the open request; for another price it is refused', async () => {
    const stage = await askedStage();
    const [first] = stage.increases();
    expect(unwrap(await stage.asksFor(220))).toEqual(first);
    expect(await stage.asksFor(230)).toEqual(refusal('already-asked'));
    expect(stage.increases()).toHaveLength(1);
    expect(stage.events().filter((name) => name === 'increase-requested')).toHaveLength(1);
  });

  test.each([185, 184.99, 0])('is refused for £%s, which is not more than was agreed', async (pounds) => {
    const stage = await paidStage();
    expect(await stage.asksFor(pounds)).toEqual(refusal('not-more-than-agreed'));
  });

  test('is only for the landscaper of the job, while its payment is held and undisputed and the work is not marked complete', async () => {
    const stage = await escrowStage();
    expect(await stage.asksFor(220)).toEqual(refusal('not-held'));
    await stage.pays();
    expect(await stage.asksFor(220, stage.mallory)).toEqual(refusal('not-your-job'));
    stage.marksComplete();
    expect(await stage.asksFor(220)).toEqual(refusal('already-marked-complete'));
    stage.changeJob({ landscaperCompletedAt: null, status: 'active' });
    await stage.reports({ amount: pence(100) });
    expect(await stage.asksFor(220)).toEqual(refusal('payment-disputed'));
    stage.forgetJob();
    expect(await stage.asksFor(220)).toEqual(refusal('job-not-found'));
  });
});

describe('the customer’s answer', () => {
  test('declining leaves the price as agreed; the landscaper is notified and may ask again (S-JOB-13)', async () => {
    const stage = await askedStage();
    expect(unwrap(await stage.answers(false))).toMatchObject({ state: 'declined', endedAt: stage.now() });
    expect(unwrap(await stage.answers(false)).state).toBe('declined');
    expect(await stage.answers(true)).toEqual(refusal('already-answered'));
    expect(stage.hold().amount).toBe(18_500);
    expect(stage.events().filter((name) => name === 'increase-declined')).toHaveLength(1);
    expect(unwrap(await stage.asksFor(200)).state).toBe('asked');
  });

  test('accepting raises nothing until the difference is paid (S-JOB-13)', async () => {
    const stage = await askedStage();
    expect(unwrap(await stage.answers(true))).toMatchObject({ state: 'accepted' });
    stage.later(1);
    expect(unwrap(await stage.answers(true)).payBy).toEqual(new Date(stage.now().getTime() + 23 * 3_600_000));
    expect(await stage.answers(false)).toEqual(refusal('already-answered'));
    expect(stage.hold().amount).toBe(18_500);
    expect(stage.job().budget).toBeUndefined();
  });

  test('only the job’s customer can answer, and only a request for that job', async () => {
    const stage = await askedStage();
    expect(await stage.answers(true, { customerId: stage.mallory })).toEqual(refusal('increase-not-found'));
    expect(await stage.answers(true, { increaseId: stage.mallory })).toEqual(refusal('increase-not-found'));
  });

  test('comes too late once the payment has been released or disputed', async () => {
    const stage = await askedStage();
    stage.marksComplete();
    await stage.confirms();
    expect(await stage.answers(true)).toEqual(refusal('not-held'));
    const other = await askedStage();
    await other.reports({ amount: pence(100) });
    expect(await other.answers(true)).toEqual(refusal('payment-disputed'));
  });
});

describe('paying the difference', () => {
  test('is for just the difference, on one page however often it is opened', async () => {
    const stage = await askedStage();
    expect(await stage.opensIncreaseCheckout()).toEqual(refusal('nothing-to-pay'));
    await stage.answers(true);
    const [first, second] = [unwrap(await stage.opensIncreaseCheckout()), unwrap(await stage.opensIncreaseCheckout())];
    expect(second).toEqual(first);
    const order = stage.provider.orderOf(stage.checkouts().at(-1)!.providerRef!);
    expect(order.lines).toEqual([{ name: 'Hedge Trimming in Frome: payment increase', amount: 3_500 }]);
    expect(order.cancelUrl).toBe(
      `https://hedgerow.test/jobs/${stage.jobId}/payment-increase/${stage.increases()[0]!.id}`,
    );
  });

  test('adds it to the hold, and the job has the new price from then on', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    expect(stage.hold()).toMatchObject({ state: 'held', amount: 22_000, topUps: [{ amount: 3_500 }] });
    expect(stage.increases()).toMatchObject([{ state: 'paid', endedAt: stage.now() }]);
    expect(stage.job().budget).toBe(22_000);
    expect(stage.position()).toMatchObject({ captured: 22_000, held: 22_000 });
    expect(stage.events().at(-1)).toBe('increase-paid');
    expect(await stage.opensIncreaseCheckout()).toEqual(refusal('already-paid'));
    expect(await stage.asksFor(220)).toEqual(refusal('not-more-than-agreed'));
  });

  test('counts once, however often and by whatever route we are notified', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    const { providerRef } = stage.checkouts().at(-1)!;
    const again = await stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
    expect(again).toEqual({ ok: true, value: { state: 'held', jobId: stage.jobId } });
    await stage.notice('evt_1', 'checkout', providerRef!);
    expect(stage.position().captured).toBe(22_000);
  });

  test('a payment of any other amount is refunded', async () => {
    const stage = await askedStage();
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    const { providerRef } = stage.checkouts().at(-1)!;
    stage.provider.pay(providerRef!, { amount: pence(3_499) });
    expect(await stage.settleCheckout.execute({ of: { providerRef: providerRef! } })).toMatchObject({
      value: { state: 'refunding' },
    });
    expect(stage.hold().amount).toBe(18_500);
    expect(chargesOf(stage.provider.refunds)).toEqual([3_499]);
  });

  test('after the payment was released it is refunded, and settling again gives the same result', async () => {
    const stage = await askedStage();
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    stage.marksComplete();
    await stage.confirms();
    const { providerRef, id } = stage.checkouts().at(-1)!;
    stage.provider.pay(providerRef!);
    const settle = () => stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
    expect(await settle()).toMatchObject({ value: { state: 'refunding' } });
    expect(await settle()).toMatchObject({ value: { state: 'refunding' } });
    expect(chargesOf(stage.provider.refunds)).toEqual([3_500]);
    expect(stage.position(id)).toMatchObject({ captured: 3_500, held: 0, refunded: 3_500 });
    expect(stage.hold()).toMatchObject({ state: 'released', amount: 18_500 });
  });
});

test('a difference paid during a dispute is refunded: the dispute is about what was paid before', async () => {
  const stage = await askedStage();
  await stage.answers(true);
  await stage.opensIncreaseCheckout();
  await stage.reports({ amount: pence(100) });
  const { providerRef } = stage.checkouts().at(-1)!;
  stage.provider.pay(providerRef!);
  await stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
  expect(stage.hold()).toMatchObject({ state: 'held', amount: 18_500, topUps: [] });
  expect(chargesOf(stage.provider.refunds)).toEqual([3_500]);
});

describe('an accepted increase that is not paid', () => {
  test('closes after 24 hours and can no longer be paid, and the job continues as before', async () => {
    const stage = await askedStage();
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    const { providerRef } = stage.checkouts().at(-1)!;
    stage.later(23.9);
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 0, more: false });
    stage.later(0.1);
    expect(await stage.opensIncreaseCheckout()).toEqual(refusal('acceptance-lapsed'));
    expect(await stage.answers(true)).toEqual(refusal('increase-closed'));
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 1, more: false });
    expect(await stage.provider.readCheckout(providerRef!)).toEqual({ state: 'closed' });
    expect(stage.increases()[0]).toMatchObject({ state: 'closed' });
    expect(stage.events().at(-1)).toBe('increase-lapsed');
    expect(stage.hold()).toMatchObject({ state: 'held', amount: 18_500 });
    expect(unwrap(await stage.asksFor(220)).state).toBe('asked');
  });

  test('counts as paid if it was paid in time, even if we had not been notified', async () => {
    const stage = await askedStage();
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    stage.provider.pay(stage.checkouts().at(-1)!.providerRef!);
    stage.later(24);
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 0, more: false });
    expect(stage.hold().amount).toBe(22_000);
  });

  test('stays open while a payment is processing', async () => {
    const stage = await askedStage();
    await stage.answers(true);
    await stage.opensIncreaseCheckout();
    stage.provider.put(stage.checkouts().at(-1)!.providerRef!, 'processing');
    stage.later(24);
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 0, more: false });
    expect(stage.increases()[0]!.state).toBe('accepted');
  });

  test('an increase that was only requested stays open until the payment is disputed or released', async () => {
    const stage = await askedStage();
    stage.later(500);
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 0, more: false });
    await stage.reports();
    expect(await stage.closeLapsedIncreases.execute({ asOf: stage.now() })).toEqual({ closed: 1, more: false });
    expect(stage.events()).not.toContain('increase-lapsed');
  });
});

describe('a hold paid by two charges', () => {
  test('is released by one transfer drawn on each charge', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    stage.marksComplete();
    await stage.confirms();
    const { chargeId, topUps } = stage.hold();
    expect(stage.provider.transfers.map(({ chargeId: drawnOn, amount }) => [drawnOn, amount])).toEqual([
      [chargeId, 16_650],
      [topUps[0]!.chargeId, 3_150],
    ]);
    expect(stage.position()).toMatchObject({
      held: 0,
      released: 22_000,
      fee: 2_200,
      share: 19_800,
      transferred: 19_800,
    });
    expect(stage.hold().state).toBe('released');
  });

  test('has the fee of the whole, even with odd pennies in each part', async () => {
    const stage = await paidStage({ amount: pence(1_05) });
    await stage.raises(1.09);
    await stage.raises(1.14);
    stage.marksComplete();
    await stage.confirms();
    expect(stage.position()).toMatchObject({ released: 1_14, fee: 11, share: 103, transferred: 103 });
    expect(chargesOf(stage.provider.transfers)).toEqual([94, 4, 5]);
  });

  test('is disputed and settled as a whole: no charge pays out more than it brought in', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    stage.marksComplete();
    await stage.reports({ amount: pence(10_000) });
    await stage.settles(2_000, 8_000);
    const { chargeId, topUps } = stage.hold();
    // £120 and £20 are drawn on the first charge. The £80 refund uses what is left of it and all of the second.
    expect(stage.provider.transfers.map(({ amount }) => amount)).toEqual([10_800, 1_800]);
    expect(stage.provider.refunds.map(({ chargeId: drawnOn, amount }) => [drawnOn, amount])).toEqual([
      [chargeId, 4_500],
      [topUps[0]!.chargeId, 3_500],
    ]);
    expect(stage.position()).toMatchObject({ released: 14_000, refunded: 8_000, held: 0, contested: 0, fee: 1_400 });
    expect(stage.hold().state).toBe('released');
  });

  test('is refunded in full by one refund for each charge', async () => {
    const stage = await paidStage();
    await stage.raises(220);
    await stage.reports();
    expect(stage.hold().dispute?.amount).toBe(22_000);
    await stage.settles(0, 22_000);
    expect(chargesOf(stage.provider.refunds)).toEqual([18_500, 3_500]);
    expect(stage.hold().state).toBe('refunded');
  });
});

test('every move follows the graph', () => {
  expect(increaseMoves).toEqual({
    asked: ['accepted', 'declined', 'closed'],
    accepted: ['paid', 'closed'],
    paid: [],
    declined: [],
    closed: [],
  } satisfies Record<IncreaseState, IncreaseState[]>);
});
