import type { SavedSearch } from '#src/modules/jobs/domain/saved-search';
import type { SavedSearchStore } from '#src/modules/jobs/ports/saved-search-store';
import { milesInMetres } from '#src/kernel/places/miles';
import { plainTable, UndoableRows } from '#tests/support/memory/checks/rows';

const SAVED_SEARCHES = plainTable<SavedSearch>('saved_searches', ({ filters, ...search }) => ({
  ...search,
  metres: milesInMetres(filters.radiusMiles),
  flexibility: filters.flexibility === 'all' ? 'any' : filters.flexibility,
}));

export function inMemorySavedSearches(): SavedSearchStore {
  const all = new UndoableRows<SavedSearch>(SAVED_SEARCHES);
  const of = (landscaperId: string) =>
    [...all.values()]
      .filter((search) => search.landscaperId === landscaperId)
      .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime() || a.id.localeCompare(b.id));
  const update = (landscaperId: string, id: string, to: Partial<SavedSearch>) => {
    const search = all.get(id);
    if (search?.landscaperId !== landscaperId) return false;
    all.set(id, { ...search, ...to });
    return true;
  };
  return {
    async add(search) {
      const isTaken = of(search.landscaperId).some(({ name }) => name.toLowerCase() === search.name.toLowerCase());
      if (!isTaken) all.set(search.id, search);
      return !isTaken;
    },
    of: async (landscaperId) => of(landscaperId),
    change: async (landscaperId, id, to) => update(landscaperId, id, to),
    looked: async (landscaperId, id, at) => update(landscaperId, id, { lookedAt: at }),
    remove: async (landscaperId, id) => all.get(id)?.landscaperId === landscaperId && all.delete(id),
  };
}

export const someFilters = (facts: Partial<SavedSearch['filters']> = {}): SavedSearch['filters'] => ({
  radiusMiles: 25,
  services: [],
  sizes: [],
  flexibility: 'all',
  sort: 'newest',
  ...facts,
});
