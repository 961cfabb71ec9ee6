import type { Knex } from 'knex';
import { Row } from '#src/platform/row';
import { defaultSettings, type AccountSettings } from '../domain/account-settings';
import type { SettingsStore } from '../ports/settings-store';

export interface AccountSettingsRow extends AccountSettings {}
export class AccountSettingsRow extends Row {
  static override tableName = 'accountSettings';
  static override idColumn = 'userId';
  static override databaseOnly = ['userId'];
  declare userId: string;
}

export class PgSettingsStore implements SettingsStore {
  constructor(private db: Knex) {}

  async of(userId: string) {
    return (await AccountSettingsRow.query(this.db).findById(userId))?.toDomain() ?? defaultSettings;
  }

  async save(userId: string, settings: AccountSettings) {
    await AccountSettingsRow.query(this.db)
      .insert({ userId, ...settings })
      .onConflict('userId')
      .merge();
  }
}
