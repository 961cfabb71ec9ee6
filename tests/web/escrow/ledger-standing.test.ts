import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScheduled } from '#src/scheduler';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterAll(() => on.world.close());

const dashboard = async () => (await readPage(await on.adas.get('/admin-dashboard'))).text;
const balances = (by: number) =>
  on.world.database.knex.transaction(async (transaction) => {
    await transaction.raw('alter table ledger.balance disable trigger user');
    await transaction.raw('update ledger.balance set amount = amount + ?', [by]);
    await transaction.raw('alter table ledger.balance enable trigger user');
  });

test('the admin dashboard says when the ledger was checked, and what does not add up until it does', async () => {
  expect(await dashboard()).toContain('The ledger has not been checked yet.');
  await on.work.completed(on.pair);
  await runScheduled(on.app, 'check the ledger');
  expect(await dashboard()).toMatch(/The ledger adds up\. Last checked (today|yesterday) at /);

  await on.work.completed(on.pair);
  await balances(7);
  await runScheduled(on.app, 'check the ledger');
  const text = await dashboard();
  expect(text).toContain('The ledger does not add up.');
  expect(text).toContain('A balance differs from its entries');
  expect(text).not.toContain('The ledger adds up');

  await balances(-7);
  await runScheduled(on.app, 'check the ledger');
  expect(await dashboard()).toContain('The ledger adds up.');
});

test('a check that could not run, or has not run for hours, is an alarm on the dashboard', async () => {
  const { knex } = on.world.database;
  await knex('ledgerChecks').update({
    failedAt: new Date(),
    failedBecause: 'canceling statement due to statement timeout',
  });
  expect(await dashboard()).toMatch(/The ledger could not be checked\..*canceling statement due to statement timeout/s);
  await runScheduled(on.app, 'check the ledger');
  expect(await dashboard()).not.toContain('could not be checked');
  await knex('clockOffset').increment('offsetMs', 4 * 3_600_000);
  expect(await dashboard()).toContain('The ledger is not being checked.');
});
