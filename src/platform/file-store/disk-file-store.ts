import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore, ListedFile, StoredFile } from '#src/kernel/files/file-store';

const SAFE_KEY = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*\.[a-z0-9]+$/;
/** The name of a file until it is complete. */
const UNFINISHED = /\.[0-9a-f]{12}\.part$/;
const SAFE_PREFIX = /^[a-z0-9-]+\/[a-z0-9-]*$/;

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
    const bytes = await ifThere(readFile(this.pathOf(key)));
    return bytes && { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  }

  async delete(key: string): Promise<void> {
    const path = join(this.folder, this.safe(key, key.replace(UNFINISHED, '')));
    await rm(path, { force: true });
    // A folder goes with its last file. Before that, rmdir refuses, because it is not empty.
    await rmdir(dirname(path)).catch((fault: NodeJS.ErrnoException) => {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(fault.code ?? '')) throw fault;
    });
  }

  /** All in one answer, since names take little room. */
  async list(prefix: string): Promise<{ files: ListedFile[] }> {
    if (!SAFE_PREFIX.test(prefix)) throw new Error(`not a valid prefix: ${JSON.stringify(prefix)}`);
    const [top = '', start = ''] = prefix.split('/');
    const keys: string[] = [];
    for (const entry of await this.entriesOf(top)) {
      const path = `${top}/${entry.name}`;
      if (!entry.name.startsWith(start)) continue;
      if (entry.isDirectory()) keys.push(...(await this.entriesOf(path)).map(({ name }) => `${path}/${name}`));
      else keys.push(path);
    }
    const files: ListedFile[] = [];
    for (const key of keys) {
      const isWhole = SAFE_KEY.test(key);
      // It may have been deleted meanwhile. Files that are not ours are not listed.
      const found = isWhole || UNFINISHED.test(key) ? await ifThere(stat(join(this.folder, key))) : undefined;
      if (found?.isFile()) files.push({ key, storedAt: found.mtime, isWhole });
    }
    return { files };
  }

  private entriesOf = async (folder: string) =>
    (await ifThere(readdir(join(this.folder, folder), { withFileTypes: true }))) ?? [];

  private pathOf = (key: string): string => join(this.folder, this.safe(key));

  private safe(key: string, checked: string = key): string {
    if (!SAFE_KEY.test(checked)) throw new Error(`not a valid key: ${JSON.stringify(key)}`);
    return key;
  }
}

const isMissing = (fault: unknown) => ['ENOENT', 'ENOTDIR'].includes((fault as NodeJS.ErrnoException).code ?? '');
const ifThere = <Found>(finding: Promise<Found>): Promise<Found | undefined> =>
  finding.catch((fault: unknown) => {
    if (isMissing(fault)) return undefined;
    throw fault;
  });
