import { addHours } from '#src/kernel/clock';
import type { FileStore } from '#src/kernel/files/file-store';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { DataRequests, LegalHolds } from '../../ports/data/data-requests';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { ErasureLog } from '../../ports/data/personal-data';
import type { UserRepository } from '../../ports/user-repository';

const PEOPLE_PER_RUN = 50;
const FILES_PER_RUN = 200;
const ADDRESSES_PER_RUN = 200;
const LOOKED_AT_EVERY_HOURS = 30 * 24;
const CERTIFICATE_HOURS = 24;

type Stores = {
  users: Pick<UserRepository, 'find'>;
  legalHolds: LegalHolds;
  erasures: ErasureLog;
  accountDeletion: Pick<AccountDeletion, 'forgetRest'>;
};

/**
 * Finishes what erasures had to leave: deletes files, the addresses to which certificates went and, once a month for
 * every erased person, what no longer has to be kept.
 */
export class EraseAgain {
  constructor(
    private work: UnitOfWork<Stores>,
    private erasures: ErasureLog,
    private requests: Pick<DataRequests, 'forgetAddresses'>,
    private files: FileStore,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const moreAddresses = await this.requests.forgetAddresses(addHours(asOf, -CERTIFICATE_HOURS), ADDRESSES_PER_RUN);
    const people = await this.erasures.erasedAndNotLookedAtSince(
      addHours(asOf, -LOOKED_AT_EVERY_HOURS),
      PEOPLE_PER_RUN,
    );
    for (const userId of people) {
      try {
        await this.lookAt(userId, asOf);
      } catch (fault) {
        this.log.error('What was kept about an erased person could not be looked at and will be tried again', {
          userId,
          fault,
        });
        await this.erasures.lookedAt(userId, asOf);
      }
    }
    const keys = await this.erasures.discardedFiles(FILES_PER_RUN);
    for (const key of keys) await this.removeFile(key);
    return { more: moreAddresses || people.length === PEOPLE_PER_RUN };
  }

  private async lookAt(userId: string, at: Date) {
    await this.work.run(async ({ users, legalHolds, erasures, accountDeletion }) => {
      const user = await users.find(userId);
      if (user && !(await legalHolds.inForce(userId))) await accountDeletion.forgetRest({ ...user, at });
      await erasures.lookedAt(userId, at);
      return ok(null);
    });
  }

  private async removeFile(key: string) {
    try {
      await this.files.delete(key);
      await this.erasures.fileRemoved(key);
    } catch (fault) {
      this.log.error('The file of an erased person could not be removed and will be tried again', { key, fault });
    }
  }
}
