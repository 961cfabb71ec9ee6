import { beforeEach, expect, test } from 'vitest';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));

test('a scheduled run compares once a day, and hourly until it has', async () => {
  await stage.pays();
  expect(await stage.reconcileWhenDue.execute()).toEqual({ more: false });
  const comparisons = () => stage.reconciliation().comparisons;
  expect(comparisons()).toMatchObject([{ askedBy: null }]);
  stage.later(22);
  await stage.reconcileWhenDue.execute();
  expect(comparisons()).toHaveLength(1);
  stage.later(1);
  stage.provider.books.fail('balance', 'busy');
  await stage.reconcileWhenDue.execute();
  expect(comparisons()).toHaveLength(1);
  stage.later(1);
  await stage.reconcileWhenDue.execute();
  expect(comparisons()).toHaveLength(2);
});
