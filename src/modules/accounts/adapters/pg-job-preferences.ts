import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import type { JobPreferences } from '../domain/job-preferences';
import type { JobPreferencesStore } from '../ports/job-preferences-store';

export class PgJobPreferences implements JobPreferencesStore {
  constructor(private db: Knex) {}

  async find(userId: string): Promise<JobPreferences | undefined> {
    const row = await this.db<JobPreferences & { userId: string }>('jobPreferences')
      .where({ userId })
      .first('radiusMiles', 'minimumValue', 'jobTypes');
    return row && { ...row, minimumValue: pence(row.minimumValue) };
  }

  async save(userId: string, preferences: JobPreferences & { updatedAt: Date }) {
    await this.db('jobPreferences')
      .insert({ userId, ...preferences })
      .onConflict('userId')
      .merge();
  }
}
