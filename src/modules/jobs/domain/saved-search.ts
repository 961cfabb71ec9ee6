import { ok, refuse, type Result } from '#src/kernel/result';
import type { JobFilters, JobSort } from './job-filters';
import type { Grid } from './place';

/** Which of the two pages that find jobs shows the search again. */
export type SearchPage = 'find-jobs' | 'browse';
/** Has no date of posting, because it is for new jobs. */
export type SavedFilters = Omit<JobFilters, 'datePosted'> & {
  /** As typed. */
  location?: string;
  radiusMiles: number;
  sort: JobSort;
};

/** A search that a landscaper keeps. Nobody else sees it. */
export type SavedSearch = {
  id: string;
  landscaperId: string;
  name: string;
  page: SearchPage;
  filters: SavedFilters;
  /** The typed place. Without one, the search is around wherever the landscaper works at the time. */
  grid: Grid | null;
  /** Whether new jobs that it finds are emailed. */
  alerts: boolean;
  /** Jobs posted since then count as new. */
  lookedAt: Date;
  savedAt: Date;
};

export const SEARCH_NAME_MAX = 60;
export const SAVED_SEARCHES_MAX = 20;
/** More new jobs than these are not counted. */
export const NEW_JOBS_COUNTED = 100;

export type NameRefusal = 'name-missing' | 'name-too-long' | 'name-taken';

/** A name for a landscaper's search. Their names must differ in more than capital letters. */
export function searchName(typed: string, others: readonly Pick<SavedSearch, 'name'>[]): Result<string, NameRefusal> {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (!name) return refuse('name-missing');
  if (name.length > SEARCH_NAME_MAX) return refuse('name-too-long');
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse('name-taken') : ok(name);
}
