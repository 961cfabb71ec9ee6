import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('an acceptance that nobody paid for in 24 hours is undone, and cannot be paid for any more', async () => {
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

test('one for which no page was ever opened is undone too', async () => {
  const stage = await escrowStage();
  stage.later(24);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 1 });
});

test('a minute early it stands', async () => {
  const stage = await escrowStage();
  stage.later(24 - 1 / 60);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('requires_payment');
});

test('a payment that was made in time but not heard of counts', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  stage.later(25);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('held');
  expect(stage.job().status).toBe('active');
});

test('a payment on its way is waited for', async () => {
  const stage = await escrowStage();
  stage.provider.put(await stage.opensCheckout(), 'processing');
  stage.later(25);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })).toMatchObject({ lapsed: 0 });
  expect(stage.hold().state).toBe('requires_payment');
});

test.each(['closeCheckout', 'readCheckout'] as const)(
  'while the provider cannot be asked (%s) nothing is undone, and the next turn does it',
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
