import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScheduled } from '#src/scheduler';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => void (on = await workStage()));
afterAll(() => on.world.close());

const knex = () => on.world.database.knex;
const later = (hours: number) => knex()('clockOffset').increment('offsetMs', hours * 3_600_000);
const opens = async (jobId: string) => (await on.olives.post(`/jobs/${jobId}/pay`, {})).headers.get('Location') ?? '';
async function aGonePage() {
  const jobId = await on.work.hired(on.pair);
  const page = await opens(jobId);
  const sessionId = page.split('/').at(-1)!;
  await knex()('sandboxCheckouts').where({ id: sessionId }).del();
  return { jobId, page, sessionId };
}

test('STRIPE-M5: the pay page opens a new checkout in place of one that the provider does not know', async () => {
  const { jobId, page } = await aGonePage();
  const another = await opens(jobId);
  expect(another).toMatch(/\/sandbox\/checkout\/cs_/);
  expect(another).not.toBe(page);
});

test('STRIPE-M5: on return from it, the customer reads that no money has moved', async () => {
  const { sessionId } = await aGonePage();
  const text = (await readPage(await on.olives.get(`/payment-success?session_id=${sessionId}`))).text;
  expect(text).toContain('The payment page was closed before you paid. No money has moved.');
  const call = await on.olives.json('POST', '/api/payment/success', { sessionId });
  expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([409, 'payment-closed']);
});

test('STRIPE-M5: an acceptance with such a page lapses, and the job is open to bids again', async () => {
  const { jobId } = await aGonePage();
  await later(25);
  await runScheduled(on.app, 'lapse unpaid acceptances');
  expect((await on.app.jobs.views.jobFor(on.olive, jobId))?.status).toBe('posted');
  expect(await knex()('checkouts').where({ state: 'gone' })).not.toEqual([]);
});

test('STRIPE-S2: our page does not wait for a provider that hangs', { timeout: 15_000 }, async () => {
  const jobId = await on.work.hired(on.pair);
  const sessionId = (await opens(jobId)).split('/').at(-1)!;
  await on.app.sandbox!.faults.fail('readCheckout', 'hangs-before');
  const asked = Date.now();
  const text = (await readPage(await on.olives.get(`/payment-success?session_id=${sessionId}`))).text;
  expect(Date.now() - asked).toBeLessThan(5_000);
  expect(text).toContain('We are waiting for the payment provider. Do not pay twice.');
});

test(
  'STRIPE-S2: opening the page to pay on is bounded, and the page says how to go on',
  { timeout: 20_000 },
  async () => {
    const jobId = await on.work.hired(on.pair);
    await on.app.sandbox!.faults.fail('openCheckout', 'hangs-after');
    const asked = Date.now();
    const answer = await on.olives.post(`/jobs/${jobId}/pay`, {});
    expect(Date.now() - asked).toBeLessThan(10_000);
    expect(answer.status).toBe(503);
    expect((await readPage(answer)).text).toContain('is still opening the payment page. No money has moved');
    expect(await opens(jobId)).toContain('/sandbox/checkout/cs_');
  },
);
