import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { seconds, sendDue, unsentPayout } from '#tests/support/escrow/sending-stages';

test('no second call is made while one is under way, even if the account changes in the meantime', async () => {
  const stage = await unsentPayout('busy');
  seconds(stage, 1);
  const payOut = stage.provider.payOut;
  const meanwhile: unknown[] = [];
  stage.provider.payOut = async (...order) => {
    stage.provider.onboard(stage.payee()!.payeeId!, false);
    await stage.refreshPayee.execute({ landscaperId: stage.fern });
    meanwhile.push(await stage.sendIntent.execute({ intentId: stage.intents()[0]!.id }));
    stage.provider.onboard(stage.payee()!.payeeId!, true);
    return payOut(...order);
  };
  expect(await sendDue(stage)).toEqual({ sent: 1, more: false });
  expect(meanwhile).toEqual([{ ok: false, reason: 'not-due' }]);
});

test("an answer that arrives after another attempt's answer changes nothing", async () => {
  const stage = await unsentPayout('busy');
  seconds(stage, 1);
  const payOut = stage.provider.payOut;
  const [intent] = stage.intents();
  stage.provider.payOut = async (...order) => {
    stage.provider.payOut = payOut;
    seconds(stage, 61);
    await stage.sendIntent.execute({ intentId: intent!.id });
    return payOut(...order);
  };
  expect(await stage.sendIntent.execute({ intentId: intent!.id })).toMatchObject({
    ok: true,
    value: { state: 'sent' },
  });
  expect(stage.facts().filter((kind) => kind === 'transfer')).toHaveLength(1);
  expect(stage.events().filter((name) => name === 'money-sent')).toHaveLength(1);
});

test('sending an intent that has been sent already returns its state', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.confirms();
  expect(await stage.sendIntent.execute({ intentId: stage.intents()[0]!.id })).toMatchObject({
    ok: true,
    value: { state: 'sent' },
  });
  expect(stage.provider.calls.filter((verb) => verb === 'payOut')).toHaveLength(1);
});

test('an unknown intent is not sent', async () => {
  const stage = await escrowStage();
  expect(await stage.sendIntent.execute({ intentId: 'no-such' })).toEqual({ ok: false, reason: 'intent-not-found' });
});
