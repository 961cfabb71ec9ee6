// Refunds made elsewhere on PostgreSQL and the embedded provider: after each test the ledger's invariants hold, and our books agree with the provider's.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { addUser } from '#tests/support/job-rows';

let database: TestDatabase;
let on: PgEscrow;
let adminId: string;
beforeAll(async () => {
  database = await testDatabase();
  on = pgEscrow(database.knex);
  adminId = (await addUser(database.knex, { userType: 'admin', fullName: 'Ada' })).id;
});
afterEach(async () => {
  expect(await on.broken()).toEqual([]);
  expect(await clearing()).toBe(await atProvider());
});
afterAll(() => database.destroy());

type Job = Awaited<ReturnType<PgEscrow['aHiredJob']>>;
const sumOf = async (sql: string) => {
  const { rows } = await database.knex.raw<{ rows: [{ sum: number }] }>(
    `select coalesce(sum(amount), 0)::bigint as sum from (${sql}) all_of_them`,
  );
  return rows[0].sum;
};
const clearing = () =>
  sumOf(
    `select e.amount from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'provider_clearing'`,
  );
const atProvider = () => sumOf(`select amount from sandbox_movements`);
const kinds = async ({ holdId }: Job) => (await on.ledgerOf(holdId)).map(({ kind }) => kind as string);

async function held({ isReady = true } = {}): Promise<Job & { chargeId: string }> {
  const job = await on.aHiredJob({ amount: pence(240_00) });
  if (isReady) {
    await on.completesOnboarding(job.landscaperId);
    await on.refreshPayee.execute({ landscaperId: job.landscaperId });
  }
  await on.settleCheckout.execute({ of: { providerRef: await on.paysOnThePage(job) } });
  return { ...job, chargeId: (await on.holdOf(job.holdId))!.chargeId! };
}
const marked = async (how?: { isReady: boolean }) => {
  const job = await held(how);
  await on.marksComplete(job.jobId);
  return job;
};
const refundedElsewhere = async ({ chargeId }: { chargeId: string }, amount?: number) => {
  const made = await on.dashboard.makeRefundElsewhere({ chargeId, amount });
  if ('refused' in made) throw new Error(made.refused);
  expect(await on.followCharge.execute({ of: { refundRef: made.id } })).toMatchObject({ ok: true });
  return made.id;
};
const outside = async ({ chargeId }: { chargeId: string }) => on.stores.outsideRefunds.onCharges([chargeId]);

test('STRIPE-M1 £20 of £240, then the release of the rest', async () => {
  const job = await marked();
  await refundedElsewhere(job, 20_00);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
  expect(await kinds(job)).toEqual(['capture', 'refund', 'release', 'transfer']);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 220_00, refunded: 20_00 });
});

test('STRIPE-M1 a full refund', async () => {
  const job = await held();
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded', refunded: 240_00 });
  expect(await on.jobStatus(job.jobId)).toBe('cancelled');
});

test('two refunds and their notices at the same time are each booked once', async () => {
  const job = await held();
  const { chargeId } = job;
  for (const amount of [30_00, 50_00]) await on.dashboard.makeRefundElsewhere({ chargeId, amount });
  await Promise.all(Array.from({ length: 6 }, () => on.followCharge.execute({ of: { chargeId } })));
  expect(await outside(job)).toHaveLength(2);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', refunded: 80_00 });
});

test('comes back: held again, and released with the rest; after the release, owed to the customer', async () => {
  const job = await marked();
  await refundedElsewhere(job, 20_00);
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'held', refunded: 0 });

  await refundedElsewhere(job, 30_00);
  expect(await on.confirmCompletion.execute(job)).toMatchObject({ ok: true });
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'releasing', refunded: 30_00, released: 210_00 });
  const owed = (await on.stores.intents.onCharge(job.chargeId)).find(({ state }) => state === 'refused')!;
  expect(owed).toMatchObject({ amount: 30_00, source: 'contested', refusedBecause: 'came-back' });
  expect(await on.retryMoneyIntent.execute({ intentId: owed.id, adminId })).toMatchObject({ ok: true });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released' });
});

test('a refund of released money is our loss, which the ledger does not take from the payment', async () => {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  await refundedElsewhere(job, 100_00);
  expect(await outside(job)).toMatchObject([{ borne: 100_00 }]);
  await on.bankSendsBack(job.chargeId);
  await on.followCharge.execute({ of: { chargeId: job.chargeId } });
  expect(await outside(job)).toMatchObject([{ state: 'came_back' }]);
});

