import type { Result } from '#src/kernel/result';
import type { AccountDeletion } from '#src/modules/accounts/ports/account-deletion';
import type { OpenBusiness } from '#src/modules/accounts/ports/open-business';
import type { ErasureLog, FileOfRow, PersonalData, WhosePerson } from '#src/modules/accounts/ports/data/personal-data';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';

type Stores = {
  jobs: Pick<JobRepository, 'lock'>;
  bids: Pick<BidRepository, 'find'>;
  openBusiness: OpenBusiness;
  personalData: Pick<PersonalData, 'erase'>;
  erasures: Pick<ErasureLog, 'recordDeletion' | 'discardFiles'>;
};
type CallOff<Order> = (order: Order, at: Date) => Promise<Result<unknown, string>>;
/**
 * Each runs in a unit of work within the current one, so that a refusal undoes only that part and the deletion
 * continues.
 */
type CallingOff = {
  cancelJob: CallOff<{ jobId: string; customerId: string }>;
  withdrawBid: CallOff<{ bidId: string; landscaperId: string }>;
};

/** What every module has to do when an account is deleted. */
export class AccountDeletionAcrossModules implements AccountDeletion {
  constructor(
    private stores: Stores,
    private callingOff: CallingOff,
    private fileKeyOf: (file: FileOfRow) => string,
  ) {}

  underWay: AccountDeletion['underWay'] = (userId) => this.stores.openBusiness.of(userId);

  /** Jobs and bids that are no longer pending are not cancelled; `underWay` finds them afterwards. */
  async cancelPending(userId: string, at: Date) {
    const { openBusiness, jobs, bids } = this.stores;
    const { jobIds, bidIds } = await openBusiness.pendingOf(userId);
    // Locked here as well, because a refusal releases the inner lock, and the job must not change before `underWay`
    // reads it.
    for (const jobId of jobIds) {
      await jobs.lock(jobId);
      await this.callingOff.cancelJob({ jobId, customerId: userId }, at);
    }
    for (const bidId of bidIds) {
      const bid = await bids.find(bidId);
      if (bid) await jobs.lock(bid.jobId);
      await this.callingOff.withdrawBid({ bidId, landscaperId: userId }, at);
    }
  }

  async forget({ reason, at, ...person }: Parameters<AccountDeletion['forget']>[0]) {
    const tables = await this.erase(person, at);
    await this.stores.erasures.recordDeletion({ userId: person.id, reason, at });
    return tables;
  }

  async forgetRest({ at, id, email, fullName }: Parameters<AccountDeletion['forgetRest']>[0]) {
    await this.erase({ id, email, fullName }, at);
  }

  private async erase(person: WhosePerson, at: Date) {
    const { personalData, erasures } = this.stores;
    const { tables, files } = await personalData.erase(person, at);
    await erasures.discardFiles(files.map(this.fileKeyOf));
    return tables;
  }
}
