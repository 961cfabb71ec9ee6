import type { Clock } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import {
  preferencesFrom,
  type JobPreferences,
  type PreferencesRefused,
  type TypedPreferences,
} from '../../domain/job-preferences';
import type { JobPreferencesStore } from '../../ports/job-preferences-store';
import type { UserRepository } from '../../ports/user-repository';

export type SaveJobPreferencesRefusal = 'not-a-landscaper';

/**
 * Saves which new jobs a landscaper is told of. This also sets the radius that their search starts with (D-JOBPREF,
 * D-RADIUS).
 */
export class SaveJobPreferences {
  constructor(
    private users: UserRepository,
    private preferences: JobPreferencesStore,
    private clock: Clock,
    /** The job types to choose from. */
    private offered: readonly string[],
  ) {}

  async execute({
    userId,
    ...typed
  }: { userId: string } & TypedPreferences): Promise<
    Result<JobPreferences, SaveJobPreferencesRefusal> | PreferencesRefused
  > {
    const user = await this.users.find(userId);
    if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
    const read = preferencesFrom(typed, this.offered);
    if (!read.ok) return read;
    await this.preferences.save(userId, { ...read.value, updatedAt: await this.clock.now() });
    return ok(read.value);
  }
}
