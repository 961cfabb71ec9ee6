import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { shortDate } from '#src/kernel/written-date';
import { decidedDispute } from '#tests/support/escrow/decided-dispute';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { emailsTo } from '#tests/support/notifications/outbox-page';

let on: WorkStage;
let jobId: string;
beforeAll(async () => {
  on = await workStage();
  jobId = await on.work.completed(on.pair);
});
afterAll(() => on.world.close());

const receiptOf = (id: string) => `/jobs/${id}/receipt`;
const read = async (browser: WorkStage['olives'], id = jobId) => readPage(await browser.get(receiptOf(id)));

describe('the receipt of a completed job', () => {
  test('S-PERM-07, D-RECEIPT: shows Olive who she paid, for which job, when and how much, but not the fee', async () => {
    const { text } = await read(on.olives);
    const today = shortDate(await on.app.clock.now());
    for (const said of [
      /Receipt \d{3,}-0001/,
      'Paid to Fern',
      'Paid by Olive Marsh',
      'For Hedge Trimming in Frome 14 Orchard Close, Frome BA11 4HT',
      `Paid ${today}`,
      `Released ${today}`,
      /Paid by Visa card ending 4242Reference ch_\w+£185\.00/,
      'Total£185.00',
      'This is a receipt, not a VAT invoice',
    ])
      expect(text).toMatch(said);
    expect(text).not.toContain('fee');
    expect(text).not.toContain('£18.50');
  });

  test('D-RECEIPT: shows Fern the same, and the fee', async () => {
    const [hers, his] = [(await read(on.olives)).text, (await read(on.ferns)).text];
    const number = /Receipt (\d+-\d+)/.exec(hers)![1]!;
    expect(his).toContain(`Receipt ${number}`);
    expect(his).toContain('Platform fee, 10%−£18.50');
    expect(his).toContain('You receive£166.50');
  });

  test('S-JOB-03: is linked from the job page for Olive and Fern, but not for Ada, who has the statement', async () => {
    const link = new RegExp(`<a href="${receiptOf(jobId)}"[^>]*>.*?Receipt</a>`, 's');
    for (const browser of [on.olives, on.ferns])
      expect(await (await browser.get(`/jobs/${jobId}`)).text()).toMatch(link);
    expect(await (await on.adas.get(`/jobs/${jobId}`)).text()).not.toMatch(link);
    const held = await on.work.marked(on.pair);
    expect(await (await on.olives.get(`/jobs/${held}`)).text()).not.toContain('/receipt');
  });

  test('GET /api/jobs/{id}/receipt returns it in pence, with the fee only for the landscaper', async () => {
    const hers = await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/receipt`));
    expect(hers).toMatchObject({ status: 200, state: 'final', totalPence: 185_00, payout: null });
    const his = await bodyOf(await on.ferns.json('GET', `/api/jobs/${jobId}/receipt`));
    expect(his).toEqual({ ...hers, payout: { feePence: 18_50, receivedPence: 166_50 } });
  });

  test("is linked beside the landscaper's share if a job was cancelled and the landscaper keeps something for the work done", async () => {
    const cut = await on.work.paid(on.pair);
    const { escrow } = on.app;
    await escrow.reportProblem.execute({ jobId: cut, customerId: on.olive.id, reason: 'Only the front was done' });
    await decidedDispute(
      escrow,
      { customerId: on.olive.id, landscaperId: on.fern.id },
      {
        jobId: cut,
        adminId: on.ada.id,
        toLandscaper: pence(100_00),
        toCustomer: pence(85_00),
        reason: 'Half of it was done',
      },
    );
    for (const [browser, part] of [
      [on.olives, /Fern[^.]*’s share is released/],
      [on.ferns, /Your share is (released|yours)/],
    ] as const) {
      const page = await readPage(await browser.get(`/jobs/${cut}`));
      expect(page.text).toContain('This job was cancelled');
      expect(page.text).toMatch(part);
      expect(page.html).toContain(`href="${receiptOf(cut)}"`);
    }
    expect((await read(on.ferns, cut)).text).toContain('You receive£90.00');
  });

  test('shows a refund and what is left', async () => {
    const split = await on.work.marked(on.pair);
    const { escrow } = on.app;
    const amount = pence(35_00);
    await escrow.reportProblem.execute({
      jobId: split,
      customerId: on.olive.id,
      amount,
      reason: 'One side is not done',
    });
    await decidedDispute(
      escrow,
      { customerId: on.olive.id, landscaperId: on.fern.id },
      {
        jobId: split,
        adminId: on.ada.id,
        toLandscaper: pence(0),
        toCustomer: amount,
        reason: 'The photos show it',
      },
    );
    const { text } = await read(on.olives, split);
    expect(text).toContain('Refunded to Olive Marsh−£35.00');
    expect(text).toContain('Total£150.00');
  });

  test('SPEC-S14: says with which card it was paid, on the page, by call and in an email that can be kept', async () => {
    const { html } = await read(on.olives);
    expect(html).toContain('Paid by Visa card ending 4242');
    const { payments } = await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/receipt`));
    expect(payments).toMatchObject([{ amountPence: 185_00, card: { brand: 'visa', last4: '4242' } }]);
    const number = /Receipt (\d+-\d+)/.exec(html)![1]!;
    const mail = (await emailsTo(on.world, on.olive.email)).find(({ text }) => text.includes(`RECEIPT ${number}`));
    for (const line of [
      'Paid to: Fern Blackthorn',
      'Paid by: Olive Marsh',
      /Paid on .+ by Visa card ending 4242: £185\.00/,
      'Total released: £185.00',
    ])
      expect(mail?.text).toMatch(line);
    expect(mail?.text).not.toContain('fee');
    for (const { text } of await emailsTo(on.world, on.fern.email)) expect(text).not.toContain('RECEIPT');
  });

  test('SPEC-S14: is printed without bars, links and buttons', async () => {
    const { html } = await read(on.olives);
    expect(html).toMatch(/<p class="no-print"><a/);
    expect(html).toMatch(/<span class="no-print" data-print/);
    const styles = readFileSync('app/styles/base.css', 'utf8');
    for (const hidden of ['.no-print', '.topbar', '.hedgebar', '.footer'])
      expect(/@media print \{.*?display: none/s.exec(styles)?.[0]).toContain(hidden);
  });

  test('is linked from the emails about the completed job', async () => {
    for (const { email } of [on.olive, on.fern])
      expect(await emailsTo(on.world, email)).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(receiptOf(jobId)) as string }),
      );
  });
});

