// What a landscaper reads about what they owe us, on PostgreSQL and the embedded provider.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgEarnings } from '#src/modules/escrow/adapters/own-money/pg-earnings';
import { booksOnPostgres, type Job } from '#tests/support/escrow/books-on-postgres';
import type { PgEscrow } from '#tests/support/escrow/pg-escrow-stage';
import { addUser } from '#tests/support/job-rows';

const books = booksOnPostgres(pence(185_00));
const { released } = books;
let on: PgEscrow;
let adminId: string;
beforeAll(async () => {
  on = books.on();
  adminId = (await addUser(on.knex, { userType: 'admin', fullName: 'Ada' })).id;
});
const refund = ({ jobId }: Job, amount: number) =>
  on.refundAfterRelease.execute({
    refundId: randomUUID(),
    jobId,
    adminId,
    amount: pence(amount),
    keepFee: false,
    reason: 'Not cut',
  });
const emptied = async ({ landscaperId }: Job, amount: number) =>
  on.bank.withdraw((await on.stores.payees.find({ landscaperId }))!.payeeId!, amount);
const read = ({ landscaperId }: Job) => new PgEarnings(on.knex).of(landscaperId, { limit: 100 });

/** Fern was paid £166.50 for a job, has spent it, and owes us £90 of it because the customer was refunded £100. */
async function owing90() {
  const job = await released();
  await emptied(job, 16_650);
  expect(await refund(job, 100_00)).toMatchObject({ ok: true });
  return job;
}

test('a debt is shown, and taken from what was earned', async () => {
  const earnings = await read(await owing90());
  expect(earnings).toMatchObject({ owed: 9_000, onTheWay: 0, balanceAfter: -9_000 });
  expect(earnings.rows[0]).toMatchObject({
    kind: 'taken_back',
    fact: 'recall',
    price: -10_000,
    fee: -1_000,
    earned: -9_000,
  });
});

test('money kept back is a row of the payment from which it was kept back, and changes neither what was earned nor what was sent', async () => {
  const job = await owing90();
  const next = await released(100_00, job.landscaperId);
  const earnings = await read(job);
  expect(earnings.rows[0]).toMatchObject({
    kind: 'debt',
    fact: 'set_off',
    job: { id: next.jobId },
    price: 0,
    fee: 0,
    earned: 0,
    sent: 0,
    keptBack: 9_000,
  });
  expect(earnings).toMatchObject({
    owed: 0,
    onTheWay: 0,
    balanceAfter: 0,
    totals: {
      earned: 16650,
      keptBack: 9_000,
      sent: 16650,
    },
  });
});

test('a debt that is written off is no longer owed', async () => {
  const job = await owing90();
  const { id: debtId } = await on.knex('debts').where({ landscaperId: job.landscaperId }).first('id');
  expect(await on.writeOffDebt.execute({ debtId, adminId, because: 'Fern is ill' })).toMatchObject({ ok: true });
  const earnings = await read(job);
  expect(earnings.rows[0]).toMatchObject({ kind: 'debt', fact: 'write_off', earned: 9_000, fee: 0, keptBack: 0 });
  expect(earnings).toMatchObject({ owed: 0, onTheWay: 0 });
});
