import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgReceipts } from '#src/modules/escrow/adapters/pg-receipts';
import type { Receipt } from '#src/modules/escrow/ports/receipt-views';
import { down, up } from '../../migrations/0026-receipts';
import * as creditNotes from '../../migrations/0042-giving-money-back';
import * as postingByIndex from '../../migrations/0075-posting-by-index';
import * as refundsThatCameBack from '../../migrations/0135-refunds-of-services-that-came-back';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { pgEscrow, type PgEscrow } from '#tests/support/escrow/pg-escrow-stage';

let database: TestDatabase;
let escrow: PgEscrow;
beforeAll(async () => {
  database = await testDatabase();
  escrow = pgEscrow(database.knex);
});
afterAll(() => database.destroy());

type Job = Awaited<ReturnType<PgEscrow['aHiredJob']>>;
const receiptFor = (viewerId: string, { jobId }: Job) => new PgReceipts(database.knex).of(viewerId, jobId);
const finalFor = async (viewerId: string, job: Job) => (await receiptFor(viewerId, job)) as Receipt;

async function aPaidJob(landscaperId?: string): Promise<Job> {
  const job = await escrow.aHiredJob({ landscaperId });
  await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage(job) } });
  return job;
}
async function aCompletedJob(landscaperId?: string): Promise<Job> {
  const job = await aPaidJob(landscaperId);
  await escrow.marksComplete(job.jobId);
  await escrow.confirmCompletion.execute(job);
  return job;
}

test('the receipt of a completed job has its number, both parties, the job, amount, dates and payment reference (D-RECEIPT)', async () => {
  const job = await aPaidJob();
  await escrow.marksComplete(job.jobId);
  await escrow.later(5);
  await escrow.confirmCompletion.execute(job);

  const receipt = await finalFor(job.customerId, job);
  expect(receipt).toMatchObject({
    state: 'final',
    jobId: job.jobId,
    title: 'Hedge Trimming in Frome',
    number: expect.stringMatching(/^\d{3,}-0001$/),
    landscaper: { name: 'Fern', business: null, place: null },
    customer: 'Olive',
    jobAddress: '3 Hazel Close',
    payments: [{ amountPence: 18_500, reference: expect.stringMatching(/^ch_/) }],
    paidPence: 18_500,
    givenBackAt: null,
    givenBackPence: 0,
    totalPence: 18_500,
  });
  expect(receipt.releasedAt!.getTime() - receipt.payments[0]!.at.getTime()).toBeGreaterThanOrEqual(5 * 3_600_000);
  expect(receipt.issuedAt).toEqual(receipt.releasedAt);
});

test('only the landscaper’s receipt shows the fee', async () => {
  const job = await aCompletedJob();
  expect((await finalFor(job.customerId, job)).payout).toBeNull();
  expect((await finalFor(job.landscaperId, job)).payout).toEqual({ feePence: 1_850, receivedPence: 16_650 });
});

test('only the customer and the landscaper get the receipt', async () => {
  const [job, other] = [await aCompletedJob(), await aCompletedJob()];
  for (const strangerId of [other.customerId, other.landscaperId])
    expect(await receiptFor(strangerId, job)).toBeUndefined();
  expect(await new PgReceipts(database.knex).of(job.customerId, 'not-an-id')).toBeUndefined();
});

test('the receipt of an open job shows as held what was paid less what has been released', async () => {
  const job = await aPaidJob();
  expect(await receiptFor(job.customerId, job)).toMatchObject({ state: 'held', heldPence: 18_500 });
  await escrow.marksComplete(job.jobId);
  await escrow.reportProblem.execute({ ...job, amount: pence(3_500), reason: 'Half done' });
  expect(await receiptFor(job.landscaperId, job)).toMatchObject({ state: 'held', heldPence: 3_500 });
});

