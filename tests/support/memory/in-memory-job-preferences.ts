import type { JobPreferences } from '#src/modules/accounts/domain/job-preferences';
import type { JobPreferencesStore } from '#src/modules/accounts/ports/job-preferences-store';
import { UndoableMap } from './in-memory-work';

export function inMemoryJobPreferences(): JobPreferencesStore {
  const kept = new UndoableMap<string, JobPreferences>();
  return {
    find: async (id) => kept.get(id),
    save: async (id, { radiusMiles, minimumValue, jobTypes }) =>
      void kept.set(id, { radiusMiles, minimumValue, jobTypes }),
  };
}
