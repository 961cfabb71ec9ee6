import { expect, test } from 'vitest';
import { tooManyOf } from '#src/modules/jobs/domain/calendar/day-limits';
import { SetDayLimits } from '#src/modules/jobs/use-cases/calendar/set-day-limits';
import { inMemoryDayLimits } from '#tests/support/jobs/in-memory-calendar';
import { fern, mallory } from '#tests/support/memory/in-memory-jobs';

function stage() {
  const limits = inMemoryDayLimits();
  return {
    limits,
    set: (mostPerDay: string, hasTeam = false) =>
      new SetDayLimits(limits).execute({ landscaperId: fern, mostPerDay, hasTeam }),
  };
}

test('a landscaper says how many jobs a day they want at most, and takes it back by leaving it empty', async () => {
  const { limits, set } = stage();
  await set(' 3 ', true);
  expect(await limits.of(fern)).toEqual({ mostPerDay: 3, hasTeam: true });
  expect(await limits.of(mallory)).toEqual({ mostPerDay: null, hasTeam: false });
  await set('');
  expect(await limits.of(fern)).toEqual({ mostPerDay: null, hasTeam: false });
});

test.each(['0', '21', 'three', '1.5', '-1', '100'])('“%s” is not a number of jobs', async (typed) => {
  const { limits, set } = stage();
  expect(await set(typed)).toEqual({ ok: false, reason: 'most-not-valid' });
  expect((await limits.of(fern)).mostPerDay).toBeNull();
});

test('more visits than that are too many for a day; finished ones, and a second date for one job, do not count', () => {
  const visit = (jobId: string, state: 'agreed' | 'proposed' | 'done' = 'agreed') => ({ jobId, state });
  const two = { mostPerDay: 2, hasTeam: false };
  expect(tooManyOf([visit('a'), visit('b'), visit('c', 'proposed')], two)).toEqual({ visits: 3, most: 2 });
  expect(tooManyOf([visit('a'), visit('b'), visit('b', 'proposed'), visit('c', 'done')], two)).toBeNull();
  expect(tooManyOf([visit('a'), visit('b'), visit('c')], { mostPerDay: null, hasTeam: false })).toBeNull();
});
