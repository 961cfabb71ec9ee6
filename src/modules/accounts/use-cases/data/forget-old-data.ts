import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type AgingData, type OldData, agingData } from '../../ports/data/old-data';
import type { ErasureLog, FileOfRow } from '../../ports/data/personal-data';

const ROWS_PER_RUN = 500;

/**
 * Deletes data whose time on the privacy page is over, although its people keep their accounts. The next run of "erase
 * again" deletes the files. Logins, sessions, requests for help and visitors have their own runs.
 */
export class ForgetOldData {
  constructor(
    private work: UnitOfWork<{ oldData: OldData; erasures: Pick<ErasureLog, 'discardFiles'> }>,
    private fileKeyOf: (file: FileOfRow) => string,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ removed: number; more: boolean }> {
    const found = [];
    for (const kind of agingData) found.push(await this.forget(kind, asOf));
    return { removed: found.reduce((sum, one) => sum + one.removed, 0), more: found.some(({ more }) => more) };
  }

  private async forget(kind: AgingData, at: Date): Promise<{ removed: number; more: boolean }> {
    try {
      const { value } = await this.work.run(async ({ oldData, erasures }) => {
        const { files, ...found } = await oldData.remove(kind, at, ROWS_PER_RUN);
        await erasures.discardFiles(files.map(this.fileKeyOf));
        return ok(found);
      });
      return value;
    } catch (fault) {
      this.log.error('Old data could not be deleted and will be tried again', { kind, fault });
      return { removed: 0, more: false };
    }
  }
}
