import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('if the provider fails, the confirmation is kept and the money is sent later', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'lost-after');
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  expect(stage.hold().state).toBe('releasing');
  expect(stage.job().status).toBe('completed');

  stage.later(0.1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
  expect(stage.provider.transfers).toHaveLength(1);
});

test('without a payout account the payment is released, and the share waits until the account is ready', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  expect(stage.job().status).toBe('completed');
  expect(stage.hold().state).toBe('releasing');
  expect(stage.intents()).toMatchObject([{ state: 'waiting_payee', amount: 16_650 }]);
  expect(stage.events()).toContain('payout-waiting');
  expect(stage.position()).toMatchObject({ released: 18_500, share: 16_650, transferred: 0 });

  await stage.onboards();
  expect(stage.hold().state).toBe('released');
  expect(stage.provider.transfers).toMatchObject([{ amount: 16_650 }]);
});

test('the fee on one penny is nothing, and on five pence it is one penny', async () => {
  for (const [amount, share] of [
    [1, 1],
    [5, 4],
  ] as const) {
    const stage = await escrowStage({ amount: pence(amount) });
    await stage.worksAndMarks();
    await stage.confirms();
    expect(stage.provider.transfers).toMatchObject([{ amount: share }]);
    expect(stage.hold().state).toBe('released');
  }
});
