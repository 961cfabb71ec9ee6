import type { SavedAddress } from '../domain/saved-address';

export interface SavedAddresses {
  /** Oldest first. */
  of(userId: string): Promise<SavedAddress[]>;
  /** Keeps exactly these. Addresses without exactly one default among them are a fault, at the latest when the unit of work ends. */
  replace(userId: string, addresses: readonly SavedAddress[]): Promise<void>;
}
