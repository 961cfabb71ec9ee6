import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { amountsOf, askedStage, paidStage, refusal } from '#tests/support/escrow/payment-increase-stage';

describe('paying the difference', () => {
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

  test('counts once, however often and by whichever route the notice comes', async () => {
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
    expect(amountsOf(stage.provider.refunds)).toEqual([3_499]);
  });

  test('a difference paid after the release is refunded, and settling it again gives the same result', async () => {
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
    expect(amountsOf(stage.provider.refunds)).toEqual([3_500]);
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
  expect(amountsOf(stage.provider.refunds)).toEqual([3_500]);
});
