import type { Clock } from '#src/kernel/clock';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { SAVED_SEARCHES_MAX, searchName, type NameRefusal, type SavedSearch } from '../../domain/saved-search';
import type { SavedSearchStore } from '../../ports/saved-search-store';
import type { SearchStart } from '../../ports/search-start';
import type { LocationRefusal } from '../../ports/views/available-job-views';

type Order = Pick<SavedSearch, 'landscaperId' | 'name' | 'page' | 'filters' | 'alerts'>;
export type SaveSearchRefusal = NameRefusal | LocationRefusal | 'too-many-searches';

/** A landscaper keeps a search. Jobs that it already finds do not count as new. */
export class SaveSearch {
  constructor(
    private searches: SavedSearchStore,
    private start: SearchStart,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ name: typed, ...order }: Order): Promise<Result<SavedSearch, SaveSearchRefusal>> {
    const { landscaperId, filters } = order;
    const others = await this.searches.of(landscaperId);
    if (others.length >= SAVED_SEARCHES_MAX) return refuse('too-many-searches');
    const name = searchName(typed, others);
    if (!name.ok) return name;
    const { location } = filters;
    const place = location ? await this.start.startAt({ landscaperId, location }) : ok(null);
    if (!place.ok) return place;
    const now = await this.clock.now();
    const search = { id: this.newId(), ...order, name: name.value, grid: place.value, lookedAt: now, savedAt: now };
    return (await this.searches.add(search)) ? ok(search) : refuse('name-taken');
  }
}