test('while the payment is held there is no receipt yet, and the page says so', async () => {
  const held = await on.work.marked(on.pair);
  for (const browser of [on.olives, on.ferns]) {
    const { text } = await read(browser, held);
    expect(text).toContain('Payment held £185.00 has been held for job');
    expect(text).not.toContain('Total');
  }
  expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${held}/receipt`))).toMatchObject({
    status: 200,
    state: 'held',
    heldPence: 185_00,
  });
});

describe('there is no receipt', () => {
  const expectNoReceipt = async (browser: WorkStage['olives'], id: string) => {
    expect((await browser.get(receiptOf(id))).status).toBe(404);
    expect(await bodyOf(await browser.json('GET', `/api/jobs/${id}/receipt`))).toMatchObject({
      status: 404,
      code: 'receipt-not-found',
    });
  };

  test('for another customer, another landscaper or an unknown job', async () => {
    await expectNoReceipt(on.mallorys, jobId);
    await expectNoReceipt(on.rowans, jobId);
    await expectNoReceipt(on.olives, '7d1f3c52-7a55-4c1c-9e0f-0b0f3f7a2b11');
    await expectNoReceipt(on.olives, 'receipt');
  });

  test('before anything is paid', async () => {
    const unpaid = await on.work.hired(on.pair);
    await expectNoReceipt(on.olives, unpaid);
    await expectNoReceipt(on.ferns, unpaid);
  });
});

test('a visitor is asked to sign in, and Ada is sent to her own pages', async () => {
  const asked = await on.nobodys.get(receiptOf(jobId));
  expect(asked.headers.get('Location')).toMatch(/^\/auth/);
  expect((await on.nobodys.json('GET', `/api/jobs/${jobId}/receipt`)).status).toBe(401);
  expect((await on.adas.get(receiptOf(jobId))).headers.get('Location')).toBe('/admin');
  expect((await on.adas.json('GET', `/api/jobs/${jobId}/receipt`)).status).toBe(403);
});
