import { ok, refuse, type Result } from '#src/kernel/result';
import { searchName, type NameRefusal } from '../../domain/saved-search';
import type { SavedSearchStore } from '../../ports/saved-search-store';

type Order = { landscaperId: string; id: string; name?: string; alerts?: boolean };

/**
 * A landscaper renames one of their searches, or switches its alerts on or off. Whatever is not given stays as it is.
 */
export class ChangeSavedSearch {
  constructor(private searches: SavedSearchStore) {}

  async execute({ landscaperId, id, ...to }: Order): Promise<Result<{ id: string }, NameRefusal | 'search-not-found'>> {
    const all = await this.searches.of(landscaperId);
    const search = all.find((one) => one.id === id);
    if (!search) return refuse('search-not-found');
    const others = all.filter((one) => one.id !== id);
    const name = searchName(to.name ?? search.name, others);
    if (!name.ok) return name;
    const changed = { name: name.value, alerts: to.alerts ?? search.alerts };
    return (await this.searches.change(landscaperId, id, changed)) ? ok({ id }) : refuse('search-not-found');
  }
}
