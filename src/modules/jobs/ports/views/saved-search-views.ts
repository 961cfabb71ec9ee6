import type { SavedSearch } from '../../domain/saved-search';

export interface SavedSearchViews {
  /**
   * A landscaper's searches, latest first, each with the number of jobs it finds that were posted since they last
   * looked.
   */
  of(landscaperId: string, asOf: Date): Promise<SearchShown[]>;
}

/** Counted up to `NEW_JOBS_COUNTED`. */
export type SearchShown = SavedSearch & { newJobs: number };
