import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('an acceptance that is not paid for within 24 hours is undone, and can no longer be paid', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.later(24);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toEqual({ lapsed: 1, more: false });

  expect(stage.hold()).toMatchObject({ state: 'closed', endedAt: stage.now() });
  expect(stage.job()).toMatchObject({ status: 'posted', acceptedBidId: null });
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }]);
  expect(await stage.provider.readCheckout(ref)).toEqual({ state: 'closed' });
  expect(stage.events().at(-1)).toBe('acceptance-lapsed');
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toEqual({ lapsed: 0, more: false });
});

test('an acceptance whose payment page was never opened is undone too', async () => {
  const stage = await escrowStage();
  stage.later(24);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 1 });
});

test('a minute before the deadline nothing is undone', async () => {
  const stage = await escrowStage();
  stage.later(24 - 1 / 60);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('requires_payment');
});

test('a payment made in time counts even if we were not notified of it', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  stage.later(25);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('held');
  expect(stage.job().status).toBe('active');
});

test('nothing is undone while a payment is processing', async () => {
  const stage = await escrowStage();
  stage.provider.put(await stage.opensCheckout(), 'processing');
  stage.later(25);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('requires_payment');
});

test.each(['closeCheckout', 'readCheckout'] as const)(
  'nothing is undone while the provider cannot be reached (%s); the next run does it',
  async (verb) => {
    const stage = await escrowStage();
    await stage.opensCheckout();
    stage.later(24);
    stage.provider.fail(verb, 'busy');
    expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
    expect(stage.hold().state).toBe('requires_payment');
    stage.later(1 / 12);
    expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 1 });
  },
);
