import { expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

/** Olive has confirmed while the provider was not responding, so the scheduler has to send the payout. */
async function released(fault: 'busy' | 'lost-before' | 'lost-after') {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', fault);
  await stage.confirms();
  return stage;
}
const seconds = (stage: EscrowStage, count: number) => stage.later(count / 3600);
const turn = (stage: EscrowStage) => stage.sendDueIntents.execute({ asOf: stage.now() });

test('no second call is made while one is under way, even if the account changes in the meantime', async () => {
  const stage = await released('busy');
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
  expect(await turn(stage)).toEqual({ sent: 1, more: false });
  expect(meanwhile).toEqual([{ ok: false, reason: 'not-due' }]);
});

test("an answer that arrives after another attempt's answer changes nothing", async () => {
  const stage = await released('busy');
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

test('sending an intent that was sent already gives its state', async () => {
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
