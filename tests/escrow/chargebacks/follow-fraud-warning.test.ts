import { expect, test } from 'vitest';
import { markedStage } from '#tests/support/escrow/chargeback-stages';

test('STRIPE-B1 a fraud warning is stored, announced to admins once, and stops no money', async () => {
  const stage = await markedStage();
  const warning = stage.bank.suspects(stage.hold().chargeId!);
  await stage.notice('evt_1', 'fraud-warning', warning);
  await stage.notice('evt_2', 'fraud-warning', warning);
  expect(stage.told()).toEqual(['fraud-warned']);
  expect(await stage.confirms()).toMatchObject({ ok: true });
});

test('a fraud warning that arrives before its payment waits for it, and after an hour is stored without a job', async () => {
  const stage = await markedStage();
  const warning = stage.bank.suspects('ch_unknown');
  const follow = () => stage.followFraudWarning.execute({ warningRef: warning });
  expect(await follow()).toEqual({ ok: true, value: 'too-early' });
  expect(await stage.stores.fraudWarnings.isKnown(warning)).toBe(false);
  stage.later(1);
  expect(await follow()).toEqual({ ok: true, value: 'kept' });
  expect(await stage.stores.fraudWarnings.isKnown(warning)).toBe(true);
  expect(stage.told()).toEqual([]);
});

test('a fraud warning that the provider does not know is ignored; one that cannot be read now is read when the notice is sent again', async () => {
  const stage = await markedStage();
  expect(await stage.followFraudWarning.execute({ warningRef: 'none' })).toEqual({ ok: true, value: 'not-there' });
  const warning = stage.bank.suspects(stage.hold().chargeId!);
  stage.provider.fail('readFraudWarning', 'busy');
  const busy = { ok: false, reason: 'provider-busy' };
  expect(await stage.notice('evt_1', 'fraud-warning', warning)).toEqual(busy);
  expect(await stage.notice('evt_1', 'fraud-warning', warning)).toEqual({ ok: true, value: 'handled' });
  expect(stage.told()).toEqual(['fraud-warned']);
});
