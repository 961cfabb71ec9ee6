import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

const FAILS_LATER = { cardNumber: '4000 0000 0000 5126', expiry: '12/49', securityCode: '123' };

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

const textOf = async (browser: WorkStage['olives'], path: string) => (await readPage(await browser.get(path))).text;

/** Olive pays what is due with a card whose refunds come back. */
const pays = (jobId: string, increaseId?: string) =>
  on.work.payOnPage(jobId, on.olive, { increaseId, card: FAILS_LATER });
async function startedJob() {
  const jobId = await on.work.hired(on.pair);
  await pays(jobId);
  await on.app.escrow.settleCheckout.execute({ of: { jobId } });
  await on.app.jobs.startWork.execute({ jobId, landscaperId: on.fern.id });
  return jobId;
}
const reports = (jobId: string, amount: number) =>
  on.app.escrow.reportProblem.execute({ jobId, customerId: on.olive.id, amount: pence(amount), reason: 'One side' });
const settles = (jobId: string, toLandscaper: number, toCustomer: number) =>
  decidedDispute(
    on.app.escrow,
    { customerId: on.olive.id, landscaperId: on.fern.id },
    {
      jobId,
      adminId: on.ada.id,
      toLandscaper: pence(toLandscaper),
      toCustomer: pence(toCustomer),
      reason: 'Half of it',
    },
  );
async function bankSendsBack() {
  await on.world.database.knex('clockOffset').increment('offsetMs', 2 * 3_600_000);
  await on.app.escrow.sweepRefunds.execute({ asOf: await on.app.clock.now() });
}
/** Whether the pages of Olive, Fern and Ada say that the amount has not arrived. */
const notArrivedFor = async (jobId: string, amount: string) =>
  Promise.all(
    [on.olives, on.ferns, on.adas].map(async (browser) =>
      (await textOf(browser, `/jobs/${jobId}`)).includes(`${amount} has not reached`),
    ),
  );
const OLIVE_AND_ADA = [true, false, true];

test('a refund that came back during the job is shown at every step, and not as held for the job', async () => {
  const jobId = await startedJob();
  await reports(jobId, 20_00);
  await settles(jobId, 5_00, 15_00);
  await bankSendsBack();
  expect(await textOf(on.olives, `/jobs/${jobId}`)).toContain('£165.00 is held for this job.');
  expect(await notArrivedFor(jobId, '£15.00')).toEqual(OLIVE_AND_ADA);

  const receipt = `/jobs/${jobId}/receipt`;
  expect(await textOf(on.olives, receipt)).toContain('£165.00 has been held for job');
  expect(await bodyOf(await on.olives.json('GET', `/api${receipt}`))).toMatchObject({ heldPence: 165_00 });

  await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done' });
  expect(await textOf(on.olives, `/jobs/${jobId}`)).toContain('Confirm and release £165.00');
  expect(await notArrivedFor(jobId, '£15.00')).toEqual(OLIVE_AND_ADA);
});

test('a refund of a stray payment that came back is shown too: as kept for the customer, not as refunded', async () => {
  const jobId = await startedJob();
  const asked = { jobId, landscaperId: on.fern.id, newAmount: pence(250_00), reason: 'Twice as long' };
  await on.app.escrow.requestPaymentIncrease.execute(asked);
  const { id: increaseId } = (await on.app.jobs.views.jobFor(on.olive, jobId))!.payment!.increase!;
  await on.app.escrow.answerPaymentIncrease.execute({ jobId, customerId: on.olive.id, increaseId, accept: true });
  const providerRef = await pays(jobId, increaseId);
  await reports(jobId, 20_00);
  await on.app.escrow.settleCheckout.execute({ of: { providerRef } });
  await bankSendsBack();
  expect(await notArrivedFor(jobId, '£65.00')).toEqual(OLIVE_AND_ADA);
  const statement = await textOf(on.adas, `/jobs/${jobId}`);
  expect(statement).toContain('Kept for Olive £65.00');
  expect(statement).toMatch(/Held now, of which £65\.00 is kept for Olive/);
  expect(statement).not.toContain('Refunded £');
  const payments = await textOf(on.olives, '/settings-page?section=payments');
  expect(payments).toContain('£65.00 has not reached your card yet. It is safe with us');
  expect(await textOf(on.ferns, '/settings-page?section=payments')).not.toContain('has not reached');

  await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done' });
  await on.app.escrow.confirmCompletion.execute({ jobId, customerId: on.olive.id });
  const released = await textOf(on.ferns, `/jobs/${jobId}`);
  expect(released).toContain('Kept for Olive £65.00');
  expect(released).not.toContain('Held for Fern');
  await settles(jobId, 0, 20_00);
  const ended = await textOf(on.olives, `/jobs/${jobId}`);
  expect(ended).toContain('Kept for Olive £65.00');
  expect(ended).toContain('Refunded £20.00');
  expect(await notArrivedFor(jobId, '£65.00')).toEqual(OLIVE_AND_ADA);
});
