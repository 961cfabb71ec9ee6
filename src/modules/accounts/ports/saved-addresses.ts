import type { SavedAddress } from '../domain/saved-address';

export interface SavedAddresses {
  /** Oldest first. */
  of(userId: string): Promise<SavedAddress[]>;
  /** Replaces all of them. Unless exactly one is the default, it throws, at the latest when the unit of work ends. */
  replace(userId: string, addresses: readonly SavedAddress[]): Promise<void>;
}
