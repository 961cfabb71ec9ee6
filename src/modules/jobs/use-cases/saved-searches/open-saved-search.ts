import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { SavedSearch } from '../../domain/saved-search';
import type { SavedSearchStore } from '../../ports/saved-search-store';

type Order = { landscaperId: string; id: string };

/** A landscaper looks at the jobs of a saved search, which then no longer count as new. */
export class OpenSavedSearch {
  constructor(
    private searches: SavedSearchStore,
    private clock: Clock,
  ) {}

  async execute({ landscaperId, id }: Order): Promise<Result<SavedSearch, 'search-not-found'>> {
    const search = (await this.searches.of(landscaperId)).find((one) => one.id === id);
    const now = await this.clock.now();
    if (!search || !(await this.searches.looked(landscaperId, id, now))) return refuse('search-not-found');
    return ok({ ...search, lookedAt: now });
  }
}
