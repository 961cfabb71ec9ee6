import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAYS_OFF_MAX } from '#src/modules/jobs/domain/calendar/days-off';
import { RemoveDaysOff } from '#src/modules/jobs/use-cases/calendar/remove-days-off';
import { TakeDaysOff } from '#src/modules/jobs/use-cases/calendar/take-days-off';
import { aMorning, clockAt, fern, inMemoryDaysOff, mallory } from '#tests/support/memory/in-memory-jobs';

function stage() {
  const daysOff = inMemoryDaysOff();
  const taking = new TakeDaysOff(daysOff, randomUUID, clockAt(aMorning));
  const holiday = { landscaperId: fern, firstDay: '2026-07-06', lastDay: '2026-07-10', note: ' Cornwall ' };
  return {
    take: (change: Partial<typeof holiday> = {}) => taking.execute({ ...holiday, ...change }),
    remove: (landscaperId: string, id: string) => new RemoveDaysOff(daysOff).execute({ landscaperId, id }),
    all: () => daysOff.endingFrom(fern, '2026-01-01'),
  };
}

test('a landscaper blocks days, and works on them after all; nobody else can take them away', async () => {
  const { take, remove, all } = stage();
  await take();
  const [only] = await all();
  expect(only).toMatchObject({ firstDay: '2026-07-06', lastDay: '2026-07-10', note: 'Cornwall' });
  expect(await remove(mallory, only!.id)).toEqual({ ok: false, reason: 'days-off-not-found' });
  expect(await remove(fern, only!.id)).toMatchObject({ ok: true });
  expect(await all()).toEqual([]);
});

test('without a last day it is one day, and a holiday that has begun can still be noted', async () => {
  const { take, all } = stage();
  await take({ lastDay: '' });
  await take({ firstDay: '2026-05-11', lastDay: '2026-05-13' });
  expect((await all()).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    ['2026-05-11', '2026-05-13'],
    ['2026-07-06', '2026-07-06'],
  ]);
});

test.each([
  ['first-day-not-valid', { firstDay: '' }],
  ['first-day-not-valid', { firstDay: '2026-06-31' }],
  ['last-day-not-valid', { lastDay: 'Friday' }],
  ['ends-before-it-begins', { lastDay: '2026-07-05' }],
  ['days-gone-by', { firstDay: '2026-05-11', lastDay: '2026-05-12' }],
  ['days-too-far', { lastDay: '2028-05-14' }],
  ['note-too-long', { note: 'a'.repeat(201) }],
])('days are not blocked: %s %j', async (reason, change) => {
  const { take, all } = stage();
  expect(await take(change)).toEqual({ ok: false, reason });
  expect(await all()).toEqual([]);
});

test('a landscaper can block days only a limited number of times', async () => {
  const { take } = stage();
  const first = new Date('2026-07-01T00:00:00Z').getTime();
  for (let n = 0; n < DAYS_OFF_MAX; n++) {
    const day = new Date(first + n * 86_400_000).toISOString().slice(0, 10);
    expect((await take({ firstDay: day, lastDay: day })).ok).toBe(true);
  }
  expect(await take({ firstDay: '2027-07-06', lastDay: '' })).toEqual({ ok: false, reason: 'too-many' });
});
