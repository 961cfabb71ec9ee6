import { defaultJobPreferences, type JobPreferences } from '../../domain/job-preferences';
import type { JobPreferencesStore } from '../../ports/job-preferences-store';

/** A landscaper's job preferences, or the defaults if they have not chosen any (`chosen` is false). */
export class ShowJobPreferences {
  constructor(private preferences: JobPreferencesStore) {}

  async execute({ landscaperId }: { landscaperId: string }): Promise<JobPreferences & { chosen: boolean }> {
    const chosen = await this.preferences.find(landscaperId);
    return { ...(chosen ?? defaultJobPreferences), chosen: chosen !== undefined };
  }
}
