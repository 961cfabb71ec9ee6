import type { SavedAddress } from '../domain/saved-address';

export interface SavedAddresses {
  /** Oldest first. */
  of(userId: string): Promise<SavedAddress[]>;
  /** Replaces all of them. Throws unless exactly one is the default; it may throw only when the unit of work ends. */
  replace(userId: string, addresses: readonly SavedAddress[]): Promise<void>;
}
