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

/** Instances that share their claims, as in the database. Use cases that are not given here throw when their run is due. */
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
    breakBooks: (by: Broken) => void (broken = by),
    alarms: () => lines.filter(({ words }) => words.startsWith('The ledger')),
  };
}

test('due payments are released every minute by one of the instances, even if other runs fail, until the instances stop', async () => {
  const house = instances();
  const stop = ['one', 'other'].map((by) => startScheduler(house.instance(by)));
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(house.released.map(({ asOf }) => asOf.toISOString().slice(11, 16))).toEqual(['09:00', '09:01', '09:02']);
  expect(house.lines).toContainEqual(
    expect.objectContaining({ words: 'A scheduled run failed and will be tried again', name: 'sweep checkouts' }),
  );

  await stop[0]!();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(house.released.slice(3).map(({ by }) => by)).toEqual(['other']);
  await stop[1]!();
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(house.released).toHaveLength(4);
});

test('the ledger is checked once an hour, and an error is logged if it does not add up', async () => {
  const house = instances();
  const stop = startScheduler(house.instance('one'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(house.alarms()).toEqual([]);
  const missing = [{ invariant: 'held money is there', rows: [{ payment: 'p', held: -1 }] }];
  house.breakBooks(missing);
  for (const hours of [1, 2]) {
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(house.alarms()).toHaveLength(hours);
  }
  expect(house.alarms()[0]?.broken).toEqual(missing);
  await stop();
});

test('when the clock is moved, everything due runs to its end, even if something fails', async () => {
  const house = instances();
  house.leaveMore(3);
  await runEverythingDue(house.instance('one'));
  expect(house.released).toHaveLength(4);
  expect(house.released.every(({ asOf }) => asOf.getTime() === now.getTime())).toBe(true);
  expect(house.lines).toContainEqual(
    expect.objectContaining({ words: 'A scheduled run failed', name: 'sweep checkouts' }),
  );
});

test('a run started by hand throws if it fails, and if there is no such run', async () => {
  const one = instances().instance('one');
  await expect(runScheduled(one, 'sweep checkouts')).rejects.toThrow();
  await expect(runScheduled(one, 'water the plants')).rejects.toThrow('no scheduled run called "water the plants"');
});