test('a refund that has been decided is not shown as held, either on its way or after it has come back', async () => {
  const job = await aPaidJob();
  await escrow.reportProblem.execute({ ...job, amount: pence(2_000), reason: 'Half done' });
  await escrow.faults.fail('refund', 'busy');
  await settle(job, 500, 1_500);
  expect(await receiptFor(job.customerId, job)).toMatchObject({ state: 'held', heldPence: 16_500 });
  await escrow.later(1);
  await escrow.sendDueIntents.execute({ asOf: await escrow.clock.now() });
  await escrow.bankSendsBack((await escrow.holdOf(job.holdId))!.chargeId!);
  await escrow.later(1);
  await escrow.sweepRefunds.execute({ asOf: await escrow.clock.now() });
  expect(await escrow.events()).toContain('refund-came-back');
  expect(await receiptFor(job.customerId, job)).toMatchObject({ state: 'held', heldPence: 16_500 });
});

test('what the customer’s bank has kept is not shown as held', async () => {
  const job = await aPaidJob();
  const asked = await escrow.bank.dispute((await escrow.holdOf(job.holdId))!.chargeId!, { amount: pence(7_000) });
  if ('refused' in asked) throw new Error(asked.refused);
  const { disputeId: chargebackRef } = asked;
  await escrow.followChargeback.execute({ of: { chargebackRef } });
  await escrow.bank.act(chargebackRef, 'lose');
  await escrow.followChargeback.execute({ of: { chargebackRef } });
  expect(await receiptFor(job.customerId, job)).toMatchObject({ state: 'held', heldPence: 11_500 });
});

test('an unpaid job has no receipt, nor has a cancelled job that was refunded', async () => {
  const unpaid = await escrow.aHiredJob();
  expect(await receiptFor(unpaid.customerId, unpaid)).toBeUndefined();
  const cancelled = await aPaidJob();
  await escrow.reportProblem.execute({ ...cancelled, reason: 'Nobody came' });
  await settle(cancelled, 0, 18_500);
  expect(await escrow.jobStatus(cancelled.jobId)).toBe('cancelled');
  expect(await receiptFor(cancelled.customerId, cancelled)).toBeUndefined();
});

test('a cancelled job has a receipt for what the landscaper keeps', async () => {
  const job = await aPaidJob();
  await escrow.reportProblem.execute({ ...job, reason: 'Only the front was done' });
  await settle(job, 10_000, 8_500);
  expect(await escrow.jobStatus(job.jobId)).toBe('cancelled');
  expect(await finalFor(job.landscaperId, job)).toMatchObject({
    state: 'final',
    paidPence: 18_500,
    givenBackPence: 8_500,
    totalPence: 10_000,
    payout: { feePence: 1_000, receivedPence: 9_000 },
  });
});

const settle = (job: Job, toLandscaper: number, toCustomer: number) =>
  decidedDispute(escrow, job, {
    jobId: job.jobId,
    adminId: job.customerId,
    toLandscaper: pence(toLandscaper),
    toCustomer: pence(toCustomer),
    reason: 'Photos',
  });

describe('a refund', () => {
  test('is taken off the total as soon as it is decided', async () => {
    const job = await aPaidJob();
    await escrow.marksComplete(job.jobId);
    await escrow.reportProblem.execute({ ...job, amount: pence(3_500), reason: 'Half done' });
    await escrow.faults.fail('refund', 'busy');
    await settle(job, 1_500, 2_000);
    const sums = { paidPence: 18_500, givenBackPence: 2_000, totalPence: 16_500 };
    expect(await finalFor(job.customerId, job)).toMatchObject({ ...sums, givenBackAt: null });
    await escrow.later(1);
    await escrow.sendDueIntents.execute({ asOf: await escrow.clock.now() });
    expect(await finalFor(job.customerId, job)).toMatchObject({ ...sums, givenBackAt: expect.any(Date) });
    expect((await finalFor(job.landscaperId, job)).payout).toEqual({ feePence: 1_650, receivedPence: 14_850 });
  });

  test('can be the whole payment', async () => {
    const job = await aPaidJob();
    await escrow.marksComplete(job.jobId);
    await escrow.reportProblem.execute({ ...job, reason: 'Nothing was done' });
    await settle(job, 0, 18_500);
    expect(await finalFor(job.customerId, job)).toMatchObject({
      number: expect.stringMatching(/-0001$/),
      givenBackPence: 18_500,
      totalPence: 0,
      releasedAt: null,
    });
  });
});

