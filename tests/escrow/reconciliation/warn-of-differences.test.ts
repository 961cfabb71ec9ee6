import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { WarnOfDifferences } from '#src/modules/escrow/use-cases/reconciliation/warn-of-differences';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
let warnOfDifferences: WarnOfDifferences;
beforeEach(async () => {
  stage = await reconciliationStage();
  warnOfDifferences = new WarnOfDifferences(stage.work, stage.booksReader, randomUUID, stage.log);
});
const watches = async () => (await warnOfDifferences.execute({ asOf: stage.now() })).warned;
const warnings = () => stage.reconciliation().warnings;

test('STRIPE-M2: admins are warned of a difference that is open for a day, once a day until it is settled', async () => {
  stage.provider.books.add({ kind: 'adjustment', amount: -5_00 });
  await stage.compares();
  const since = stage.now();
  stage.later(25.9);
  await stage.compares();
  expect(await watches()).toBe(false);
  stage.later(0.1);
  expect(await watches()).toBe(true);
  expect(warnings()).toMatchObject([{ overdue: 1, oldestSince: since, at: stage.now() }]);
  expect(stage.events().filter((name) => name === 'books-need-action')).toHaveLength(1);
  expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { alarm: 'books-need-action' } });
  stage.later(23);
  expect(await watches()).toBe(false);
  stage.later(1);
  await stage.compares();
  expect(await watches()).toBe(true);
  const [subject] = await stage.open();
  await stage.settlesDifference(subject!, { way: 'expected' });
  stage.later(24);
  await stage.compares();
  expect(await watches()).toBe(false);
});

test('STRIPE-M2: admins are warned if the books have not been compared for 26 hours', async () => {
  expect(await watches()).toBe(false);
  await stage.pays();
  await stage.compares();
  const comparedAt = stage.now();
  stage.later(25);
  stage.provider.books.fail('balance', 'busy');
  await stage.reconcileWhenDue.execute();
  stage.later(1);
  expect(await watches()).toBe(false);
  stage.later(1);
  expect(await watches()).toBe(true);
  expect(warnings()).toMatchObject([{ overdue: 0, oldestSince: null, comparedAt }]);
});

test('the same if they never were, counted from the first movement that was read', async () => {
  await stage.pays();
  stage.provider.books.fail('balance', 'lost');
  await stage.reconcileWhenDue.execute();
  stage.later(26);
  expect(await watches()).toBe(false);
  stage.later(1);
  expect(await watches()).toBe(true);
  expect(warnings()).toMatchObject([{ comparedAt: null }]);
});
