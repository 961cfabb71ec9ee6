import { ok, refuse, type Result } from '#src/kernel/result';
import type { SavedSearchStore } from '../../ports/saved-search-store';

type Order = { landscaperId: string; id: string };

export class DeleteSavedSearch {
  constructor(private searches: SavedSearchStore) {}

  async execute({ landscaperId, id }: Order): Promise<Result<{ id: string }, 'search-not-found'>> {
    return (await this.searches.remove(landscaperId, id)) ? ok({ id }) : refuse('search-not-found');
  }
}
