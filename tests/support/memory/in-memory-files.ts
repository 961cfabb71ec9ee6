import { createHash } from 'node:crypto';
import type { FileCleaning } from '#src/kernel/files/file-cleaning';
import type { FileStore } from '#src/kernel/files/file-store';
import { ok, refuse } from '#src/kernel/result';

export class InMemoryFileStore implements FileStore {
  kept = new Map<string, Uint8Array>();
  storedAt = new Map<string, Date>();
  keysPerPage = 2;

  put: FileStore['put'] = async (key, bytes) => {
    this.kept.set(key, bytes);
    this.storedAt.set(key, new Date());
  };
  list: FileStore['list'] = async (prefix, from = '0') => {
    const keys = [...this.kept.keys()].filter((key) => key.startsWith(prefix)).sort();
    const [start, end] = [Number(from), Number(from) + this.keysPerPage];
    const files = keys.slice(start, end).map((key) => ({ key, storedAt: this.storedAt.get(key)!, isWhole: true }));
    return { files, ...(end < keys.length && { next: String(end) }) };
  };
  delete: FileStore['delete'] = async (key) => void this.kept.delete(key);
  read: FileStore['read'] = async (key) => {
    const bytes = this.kept.get(key);
    return bytes && { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` };
  };
}

/**
 * Accepts whatever starts with "%PDF" as a PDF and whatever starts with "photo" as a picture, and refuses everything
 * else.
 */
export const fakeFileCleaning: FileCleaning = {
  async clean(bytes) {
    const start = Buffer.from(bytes).toString('latin1');
    if (start.startsWith('%PDF')) return ok({ contentType: 'application/pdf', bytes });
    if (start.startsWith('photo')) return ok({ contentType: 'image/jpeg', bytes });
    return refuse('invalid-file-type');
  },
};
