export type StoredFile = { bytes: Uint8Array; etag: string };
/** `isWhole`: false for what is left of an interrupted upload. */
export type ListedFile = { key: string; storedAt: Date; isWhole: boolean };

/** Stores files. None of them has a public URL: the use case that reads one decides who may see it. */
export interface FileStore {
  /**
   * Stores a file under a key such as `photos/<id>/320.jpg`, completely or not at all: readers get either the old file
   * or the new one.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no file under that key. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removes the file, if there is one. Safe to repeat. */
  delete(key: string): Promise<void>;
  /**
   * The files whose keys begin with `prefix`, such as `photos/3`, in no particular order. `next`: there are more; pass
   * it as `from`.
   */
  list(prefix: string, from?: string): Promise<{ files: ListedFile[]; next?: string }>;
}
