import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

const textOf = async (browser: WorkStage['olives'], path: string) => (await readPage(await browser.get(path))).text;
const payoutOf = async (jobId: string) => (await on.app.jobs.views.jobFor(on.olive, jobId))?.payment?.payout;

test('a refused payout is not shown as on its way; once it is sent by hand, the pages do not say that it went to the payout account', async () => {
  await on.app.sandbox!.faults.fail('payOut', 'refused');
  const jobId = await on.work.completed(on.pair);
  const page = `/jobs/${jobId}`;
  expect(await payoutOf(jobId)).toBe('refused');
  const refused = await Promise.all([on.olives, on.ferns, on.adas].map((browser) => textOf(browser, page)));
  expect(refused[0]).toContain(
    'The payment is released. It could not be sent to Fern’s payout account; we are looking into it. There is nothing more for you to do.',
  );
  expect(refused[1]).toContain(
    'The payment is yours and is safe with us. It could not be sent to your payout account; we are looking into it.',
  );
  expect(refused[2]).toContain('it is kept until it is tried again or settled by hand.');
  for (const text of refused) expect(text).not.toMatch(/on its way/i);
  expect(await textOf(on.ferns, '/landscaper/dashboard')).toContain('could not be sent yet');

  const { id } = (await on.app.escrow.refusedMoney.all()).find((one) => one.jobId === jobId)!;
  await on.adas.json('POST', `/api/admin/refused-money/${id}/settle`, {
    paidFrom: 'bank',
    reference: 'FP-20260520-7',
    note: 'Fern gave us her account by phone',
    confirmed: true,
  });
  expect(await payoutOf(jobId)).toBe('by_hand');
  expect(await textOf(on.olives, page)).toContain(
    'The payment is released and was sent to Fern, some or all of it outside Fern’s payout account.',
  );
  const ferns = await textOf(on.ferns, page);
  expect(ferns).toContain('was sent to you, some or all of it outside your payout account.');
  expect(ferns).toContain('by bank transfer');
  expect(ferns).not.toContain('was sent to your payout account');
  expect(await textOf(on.ferns, '/landscaper/dashboard')).not.toContain('could not be sent');
});
