import type { AccountSettings } from '../domain/account-settings';

export interface SettingsStore {
  /** Returns the defaults until the user has chosen. */
  of(userId: string): Promise<AccountSettings>;
  save(userId: string, settings: AccountSettings): Promise<void>;
}
