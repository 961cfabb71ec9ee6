import { JobPreferencesRow } from '#src/modules/accounts/adapters/pg-job-preferences';
import type { JobPreferences } from '#src/modules/accounts/domain/job-preferences';
import type { JobPreferencesStore } from '#src/modules/accounts/ports/job-preferences-store';
import { UndoableRows } from './checks/rows';

export function inMemoryJobPreferences(): JobPreferencesStore {
  const kept = new UndoableRows<JobPreferences>(JobPreferencesRow);
  return {
    find: async (id) => kept.get(id),
    save: async (id, { radiusMiles, minimumValue, jobTypes }) =>
      void kept.set(id, { radiusMiles, minimumValue, jobTypes }),
  };
}
