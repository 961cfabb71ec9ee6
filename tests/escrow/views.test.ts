import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { PgHoldSummaries } from '#src/modules/escrow/adapters/pg-hold-summaries';
import { PgMoneyStatement } from '#src/modules/escrow/adapters/pg-money-statement';
import { PgPayoutStatuses } from '#src/modules/escrow/adapters/pg-payout-statuses';
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
const statementOf = (jobId: string) => new PgMoneyStatement(database.knex).ofJob(jobId);
const summaryOf = (jobId: string) => new PgHoldSummaries(database.knex).ofJob(jobId);
const payoutStatusOf = (landscaperId: string) =>
  new PgPayoutStatuses(database.knex).ofLandscaper(landscaperId, new Date());
const linesOf = async (jobId: string) =>
  (await statementOf(jobId)).entries.map(
    ({ kind, debit, credit, amountPence }) => `${kind}: ${debit} -> ${credit} ${amountPence}`,
  );

async function aPaidJob() {
  const job = await escrow.aHiredJob();
  await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage(job) } });
  return job;
}

test('the statement of a completed job shows every movement of its money', async () => {
  const job = await aPaidJob();
  await escrow.completesOnboarding(job.landscaperId);
  await escrow.refreshPayee.execute(job);
  await escrow.marksComplete(job.jobId);
  await escrow.later(5);
  await escrow.confirmCompletion.execute(job);

  expect(await linesOf(job.jobId)).toEqual([
    'capture: provider -> held 18500',
    'release: held -> landscaper 16650',
    'release: held -> fee 1850',
    'transfer: landscaper -> provider 16650',
  ]);
  const { entries, ...sums } = await statementOf(job.jobId);
  expect(sums).toEqual({
    jobId: job.jobId,
    heldPence: 0,
    releasedPence: 18_500,
    refundedPence: 0,
    feePence: 1_850,
    landscaperPence: 16_650,
  });
  expect(entries[0]!.at).toBeInstanceOf(Date);
  expect(entries[1]!.at.getTime() - entries[0]!.at.getTime()).toBeGreaterThanOrEqual(5 * 3_600_000);
});

test('the statement shows a dispute, and counts disputed money as held', async () => {
  const job = await aPaidJob();
  await escrow.marksComplete(job.jobId);
  await escrow.reportProblem.execute({ ...job, amount: pence(3_500), reason: 'Half done' });
  expect(await statementOf(job.jobId)).toMatchObject({
    heldPence: 3_500,
    releasedPence: 15_000,
    feePence: 1_500,
    landscaperPence: 13_500,
  });
  await decidedDispute(escrow, job, {
    jobId: job.jobId,
    adminId: job.customerId,
    toLandscaper: pence(0),
    toCustomer: pence(3_500),
    reason: 'Photos',
  });
  expect(await statementOf(job.jobId)).toMatchObject({ heldPence: 0, releasedPence: 15_000, refundedPence: 3_500 });
  expect(await linesOf(job.jobId)).toContain('refund: contested -> provider 3500');
});

test('the statement shows a stray payment and its refund', async () => {
  const job = await escrow.aHiredJob();
  const providerRef = await escrow.paysOnThePage(job);
  await database.knex('jobs').where({ id: job.jobId }).update({ status: 'cancelled' });
  await escrow.settleCheckout.execute({ of: { providerRef } });
  expect(await linesOf(job.jobId)).toEqual(['capture: provider -> held 18500', 'refund: held -> provider 18500']);
  expect(await statementOf(job.jobId)).toMatchObject({ heldPence: 0, refundedPence: 18_500, releasedPence: 0 });
});

test('a job without any payment has an empty statement', async () => {
  const job = await escrow.aHiredJob();
  expect(await statementOf(job.jobId)).toEqual({
    jobId: job.jobId,
    entries: [],
    heldPence: 0,
    releasedPence: 0,
    refundedPence: 0,
    feePence: 0,
    landscaperPence: 0,
  });
});

