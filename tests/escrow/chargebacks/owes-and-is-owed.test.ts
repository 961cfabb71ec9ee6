// A landscaper owes us for one thing and is owed for another of the same job. In any order, the ledger can book what
// they are sent.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { booksOnPostgres, type Job } from '#tests/support/escrow/books-on-postgres';
import { type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { releasedStage } from '#tests/support/escrow/chargeback-stages';
import { addUser } from '#tests/support/job-rows';

const aRefund = (amount: number) => ({
  refundId: randomUUID(),
  amount: pence(amount),
  keepFee: false,
  reason: 'The back was never cut',
});

describe('in memory', () => {
  test('seed 7190: what a won chargeback took is paid again, less what is owed for the same job', async () => {
    const stage = await releasedStage();
    stage.bank.withdraws(stage.payeeId(), 270_00);
    await stage.refundAfterRelease.execute({ ...aRefund(100_00), jobId: stage.jobId, adminId: stage.ada });
    expect(stage.debts()).toMatchObject([{ amount: 90_00, settled: 0, state: 'due', holdId: stage.holdId }]);
    stage.bank.withdraws(stage.payeeId(), -200_00);
    const ref = await stage.chargesBack(200_00);
    expect(stage.account('landscaper', stage.fern)).toBe(90_00 - 180_00);
    await stage.wins(ref);
    await stage.sendsDue();
    expect(stage.provider.transfers.map(({ amount }) => amount)).toEqual([270_00, 90_00]);
    expect(stage.debts()).toMatchObject([{ settled: 90_00, state: 'settled' }]);
    expect(stage.account('landscaper', stage.fern)).toBe(0);
    await stage.follow(ref);
    await stage.sendsDue();
    expect(stage.provider.transfers).toHaveLength(2);
  });
});

describe('on PostgreSQL', () => {
  const books = booksOnPostgres(pence(300_00));
  const { account, kinds, released } = books;
  let on: PgEscrow;
  let adminId: string;
  beforeAll(async () => {
    on = books.on();
    adminId = (await addUser(on.knex, { userType: 'admin', fullName: 'Ada' })).id;
  });
  const payeeOf = async ({ landscaperId }: Job) => (await on.stores.payees.find({ landscaperId }))!.payeeId!;
  const follow = (chargebackRef: string) => on.followChargeback.execute({ of: { chargebackRef } });
  const chargesBack = async ({ holdId }: Job, amount: number) => {
    const acted = await on.bank.dispute((await on.holdOf(holdId))!.chargeId!, { amount });
    if ('refused' in acted) throw new Error(acted.refused);
    await follow(acted.disputeId);
    return acted.disputeId;
  };
  const decides = async (ref: string, act: 'win' | 'lose') => {
    await on.bank.act(ref, act);
    await follow(ref);
    await on.later(0.1);
    await on.sendDueIntents.execute({ asOf: await on.clock.now() });
  };
  const refunds = async ({ jobId }: Job, amount: number) =>
    expect(await on.refundAfterRelease.execute({ ...aRefund(amount), jobId, adminId })).toMatchObject({ ok: true });
  const debtsOf = ({ landscaperId }: Job) =>
    on.knex('debts').where({ landscaperId }).orderBy('owedSince').select('amount', 'settled', 'state');
  const paidTo = async (job: Job) => {
    const { rows } = await on.knex.raw<{ rows: [{ sum: number }] }>(
      'select coalesce(sum(amount - reversed), 0)::bigint as sum from sandbox_transfers where payee_id = ?',
      [await payeeOf(job)],
    );
    return rows[0].sum;
  };

  test('seed 7190: if the share of a refund was kept back from another job, what a won chargeback took is paid again in full', async () => {
    const job = await released();
    await on.bank.withdraw(await payeeOf(job), 270_00);
    await refunds(job, 100_00);
    await released(200_00, job.landscaperId);
    expect(await debtsOf(job)).toEqual([{ amount: 90_00, settled: 90_00, state: 'settled' }]);
    expect(await kinds(job)).toEqual(['capture', 'release', 'transfer', 'recall', 'refund']);
    await released(300_00, job.landscaperId);
    const ref = await chargesBack(job, 200_00);
    await decides(ref, 'win');
    expect((await kinds(job)).slice(-4)).toEqual(['provider_fee', 'reversal', 'dispute_won', 'transfer']);
    expect(await paidTo(job)).toBe(180_00 + 180_00 + 270_00);
    expect(await account('landscaper', job.landscaperId)).toBe(0);
  });

  test('what is still owed for the job is kept back from what is paid again for it', async () => {
    const job = await released();
    await on.bank.withdraw(await payeeOf(job), 270_00);
    await refunds(job, 100_00);
    await on.bank.withdraw(await payeeOf(job), -200_00);
    const ref = await chargesBack(job, 200_00);
    await decides(ref, 'win');
    expect(await debtsOf(job)).toEqual([{ amount: 90_00, settled: 90_00, state: 'settled' }]);
    expect(await paidTo(job)).toBe(180_00);
    await follow(ref);
    await decides(ref, 'lose');
    await decides(ref, 'win');
    expect(await paidTo(job)).toBe(180_00);
    expect(await account('landscaper', job.landscaperId)).toBe(0);
  });

  test('if the share of a lost part was kept back from another job, another part that is won is paid again in full', async () => {
    const job = await released();
    await on.bank.withdraw(await payeeOf(job), 270_00);
    await decides(await chargesBack(job, 100_00), 'lose');
    await released(300_00, job.landscaperId);
    expect(await debtsOf(job)).toEqual([{ amount: 90_00, settled: 90_00, state: 'settled' }]);
    await decides(await chargesBack(job, 200_00), 'win');
    expect(await paidTo(job)).toBe(270_00 + 180_00);
    expect(await account('landscaper', job.landscaperId)).toBe(0);
  });

  test('what was kept back from a job is paid again for that job, less what is owed for it by then', async () => {
    const job = await released();
    await on.bank.withdraw(await payeeOf(job), 270_00);
    const ref = await chargesBack(job, 300_00);
    const next = await released(300_00, job.landscaperId);
    expect(await paidTo(job)).toBe(270_00);
    await refunds(next, 100_00);
    await decides(ref, 'win');
    expect(await debtsOf(job)).toEqual([
      { amount: 270_00, settled: 270_00, state: 'lifted' },
      { amount: 90_00, settled: 90_00, state: 'settled' },
    ]);
    expect(await paidTo(job)).toBe(270_00 + 180_00);
    expect(await account('landscaper', job.landscaperId)).toBe(0);
  });
});
