import type { FileStore, ListedFile } from '#src/kernel/files/file-store';
import type { Log } from '#src/kernel/log';
import { STRAY_AFTER_DAYS, STRAY_TURNS } from '../../domain/retention';
import { fileFolders, type FileFolder, type FileNames } from '../../ports/data/file-names';

const DAY_MS = 24 * 3_600_000;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/**
 * With more strays than this, if they are also more than a fifth of all files, the database probably does not belong to
 * these files.
 */
const STRAYS_EXPECTED = 50;

/**
 * Deletes files that no row names, from interrupted uploads or from before a restored backup. Each turn checks a
 * sixteenth of all files, by the first digit of their ids, so that a large store is not read at once.
 */
export class ForgetStrayFiles {
  constructor(
    private files: Pick<FileStore, 'list' | 'delete'>,
    private names: FileNames,
    private log: Log,
    /** Real time, as the store gives it: moving the sandbox’s clock does not make files older. */
    private now: () => Date = () => new Date(),
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ removed: number }> {
    const figure = (Math.floor(asOf.getTime() / DAY_MS) % STRAY_TURNS).toString(16);
    let removed = 0;
    for (const folder of fileFolders) removed += await this.tidy(folder, figure);
    return { removed };
  }

  private async tidy(folder: FileFolder, figure: string): Promise<number> {
    const { strays, looked } = await this.straysIn(folder, figure);
    if (strays.length > STRAYS_EXPECTED && strays.length * 5 > looked) {
      this.log.error(
        'Most files are named by no row, so none was deleted: is this the database that belongs to them?',
        {
          folder,
          files: looked,
          strays: strays.length,
        },
      );
      return 0;
    }
    let removed = 0;
    for (const key of strays) {
      try {
        await this.files.delete(key);
        removed += 1;
      } catch (fault) {
        this.log.error('A stray file could not be deleted and will be tried again', { key, fault });
      }
    }
    if (removed > 0) this.log.info('Files that no row named were deleted', { folder, removed });
    return removed;
  }

  private async straysIn(folder: FileFolder, figure: string): Promise<{ strays: string[]; looked: number }> {
    const strays: string[] = [];
    let [looked, next]: [number, string | undefined] = [0, undefined];
    do {
      const page = await this.files.list(`${folder}/${figure}`, next);
      looked += page.files.length;
      strays.push(...(await this.strayOf(folder, page.files)));
      next = page.next;
    } while (next);
    return { strays, looked };
  }

  private async strayOf(folder: FileFolder, listed: ListedFile[]): Promise<string[]> {
    const before = new Date(this.now().getTime() - STRAY_AFTER_DAYS * DAY_MS);
    const old = listed.flatMap(({ key, storedAt, isWhole }) => {
      const [id] = UUID.exec(key) ?? [];
      return id && storedAt < before ? [{ key, id, isWhole }] : [];
    });
    const named = new Set<string>();
    for (const some of inParts([...new Set(old.map(({ id }) => id))]))
      for (const id of await this.names.named(folder, some)) named.add(id);
    return old.filter(({ id, isWhole }) => !isWhole || !named.has(id)).map(({ key }) => key);
  }
}

const IDS_AT_ONCE = 500;
function* inParts(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) yield ids.slice(at, at + IDS_AT_ONCE);
}
