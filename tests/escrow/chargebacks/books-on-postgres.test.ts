// Chargebacks on PostgreSQL and the embedded provider: after each step the ledger's invariants hold, and our books
// agree with the provider's.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { booksOnPostgres, type Job } from '#tests/support/escrow/books-on-postgres';
import type { PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

const books = booksOnPostgres(pence(300_00));
const { account, kinds, marked, released } = books;
let on: PgEscrow;
beforeAll(() => void (on = books.on()));

const SOON = { timeout: 20_000 };
const follow = (chargebackRef: string) => on.followChargeback.execute({ of: { chargebackRef } });
async function chargeBack({ holdId }: Job, amount?: number): Promise<string> {
  const acted = await on.bank.dispute((await on.holdOf(holdId))!.chargeId!, { amount });
  if ('refused' in acted) throw new Error(acted.refused);
  await follow(acted.disputeId);
  return acted.disputeId;
}
async function decide(ref: string, act: 'win' | 'lose') {
  await on.bank.act(ref, act);
  await follow(ref);
}

test('STRIPE-B1 a payment that the bank took before release and that is won is then released', async () => {
  const job = await marked();
  const ref = await chargeBack(job);
  await on.later(49);
  expect(await on.releaseDueHolds.execute({ asOf: await on.clock.now() })).toMatchObject({ released: 0 });
  await decide(ref, 'win');
  expect(await on.releaseDueHolds.execute({ asOf: await on.clock.now() })).toMatchObject({ released: 1 });
  expect(await kinds(job)).toEqual(['capture', 'dispute_opened', 'provider_fee', 'dispute_won', 'release', 'transfer']);
});

test('STRIPE-B1 a payment that was lost before release and is won after all is held for an admin to settle', async () => {
  const job = await marked();
  const ref = await chargeBack(job);
  await decide(ref, 'lose');
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'charged_back', chargedBack: 300_00 });
  expect(await on.jobStatus(job.jobId)).toBe('completed');
  await decide(ref, 'win');
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', setAside: true });
  const settlement = { jobId: job.jobId, adminId: job.customerId, secondAdminId: job.landscaperId, reason: 'Photos' };
  const parts = { toLandscaper: pence(200_00), toCustomer: pence(100_00), asOf: await on.clock.now() };
  expect(await decidedDispute(on, job, { ...settlement, ...parts })).toMatchObject({ ok: true });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 200_00, refunded: 100_00 });
});

test('STRIPE-B1 if the bank took a part, the rest is released; the part is lost from what was set aside, or held again when it is won', async () => {
  const job = await marked();
  const ref = await chargeBack(job, 50_00);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true, value: { outcome: 'rest-released' } });
  await decide(ref, 'lose');
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 250_00, chargedBack: 50_00 });
  expect(await on.jobStatus(job.jobId)).toBe('completed');
  await decide(ref, 'win');
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', chargedBack: 0 });
});

test('STRIPE-B1 a payment that was taken after release can be lost and won twice, and each time nothing is left over on the accounts', async () => {
  const job = await released();
  const ref = await chargeBack(job);
  for (let turn = 0; turn < 2; turn += 1) {
    await decide(ref, 'lose');
    expect([await account('landscaper', job.landscaperId), await account('disputed')]).toEqual([0, 0]);
    await decide(ref, 'win');
    expect([await account('landscaper', job.landscaperId), await account('disputed')]).toEqual([0, 0]);
  }
  expect(await account('dispute_losses')).toBe(0);
});

test('STRIPE-B1 what the balance does not cover after release is a debt; it is kept back from the next releases, and paid again when the case is won', async () => {
  const job = await released();
  const { payeeId } = (await on.stores.payees.find({ landscaperId: job.landscaperId }))!;
  await on.bank.withdraw(payeeId!, 200_00);
  const ref = await chargeBack(job);
  const next = await released(100_00, job.landscaperId);
  expect(await on.stores.debts.lockDueOf(job.landscaperId)).toMatchObject([{ amount: 200_00, settled: 90_00 }]);
  expect(await on.holdOf(next.holdId)).toMatchObject({ state: 'released' });
  await released(100_00, job.landscaperId);
  await released(50_00, job.landscaperId);
  expect(await on.stores.debts.lockDueOf(job.landscaperId)).toEqual([]);
  await decide(ref, 'win');
  expect(await account('landscaper', job.landscaperId)).toBe(0);
  const { rows } = await on.knex.raw<{ rows: [{ sum: number }] }>(
    'select sum(amount - reversed)::bigint as sum from sandbox_transfers where payee_id = ?',
    [payeeId],
  );
  expect(rows[0].sum).toBe(270_00 + 90_00 + 90_00 + 45_00);
});

test('STRIPE-B1 many readings of a case at once book and take back once', async () => {
  const job = await released();
  const acted = await on.bank.dispute((await on.holdOf(job.holdId))!.chargeId!);
  const ref = 'disputeId' in acted ? acted.disputeId : '';
  await Promise.all(Array.from({ length: 8 }, () => follow(ref)));
  // On a busy machine, the money is sent in the background after a caller has waited long enough.
  const booked = async (...those: string[]) => (await kinds(job)).filter((kind) => those.includes(kind));
  await expect.poll(() => booked('dispute_opened', 'reversal'), SOON).toHaveLength(2);
  await on.bank.act(ref, 'win');
  await Promise.all(Array.from({ length: 8 }, () => follow(ref)));
  await expect.poll(() => booked('transfer'), SOON).toHaveLength(2);
});