test('a payout that has not been sent is lessened, with our fee in proportion', async () => {
  const job = await marked({ isReady: false });
  await on.confirmCompletion.execute(job);
  await refundedElsewhere(job, 33_33);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'releasing', released: 206_67, refunded: 33_33 });
  expect(await kinds(job)).toEqual(['capture', 'release', 'refund', 'recall', 'reimbursed']);
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded', released: 0, refunded: 240_00 });
  expect(await on.jobStatus(job.jobId)).toBe('completed');
});

test('a refund that we had decided and not sent is paid by one made elsewhere', async () => {
  const job = await held();
  await on.faults.fail('refund', 'refused');
  await on.cancelHeldJob.execute({
    ...{ jobId: job.jobId, adminId, toLandscaper: pence(0), withFee: true, reason: 'Moving', notice: 'Cancelled.' },
  });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunding' });
  await refundedElsewhere(job);
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded' });
  expect(await kinds(job)).toEqual(['capture', 'refund']);
});

test('after our bank paid the same refund, the one made elsewhere is ours to bear, and the invariants still hold', async () => {
  const job = await held();
  await on.faults.fail('refund', 'refused');
  const decision = { adminId, toLandscaper: pence(0), withFee: true, reason: 'Moving', notice: 'Cancelled.' };
  await on.cancelHeldJob.execute({ jobId: job.jobId, ...decision });
  const [refused] = await on.stores.intents.onCharge(job.chargeId);
  const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By transfer' };
  await on.settleByHand.execute({ intentId: refused!.id, adminId, payment });
  await refundedElsewhere(job);
  expect(await outside(job)).toMatchObject([{ borne: 240_00, held: 0 }]);
});

test('an admin takes a refund of released money back: a part reversed, a part owed', async () => {
  const job = await marked();
  await on.confirmCompletion.execute(job);
  await on.bank.withdraw((await on.stores.payees.find({ landscaperId: job.landscaperId }))!.payeeId!, 180_00);
  await refundedElsewhere(job, 100_00);
  const decision = { outsideRefundId: (await outside(job))[0]!.id, adminId, because: 'Not cut' };
  expect(await on.decideOutsideRefund.execute({ ...decision, what: 'taken-back' })).toMatchObject({
    ok: true,
    value: { share: 90_00, fee: 10_00 },
  });
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'released', released: 140_00, refunded: 100_00 });
  expect(await kinds(job)).toEqual(['capture', 'release', 'transfer', 'refund', 'recall', 'reimbursed', 'reversal']);
  const [debt] = await on.stores.debts.lockDueOf(job.landscaperId);
  expect(debt).toMatchObject({ amount: 54_00 });
  expect(await on.writeOffDebt.execute({ debtId: debt!.id, adminId, because: 'Too hard' })).toMatchObject({ ok: true });
});

test('the sweep finds what no notice told, and takes our own refunds for what they are', async () => {
  const job = await held();
  await on.dashboard.makeRefundElsewhere({ chargeId: job.chargeId, amount: 10_00 });
  await on.cancelHeldJob.execute({
    ...{ jobId: (await held()).jobId, adminId, toLandscaper: pence(0), withFee: true, reason: 'x', notice: 'y' },
  });
  await on.sweepOutsideRefunds.execute({ asOf: addHours(await on.clock.now(), 0) });
  expect(await on.holdOf(job.holdId)).toMatchObject({ refunded: 10_00 });
  expect(await outside(job)).toHaveLength(1);
});

test('the ledger refuses that we bear more than was paid, or are reimbursed for what we never bore', async () => {
  const job = await held();
  const at = await on.clock.now();
  const post = (kind: 'refund' | 'reimbursed', amount: number) =>
    on.stores.ledger.post({
      ...{ kind, fact: `${kind}:${job.holdId}:${amount}`, payment: job.holdId, at },
      entries:
        kind === 'refund'
          ? [
              { kind: 'dispute_losses', amount: pence(amount) },
              { kind: 'provider_clearing', amount: pence(-amount) },
            ]
          : [
              { kind: 'held', owner: job.holdId, amount: pence(amount) },
              { kind: 'dispute_losses', amount: pence(-amount) },
            ],
    });
  await expect(post('refund', 240_01)).rejects.toThrow('more than was paid');
  await expect(post('reimbursed', 1)).rejects.toThrow('more than was paid');
});
