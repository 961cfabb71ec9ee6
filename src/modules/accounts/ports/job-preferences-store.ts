import type { JobPreferences } from '../domain/job-preferences';

export interface JobPreferencesStore {
  /** Undefined until the landscaper has saved some. */
  find(landscaperId: string): Promise<JobPreferences | undefined>;
  save(landscaperId: string, preferences: JobPreferences & { updatedAt: Date }): Promise<void>;
}
