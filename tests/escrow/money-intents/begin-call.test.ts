import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { openChargeback } from '#src/modules/escrow/domain/chargeback';
import { cameBack, payOutOf } from '#src/modules/escrow/domain/money-intent';
import { beginCall, begunAtOnce } from '#src/modules/escrow/use-cases/money-intents/begin-call';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';
import { seconds, unsentPayout } from '#tests/support/escrow/sending-stages';

const begin = (stage: EscrowStage, intentId = stage.intents()[0]!.id) =>
  stage.work.run((stores) => beginCall(stores, intentId, stage.now(), randomUUID));
const accountIs = async (stage: EscrowStage, ready: boolean) =>
  stage.stores.payees.save({ ...stage.payee()!, canReceive: ready });
/** The provider was busy when £166.50 was first sent to Fern, so that the payout is due again. */
async function duePayout() {
  const stage = await unsentPayout('busy');
  seconds(stage, 1);
  return stage;
}

test('a payout is saved as calling, with what the provider will be asked', async () => {
  const stage = await duePayout();
  const [before] = stage.intents();
  const begun = await begin(stage);
  const [saved] = stage.intents();
  expect(begun).toEqual({ ok: true, value: saved });
  expect(saved).toMatchObject({ state: 'calling', attempts: before!.attempts + 1 });
  expect(saved!.request).toEqual({
    amount: 16_650,
    chargeId: stage.hold().chargeId,
    about: { holdId: stage.holdId, jobId: stage.jobId },
    payeeId: stage.payee()!.payeeId,
  });
});

test('a refund names no payout account, and does not wait for one', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.reports();
  stage.provider.fail('refund', 'busy');
  await stage.settles(0, 18_500);
  seconds(stage, 1);
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'calling' } });
  expect(stage.intents()[0]!.request).toEqual({
    amount: 18_500,
    chargeId: stage.hold().chargeId,
    about: { holdId: stage.holdId, jobId: stage.jobId },
  });
});

test('a repeated call has the same request, even if the landscaper has another account by then', async () => {
  const stage = await duePayout();
  const { request, firstCalledAt } = stage.intents()[0]!;
  await stage.stores.payees.save({ ...stage.payee()!, payeeId: 'acct_another' });
  expect(await begin(stage)).toMatchObject({ ok: true, value: { request, firstCalledAt } });
});

test('a call is not begun again within a minute, while it may be under way', async () => {
  const stage = await duePayout();
  await begin(stage);
  seconds(stage, 59);
  expect(await begin(stage)).toEqual({ ok: false, reason: 'not-due' });
  seconds(stage, 1);
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'calling', attempts: 3 } });
});

test('a payout waits while its account cannot receive, and is due as soon as it can', async () => {
  const stage = await duePayout();
  await accountIs(stage, false);
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'waiting_payee', attempts: 1 } });
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'waiting_payee', attempts: 1 } });
  expect(stage.intents()).toMatchObject([{ state: 'waiting_payee' }]);
  await accountIs(stage, true);
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'calling', attempts: 2 } });
});

test('a payout to a landscaper who has no account waits too', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'waiting_payee', request: null } });
});

test('a call that is under way is finished, even if the account can no longer receive', async () => {
  const stage = await duePayout();
  await begin(stage);
  await accountIs(stage, false);
  stage.at(addHours(stage.now(), 1));
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'calling', attempts: 3 } });
});

test('an intent that is over is returned as it is', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.confirms();
  const [sent] = stage.intents();
  expect(await begin(stage)).toEqual({ ok: true, value: sent });
  await stage.stores.intents.save(cameBack(sent!, 'Bank.', stage.now()));
  expect(await begin(stage)).toMatchObject({ ok: true, value: { state: 'refused', attempts: 1 } });
});

test('an unknown intent is refused', async () => {
  expect(await begin(await duePayout(), 'no-such')).toEqual({ ok: false, reason: 'intent-not-found' });
});

describe('a release begins the call of its payout in its own transaction', () => {
  test('so that two transactions do all of it: one before the provider is asked, one after', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    const transactions = vi.spyOn(stage.work, 'run');
    const { payOut } = stage.provider;
    const before: unknown[] = [];
    stage.provider.payOut = (...order) => {
      before.push(transactions.mock.calls.length, stage.intents()[0]);
      return payOut(...order);
    };
    await stage.confirms();
    const { holdId, jobId } = stage;
    const { chargeId } = stage.hold();
    const request = { amount: 16_650, chargeId, about: { holdId, jobId }, payeeId: stage.payee()!.payeeId };
    expect(before).toEqual([1, expect.objectContaining({ state: 'calling', attempts: 1, request })]);
    expect(transactions).toHaveBeenCalledTimes(2);
    expect(stage.intents()).toMatchObject([{ state: 'sent' }]);
  });

  test('a process that ends before the call has lost nothing: the same call is made a minute later', async () => {
    const stage = await escrowStage({ patience: async () => {} });
    await stage.worksAndMarks();
    const { payOut } = stage.provider;
    stage.provider.payOut = () => new Promise(() => {});
    await stage.confirms();
    stage.provider.payOut = payOut;
    seconds(stage, 59);
    expect(await stage.sendDueIntents.execute({ asOf: stage.now() })).toMatchObject({ sent: 0 });
    seconds(stage, 1);
    expect(await stage.sendDueIntents.execute({ asOf: stage.now() })).toMatchObject({ sent: 1 });
    expect(stage.provider.transfers).toMatchObject([{ amount: 16_650 }]);
    expect(stage.hold().state).toBe('released');
  });

  test('but not if the account cannot receive, or the customer’s bank has the charge', async () => {
    const stage = await duePayout();
    const [now, hold, payee] = [stage.now(), stage.hold(), stage.payee()!];
    const { id: holdId, landscaperId, chargeId } = hold;
    const plan = { id: 'new', holdId, paymentRef: holdId, amount: pence(16_650), chargeId: chargeId!, landscaperId };
    const payOut = payOutOf(plan, true, now);
    expect(begunAtOnce(payOut, { hold, payee, chargebacks: [] }, now)).toMatchObject({ state: 'calling' });

    expect(begunAtOnce(payOut, { hold, payee: { ...payee, canReceive: false }, chargebacks: [] }, now)).toBe(payOut);
    expect(begunAtOnce(payOut, { hold, payee: undefined, chargebacks: [] }, now)).toBe(payOut);
    const facts = { chargeId: chargeId!, amount: hold.amount, state: 'taken' as const, hasEvidence: false };
    const more = { providerRef: 'dp_1', reason: 'general', openedAt: now, dueBy: null, movements: [] };
    const taken = openChargeback({ ...facts, ...more }, 'case', now);
    expect(begunAtOnce(payOut, { hold, payee, chargebacks: [taken] }, now)).toBe(payOut);
  });
});
