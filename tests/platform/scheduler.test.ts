import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Business } from '#src/composition/app';
import { type EachSecond, runOnSchedule } from '#src/platform/schedule/scheduled-runs';
import { runEverythingDue, runScheduled, startScheduler } from '#src/scheduler';
import { inPlaceOf } from '#tests/support/defects';

const MINUTE = 60_000;
const now = new Date('2026-05-13T08:59:30Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

type Line = { words: string; name?: unknown; broken?: unknown };
type Release = { by: string; asOf: Date };

/** Instances that share their claims, as in the database. Every run fails unless the test replaces it. */
function instances() {
  const claimed = new Set<string>();
  const begun = new Map<string, number>();
  const [released, lines] = [[] as Release[], [] as Line[]];
  const checks: Date[] = [];
  let partsOfLedger = 0;
  let more = 0;
  let isAway = false;
  let ahead = 0;
  let asked = 0;
  let takes: (by: string) => Promise<void> = () => Promise.resolve();
  /** The database's time, whatever the instances' own clocks say. */
  const time = () => new Date(now.getTime() + performance.now() - began);
  const began = performance.now();
  const instance = (by: string) =>
    inPlaceOf<Business>({
      clock: { now: () => Promise.resolve(time()) },
      runClaims: {
        now: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Date(time().getTime() + ahead))),
        claim: async (slots) => {
          if (isAway) throw new Error('away');
          return slots
            .filter(({ due }) => due <= time())
            .map(({ name, due }) => {
              const key = `${name} ${due.toISOString()}`;
              return { name, ours: !claimed.has(key) && Boolean(claimed.add(key)) };
            });
        },
        giveBack: ({ name, due }) => Promise.resolve(void claimed.delete(`${name} ${due.toISOString()}`)),
        mayBegin: async (name, everyMs) => {
          asked += 1;
          if (performance.now() - (begun.get(name) ?? -everyMs) < everyMs) return false;
          begun.set(name, performance.now());
          return true;
        },
      },
      log: {
        error: (words, facts) => void lines.push({ words, ...facts }),
        warn: (words, facts) => void lines.push({ words, ...facts }),
      },
      escrow: {
        releaseDueHolds: {
          execute: async ({ asOf }) => {
            released.push({ by, asOf });
            await takes(by);
            return { released: 1, more: more-- > 0 };
          },
        },
        checkLedger: { execute: () => Promise.resolve({ more: checks.push(time()) < partsOfLedger }) },
      },
    });
  return {
    instance,
    claimed,
    released,
    lines,
    by: () => released.map(({ by }) => by),
    minutes: () => [...new Set(released.map(({ asOf }) => asOf.toISOString().slice(11, 16)))],
    leaveMore: (turns: number) => void (more = turns),
    eachTurn: (wait: (by: string) => Promise<void>) => void (takes = wait),
    goAway: (yes: boolean) => void (isAway = yes),
    reckonAhead: (ms: number) => void (ahead = ms),
    asked: () => asked,
    checks,
    divideLedger: (parts: number) => void (partsOfLedger = parts),
  };
}
/** In hours of a stopped clock, node-cron would need a minute for a tick. */
const byTimer: EachSecond = (tick) => {
  const timer = setInterval(tick, 1_000);
  return { stop: () => clearInterval(timer) };
};
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const after = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('due payments are released every minute by one instance, even if other runs fail, until all instances stop', async () => {
  const all = instances();
  const stop = ['one', 'other'].map((by) => startScheduler(all.instance(by)));
  await passes(3 * MINUTE);
  // The turn of 08:59 was missed, because no instance was running then.
  expect(all.minutes()).toEqual(['08:59', '09:00', '09:01', '09:02']);
  expect(all.released).toHaveLength(4);
  expect(all.lines).toContainEqual(
    expect.objectContaining({ words: 'A scheduled run failed and will be tried again', name: 'sweep checkouts' }),
  );

  await stop[0]!();
  await passes(MINUTE);
  expect(all.by().slice(4)).toEqual(['other']);
  await stop[1]!();
  await passes(3 * MINUTE);
  expect(all.released).toHaveLength(5);
});

test.each([
  ['fast', 6 * 60],
  ['slow', -6 * 60],
])(
  'CHAOS-M3: an instance whose own clock is %s takes its turns when the database says so, and leaves the others theirs',
  async (_which, minutes) => {
    const all = instances();
    vi.setSystemTime(now.getTime() + minutes * MINUTE);
    const stopWrong = startScheduler(all.instance('wrong'), byTimer);
    await passes(2 * MINUTE);
    expect(all.minutes()).toEqual(['08:59', '09:00', '09:01']);
    await stopWrong();

    vi.setSystemTime(new Date(now.getTime() + 2 * MINUTE));
    const stopRight = startScheduler(all.instance('right'), byTimer);
    await passes(2 * MINUTE);
    expect(all.minutes().slice(3)).toEqual(['09:02', '09:03']);
    await stopRight();
  },
);

test('a turn that the database says is not due yet is claimed a moment later', async () => {
  const all = instances();
  all.reckonAhead(2_000);
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(MINUTE);
  expect(all.minutes()).toEqual(['08:59', '09:00']);
  await stop();
});

