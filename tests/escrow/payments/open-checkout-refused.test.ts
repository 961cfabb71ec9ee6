import { expect, test } from 'vitest';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const open = (stage: EscrowStage) => stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });

test.each([
  ['email', 'email-refused'],
  ['amount', 'amount-refused'],
  [undefined, 'provider-refused'],
] as const)(
  'STRIPE-M4: a checkout that is refused because of the %s is a refusal with a reason, and the next try is a new one',
  async (about, reason) => {
    const stage = await escrowStage();
    const { openCheckout } = stage.provider;
    const ids: string[] = [];
    stage.provider.openCheckout = async (id) => {
      ids.push(id);
      throw new Refused('wrong-request', 'No', about);
    };
    expect(await open(stage)).toEqual({ ok: false, reason });
    expect(stage.checkouts()).toMatchObject([{ state: 'closed', providerRef: null }]);
    // The bid keeps its place, and the time to pay continues.
    expect(stage.hold()).toMatchObject({ state: 'requires_payment' });
    expect(stage.logged.at(-1)).toMatchObject({ level: 'warn', facts: { because: 'No' } });

    stage.provider.openCheckout = async (id, order) => {
      ids.push(id);
      return openCheckout(id, order);
    };
    expect(await open(stage)).toMatchObject({ ok: true });
    expect(new Set(ids).size).toBe(2);
  },
);

test('STRIPE-M4: after a refusal the acceptance still lapses, and the bid can be chosen again', async () => {
  const stage = await escrowStage();
  stage.provider.fail('openCheckout', 'refused');
  await open(stage);
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf: stage.later(24.1) })).toMatchObject({ lapsed: 1 });
  expect(stage.hold().state).toBe('closed');
});

test('STRIPE-S1: after three failed requests for a page, the next is made under a new id', async () => {
  const stage = await escrowStage();
  const { openCheckout } = stage.provider;
  let kept: string | undefined;
  // A provider that keeps a failure for the id of the request.
  stage.provider.openCheckout = async (id, order) => {
    kept ??= id;
    if (id === kept) stage.provider.fail('openCheckout', 'lost-before');
    return openCheckout(id, order);
  };
  for (let press = 0; press < 3; press += 1) expect(await open(stage)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.checkouts()).toMatchObject([{ id: kept, state: 'closed', failedTries: 3 }]);
  expect(await open(stage)).toMatchObject({ ok: true });
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
});

test('a page that opens at the third try keeps its id', async () => {
  const stage = await escrowStage();
  stage.provider.fail('openCheckout', 'lost-after');
  stage.provider.fail('openCheckout', 'busy');
  await open(stage);
  await open(stage);
  expect(await open(stage)).toMatchObject({ ok: true });
  expect(stage.checkouts()).toMatchObject([{ state: 'open', failedTries: 2 }]);
});
