import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { releaseWaitsUntil } from '#src/modules/escrow/domain/untold-release';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const at = new Date('2026-05-13T08:00:00Z');
const hours = (n: number) => addHours(at, n);

describe('SPEC-M7 how long a release waits for its customer to be told', () => {
  test.each([
    ['told at once', hours(0.01), 48, null],
    ['told within the hour', hours(1), 48, null],
    ['told late: they have as long as anyone', hours(10), 48, 58],
    ['told late, and their time is over', hours(10), 58, null],
    ['not told: we look again in an hour', null, 48, 49],
    ['not told for two weeks: it is released', null, 336, null],
    ['told just before: no longer than two weeks', hours(330), 335, 336],
  ])('%s', (_what, toldAt, now, until) =>
    expect(releaseWaitsUntil({ markedAt: at, toldAt }, hours(now))).toEqual(until === null ? null : hours(until)),
  );
});

async function marked() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const { jobId } = stage.hold();
  const names = () =>
    stage
      .state()
      .events.map(({ name }) => name)
      .filter((name) => name.startsWith('release-'));
  return {
    stage,
    names,
    told: (when: Date | null) => void stage.state().told.set(jobId, { at: when }),
    run: () => stage.releaseDueHolds.execute({ asOf: stage.now() }),
  };
}

describe('SPEC-M7 a release whose customer could not be told', () => {
  test('waits, and both sides hear of it once', async () => {
    const { stage, names, told, run } = await marked();
    told(null);
    stage.later(48);
    expect(await run()).toEqual({ released: 0, more: false });
    expect(stage.hold().state).toBe('held');
    stage.later(1);
    await run();
    expect([stage.hold().state, names()]).toEqual(['held', ['release-waits']]);
  });

  test('follows 48 hours after our message has arrived', async () => {
    const { stage, told, run } = await marked();
    told(null);
    stage.later(50);
    await run();
    told(stage.now());
    stage.later(47);
    expect((await run()).released).toBe(0);
    stage.later(1);
    expect((await run()).released).toBe(1);
    expect(stage.job()).toMatchObject({ status: 'completed', customerConfirmedAt: null });
  });

  test('follows two weeks after the work was marked complete, if nothing arrives', async () => {
    const { stage, told, run } = await marked();
    told(null);
    for (let hour = 0; hour < 335; hour += 1) {
      stage.later(1);
      expect((await run()).released).toBe(0);
    }
    stage.later(1);
    expect((await run()).released).toBe(1);
  });

  test('does not wait when the customer confirms', async () => {
    const { stage, told, run } = await marked();
    told(null);
    stage.later(50);
    await run();
    await stage.confirms();
    expect(stage.job().status).toBe('completed');
  });

  test('can still be reported as a problem, which stops the clock as always', async () => {
    const { stage, told, run } = await marked();
    told(null);
    stage.later(50);
    await run();
    await stage.reports();
    stage.later(400);
    expect((await run()).released).toBe(0);
  });
});

describe('SPEC-M7 reminders before a release', () => {
  test('come 24 and 3 hours before it, once each', async () => {
    const { stage, names } = await marked();
    const seen: [number, string[]][] = [];
    for (let quarter = 0; quarter < 48 * 4; quarter += 1) {
      const before = names().length;
      await stage.remindOfReleases.execute({ asOf: stage.now() });
      if (names().length > before) seen.push([quarter / 4, names().slice(before)]);
      stage.later(0.25);
    }
    expect(seen).toEqual([
      [24, ['release-soon']],
      [45, ['release-soon']],
    ]);
  });

  test('a server that was down for the first one sends only the second', async () => {
    const { stage } = await marked();
    stage.later(46);
    for (let n = 0; n < 3; n += 1) await stage.remindOfReleases.execute({ asOf: stage.now() });
    const events = stage.state().events.filter(({ name }) => name === 'release-soon');
    expect(events).toMatchObject([{ about: { hours: '3' } }]);
  });

  test('do not come once the customer has confirmed or reported a problem', async () => {
    const { stage, names } = await marked();
    await stage.reports();
    stage.later(30);
    await stage.remindOfReleases.execute({ asOf: stage.now() });
    expect(names()).toEqual([]);
  });

  test('come again if the release was put off', async () => {
    const { stage, names, told, run } = await marked();
    stage.later(46);
    await stage.remindOfReleases.execute({ asOf: stage.now() });
    told(null);
    stage.later(2);
    await run();
    told(stage.now());
    stage.later(1);
    await run();
    stage.later(30);
    await stage.remindOfReleases.execute({ asOf: stage.now() });
    expect(names()).toEqual(['release-soon', 'release-waits', 'release-soon']);
  });
});
