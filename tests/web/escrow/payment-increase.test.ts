import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 49', securityCode: '123' };
const REASON = 'The hedge is twice as long as in the photo';
const askPath = (jobId: string) => `/jobs/${jobId}/request-payment-increase`;
const openOf = async (jobId: string) => (await on.app.jobs.views.jobFor(on.olive, jobId))?.payment?.increase ?? null;
/** The price of a job as Fern and Olive see it in their own lists. */
const priceOf = async (jobId: string) => {
  const ferns = (await (await on.ferns.json('GET', '/api/landscaper/active-jobs')).json()) as Record<string, string>[];
  const olives = await (await on.olives.json('GET', '/api/jobs/' + jobId)).json();
  return [ferns.find(({ id }) => id === jobId)?.budget, (olives as { payment: { amount: number } }).payment.amount];
};
const heldFor = async (jobId: string) => (await on.app.escrow.holdOf(jobId))!.amount;

/** Fern asks for £220 on a paid job of £185. */
async function asked(): Promise<{ jobId: string; id: string; answerPath: string; respondPath: string }> {
  const jobId = await on.work.started(on.pair);
  const response = await on.ferns.json('POST', `/api${askPath(jobId)}`, { newAmount: 220, reason: REASON });
  const { requestId: id } = (await response.json()) as { requestId: string };
  const answerPath = `/jobs/${jobId}/payment-increase/${id}`;
  return { jobId, id, answerPath, respondPath: `/api${answerPath}/respond` };
}
/** Olive pays on the provider's page. */
async function paysAt(url: string) {
  const paid = await on.app.sandbox!.checkoutPage.pay(url.split('/').at(-1)!, CARD);
  if (paid.outcome !== 'paid') throw new Error(paid.outcome);
  return paid;
}

