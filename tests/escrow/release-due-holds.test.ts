import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { aHold } from '#tests/support/memory/in-memory-escrow/holds';

test('48 hours after the work was marked complete the money is released automatically', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.later(47.99);
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 0, more: false });
  stage.later(0.01);
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 1, more: false });
  expect(stage.job()).toMatchObject({ status: 'completed', customerConfirmedAt: null });
  expect(stage.hold().state).toBe('released');
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 0, more: false });
});

test('a reported problem stops the clock', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports();
  stage.later(500);
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 0, more: false });
  expect(stage.hold().state).toBe('held');
});

test('a problem with part of the work, reported before it was done, stops only that part of the money', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.reports({ amount: pence(3_500) });
  stage.marksComplete();
  stage.later(48);
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 1, more: false });
  expect(stage.position()).toMatchObject({ held: 0, contested: 3_500, released: 15_000, fee: 1_500 });
  expect(stage.job().status).toBe('in_progress');
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 0, more: false });
});

test('one run releases a limited number of holds, and a hold that fails does not stop the others', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.later(48);
  const due = stage.stores.holds.claimDueForRelease;
  const broken = aHold();
  stage.stores.holds.claimDueForRelease = async (asOf, until, limit) => {
    expect(limit).toBe(100);
    return [broken.id, ...(await due(asOf, until, limit))];
  };
  const lock = stage.stores.holds.lock;
  stage.stores.holds.lock = async (id) => {
    if (id === broken.id) throw new Error('this row is beyond repair');
    return lock(id);
  };
  expect(await stage.releaseDueHolds.execute({ asOf: stage.now() })).toEqual({ released: 1, more: false });
  expect(stage.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(stage.hold().state).toBe('released');
});
