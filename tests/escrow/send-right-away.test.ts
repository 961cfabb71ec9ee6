import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

test('the confirmation is kept even after a fault in our own sending', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const payOut = stage.provider.payOut;
  stage.provider.payOut = async () => {
    throw new TypeError('a fault on our side');
  };
  expect(await stage.confirms()).toMatchObject({ ok: true, value: { outcome: 'completed' } });
  stage.provider.payOut = payOut;
  stage.later(0.1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('released');
});
