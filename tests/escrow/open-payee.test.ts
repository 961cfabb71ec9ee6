import { expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

const opens = ({ openPayee, application }: EscrowStage) => openPayee.execute(application);

test('Fern gets a new link to the same account each time', async () => {
  const stage = await escrowStage({ payeeReady: false });
  const [first, second] = [await opens(stage), await opens(stage)];
  expect(first).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(stage.provider.calls.filter((verb) => verb === 'openPayee')).toHaveLength(1);
});

test('if opening an account gets no answer, the next attempt returns that same account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  stage.provider.fail('openPayee', 'lost-after');
  expect(await opens(stage)).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.payee()).toMatchObject({ payeeId: null });
  await opens(stage);
  const { payeeId, intentId } = stage.payee()!;
  expect(await stage.provider.openPayee(intentId, stage.payee()!.request)).toEqual({ payeeId });
});

test('five clicks at once open one account', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await Promise.all(Array.from({ length: 5 }, () => opens(stage)));
  const { payeeId, intentId, request } = stage.payee()!;
  expect(await stage.provider.openPayee(intentId, request)).toEqual({ payeeId });
});
