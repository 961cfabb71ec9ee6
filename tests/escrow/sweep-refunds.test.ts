import { expect, test } from 'vitest';
import { aSentRefund, CAME_BACK, intentOf } from '#tests/support/escrow/sending-stages';

test('a returned refund is found within a day, even if the notice is lost', async () => {
  const stage = await aSentRefund();
  const sweep = () => stage.sweepRefunds.execute({ asOf: stage.now() });
  expect(await sweep()).toEqual({ read: 0, more: false });
  stage.later(1);
  expect(await sweep()).toEqual({ read: 1, more: false });
  expect(await sweep()).toEqual({ read: 0, more: false });
  stage.provider.becomes(stage.ref, CAME_BACK);
  stage.later(24);
  expect(await sweep()).toEqual({ read: 1, more: false });
  expect(intentOf(stage, stage.refund.id).state).toBe('refused');
  stage.later(1_000);
  expect(await sweep()).toEqual({ read: 0, more: false });
});

test('a refund that the provider says it does not know is looked up daily for 35 days, and a notice about it is accepted', async () => {
  const stage = await aSentRefund();
  stage.provider.refunds.splice(0);
  expect(await stage.notice('evt_1', 'refund', stage.ref)).toEqual({ ok: true, value: 'handled' });
  expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { intentId: stage.refund.id } });
  const sweep = () => stage.sweepRefunds.execute({ asOf: stage.now() });
  stage.later(1);
  expect(await sweep()).toEqual({ read: 0, more: false });
  for (let day = 0; day < 35; day++) {
    stage.later(24);
    expect(await sweep()).toEqual({ read: 1, more: false });
  }
  expect(intentOf(stage, stage.refund.id)).toMatchObject({ state: 'sent', nextReadAt: null });
  expect(stage.facts()).not.toContain('refund_failed');
  expect(stage.hold().state).toBe('released');
});
