import { expect, test } from 'vitest';
import { ok } from '#src/kernel/result';
import type { Reconciled } from '#src/modules/escrow/use-cases/reconciliation/reconcile';
import { ReconcileNow } from '#src/modules/escrow/use-cases/reconciliation/reconcile-now';
import { reconciliationStage } from '#tests/support/escrow/reconciliation-stage';

test('an admin gets the result of the comparison, in their name', async () => {
  const stage = await reconciliationStage();
  await stage.pays();
  const outcome = await new ReconcileNow(stage.reconcile, stage.log).execute({ adminId: stage.ada });
  expect(outcome).toMatchObject({ ok: true, value: { state: 'compared', comparison: { askedBy: stage.ada } } });
  stage.provider.books.fail('balance', 'busy');
  expect(await new ReconcileNow(stage.reconcile, stage.log).execute({ adminId: stage.ada })).toEqual({
    ok: false,
    reason: 'provider-busy',
  });
});

test('an admin does not wait for long: the comparison continues to its end without them', async () => {
  const stage = await reconciliationStage();
  let finish = () => {};
  const outcomes: Reconciled[] = [{ more: true }, { more: true }];
  const turns: number[] = [];
  const slow = {
    async execute() {
      turns.push(turns.length);
      await new Promise<void>((resolve) => void (finish = resolve));
      return ok(outcomes.shift() ?? ({ more: true } as const));
    },
  };
  expect(await new ReconcileNow(slow, stage.log, 10).execute({ adminId: stage.ada })).toEqual(
    ok({ state: 'continues' }),
  );
  finish();
  await expect.poll(() => turns.length).toBe(2);
});
