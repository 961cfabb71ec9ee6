// Money given back on PostgreSQL and the embedded provider: after each test the ledger's invariants hold, and our books
// agree with the provider's.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { booksOnPostgres, type Job } from '#tests/support/escrow/books-on-postgres';
import type { PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { addUser } from '#tests/support/job-rows';

const books = booksOnPostgres(pence(185_00));
const { kinds, held, released } = books;
let on: PgEscrow;
let adminId: string;
let agreedBy: string;
beforeAll(async () => {
  on = books.on();
  adminId = (await addUser(on.knex, { userType: 'admin', fullName: 'Ada' })).id;
  agreedBy = (await addUser(on.knex, { userType: 'admin', fullName: 'Bea' })).id;
});

const cancel = ({ jobId }: Job, toLandscaper: number, withFee: boolean) =>
  on.cancelHeldJob.execute({
    jobId,
    adminId,
    agreedBy,
    toLandscaper: pence(toLandscaper),
    withFee,
    reason: 'Moving house',
    notice: 'This job was cancelled.',
  });
const refund = ({ jobId }: Job, amount: number, keepFee = false, refundId = randomUUID()) =>
  on.refundAfterRelease.execute({ refundId, jobId, adminId, amount: pence(amount), keepFee, reason: 'Not cut' });
const emptied = async ({ landscaperId }: Job, amount: number) =>
  on.bank.withdraw((await on.stores.payees.find({ landscaperId }))!.payeeId!, amount);

test.each([
  ['all back', 0, true, ['capture', 'refund']],
  ['a part for work, with our fee', 5_001, true, ['capture', 'settle', 'transfer', 'refund']],
  ['a late cancellation, without a fee', 4_625, false, ['capture', 'compensation', 'transfer', 'refund']],
  ['all to the landscaper', 18_500, true, ['capture', 'settle', 'transfer']],
] as const)('a held job is cancelled once: %s', async (_what, toLandscaper, withFee, facts) => {
  const job = await held();
  expect(await cancel(job, toLandscaper, withFee)).toMatchObject({ ok: true });
  expect(await kinds(job)).toEqual(facts);
  expect(await on.jobStatus(job.jobId)).toBe('cancelled');
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: toLandscaper > 0 ? 'released' : 'refunded' });
  expect(await cancel(job, toLandscaper, withFee)).toMatchObject({ ok: true });
  expect(await kinds(job)).toHaveLength(facts.length);
});

test('all conversations of a job say why it was cancelled', async () => {
  const job = await held();
  const { jobId, customerId, landscaperId } = job;
  await on.stores.threadOpening.open({ threadId: randomUUID(), jobId, customerId, landscaperId, at: new Date() });
  await cancel(job, 0, true);
  expect(await on.knex('threads').where({ jobId }).first('cancellationNotice')).toEqual({
    cancellationNotice: 'This job was cancelled.',
  });
});

test('a released payment is refunded in parts: with the fee in proportion, then with the fee kept, then the rest', async () => {
  const job = await released();
  for (const [amount, keepFee] of [
    [3_333, false],
    [5_000, true],
    [1, false],
    [10_166, false],
  ] as const) {
    expect(await refund(job, amount, keepFee)).toMatchObject({ ok: true });
    expect(await on.broken()).toEqual([]);
  }
  expect(await on.holdOf(job.holdId)).toMatchObject({ state: 'refunded', released: 0, refunded: 18_500 });
  expect(await on.jobStatus(job.jobId)).toBe('completed');
});

test('what the landscaper’s balance does not cover is kept back from their next job', async () => {
  const job = await released();
  await emptied(job, 16_650);
  expect(await refund(job, 10_000)).toMatchObject({ ok: true });
  expect(await kinds(job)).toEqual(['capture', 'release', 'transfer', 'recall', 'refund']);
  const next = await released(100_00, job.landscaperId);
  const paid = await on.knex('moneyIntents').where({ holdId: next.holdId, kind: 'pay_out' });
  expect(paid).toEqual([]);
  const last = await released(50_00, job.landscaperId);
  expect(await on.knex('moneyIntents').where({ holdId: last.holdId, kind: 'pay_out' }).first('amount')).toEqual({
    amount: 4_500,
  });
  expect(await on.knex('debts').where({ landscaperId: job.landscaperId }).first('state', 'settled')).toEqual({
    state: 'settled',
    settled: 9_000,
  });
});

test('a debt for a refund is written off', async () => {
  const job = await released();
  await emptied(job, 16_650);
  await refund(job, 10_000);
  const { id: debtId } = await on.knex('debts').where({ landscaperId: job.landscaperId }).first('id');
  expect(await on.writeOffDebt.execute({ debtId, adminId, because: 'Fern is ill' })).toMatchObject({ ok: true });
  expect((await kinds(job)).at(-1)).toBe('write_off');
});

test('credit notes are numbered for each landscaper without a gap, and stay as they were issued', async () => {
  const job = await released();
  await refund(job, 1_000);
  await refund(job, 2_000);
  const next = await held(100_00, job.landscaperId);
  await cancel(next, 1_000, false);
  const notes = on.knex('creditNotes').whereIn('jobId', [job.jobId, next.jobId]);
  expect(await notes.clone().orderBy('number').select('number', 'why', 'amount', 'fee', 'share')).toEqual([
    { number: 1, why: 'after_release', amount: 1_000, fee: 100, share: 900 },
    { number: 2, why: 'after_release', amount: 2_000, fee: 200, share: 1_800 },
    { number: 3, why: 'cancelled', amount: 9_000, fee: 0, share: 0 },
  ]);
  await expect(notes.clone().update({ amount: 1 })).rejects.toThrow('stays as it was issued');
});

const post = (kind: string, entries: object[], { holdId }: Job) =>
  on.knex.raw('select * from ledger.post(?, ?, ?, ?, ?)', [
    kind,
    `${kind}:${randomUUID()}`,
    JSON.stringify(entries),
    new Date(),
    holdId,
  ]);
const lines = (job: Job, entries: Record<string, number>) =>
  Object.entries(entries).map(([kind, amount]) => ({
    kind,
    amount,
    owner: kind === 'landscaper' ? job.landscaperId : kind === 'held' || kind === 'contested' ? job.holdId : undefined,
  }));
test.each([
  ['a compensation with a fee', held, 'compensation', { held: 100, landscaper: -90, fee_income: -10 }, 'shape'],
  ['a settlement without one', held, 'settle', { held: 100, landscaper: -100 }, 'fee'],
  ['a recall to us', released, 'recall', { landscaper: 100, fee_income: -100 }, 'shape'],
  [
    'a recall of more than was earned',
    released,
    'recall',
    { landscaper: 16_651, contested: -16_651 },
    'not_more_than_earned',
  ],
  ['a recall of more fee than was for it', released, 'recall', { fee_income: 100, contested: -100 }, 'fee'],
] as const)('the ledger refuses %s', async (_what, before, kind, entries, constraint) => {
  const job = await before();
  await expect(post(kind, lines(job, entries), job)).rejects.toMatchObject({ constraint });
});