test('a raised price is shown as two payments', async () => {
  const job = await aPaidJob();
  await escrow.requestPaymentIncrease.execute({ ...job, newAmount: pence(20_000), reason: 'Twice as long' });
  const { id: increaseId } = (await escrow.stores.increases.openOf(job.holdId))!;
  await escrow.answerPaymentIncrease.execute({ ...job, increaseId, accept: true });
  const paid = await escrow.paysOnThePage({ ...job, increaseId });
  await escrow.settleCheckout.execute({ of: { providerRef: paid } });
  await escrow.marksComplete(job.jobId);
  await escrow.confirmCompletion.execute(job);
  const { payments, totalPence } = await finalFor(job.customerId, job);
  expect(payments.map(({ amountPence }) => amountPence)).toEqual([18_500, 1_500]);
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(2);
  expect(totalPence).toBe(20_000);
});

test('a receipt keeps its number and names after people move or delete their accounts', async () => {
  const job = await aCompletedJob();
  const before = await receiptFor(job.landscaperId, job);
  await database
    .knex('users')
    .whereIn('id', [job.customerId, job.landscaperId])
    .update({ fullName: 'Former customer' });
  await database.knex('jobs').where({ id: job.jobId }).update({ address: 'Frome' });
  await aCompletedJob(job.landscaperId);
  expect(await receiptFor(job.landscaperId, job)).toEqual(before);
  await expect(database.knex('receipts').where({ jobId: job.jobId }).delete()).rejects.toThrow(
    /stays as it was issued/,
  );
  await expect(database.knex('receipts').where({ jobId: job.jobId }).update({ number: 9 })).rejects.toThrow(/stays/);
});

test('the receipts of five jobs of one landscaper that end at the same time are numbered without a gap', async () => {
  const first = await aPaidJob();
  const jobs = [first];
  while (jobs.length < 5) jobs.push(await aPaidJob(first.landscaperId));
  for (const { jobId } of jobs) await escrow.marksComplete(jobId);
  await Promise.all(jobs.map((job) => escrow.confirmCompletion.execute(job)));
  const numbers = await Promise.all(jobs.map(async (job) => (await finalFor(job.customerId, job)).number));
  const [book] = numbers[0]!.split('-');
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `${book}-000${number}`));
});

test('jobs completed before receipts existed get receipts in the order they were completed', async () => {
  const own = await testDatabase();
  const before = pgEscrow(own.knex);
  const first = await before.aHiredJob();
  const jobs = [first, await before.aHiredJob(first), await before.aHiredJob()];
  for (const job of jobs) {
    await before.settleCheckout.execute({ of: { providerRef: await before.paysOnThePage(job) } });
    await before.marksComplete(job.jobId);
    await before.later(1);
    await before.confirmCompletion.execute(job);
  }
  const receipts = () => own.knex('receipts').join('receipt_books', 'receipt_books.number', 'book').orderBy('issuedAt');
  const issued = await receipts();
  expect(issued.map(({ lastReceipt }) => lastReceipt)).toEqual([2, 2, 1]);
  await refundsThatCameBack.down(own.knex);
  await postingByIndex.down(own.knex);
  await creditNotes.down(own.knex);
  await down(own.knex);
  await up(own.knex);
  await creditNotes.up(own.knex);
  await postingByIndex.up(own.knex);
  await refundsThatCameBack.up(own.knex);
  expect(await receipts()).toEqual(issued);
  await own.destroy();
});
