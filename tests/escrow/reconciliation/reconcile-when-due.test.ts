import { beforeEach, expect, test } from 'vitest';
import { ReconcileWhenDue } from '#src/modules/escrow/use-cases/reconciliation/reconcile-when-due';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));

test('a scheduled run compares once a day, and tries every hour until it has', async () => {
  await stage.pays();
  expect(await stage.runs()).toEqual({ more: false });
  const comparisons = () => stage.reconciliation().comparisons;
  expect(comparisons()).toMatchObject([{ askedBy: null }]);
  stage.later(22);
  await stage.runs();
  expect(comparisons()).toHaveLength(1);
  stage.later(1);
  stage.provider.books.fail('balance', 'busy');
  await stage.runs();
  expect(comparisons()).toHaveLength(1);
  stage.later(1);
  await stage.runs();
  expect(comparisons()).toHaveLength(2);
});

test('STRIPE-M2: payments that are days old cause no warning if the first comparison finds them at the provider', async () => {
  await stage.pays();
  stage.later(48);
  expect(await stage.open()).not.toEqual([]);
  await stage.runs();
  expect(stage.warnings()).toEqual([]);
});

test('STRIPE-M2: admins are warned of a difference that the comparison finds again a day later', async () => {
  stage.provider.books.add({ kind: 'adjustment', amount: -5_00 });
  await stage.runs();
  expect(stage.warnings()).toEqual([]);
  stage.later(26);
  await stage.runs();
  expect(stage.warnings()).toMatchObject([{ overdue: 1, at: stage.now() }]);
});

test('STRIPE-M2: admins are warned although the comparison fails or is not yet due', async () => {
  await stage.pays();
  await stage.runs();
  stage.later(27);
  stage.provider.books.fail('balance', 'busy');
  await stage.runs();
  expect(stage.warnings()).toMatchObject([{ overdue: 0 }]);
});

const warnsAfter = async (reconcile: ConstructorParameters<typeof ReconcileWhenDue>[0]['execute']) => {
  const warnedAsOf: Date[] = [];
  const warnOfDifferences = {
    async execute({ asOf }: { asOf: Date }) {
      warnedAsOf.push(asOf);
      return { warned: true };
    },
  };
  const run = new ReconcileWhenDue({ execute: reconcile }, warnOfDifferences);
  const outcome = await run.execute({ asOf: stage.now() }).catch((fault: Error) => fault.message);
  return { outcome, warnedAsOf };
};

test('STRIPE-M2: nothing is warned of while a comparison is under way', async () => {
  expect(await warnsAfter(async () => ({ ok: true, value: { more: true } }))).toEqual({
    outcome: { more: true },
    warnedAsOf: [],
  });
  expect(await warnsAfter(async () => ({ ok: false, reason: 'under-way' }))).toEqual({
    outcome: { more: false },
    warnedAsOf: [],
  });
});

test('STRIPE-M2: a fault in the comparison, such as a wrong key, does not silence the warning', async () => {
  const brokenKey = async () => Promise.reject(new Error('Invalid API key'));
  expect(await warnsAfter(brokenKey)).toEqual({ outcome: 'Invalid API key', warnedAsOf: [stage.now()] });
});
