import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { money, Row } from '#src/platform/row';
import type { JobPreferences } from '../domain/job-preferences';
import type { JobPreferencesStore } from '../ports/job-preferences-store';

export interface JobPreferencesRow extends JobPreferences {}
export class JobPreferencesRow extends Row {
  static override tableName = 'jobPreferences';
  static override idColumn = 'userId';
  static override columnTypes = { minimumValue: money };
  static override databaseOnly = ['userId', 'updatedAt'];
  declare userId: string;
  declare updatedAt: Date;
}

const FIND = 'select radius_miles, minimum_value, job_types from job_preferences where user_id = ?';

export class PgJobPreferences implements JobPreferencesStore {
  constructor(private db: Knex) {}

  async find(userId: string) {
    const { rows } = await prepared<JobPreferences>(this.db, FIND, [userId]);
    return rows[0] && { ...rows[0], minimumValue: pence(Number(rows[0].minimumValue)) };
  }

  async save(userId: string, preferences: JobPreferences & { updatedAt: Date }) {
    await JobPreferencesRow.query(this.db)
      .insert({ userId, ...preferences })
      .onConflict('userId')
      .merge();
  }
}
