import { describe, expect, test } from 'vitest';
import { askedStage, refusal, unwrap } from '#tests/support/escrow/payment-increase-stage';

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

  test('counts as paid if it was paid in time, even if no notice has arrived', async () => {
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
