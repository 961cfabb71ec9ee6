import type { Knex } from 'knex';
import { money, Row } from '#src/platform/row';
import type { JobPreferences } from '../domain/job-preferences';
import type { JobPreferencesStore } from '../ports/job-preferences-store';

interface JobPreferencesRow extends JobPreferences {}
class JobPreferencesRow extends Row {
  static override tableName = 'jobPreferences';
  static override idColumn = 'userId';
  static override columnTypes = { minimumValue: money };
  static override databaseOnly = ['userId', 'updatedAt'];
  declare userId: string;
  declare updatedAt: Date;
}

export class PgJobPreferences implements JobPreferencesStore {
  constructor(private db: Knex) {}

  async find(userId: string) {
    return (await JobPreferencesRow.query(this.db).findById(userId))?.toDomain();
  }

  async save(userId: string, preferences: JobPreferences & { updatedAt: Date }) {
    await JobPreferencesRow.query(this.db)
      .insert({ userId, ...preferences })
      .onConflict('userId')
      .merge();
  }
}