test('the summary follows the hold', async () => {
  const job = await escrow.aHiredJob();
  expect(await summaryOf(job.jobId)).toMatchObject({
    holdId: job.holdId,
    state: 'requires_payment',
    amount: 18_500,
    checkoutUrl: null,
    releaseDueAt: null,
    waitingPayee: false,
    transferred: false,
    dispute: 'none',
  });
  const opened = await escrow.openCheckout.execute(job);
  expect(await summaryOf(job.jobId)).toMatchObject({ checkoutUrl: opened.ok && opened.value.url });

  await escrow.settleCheckout.execute({ of: { providerRef: await escrow.paysOnThePage(job) } });
  expect(await summaryOf(job.jobId)).toMatchObject({ state: 'held', checkoutUrl: null, releaseDueAt: null });
  await escrow.marksComplete(job.jobId);
  const { autoCompleteAt } = await database.knex('jobs').where({ id: job.jobId }).first('autoCompleteAt');
  expect(await summaryOf(job.jobId)).toMatchObject({ releaseDueAt: autoCompleteAt });

  await escrow.confirmCompletion.execute(job);
  expect(await summaryOf(job.jobId)).toMatchObject({
    state: 'releasing',
    releaseDueAt: null,
    waitingPayee: true,
    transferred: false,
  });
  await escrow.completesOnboarding(job.landscaperId);
  await escrow.refreshPayee.execute(job);
  expect(await summaryOf(job.jobId)).toMatchObject({ state: 'released', waitingPayee: false, transferred: true });
});

test('the summary of a disputed payment shows how much and why, and no release date', async () => {
  const job = await aPaidJob();
  await escrow.marksComplete(job.jobId);
  await escrow.reportProblem.execute({ ...job, reason: 'Half done' });
  expect(await summaryOf(job.jobId)).toMatchObject({
    state: 'held',
    dispute: 'open',
    disputedAmount: 18_500,
    disputeReason: 'Half done',
    releaseDueAt: null,
  });
  await decidedDispute(escrow, job, {
    jobId: job.jobId,
    adminId: job.customerId,
    toLandscaper: pence(10_000),
    toCustomer: pence(8_500),
    reason: 'Photos',
  });
  expect(await summaryOf(job.jobId)).toMatchObject({
    dispute: 'settled',
    settledToLandscaper: 10_000,
    settledToCustomer: 8_500,
    settlementReason: 'Photos',
  });
});

test('a job with a second accepted bid shows its new hold', async () => {
  const job = await escrow.aHiredJob();
  await escrow.later(24);
  await escrow.lapseUnpaidAcceptances.execute({ asOf: await escrow.clock.now() });
  expect(await summaryOf(job.jobId)).toMatchObject({ state: 'closed' });
  const at = await escrow.clock.now();
  const again = { ...job, holdId: job.customerId, amount: pence(20_000), at, payBy: addHours(at, 24) };
  await escrow.stores.holdOpening.open(again);
  expect(await summaryOf(job.jobId)).toMatchObject({ holdId: again.holdId, state: 'requires_payment', amount: 20_000 });
  expect((await escrow.stores.paymentOfJob.standing(job.jobId))?.state).toBe('requires_payment');
});

test('the payout status shows what is still due and how much is waiting', async () => {
  const job = await aPaidJob();
  expect(await payoutStatusOf(job.landscaperId)).toMatchObject({
    state: 'none',
    payeeId: null,
    canReceive: false,
    waitingPence: 0,
    currentlyDue: [],
  });
  await escrow.marksComplete(job.jobId);
  await escrow.confirmCompletion.execute(job);
  await escrow.openPayee.execute({
    landscaperId: job.landscaperId,
    email: 'fern@hedgerow.test',
    businessType: 'individual',
    doneUrl: 'https://a.test',
    againUrl: 'https://b.test',
    accessChangedAt: null,
  });
  await escrow.refreshPayee.execute(job);
  const incomplete = await payoutStatusOf(job.landscaperId);
  expect(incomplete).toMatchObject({ state: 'incomplete', waitingPence: 16_650 });
  expect(incomplete.currentlyDue.length).toBeGreaterThan(0);
  await escrow.completesOnboarding(job.landscaperId);
  await escrow.refreshPayee.execute(job);
  expect(await payoutStatusOf(job.landscaperId)).toMatchObject({ state: 'ready', canReceive: true, waitingPence: 0 });
});
