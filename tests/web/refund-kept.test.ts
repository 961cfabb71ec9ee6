import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/work-story';

const FAILS_LATER = { cardNumber: '4000 0000 0000 5126', expiry: '12/49', securityCode: '123' };

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

const textOf = async (browser: WorkStage['olives'], path: string) => (await readPage(await browser.get(path))).text;

/** Olive pays what is due now with a card that takes no refund for long. */
async function pays(jobId: string, increaseId?: string) {
  const { escrow, sandbox } = on.app;
  const opened = await escrow.openCheckout.execute({ jobId, customerId: on.olive.id, increaseId });
  const providerRef = opened.ok ? opened.value.url.split('/').at(-1)! : '';
  await sandbox!.checkoutDesk.pay(providerRef, FAILS_LATER);
  return providerRef;
}
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
  on.app.escrow.settleDispute.execute({
    jobId,
    adminId: on.ada.id,
    toLandscaper: pence(toLandscaper),
    toCustomer: pence(toCustomer),
    reason: 'Half of it',
  });
async function bankSendsBack() {
  await on.world.database.knex('clockOffset').increment('offsetMs', 2 * 3_600_000);
  await on.app.escrow.sweepRefunds.execute({ asOf: await on.app.clock.now() });
}
/** Whose page says that the sum has not arrived: Olive's, Fern's, Ada's. */
const sayIt = async (jobId: string, amount: string) =>
  Promise.all(
    [on.olives, on.ferns, on.adas].map(async (browser) =>
      (await textOf(browser, `/jobs/${jobId}`)).includes(`${amount} has not reached`),
    ),
  );
const TOLD = [true, false, true];

test('a refund that came back while the job goes on is told at every step, and is not held for the job', async () => {
  const jobId = await startedJob();
  await reports(jobId, 20_00);
  await settles(jobId, 5_00, 15_00);
  await bankSendsBack();
  expect(await textOf(on.olives, `/jobs/${jobId}`)).toContain('£165.00 is held for this job.');
  expect(await sayIt(jobId, '£15.00')).toEqual(TOLD);

  const receipt = `/jobs/${jobId}/receipt`;
  expect(await textOf(on.olives, receipt)).toContain('£165.00 is held for job');
  expect(await bodyOf(await on.olives.json('GET', `/api${receipt}`))).toMatchObject({ heldPence: 165_00 });

  await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id, note: 'Done' });
  expect(await textOf(on.olives, `/jobs/${jobId}`)).toContain('Confirm and release £165.00');
  expect(await sayIt(jobId, '£15.00')).toEqual(TOLD);
});
