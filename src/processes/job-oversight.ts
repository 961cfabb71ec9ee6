import type { JobStanding } from '#src/modules/admin/domain/job-acts';
import type { JobOversight } from '#src/modules/admin/ports/job-oversight';
import { closeBid, type Bid } from '#src/modules/bidding/domain/bid';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { Hold } from '#src/modules/escrow/domain/hold';
import { undisputedRest } from '#src/modules/escrow/domain/hold';
import type { HoldRepository } from '#src/modules/escrow/ports/hold-repository';
import type { Job } from '#src/modules/jobs/domain/job';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { ThreadClosing } from '#src/modules/messaging/ports/thread-closing';

/** Lets admins read and change a job's payment, conversation and bids, which belong to other modules. */
export class JobOversightOfModules implements JobOversight {
  constructor(
    private stores: {
      jobs: JobRepository;
      holds: Pick<HoldRepository, 'lockOfJob' | 'ofJob'>;
      bids: BidRepository;
      threadClosing: ThreadClosing;
    },
  ) {}

  async standing(jobId: string, bidId?: string | null) {
    const { jobs, holds, bids } = this.stores;
    const job = await jobs.find(jobId);
    return job && this.describe(job, await holds.ofJob(jobId), bidId ? await bids.find(bidId) : undefined);
  }

  async lock(jobId: string, bidId?: string | null) {
    const { jobs, holds, bids } = this.stores;
    const hold = await holds.lockOfJob(jobId);
    const job = await jobs.lock(jobId);
    return job && this.describe(job, hold, bidId ? await bids.lock(bidId) : undefined);
  }

  async putOffRelease(jobId: string, until: Date) {
    const job = await this.jobOf(jobId);
    await this.stores.jobs.save({ ...job, autoCompleteAt: until });
  }

  async closeConversation(jobId: string, because: string | null) {
    const { landscaperId } = await this.jobOf(jobId);
    await this.stores.threadClosing.close({ jobId, landscaperId: landscaperId! }, because);
  }

  async withdrawBid(bidId: string, at: Date) {
    const { bids, jobs } = this.stores;
    const bid = await bids.lock(bidId);
    const withdrawn = bid && closeBid(bid, 'withdrawn', at);
    if (!withdrawn?.ok) throw new Error(`bid ${bidId} cannot be withdrawn`);
    await bids.save(withdrawn.value);
    const job = await this.jobOf(bid!.jobId);
    await jobs.save({ ...job, bidCount: await bids.countPending(job.id) });
  }

  private async jobOf(jobId: string): Promise<Job> {
    const job = await this.stores.jobs.lock(jobId);
    if (!job) throw new Error(`job ${jobId} is gone`);
    return job;
  }

  private async describe(job: Job, hold: Hold | undefined, bid: Bid | undefined): Promise<JobStanding> {
    const { id, title, customerId, landscaperId, autoCompleteAt } = job;
    const isHeld = hold?.state === 'held';
    return {
      id,
      title,
      customerId,
      landscaperId,
      heldAt: isHeld ? hold.heldAt : null,
      releaseDueAt: isHeld && job.status === 'in_progress' && undisputedRest(hold) > 0 ? autoCompleteAt : null,
      conversation: await this.conversationOf(job),
      bid:
        bid?.jobId === id
          ? {
              id: bid.id,
              landscaperId: bid.landscaperId,
              amount: bid.amount,
              isPending: bid.status === 'pending',
            }
          : null,
    };
  }

  private async conversationOf({ id: jobId, landscaperId, status }: Job): Promise<JobStanding['conversation']> {
    const state = landscaperId && (await this.stores.threadClosing.stateOf({ jobId, landscaperId }));
    if (!state) return 'none';
    if (status === 'completed' || status === 'cancelled') return 'over';
    return state === 'closed' ? 'closed-by-admin' : 'open';
  }
}
