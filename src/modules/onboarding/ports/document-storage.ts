/** Keeps files that no address of the product shows to the public. */
export interface DocumentStorage {
  /** Keeps bytes under a key, all or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when nothing is kept under that key. */
  read(key: string): Promise<{ bytes: Uint8Array } | undefined>;
  /** Removes what is kept there. Safe to repeat. */
  delete(key: string): Promise<void>;
}