test('CHAOS-S4, OPS-M7: a run goes on while there is more, until the instance stops', async () => {
  const all = instances();
  all.leaveMore(30);
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(MINUTE);
  // 31 turns for the rest, and that of the next minute.
  expect(all.released).toHaveLength(32);

  all.leaveMore(1_000);
  await passes(MINUTE);
  const turns = all.released.length;
  await stop();
  await passes(MINUTE);
  expect(all.released.length - turns).toBeLessThanOrEqual(1);
});

test('CHAOS-S4: turns that call the provider are paced by all instances together, and done side by side', async () => {
  const all = instances();
  all.leaveMore(1_000);
  all.eachTurn(after(5_000));
  const stop = ['one', 'other'].map((by) => startScheduler(all.instance(by), byTimer));
  await passes(MINUTE);
  // A hundred releases a turn and 80 a second: 48 turns a minute. One after the other, an instance would do twelve.
  expect(all.released.length).toBeGreaterThan(40);
  expect(all.released.length).toBeLessThanOrEqual(49);
  const stopped = Promise.all(stop.map((one) => one()));
  await passes(10_000);
  await stopped;
});

test('an instance with many turns under way asks the database four times a second whether the next may begin', async () => {
  const all = instances();
  all.leaveMore(1_000);
  all.eachTurn(after(20_000));
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(10_000);
  expect(all.released.length).toBeGreaterThan(5);
  expect(all.asked()).toBeLessThanOrEqual(50);
  const stopped = stop();
  await passes(20_000);
  await stopped;
});

test('pauses that many runs take at once cause no warning of a leak, and end when the instance stops', async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error) => void warnings.push(name);
  process.on('warning', hear);
  try {
    const runs = Array.from({ length: 30 }, (_, n) => ({
      name: `run ${n}`,
      at: '* * * * *',
      lanes: 2,
      turn: () => Promise.resolve({ more: true }),
    }));
    const claims = {
      now: () => Promise.resolve(new Date(now)),
      claim: async (slots: readonly { name: string }[]) => slots.map(({ name }) => ({ name, ours: true })),
      giveBack: () => Promise.resolve(),
      mayBegin: () => Promise.resolve(false),
    };
    const stop = runOnSchedule(runs, claims, { info: () => {}, warn: () => {}, error: () => {} });
    await passes(100);
    // No time passes any more, so it only stops if every pause ends.
    await stop();
    vi.useRealTimers();
    // Node warns a moment later.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  } finally {
    process.off('warning', hear);
  }
});

test('CHAOS-S4: an instance that is busy with a run leaves its next turn to another', async () => {
  const all = instances();
  all.leaveMore(1_000);
  all.eachTurn(after(9_000));
  const stop = ['one', 'other'].map((by) => startScheduler(all.instance(by), byTimer));
  await passes(2 * MINUTE);
  expect(new Set(all.by())).toEqual(new Set(['one', 'other']));
  const stopped = Promise.all(stop.map((one) => one()));
  await passes(10_000);
  await stopped;
});

test('a turn that failed is tried again five minutes later, if the next is not due before', async () => {
  const all = instances();
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(30 * MINUTE);
  const failed = all.lines.filter(({ name }) => name === 'check the ledger');
  expect(failed).toEqual([]);
  const hourly = all.lines.filter(({ name }) => name === 'remind of evidence');
  expect(hourly.length).toBeGreaterThanOrEqual(6);
  expect(hourly.length).toBeLessThanOrEqual(8);
  expect(all.lines.filter(({ name }) => name === 'sweep checkouts').length).toBeGreaterThanOrEqual(30);
  await stop();
});

test('a turn that was missed by an hour is left out', async () => {
  const all = instances();
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(MINUTE);
  // It was due in the night.
  for (const { name } of all.lines) expect(name).not.toBe('forget old sign-ins');
  await stop();
});

test('while the database is away, the scheduler says so once and goes on when it is back', async () => {
  const all = instances();
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(MINUTE);
  all.goAway(true);
  await passes(3 * MINUTE);
  all.goAway(false);
  const away = all.lines.filter(({ words }) => words.startsWith('The scheduler cannot reach the database'));
  expect(away).toHaveLength(1);
  const before = all.released.length;
  await passes(MINUTE);
  expect(all.released.length).toBeGreaterThan(before);
  await stop();
});

test('the ledger is checked once an hour, part after part until nothing is new', async () => {
  const all = instances();
  all.divideLedger(4);
  const stop = startScheduler(all.instance('one'), byTimer);
  await passes(2 * MINUTE);
  expect(all.checks).toHaveLength(4);
  await passes(60 * MINUTE);
  expect(all.checks).toHaveLength(5);
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

test('OPS-M7: a run started by name goes on while there is more', async () => {
  const all = instances();
  all.leaveMore(3);
  await runScheduled(all.instance('one'), 'release due holds');
  expect(all.released).toHaveLength(4);
});

test('a run started by name throws if it fails, and if no run has that name', async () => {
  const one = instances().instance('one');
  await expect(runScheduled(one, 'sweep checkouts')).rejects.toThrow();
  await expect(runScheduled(one, 'water the plants')).rejects.toThrow('no scheduled run called "water the plants"');
});
