import type { SavedSearch } from '../domain/saved-search';

/** Every method concerns one landscaper: the search of another is not there for them. */
export interface SavedSearchStore {
  /** Answers false, and adds nothing, if the landscaper has a search of this name. */
  add(search: SavedSearch): Promise<boolean>;
  /** The latest first. */
  of(landscaperId: string): Promise<SavedSearch[]>;
  /** Answers whether the landscaper has it. */
  change(landscaperId: string, id: string, to: Pick<SavedSearch, 'name' | 'alerts'>): Promise<boolean>;
  /** Answers whether the landscaper has it. */
  looked(landscaperId: string, id: string, at: Date): Promise<boolean>;
  /** Answers whether the landscaper had it. */
  remove(landscaperId: string, id: string): Promise<boolean>;
}
