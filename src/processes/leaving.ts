import type { Outbox } from '#src/kernel/event';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { PgPersonalData } from '#src/modules/accounts/adapters/pg-personal-data';
import type { PgUnderWay } from '#src/modules/accounts/adapters/pg-under-way';
import type { Leaving } from '#src/modules/accounts/ports/leaving';
import type { BiddingEvents } from '#src/modules/bidding/domain/events';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { JobBoard } from '#src/modules/bidding/ports/job-board';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import type { PgJobTraces } from '#src/modules/jobs/adapters/pg-job-traces';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import { DeleteJob } from '#src/modules/jobs/use-cases/delete-job';
import type { MailStore } from '#src/modules/notifications/ports/mail-store';

type Stores = {
  jobs: JobRepository;
  bids: BidRepository;
  jobBoard: JobBoard;
  outbox: Outbox<BiddingEvents> & Outbox<JobsEvents>;
  mails: MailStore;
} & {
  underWay: PgUnderWay;
  personalData: PgPersonalData;
  jobTraces: PgJobTraces;
};

/** Has the other modules let go of somebody who leaves. */
export class LeavingOfEverything implements Leaving {
  constructor(private stores: Stores) {}

  underWay: Leaving['underWay'] = (userId) => this.stores.underWay.of(userId);

  async cancelPending(userId: string, at: Date) {
    const clock = { now: async () => at };
    // In the same transaction as everything else. What is not pending any more by now refuses, and counts as under way instead.
    const here: UnitOfWork<Stores> = { run: (work) => work(this.stores) };
    const { jobIds, bidIds } = await this.stores.underWay.pendingOf(userId);
    for (const jobId of jobIds) await new DeleteJob(here, clock).execute({ jobId, customerId: userId });
    for (const bidId of bidIds) await new WithdrawBid(here, clock).execute({ bidId, landscaperId: userId });
  }

  async forget({ id, email, reason, at }: Parameters<Leaving['forget']>[0]) {
    const { personalData, jobTraces, mails } = this.stores;
    await personalData.erase(id);
    await jobTraces.erase(id);
    await mails.forget(email);
    await personalData.noteDeparture({ userId: id, reason, at });
  }
}