test('STRIPE-B1 the test card 4000 0000 0000 0259 opens a dispute with its payment, and the sweep finds it without a notice', async () => {
  const job = await on.aHiredJob({ amount: pence(300_00) });
  const paid = await on.paysOnThePage(job, '4000 0000 0000 0259');
  await on.settleCheckout.execute({ of: { providerRef: paid } });
  await on.sweepChargebacks.execute({ asOf: await on.clock.now() });
  const [chargeback] = await on.stores.chargebacks.onCharges([(await on.holdOf(job.holdId))!.chargeId!]);
  expect(chargeback).toMatchObject({ state: 'taken', reason: 'fraudulent', frozen: 300_00, holdId: job.holdId });
});

test('STRIPE-B1 if a lost case is won and lost again before we hear of either, the first loss is booked back, and the second is booked', async () => {
  const job = await released();
  const ref = await chargeBack(job);
  await decide(ref, 'lose');
  await on.bank.act(ref, 'win');
  await decide(ref, 'lose');
  expect((await kinds(job)).filter((kind) => kind.startsWith('dispute') || kind === 'correction')).toEqual([
    'dispute_opened',
    'dispute_lost',
    'dispute_won',
    'dispute_opened',
    'correction',
    'dispute_lost',
  ]);
});

test('STRIPE-B1 after two lost disputes of a payment that was refunded in part, the landscaper owes nothing, and we bear the rest', async () => {
  const job = await released();
  const refund = {
    refundId: randomUUID(),
    jobId: job.jobId,
    adminId: job.customerId,
    amount: pence(100_00),
    keepFee: false,
  };
  expect(await on.refundAfterRelease.execute({ ...refund, reason: 'The back was not cut' })).toMatchObject({
    ok: true,
  });
  const [first, second] = [await chargeBack(job, 200_00), await chargeBack(job, 100_00)];
  await decide(first, 'lose');
  await decide(second, 'lose');
  expect(await account('landscaper', job.landscaperId)).toBe(0);
  expect(await account('dispute_losses')).toBeGreaterThanOrEqual(100_00);
});

test('MONEY3-M1 a chargeback of a garden service is our loss when it is lost, and no longer when it is won after all', async () => {
  const { orderId, chargeId } = await on.buysService('one_time');
  const earlier = [await account('disputed'), await account('dispute_losses')];
  const acted = await on.bank.dispute(chargeId);
  const ref = 'disputeId' in acted ? acted.disputeId : '';
  await follow(ref);
  const [chargeback] = await on.stores.chargebacks.onCharges([chargeId]);
  expect(chargeback).toMatchObject({ state: 'taken', holdId: null, paymentRef: orderId });
  await decide(ref, 'lose');
  expect(await account('disputed')).toBe(earlier[0]);
  expect(await account('dispute_losses')).toBe(earlier[1]! + chargeback!.amount);
  await decide(ref, 'win');
  expect([await account('disputed'), await account('dispute_losses')]).toEqual(earlier);
});

test('the sandbox’s bank never asks for more of a payment than was paid, however many disputes there are of it', async () => {
  const job = await marked();
  const chargeId = (await on.holdOf(job.holdId))!.chargeId!;
  const first = await chargeBack(job, 200_00);
  expect(await on.bank.dispute(chargeId, { amount: 100_01 })).toEqual({ refused: 'not-now' });
  await decide(first, 'win');
  const second = await chargeBack(job, 100_01);
  expect(await on.bank.act(first, 'take')).toEqual({ refused: 'not-now' });
  await decide(second, 'win');
  expect(await on.bank.act(first, 'take')).toEqual({ disputeId: first });
  await follow(first);
});

test('MONEY3-M5: what was not available for a take-back is collected once it is, and nothing is owed any more', async () => {
  const job = await released();
  const payeeId = (await on.stores.payees.find(job))!.payeeId!;
  const debt = () => on.knex('debts').where({ landscaperId: job.landscaperId }).first('amount', 'settled', 'state');
  const earlier = await account('disputed');
  const collects = async () => on.collectDebts.execute({ asOf: await on.clock.now() });
  await on.bank.withdraw(payeeId, 220_00);
  const ref = await chargeBack(job);
  expect(await debt()).toEqual({ amount: 220_00, settled: 0, state: 'due' });
  expect(await collects()).toMatchObject({ takenBack: 0 });
  await on.bank.withdraw(payeeId, -220_00);
  await on.later(2);
  expect(await collects()).toMatchObject({ takenBack: 1 });
  await on.later(2);
  expect(await collects()).toMatchObject({ takenBack: 0 });
  expect((await kinds(job)).filter((kind) => kind === 'reversal')).toHaveLength(2);
  expect((await debt())?.state).not.toBe('due');
  await decide(ref, 'lose');
  expect([await account('landscaper', job.landscaperId), await account('disputed')]).toEqual([0, earlier]);
});
