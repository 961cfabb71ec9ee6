// A scheduled run takes a hundred items at a time. A hundred that keep failing must not hold up the next one.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { payOutOf } from '#src/modules/escrow/domain/money-intent';
import { openPayee } from '#src/modules/escrow/domain/payee';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

const BEFORE = new Date('2026-01-01T00:00:00Z');
const HUNDRED = Array.from({ length: 100 }, (_, number) => number);

/** A hundred holds older than everything else, each on a job like the stage's. */
async function aHundred(stage: EscrowStage, facts: (number: number) => Partial<Hold> = () => ({})): Promise<Hold[]> {
  const holds = HUNDRED.map((number) => aHold({ payBy: BEFORE, landscaperId: randomUUID(), ...facts(number) }));
  for (const hold of holds) {
    await stage.stores.holds.open(hold);
    stage.addJob({ ...stage.job(), jobId: hold.jobId, autoCompleteAt: BEFORE, landscaperCompletedAt: BEFORE });
  }
  return holds;
}
/** Makes locking one of these throw. */
function breakHolds(stage: EscrowStage, holds: Hold[]): void {
  const broken = new Set(holds.map(({ id }) => id));
  const { lock } = stage.stores.holds;
  stage.stores.holds.lock = async (id) => {
    if (broken.has(id)) throw new Error('this row is broken');
    return lock(id);
  };
}

test('a hundred failing releases do not hold up the next', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const failing = await aHundred(stage, (number) => ({ state: 'held', chargeId: `ch_${number}` }));
  breakHolds(stage, failing);
  stage.later(48);
  const asOf = stage.now();
  expect(await stage.releaseDueHolds.execute({ asOf })).toEqual({ released: 0, more: true });
  expect(await stage.releaseDueHolds.execute({ asOf })).toEqual({ released: 1, more: false });
  expect(stage.hold().state).toBe('released');
  stage.later(1 / 12);
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 0, more: true });
});

test('a hundred failing unpaid acceptances do not hold up the next', async () => {
  const stage = await escrowStage();
  breakHolds(stage, await aHundred(stage));
  stage.later(24);
  const asOf = stage.now();
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf })).toEqual({ lapsed: 0, more: true });
  expect(await stage.lapseUnpaidAcceptances.execute({ asOf })).toEqual({ lapsed: 1, more: false });
});

test('a hundred open checkouts that cannot be read do not hold up the next', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  const [open] = stage.checkouts();
  for (const hold of await aHundred(stage))
    await stage.stores.checkouts.add({
      ...open!,
      id: randomUUID(),
      holdId: hold.id,
      providerRef: 'cs_of_nobody',
      nextReadAt: BEFORE,
    });
  stage.provider.pay(ref);
  stage.later(1);
  const asOf = stage.now();
  expect(await stage.sweepCheckouts.execute({ asOf })).toEqual({ read: 100, more: true });
  expect(await stage.sweepCheckouts.execute({ asOf })).toEqual({ read: 1, more: false });
  expect(stage.hold().state).toBe('held');
});

const aPayout = (hold: Hold, payeeReady: boolean) =>
  payOutOf(
    {
      id: randomUUID(),
      holdId: hold.id,
      paymentRef: hold.id,
      amount: pence(1),
      chargeId: 'ch_1',
      landscaperId: hold.landscaperId,
    },
    payeeReady,
    BEFORE,
  );

test('a hundred payout accounts that cannot be read do not hold up the next', async () => {
  const stage = await escrowStage({ payeeReady: false });
  for (const hold of await aHundred(stage)) {
    const { landscaperId } = hold;
    const payee = openPayee(
      { email: 'x@hedgerow.test', businessType: 'individual', landscaperId },
      randomUUID(),
      BEFORE,
    );
    await stage.stores.payees.addOrFind({ ...payee, payeeId: `acct_${landscaperId}` });
    await stage.stores.intents.add(aPayout(hold, false));
  }
  await stage.onboards(false);
  await stage.worksAndMarks();
  await stage.confirms();
  stage.provider.onboard(stage.payee()!.payeeId!);
  stage.later(1);
  const asOf = stage.now();
  expect(await stage.sweepPayees.execute({ asOf })).toEqual({ read: 100, more: true });
  expect(await stage.sweepPayees.execute({ asOf })).toEqual({ read: 1, more: false });
  expect(stage.hold().state).toBe('released');
});

test('a hundred failing payouts do not hold up the next', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  for (const hold of await aHundred(stage, () => ({ landscaperId: stage.fern })))
    await stage.stores.intents.add(aPayout(hold, true));
  stage.provider.fail('payOut', 'busy');
  await stage.confirms();
  stage.later(1);
  const { payOut } = stage.provider;
  stage.provider.payOut = async (intent, order) => {
    if (order.amount === 1) throw new TypeError('a fault on our side');
    return payOut(intent, order);
  };
  const asOf = stage.now();
  expect(await stage.sendDueIntents.execute({ asOf })).toEqual({ sent: 0, more: true });
  expect(await stage.sendDueIntents.execute({ asOf })).toEqual({ sent: 1, more: false });
  expect(stage.hold().state).toBe('released');
});
