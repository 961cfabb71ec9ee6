import { expect, test } from 'vitest';
import { markedStage } from '#tests/support/escrow/chargeback-stages';

async function swept() {
  const stage = await markedStage();
  return { ...stage, sweep: () => stage.sweepChargebacks.execute({ asOf: stage.now() }) };
}

test('STRIPE-B1 a chargeback whose notices were all lost stops the release at the next sweep', async () => {
  const stage = await swept();
  stage.bank.disputes(stage.hold().chargeId!, 300_00);
  expect(await stage.sweep()).toEqual({ read: 1, more: false });
  expect(stage.chargeback()).toMatchObject({ state: 'taken', frozen: 300_00 });
  stage.later(49);
  expect(await stage.releasesDue()).toMatchObject({ released: 0 });
});

test('STRIPE-B1 the outcome of a case is found within an hour, and a reopened case within a day', async () => {
  const stage = await swept();
  const ref = await stage.chargesBack();
  stage.bank.wins(ref);
  expect(await stage.sweep()).toEqual({ read: 0, more: false });
  stage.later(1);
  await stage.sweep();
  expect(stage.chargeback()).toMatchObject({ state: 'won' });
  stage.bank.loses(ref);
  stage.later(24);
  await stage.sweep();
  expect(stage.chargeback()).toMatchObject({ state: 'lost' });
});

test('STRIPE-B1 a fraud warning whose notice was lost is found, once', async () => {
  const stage = await swept();
  stage.bank.suspects(stage.hold().chargeId!);
  await stage.sweep();
  await stage.sweep();
  expect(stage.told()).toEqual(['fraud-warned']);
});

test('STRIPE-B1 a case that cannot be read now does not hold up the others, and is tried again', async () => {
  const stage = await swept();
  const ref = await stage.chargesBack(50_00);
  await stage.chargesBack(60_00);
  stage.later(1);
  stage.bank.wins(ref);
  stage.provider.fail('chargebacksSince', 'busy');
  stage.provider.fail('readChargeback', 'busy');
  expect(await stage.sweep()).toEqual({ read: 2, more: false });
  expect(stage.chargeback()).toMatchObject({ state: 'taken' });
  stage.later(1);
  await stage.sweep();
  expect(stage.chargebacks().map(({ state }) => state)).toEqual(['won', 'taken']);
});
