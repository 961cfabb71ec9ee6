import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ok, refuse } from '#src/kernel/result';
import { SAVED_SEARCHES_MAX } from '#src/modules/jobs/domain/saved-search';
import { ChangeSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/change-saved-search';
import { DeleteSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/delete-saved-search';
import { OpenSavedSearch } from '#src/modules/jobs/use-cases/saved-searches/open-saved-search';
import { SaveSearch } from '#src/modules/jobs/use-cases/saved-searches/save-search';
import { aMorning, clockAt, fern, frome, mallory } from '#tests/support/memory/in-memory-jobs';
import { inMemorySavedSearches, someFilters } from '#tests/support/bidding/in-memory-saved-searches';

const LATER = new Date(aMorning.getTime() + 3_600_000);

function stage() {
  const searches = inMemorySavedSearches();
  const places = {
    startAt: async ({ location }: { location: string }) =>
      location === 'Frome' ? ok(frome.grid) : refuse('town-unknown' as const),
  };
  const saving = new SaveSearch(searches, places, randomUUID, clockAt(aMorning));
  const hedges = {
    landscaperId: fern,
    name: 'Hedges',
    page: 'find-jobs' as const,
    filters: someFilters({ keyword: 'hedge' }),
    alerts: true,
  };
  return {
    save: (facts: Partial<typeof hedges> = {}) => saving.execute({ ...hedges, ...facts }),
    change: (facts: { landscaperId?: string; id: string; name?: string; alerts?: boolean }) =>
      new ChangeSavedSearch(searches).execute({ landscaperId: fern, ...facts }),
    open: (landscaperId: string, id: string) =>
      new OpenSavedSearch(searches, clockAt(LATER)).execute({ landscaperId, id }),
    remove: (landscaperId: string, id: string) => new DeleteSavedSearch(searches).execute({ landscaperId, id }),
    all: () => searches.of(fern),
  };
}

async function withOne() {
  const on = stage();
  await on.save();
  return { ...on, id: (await on.all())[0]!.id };
}

test('LOOK-M12 a landscaper saves a search under a name; nothing that is there already counts as new', async () => {
  const { save, all } = stage();
  await save({ name: '  Hedges \n near me ', filters: someFilters({ location: 'Frome' }) });
  expect(await all()).toMatchObject([
    { name: 'Hedges near me', grid: frome.grid, alerts: true, lookedAt: aMorning, savedAt: aMorning },
  ]);
});

test('a search without a typed place stores none, so that it is around wherever the landscaper works', async () => {
  const { save, all } = stage();
  await save();
  expect(await all()).toMatchObject([{ grid: null }]);
});

test.each([
  ['name-missing', { name: ' ' }],
  ['name-too-long', { name: 'a'.repeat(61) }],
  ['town-unknown', { filters: someFilters({ location: 'Nowhere' }) }],
])('a search is not saved: %s', async (reason, facts) => {
  const { save, all } = stage();
  expect(await save(facts)).toEqual({ ok: false, reason });
  expect(await all()).toEqual([]);
});

test('two searches of a landscaper have different names, whatever the capital letters', async () => {
  const { save, change, all, id } = await withOne();
  expect(await save({ name: 'HEDGES' })).toEqual({ ok: false, reason: 'name-taken' });
  await save({ name: 'Lawns' });
  expect(await change({ id, name: 'lawns' })).toEqual({ ok: false, reason: 'name-taken' });
  expect(await change({ id, name: 'HEDGES' })).toMatchObject({ ok: true });
  expect((await all()).map(({ name }) => name).sort()).toEqual(['HEDGES', 'Lawns']);
});

test('a landscaper keeps at most twenty searches', async () => {
  const { save, remove, all } = stage();
  for (let n = 1; n <= SAVED_SEARCHES_MAX; n += 1)
    expect(await save({ name: `Search ${n}` })).toMatchObject({ ok: true });
  expect(await save()).toEqual({ ok: false, reason: 'too-many-searches' });
  await remove(fern, (await all())[0]!.id);
  expect(await save()).toMatchObject({ ok: true });
});

test('a search is renamed, and its alerts are switched off; fields that are not sent stay as they are', async () => {
  const { change, all, id } = await withOne();
  await change({ id, alerts: false });
  expect(await all()).toMatchObject([{ name: 'Hedges', alerts: false }]);
  await change({ id, name: 'Yew' });
  expect(await all()).toMatchObject([{ name: 'Yew', alerts: false }]);
});

test('opening a search counts new jobs from then on', async () => {
  const { open, all, id } = await withOne();
  expect(await open(fern, id)).toMatchObject({ ok: true, value: { name: 'Hedges' } });
  expect(await all()).toMatchObject([{ lookedAt: LATER }]);
});

test('nobody else opens, changes or deletes it', async () => {
  const { open, change, remove, all, id } = await withOne();
  const before = await all();
  const notFound = { ok: false, reason: 'search-not-found' };
  expect(await open(mallory, id)).toEqual(notFound);
  expect(await change({ landscaperId: mallory, id, name: 'Mine' })).toEqual(notFound);
  expect(await remove(mallory, id)).toEqual(notFound);
  expect(await all()).toEqual(before);
  expect(await remove(fern, id)).toMatchObject({ ok: true });
  expect(await all()).toEqual([]);
});
