import type { AccountSettings } from '../domain/account-settings';

export interface SettingsStore {
  /** What somebody has chosen; the defaults where they have not. */
  of(userId: string): Promise<AccountSettings>;
  save(userId: string, settings: AccountSettings): Promise<void>;
}
