import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { runScheduled } from '#src/scheduler';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const later = (minutes: number) => on.world.database.knex('clockOffset').increment('offsetMs', minutes * 60_000);
const listed = async () =>
  (await (await on.adas.json('GET', '/api/admin/unsent-money')).json()) as { jobId: string; words: string | null }[];
const dashboard = async () => (await readPage(await on.adas.get('/admin-dashboard?tab=payments'))).text;
const CAPTION = 'Not sent for more than an hour';

test('STRIPE-M6: money that has not moved for an hour is on the admin’s list with the provider’s sentence, until it moves by itself', async () => {
  await on.app.sandbox!.faults.fail('payOut', 'balance-too-low');
  const jobId = await on.work.completed(on.pair);
  expect(await listed()).toEqual([]);
  await later(59);
  expect(await dashboard()).not.toContain(CAPTION);
  await later(2);
  expect(await listed()).toEqual([
    expect.objectContaining({
      jobId,
      kind: 'pay_out',
      amount: 166.5,
      whose: 'Fern Blackthorn',
      state: 'ready',
      words: 'The balance at the sandbox provider is too low, as a test asked.',
    }),
  ]);
  const text = await dashboard();
  expect(text).toContain(CAPTION);
  expect(text).toContain('Payout to Fern Blackthorn');
  expect(text).toContain('The provider has not sent it yet. The balance at the sandbox provider is too low');

  await runScheduled(on.app, 'send due intents');
  expect(await listed()).toEqual([]);
  expect((await on.app.escrow.holdOf(jobId))!.state).toBe('released');
});

test('STRIPE-M6: the list also has money that waits for a payout account, and money whose call was never answered', async () => {
  const { rowan, olive } = on;
  const waiting = await on.work.completed({ customer: olive, landscaper: rowan });
  await on.app.sandbox!.faults.fail('payOut', 'lost-before');
  const unanswered = await on.work.completed(on.pair);
  await later(61);
  const [first, second] = await listed();
  expect(first).toMatchObject({ jobId: waiting, state: 'waiting_payee', words: null });
  expect(second).toMatchObject({
    jobId: unanswered,
    state: 'calling',
    words: 'The connection to the sandbox provider broke, as a test asked.',
  });
  const text = await dashboard();
  expect(text).toContain('The landscaper’s payout account cannot receive money yet.');
  expect(text).toContain('It is not known yet whether the provider has sent it.');
});

test('only an admin sees the list', async () => {
  expect((await on.nobodys.json('GET', '/api/admin/unsent-money')).status).toBe(401);
  for (const other of [on.olives, on.ferns])
    expect((await other.json('GET', '/api/admin/unsent-money')).status).toBe(403);
});
