import type { SavedSearch } from '../domain/saved-search';

/** Every method is about one landscaper, and does not find the searches of others. */
export interface SavedSearchStore {
  /** Returns false, and adds nothing, if the landscaper has a search with this name. */
  add(search: SavedSearch): Promise<boolean>;
  /** Latest first. */
  of(landscaperId: string): Promise<SavedSearch[]>;
  /** Returns whether the landscaper has it. */
  change(landscaperId: string, id: string, to: Pick<SavedSearch, 'name' | 'alerts'>): Promise<boolean>;
  /** Returns whether the landscaper has it. */
  looked(landscaperId: string, id: string, at: Date): Promise<boolean>;
  /** Returns whether the landscaper had it. */
  remove(landscaperId: string, id: string): Promise<boolean>;
}
