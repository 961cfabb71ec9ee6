import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { type AgingData, type OldData, agingData } from '../../ports/data/old-data';
import type { ErasureLog, FileOfRow } from '../../ports/data/personal-data';

const ROWS_PER_RUN = 500;

/**
 * Deletes what the privacy page gives a time for, once that time is over, although its people keep their accounts. The files go with the
 * next run of "erase again". Logins, sessions, requests for help and visitors have runs of their own.
 */
export class ForgetOldData {
  constructor(
    private work: UnitOfWork<{ oldData: OldData; erasures: Pick<ErasureLog, 'discardFiles'> }>,
    private fileKeyOf: (file: FileOfRow) => string,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ removed: number; more: boolean }> {
    const counts = [];
    for (const kind of agingData) counts.push(await this.forget(kind, asOf));
    const removed = counts.reduce((sum, count) => sum + count, 0);
    return { removed, more: counts.includes(ROWS_PER_RUN) };
  }

  private async forget(kind: AgingData, at: Date): Promise<number> {
    try {
      const { value } = await this.work.run(async ({ oldData, erasures }) => {
        const { removed, files } = await oldData.remove(kind, at, ROWS_PER_RUN);
        await erasures.discardFiles(files.map(this.fileKeyOf));
        return ok(removed);
      });
      return value;
    } catch (fault) {
      this.log.error('Old data could not be deleted and will be tried again', { kind, fault });
      return 0;
    }
  }
}
