import { expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const BACK = { state: 'came-back', words: 'The card has expired.' } as const;
/** Ada has decided that £20 of £185 go back to Olive, and everything has been sent. */
async function aSentRefund(toCustomer = 2_000, facts: { payeeReady?: boolean } = {}) {
  const stage = await escrowStage(facts);
  await stage.worksAndMarks();
  await stage.reports();
  await stage.settles(18_500 - toCustomer, toCustomer);
  const refund = stage.intents().find(({ kind }) => kind === 'refund')!;
  return { ...stage, refund, ref: refund.providerRef! };
}
const intentOf = (stage: EscrowStage, id: string) => stage.intents().find((intent) => intent.id === id)!;

test('if the notice is lost, the return is found within a day', async () => {
  const stage = await aSentRefund();
  const sweep = () => stage.sweepRefunds.execute({ asOf: stage.now() });
  expect(await sweep()).toEqual({ read: 0, more: false });
  stage.later(1);
  expect(await sweep()).toEqual({ read: 1, more: false });
  expect(await sweep()).toEqual({ read: 0, more: false });
  stage.provider.becomes(stage.ref, BACK);
  stage.later(24);
  expect(await sweep()).toEqual({ read: 1, more: false });
  expect(intentOf(stage, stage.refund.id).state).toBe('refused');
  stage.later(1_000);
  expect(await sweep()).toEqual({ read: 0, more: false });
});

test('a refund that the provider does not know is read daily for 35 days, and its notice is accepted', async () => {
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