describe('the landscaper', () => {
  test('asks from the active job card, with the price agreed filled in as plain pounds (L-DASH-12, V-LAND-04)', async () => {
    const jobId = await on.work.started({ ...on.pair, amount: 1_250_00 });
    const dashboard = await readPage(await on.ferns.get('/landscaper/dashboard'));
    expect(dashboard.text).toContain('Request Payment Increase');
    expect(dashboard.html).toContain(`href="${askPath(jobId)}"`);
    const page = await readPage(await on.ferns.get(askPath(jobId)));
    expect(page.value('newAmount')).toBe('1250.00');
    expect(page.text).toContain('£1,250.00');
  });

  test('asks, and both see what was asked (E-LAND-13)', async () => {
    const jobId = await on.work.started(on.pair);
    const sent = await on.ferns.post(askPath(jobId), { newAmount: '£220', reason: REASON });
    expect(went(sent)).toBe(`303 /jobs/${jobId}`);
    const ferns = await followed(on.ferns, sent);
    expect(ferns.toasts[0]).toMatch(/^Payment Increase Requested/);
    expect(ferns.text).toContain('You asked for £220.00, which is £35.00 more.');
    expect(ferns.text).not.toContain('Request Payment Increase');
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).toContain(
      'asks for £35.00 more: £220.00 in all.',
    );
    expect((await readPage(await on.olives.get('/customer-dashboard'))).text).toContain('Answer a payment increase');
    expect(await heldFor(jobId)).toBe(18_500);
  });

  test('asks by JSON with newAmount and reason (API-LAND-11, L-PROD-05)', async () => {
    const jobId = await on.work.paid(on.pair);
    const answer = await bodyOf(
      await on.ferns.json('POST', `/api${askPath(jobId)}`, { newAmount: 185.3, reason: REASON }),
    );
    expect(answer).toEqual({
      status: 200,
      success: true,
      requestId: (await openOf(jobId))!.id,
      state: 'asked',
      currentAmount: 185,
      newAmount: 185.3,
      difference: 0.3,
    });
  });

  test.each([
    [{ newAmount: '', reason: REASON }, 'newAmount', 'Please enter the new price in pounds, such as 220 or 220.50'],
    [
      { newAmount: 'a lot', reason: REASON },
      'newAmount',
      'Please enter the new price in pounds, such as 220 or 220.50',
    ],
    [
      { newAmount: '185.29', reason: REASON },
      'newAmount',
      'The difference is paid by card, and card payments start at £0.30. Please ask for at least that much more',
    ],
    [{ newAmount: '185.00', reason: REASON }, 'newAmount', 'Please enter more than the price agreed so far'],
    [{ newAmount: '100000.01', reason: REASON }, 'newAmount', 'A price can be £100,000.00 at most'],
    [{ newAmount: '220', reason: '  ' }, 'reason', 'Please say why the price should go up'],
  ])(
    'sees beside the field what is missing, and keeps what was typed (V-LAND-03, E-LAND-01): %j',
    async (typed, field, words) => {
      const jobId = await on.work.paid(on.pair);
      const back = await on.ferns.post(askPath(jobId), typed);
      expect(back.status).toBe(422);
      const page = await readPage(back);
      expect(page.summary?.title).toBe('There is a problem');
      expect(page.toasts).toEqual([`Request Failed ${words}`]);
      expect(page.beside(field)).toBe(words);
      expect(page.value('newAmount')).toBe(typed.newAmount);
      expect(await bodyOf(await on.ferns.json('POST', `/api${askPath(jobId)}`, typed))).toMatchObject({
        status: 422,
        fields: { [field]: [words] },
      });
      expect(await openOf(jobId)).toBeNull();
    },
  );

  test('is refused if nothing can be added, in the words of E-LAND-01', async () => {
    const { jobId } = await asked();
    const again = await on.ferns.post(askPath(jobId), { newAmount: '250', reason: REASON });
    expect(again.status).toBe(409);
    const page = await readPage(again);
    expect(page.summary?.title).toBe('There is a problem');
    expect(page.toasts).toEqual([
      'Request Failed Failed to request payment increase. You have already asked, and the customer has yet to answer or pay.',
    ]);
    const marked = await on.work.marked(on.pair);
    expect((await readPage(await on.ferns.get(askPath(marked)))).text).toContain(
      'You have already marked this job complete.',
    );
    const unpaid = await on.work.hired(on.pair);
    expect((await on.ferns.post(askPath(unpaid), { newAmount: '220', reason: REASON })).status).toBe(409);
  });

  test('sees an error after a fault on our side, and keeps what was typed (E-LAND-01)', async () => {
    const jobId = await on.work.paid(on.pair);
    const back = await whileBreaks(on.app.escrow, 'requestPaymentIncrease', () =>
      on.ferns.post(askPath(jobId), { newAmount: '220', reason: REASON }),
    );
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.summary?.title).toBe('There is a problem');
    expect(page.toasts).toEqual(['Request Failed Failed to request payment increase']);
    expect(page.summary?.lines).toEqual([[undefined, 'Failed to request payment increase']]);
    expect(page.value('newAmount')).toBe('220');
    expect(page.value('reason')).toBe(REASON);
  });
});

