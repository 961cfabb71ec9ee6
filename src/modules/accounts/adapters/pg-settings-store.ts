import type { Knex } from 'knex';
import { defaultSettings, type AccountSettings } from '../domain/account-settings';
import type { SettingsStore } from '../ports/settings-store';

const columns = Object.keys(defaultSettings) as (keyof AccountSettings)[];

export class PgSettingsStore implements SettingsStore {
  constructor(private db: Knex) {}

  async of(userId: string) {
    const row = await this.db<AccountSettings & { userId: string }>('accountSettings')
      .where({ userId })
      .first(...columns);
    return (row as AccountSettings | undefined) ?? defaultSettings;
  }

  async save(userId: string, settings: AccountSettings) {
    await this.db('accountSettings')
      .insert({ userId, ...settings })
      .onConflict('userId')
      .merge();
  }
}
