import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore, StoredFile } from '#src/kernel/files/file-store';

const SAFE_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Stores files in one folder: the default, and enough for one machine or a shared volume. */
export class DiskFileStore implements FileStore {
  private folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, path);
    } catch (fault) {
      await rm(unfinished, { force: true });
      throw fault;
    }
  }

  async read(key: string): Promise<StoredFile | undefined> {
    try {
      const bytes = await readFile(this.pathOf(key));
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    } catch (fault) {
      if (isMissing(fault)) return undefined;
      throw fault;
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    // A folder is removed after its last file. Until then it is not empty, and rmdir refuses.
    await rmdir(dirname(path)).catch((fault: NodeJS.ErrnoException) => {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(fault.code ?? '')) throw fault;
    });
  }

  private pathOf(key: string): string {
    if (!SAFE_KEY.test(key)) throw new Error(`not a valid key: ${JSON.stringify(key)}`);
    return join(this.folder, key);
  }
}

const isMissing = (fault: unknown) => ['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '');
