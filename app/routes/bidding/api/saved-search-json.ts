import type { SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { labelsOf, searchPath } from '#app/commands/bidding/find-jobs/saved-filters';

/**
 * A saved search as JSON. `path`: the page of its results. `filters`: in words. A search that was just saved has no new
 * jobs.
 */
export const savedSearchJson = ({ newJobs = 0, ...search }: SavedSearch & { newJobs?: number }) => ({
  id: search.id,
  name: search.name,
  page: search.page,
  path: searchPath(search),
  filters: labelsOf(search),
  alerts: search.alerts,
  newJobs,
  lookedAt: search.lookedAt,
  savedAt: search.savedAt,
});