describe('the customer', () => {
  test('sees both prices, the difference to the penny and the reason; the price goes up only once they have accepted and paid (S-JOB-13, D-PAYINC)', async () => {
    const { jobId, answerPath } = await asked();
    const page = await readPage(await on.olives.get(answerPath));
    for (const words of ['£185.00', '£220.00', '£35.00', REASON]) expect(page.text).toContain(words);

    const accepted = await on.olives.post(answerPath, { answer: 'accept' });
    expect(accepted.status).toBe(303);
    expect(await heldFor(jobId)).toBe(18_500);
    expect(await priceOf(jobId)).toEqual(['£185.00', 185]);
    expect((await readPage(await on.olives.get(answerPath))).text).toContain('Pay £35.00');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain('to pay the difference of £35.00');

    const paid = await paysAt(accepted.headers.get('Location')!);
    const back = new URL(paid.doneUrl);
    const success = await readPage(await on.olives.get(back.pathname + back.search));
    expect(success.text).toContain('Payment Successful');
    expect(success.text).toContain('Held £220.00');

    const job = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(job.text).toContain('You paid £185.00');
    expect(job.text).toContain('You paid £35.00 more');
    expect(job.text).toContain('£220.00 is held for this job');
    const statement = await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`));
    expect(JSON.stringify(statement)).toContain('220');
    expect(await priceOf(jobId)).toEqual(['£220.00', 220]);
    expect((await on.olives.post(answerPath, { answer: 'accept' })).status).toBe(409);
  });

  test('declines, and the price stays (S-JOB-13, D-PAYINC)', async () => {
    const { jobId, answerPath } = await asked();
    const declined = await on.olives.post(answerPath, { answer: 'decline' });
    expect(went(declined)).toBe(`303 /jobs/${jobId}`);
    expect((await followed(on.olives, declined)).toasts[0]).toMatch(/^Declined/);
    expect(await openOf(jobId)).toBeNull();
    expect(await heldFor(jobId)).toBe(18_500);
    expect(await priceOf(jobId)).toEqual(['£185.00', 185]);
    expect((await readPage(await on.olives.get(answerPath))).text).toContain('This request is no longer open.');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain('Request Payment Increase');
  });

  test('answers by JSON', async () => {
    const { jobId, respondPath } = await asked();
    const yes = await bodyOf(await on.olives.json('POST', respondPath, { accept: true }));
    expect(yes).toMatchObject({ status: 200, success: true, jobId, outcome: 'accepted' });
    expect(await bodyOf(await on.olives.json('POST', respondPath, { accept: true }))).toEqual(yes);
    await paysAt(yes.checkoutUrl as string);
    await on.app.escrow.settleCheckout.execute({ of: { jobId } });
    expect(await heldFor(jobId)).toBe(22_000);
    const other = await asked();
    expect(await bodyOf(await on.olives.json('POST', other.respondPath, { accept: false }))).toEqual({
      status: 200,
      success: true,
      jobId: other.jobId,
      outcome: 'declined',
    });
    expect(await bodyOf(await on.olives.json('POST', other.respondPath, { accept: true }))).toMatchObject({
      status: 409,
    });
    expect((await on.olives.json('POST', other.respondPath, { accept: 'perhaps' })).status).toBe(422);
  });

  test('has 24 hours to pay what they accepted; after that the price stays (D-PAYINC)', async () => {
    const { jobId, answerPath } = await asked();
    await on.olives.post(answerPath, { answer: 'accept' });
    await on.app.advanceClock!(24);
    expect((await on.olives.post(answerPath, { answer: 'accept' })).status).toBe(409);
    expect(await openOf(jobId)).toBeNull();
    expect(await heldFor(jobId)).toBe(18_500);
    expect(await priceOf(jobId)).toEqual(['£185.00', 185]);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });
});

describe('nobody else', () => {
  test('can ask for more: another landscaper, the customer and a visitor are refused', async () => {
    const jobId = await on.work.paid(on.pair);
    const more = { newAmount: '220', reason: REASON };
    expect((await on.rowans.get(askPath(jobId))).status).toBe(404);
    expect((await on.rowans.post(askPath(jobId), more)).status).toBe(404);
    expect((await on.rowans.json('POST', `/api${askPath(jobId)}`, more)).status).toBe(404);
    expect((await on.olives.json('POST', `/api${askPath(jobId)}`, more)).status).toBe(403);
    expect((await on.nobodys.json('POST', `/api${askPath(jobId)}`, more)).status).toBe(401);
    expect((await on.ferns.json('POST', `/api${askPath(randomUUID())}`, more)).status).toBe(404);
    expect(await openOf(jobId)).toBeNull();
  });

  test('can answer: another customer, the landscaper, a visitor and a call for another job are refused', async () => {
    const { id, jobId, answerPath, respondPath } = await asked();
    expect((await on.mallorys.get(answerPath)).status).toBe(404);
    expect((await on.mallorys.post(answerPath, { answer: 'accept' })).status).toBe(404);
    expect((await on.mallorys.json('POST', respondPath, { accept: true })).status).toBe(404);
    expect((await on.ferns.json('POST', respondPath, { accept: true })).status).toBe(403);
    expect((await on.nobodys.json('POST', respondPath, { accept: true })).status).toBe(401);
    const other = await on.work.paid(on.pair);
    expect(
      (await on.olives.json('POST', `/api/jobs/${other}/payment-increase/${id}/respond`, { accept: true })).status,
    ).toBe(404);
    expect(await openOf(jobId)).toMatchObject({ state: 'asked' });
  });
});
