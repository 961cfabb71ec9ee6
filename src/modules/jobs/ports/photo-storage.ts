export type StoredBytes = { bytes: Uint8Array; etag: string };

export interface PhotoStorage {
  /** Keeps bytes under a key, all or nothing; whoever reads meanwhile gets the old ones or the new ones. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when nothing is kept under that key. */
  read(key: string): Promise<StoredBytes | undefined>;
  /** Removes what is kept there. Safe to repeat. */
  delete(key: string): Promise<void>;
}
