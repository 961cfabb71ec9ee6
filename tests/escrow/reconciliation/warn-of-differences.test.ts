import { beforeEach, expect, test } from 'vitest';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));
const warns = async () => (await stage.warnOfDifferences.execute({ asOf: stage.now() })).warned;

test('STRIPE-M2: admins are warned of a difference that has been open for a day, and again every day until it is settled', async () => {
  stage.provider.books.add({ kind: 'adjustment', amount: -5_00 });
  await stage.compares();
  const since = stage.now();
  stage.later(25.9);
  await stage.compares();
  expect(await warns()).toBe(false);
  stage.later(0.1);
  expect(await warns()).toBe(true);
  expect(stage.warnings()).toMatchObject([{ overdue: 1, oldestSince: since, at: stage.now() }]);
  expect(stage.events().filter((name) => name === 'books-need-action')).toHaveLength(1);
  expect(stage.logged.at(-1)).toMatchObject({ level: 'error', facts: { alarm: 'books-need-action' } });
  stage.later(23);
  expect(await warns()).toBe(false);
  stage.later(1);
  await stage.compares();
  expect(await warns()).toBe(true);
  const [subject] = await stage.open();
  await stage.settlesDifference(subject!, { way: 'expected' });
  stage.later(24);
  await stage.compares();
  expect(await warns()).toBe(false);
});

test('STRIPE-M2: admins are warned if the books have not been compared for 26 hours', async () => {
  expect(await warns()).toBe(false);
  await stage.pays();
  await stage.compares();
  const comparedAt = stage.now();
  stage.later(25);
  stage.provider.books.fail('balance', 'busy');
  await stage.reconcile.execute({ askedBy: null });
  stage.later(1);
  expect(await warns()).toBe(false);
  stage.later(1);
  expect(await warns()).toBe(true);
  expect(stage.warnings()).toMatchObject([{ overdue: 0, oldestSince: null, comparedAt }]);
});

test('the same holds if they have never been compared, counted from the first movement that was read', async () => {
  await stage.pays();
  stage.provider.books.fail('balance', 'lost');
  await stage.reconcile.execute({ askedBy: null });
  stage.later(26);
  expect(await warns()).toBe(false);
  stage.later(1);
  expect(await warns()).toBe(true);
  expect(stage.warnings()).toMatchObject([{ comparedAt: null }]);
});
