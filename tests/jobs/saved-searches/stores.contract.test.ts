import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgJobRepository } from '#src/modules/jobs/adapters/pg-job-repository';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { PgSavedSearches, PgSavedSearchViews } from '#src/modules/jobs/adapters/pg-saved-searches';
import type { BudgetRange, JobSize } from '#src/modules/jobs/domain/job-filters';
import type { SavedFilters, SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { searchLabels, services } from '#src/modules/jobs/domain/services';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aJob, fern, frome, olive } from '#tests/support/memory/in-memory-jobs';
import { inMemorySavedSearches, someFilters } from '#tests/support/bidding/in-memory-saved-searches';
import { addCustomer, addLandscaper } from '#tests/support/people';

const now = new Date('2026-05-13T08:20:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const mallory = randomUUID();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addCustomer(database.knex, { id: olive });
  for (const id of [fern, mallory] as const) await addLandscaper(database.knex, { id, grid: frome.grid });
});
afterAll(() => database.destroy());
beforeEach(() => database.knex('savedSearches').delete());

const aSearch = (facts: Partial<SavedSearch> = {}): SavedSearch => ({
  id: randomUUID(),
  landscaperId: fern,
  name: 'Hedges',
  page: 'find-jobs',
  filters: someFilters(),
  grid: null,
  alerts: true,
  lookedAt: now,
  savedAt: now,
  ...facts,
});

describe.each([
  ['in memory', inMemorySavedSearches],
  ['on PostgreSQL', () => new PgSavedSearches(database.knex)],
])('saved searches %s', (_where, open) => {
  test('are kept exactly, the latest first, and each landscaper has their own', async () => {
    const searches = open();
    const filters = someFilters({ keyword: 'yew', location: 'Bath', services: ['Planting', 'pond'], sizes: ['small'] });
    const [older, newer, hers] = [
      aSearch({ name: 'Older', savedAt: ago(1) }),
      aSearch({ name: 'Newer', page: 'browse', grid: frome.grid, filters: { ...filters, budgetRange: '0-50' } }),
      aSearch({ landscaperId: mallory }),
    ];
    for (const search of [older, newer, hers]) expect(await searches.add(search)).toBe(true);
    expect(await searches.of(fern)).toEqual([newer, older]);
    expect(await searches.of(mallory)).toEqual([hers]);
  });

  test('have different names', async () => {
    const searches = open();
    await searches.add(aSearch());
    expect(await searches.add(aSearch({ name: 'HEDGES' }))).toBe(false);
    expect(await searches.add(aSearch({ landscaperId: mallory }))).toBe(true);
    expect(await searches.of(fern)).toHaveLength(1);
  });

  test('are changed and removed by their landscaper only', async () => {
    const searches = open();
    const search = aSearch();
    await searches.add(search);
    const to = { name: 'Lawns', alerts: false };
    for (const id of [randomUUID(), 'no-id', search.id]) {
      expect(await searches.change(mallory, id, to)).toBe(false);
      expect(await searches.looked(mallory, id, ago(1))).toBe(false);
      expect(await searches.remove(mallory, id)).toBe(false);
    }
    expect(await searches.of(fern)).toEqual([search]);
    expect(await searches.change(fern, search.id, to)).toBe(true);
    expect(await searches.looked(fern, search.id, ago(1))).toBe(true);
    expect(await searches.of(fern)).toEqual([{ ...search, ...to, lookedAt: ago(1) }]);
    expect(await searches.remove(fern, search.id)).toBe(true);
    expect(await searches.of(fern)).toEqual([]);
  });
});

describe('what a saved search finds', () => {
  beforeAll(async () => {
    const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
    const budgets = [1, 3999, 4000, 4999, 5000, 9999, 10000, 11999, 12000, 19999, 20000, 49999, 50000].map(pence);
    const repository = new PgJobRepository(database.knex);
    for (let n = 0; n < 250; n += 1) {
      const jobTypes = [pick(services).id];
      const flexibleDate = Math.random() < 0.4;
      await repository.add(
        aJob({
          id: randomUUID(),
          jobTypes,
          customJobType: jobTypes.includes('other') ? pick(['Pond cleaning', 'Koi pond 100% netting']) : null,
          place: {
            ...frome,
            grid: { east: frome.grid.east + pick([0, 9_000, 40_000, 90_000]), north: frome.grid.north },
          },
          postedAt: pick([ago(1), ago(3)]),
          budget: pick([null, ...budgets]),
          flexibleDate,
          preferredDate: flexibleDate ? null : pick(['2026-05-12', '2026-05-13', '2026-05-16', '2026-05-17']),
          status: Math.random() < 0.9 ? 'posted' : 'cancelled',
        }),
      );
    }
  });
  afterAll(() => database.knex('jobs').delete());

  const filters: fc.Arbitrary<SavedFilters> = fc.record({
    keyword: fc.constantFrom(undefined, undefined, 'pond', 'hedges', 'Frome', '%', 'the'),
    radiusMiles: fc.constantFrom(1, 10, 25, 100),
    services: fc.subarray([...searchLabels, 'landscaping', 'tree_work', 'pond', '100%']),
    sizes: fc.subarray<JobSize>(['small', 'medium', 'large']),
    budgetRange: fc.constantFrom<BudgetRange | undefined>(undefined, '0-50', '50-100', '100-200', '200-500', '500+'),
    flexibility: fc.constantFrom<SavedFilters['flexibility']>('any', 'all', 'specific', 'flexible', 'urgent'),
    sort: fc.constant('newest' as const),
  });

  test('is counted as the page finds it, of the jobs posted since the landscaper last looked', async () => {
    const jobs = new PgAvailableJobs(database.knex, new PgPlaceNames(database.knex, new PgGeocoder(database.knex)));
    const [searches, views] = [new PgSavedSearches(database.knex), new PgSavedSearchViews(database.knex)];
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(ago(2), ago(24)), async (wanted, lookedAt) => {
        await database.knex('savedSearches').delete();
        await searches.add(aSearch({ filters: wanted, lookedAt }));
        const asked = { ...wanted, datePosted: 'all' as const, landscaperId: fern, take: 1000 };
        const found = (await jobs.page(asked, now)).jobs.filter(({ postedAt }) => postedAt > lookedAt);
        const [shown] = await views.of(fern, now);
        expect(shown?.newJobs).toBe(Math.min(found.length, 100));
      }),
      { numRuns: 150 },
    );
  });

  test('is around the typed place; a landscaper who has not said where they work finds nothing without one', async () => {
    const [searches, views] = [new PgSavedSearches(database.knex), new PgSavedSearchViews(database.knex)];
    const nobody = await addCustomer(database.knex);
    const filters = someFilters({ radiusMiles: 1 });
    await searches.add(aSearch({ landscaperId: nobody, name: 'There', filters, grid: frome.grid, lookedAt: ago(9) }));
    await searches.add(aSearch({ landscaperId: nobody, name: 'Here', filters, lookedAt: ago(9), savedAt: ago(1) }));
    const [there, here] = await views.of(nobody, now);
    expect(there!.newJobs).toBeGreaterThan(0);
    expect(here!.newJobs).toBe(0);
  });
});
