import type { JobPreferences } from '../domain/job-preferences';

export interface JobPreferencesStore {
  /** Nothing where somebody has never chosen. */
  find(landscaperId: string): Promise<JobPreferences | undefined>;
  save(landscaperId: string, preferences: JobPreferences & { updatedAt: Date }): Promise<void>;
}
