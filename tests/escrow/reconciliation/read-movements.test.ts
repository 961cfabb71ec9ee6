import { beforeEach, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { reconciliationStage, type ReconciliationStage } from '#tests/support/escrow/reconciliation-stage';

let stage: ReconciliationStage;
beforeEach(async () => void (stage = await reconciliationStage()));

test('reads page by page, the last three days again, and everything when the sums do not add up', async () => {
  stage.provider.books.turnPagesAt(2);
  await stage.refunds();
  await stage.compares();
  expect(stage.reconciliation().movements).toHaveLength(3);
  const first = stage.now();
  stage.later(26);
  // It appears late, with a date before the last reading.
  stage.provider.books.add({ kind: 'fee', amount: -47, createdAt: addHours(first, -40) });
  await stage.compares();
  expect(stage.reconciliation().movements).toHaveLength(4);
  // So late that the last three days do not contain it.
  stage.provider.books.add({ kind: 'fee', amount: -50, createdAt: addHours(first, -400) });
  stage.later(26);
  for (let news = 0; news < 30; news += 1) stage.provider.books.add({ kind: 'fee', amount: -1 });
  expect((await stage.compares()).unexplained).toBe(-50);
  expect(stage.reconciliation().reading).toMatchObject({ readUpTo: null });
  expect((await stage.compares()).unexplained).toBe(0);
  expect(await stage.all()).toEqual([]);
});

test('a run that was cut off is continued at its page, and what was read is kept', async () => {
  stage.provider.books.turnPagesAt(1);
  await stage.refunds();
  stage.provider.books.fail('movements', 'lost');
  expect(await stage.reconcile.execute({ askedBy: null })).toEqual({ ok: false, reason: 'provider-busy' });
  const movements = stage.provider.books.movements;
  const asked: (string | null)[] = [];
  stage.provider.books.movements = async (from) => {
    asked.push(from.cursor);
    if (asked.length === 2) stage.provider.books.fail('movements', 'busy');
    return movements(from);
  };
  expect(await stage.reconcile.execute({ askedBy: null })).toEqual({ ok: false, reason: 'provider-busy' });
  expect(stage.reconciliation().movements).toHaveLength(1);
  await stage.compares();
  expect(asked[0]).toBeNull();
  expect(asked[2]).toBe(asked[1]);
  expect(stage.reconciliation().movements).toHaveLength(3);
  expect(stage.logged.filter(({ level }) => level === 'warn').map(({ sentence }) => sentence)).toContain(
    'The provider’s books could not be read and will be tried again',
  );
});

test('money that moves while the balance is read does not disturb the comparison', async () => {
  await stage.pays();
  const { balance } = stage.provider.books;
  stage.provider.books.balance = async () => {
    const read = await balance();
    stage.provider.refundByHand(stage.hold().chargeId!, pence(1_00));
    return read;
  };
  const comparison = await stage.compares();
  expect(comparison).toMatchObject({ unexplained: 0, differences: 0 });
  expect(comparison.ourBalance).toBe(comparison.providerBalance);
});

test('what the provider says differently of a known movement is reported', async () => {
  await stage.pays();
  await stage.compares();
  stage.provider.books.all[0]!.fee = pence(1);
  await stage.reconcile.execute({ askedBy: stage.ada });
  expect(stage.logged.filter(({ level }) => level === 'error').map(({ sentence }) => sentence)).toContain(
    'The provider says something else of a movement than before: needs action',
  );
});
