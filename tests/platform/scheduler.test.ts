import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Business } from '#src/composition/app';
import { runEverythingDue, runScheduled, startScheduler } from '#src/scheduler';
import { inPlaceOf } from '#tests/support/defects';

const MINUTE = 60_000;
const now = new Date('2026-05-13T08:59:30Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

type Broken = Awaited<ReturnType<Business['escrow']['brokenInvariants']>>;
type Line = { words: string; name?: unknown; broken?: unknown };

/** Instances that share their claims, as they do in the database. Every run fails unless the test replaces it. */
function instances() {
  const claimed = new Set<string>();
  const [released, lines] = [[] as { by: string; asOf: Date }[], [] as Line[]];
  let broken: Broken = [];
  let more = 0;
  const instance = (by: string) =>
    inPlaceOf<Business>({
      clock: { now: () => Promise.resolve(new Date()) },
      runClaims: { claim: (slot) => Promise.resolve(!claimed.has(slot) && Boolean(claimed.add(slot))) },
      log: { error: (words, facts) => void lines.push({ words, ...facts }) },
      escrow: {
        releaseDueHolds: {
          execute: ({ asOf }) => {
            released.push({ by, asOf });
            return Promise.resolve({ released: 1, more: more-- > 0 });
          },
        },
        brokenInvariants: () => Promise.resolve(broken),
      },
    });
  return {
    instance,
    released,
    lines,
    leaveMore: (turns: number) => void (more = turns),
    breakLedger: (by: Broken) => void (broken = by),
    alarms: () => lines.filter(({ words }) => words.startsWith('The ledger')),
  };
}

test('due payments are released every minute by one instance, even if other runs fail, until all instances stop', async () => {
  const all = instances();
  const stop = ['one', 'other'].map((by) => startScheduler(all.instance(by)));
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(all.released.map(({ asOf }) => asOf.toISOString().slice(11, 16))).toEqual(['09:00', '09:01', '09:02']);
  expect(all.lines).toContainEqual(
    expect.objectContaining({ words: 'A scheduled run failed and will be tried again', name: 'sweep checkouts' }),
  );

  await stop[0]!();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(all.released.slice(3).map(({ by }) => by)).toEqual(['other']);
  await stop[1]!();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(all.released).toHaveLength(4);
});

test('the ledger is checked once an hour, and logged when it does not add up', async () => {
  const all = instances();
  const stop = startScheduler(all.instance('one'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(all.alarms()).toEqual([]);
  const missing = [{ invariant: 'held money is there', rows: [{ payment: 'p', held: -1 }] }];
  all.breakLedger(missing);
  for (const hours of [1, 2]) {
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(all.alarms()).toHaveLength(hours);
  }
  expect(all.alarms()[0]?.broken).toEqual(missing);
  await stop();
});

test('when the clock is moved, everything due is run, even if some of it fails', async () => {
  const all = instances();
  all.leaveMore(3);
  await runEverythingDue(all.instance('one'));
  expect(all.released).toHaveLength(4);
  expect(all.released.every(({ asOf }) => asOf.getTime() === now.getTime())).toBe(true);
  expect(all.lines).toContainEqual(
    expect.objectContaining({ words: 'A scheduled run failed', name: 'sweep checkouts' }),
  );
});

test('a run started by name throws if it fails, and if no run has that name', async () => {
  const one = instances().instance('one');
  await expect(runScheduled(one, 'sweep checkouts')).rejects.toThrow();
  await expect(runScheduled(one, 'water the plants')).rejects.toThrow('no scheduled run called "water the plants"');
});
