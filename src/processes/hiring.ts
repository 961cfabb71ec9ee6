import type { Pence } from '#src/kernel/money';
import type { Outbox } from '#src/kernel/event';
import { reopenBid } from '#src/modules/bidding/domain/bid';
import type { BiddingEvents } from '#src/modules/bidding/domain/events';
import type { BidRepository } from '#src/modules/bidding/ports/bid-repository';
import type { Hiring } from '#src/modules/escrow/ports/hiring';
import type { JobsEvents } from '#src/modules/jobs/domain/events';
import { lapse } from '#src/modules/jobs/domain/job';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { ScheduleProposals } from '#src/modules/jobs/ports/schedule-proposals';

/** Changes a job and its bids when the payment is made, increased or not made in time. */
export class HiringOfJobs implements Hiring {
  constructor(
    private stores: {
      jobs: JobRepository;
      bids: BidRepository;
      proposals: ScheduleProposals;
      outbox: Outbox<BiddingEvents & Pick<JobsEvents, 'bid-cancelled'>>;
    },
  ) {}

  async paid(jobId: string, bidId: string, at: Date) {
    const { jobs, bids, outbox } = this.stores;
    const job = await jobs.lock(jobId);
    if (!job || job.acceptedBidId !== bidId || job.status === 'cancelled') return 'job-gone';
    const turnedDown = await bids.closePending(jobId, 'other_accepted', at);
    await jobs.save({ ...job, bidCount: 0 });
    for (const { id, landscaperId } of turnedDown) {
      await outbox.add({ name: 'bid-not-chosen', about: { jobId, bidId: id, landscaperId }, at });
    }
    return 'taken-on';
  }

  async raised(jobId: string, amount: Pence) {
    const { jobs } = this.stores;
    const job = await jobs.lock(jobId);
    if (!job) throw new Error(`job ${jobId} is gone while its payment is held`);
    await jobs.save({ ...job, budget: amount });
  }

  async lapsed(jobId: string, bidId: string, at: Date) {
    const { jobs, bids, proposals } = this.stores;
    const job = await jobs.lock(jobId);
    const open = job && lapse(job, bidId);
    if (!open?.ok) return; // cancelled, or another bid accepted, in the meantime
    await this.reopen(bidId, at);
    await proposals.closeOpen(jobId);
    await jobs.save({ ...open.value, bidCount: await bids.countPending(jobId) });
  }
  async calledOff(jobId: string, acceptedBidId: string | null, at: Date) {
    const { bids, outbox } = this.stores;
    if (acceptedBidId) await this.reopen(acceptedBidId, at);
    for (const { id: bidId, landscaperId } of await bids.closePending(jobId, 'job_deleted', at))
      await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at });
  }

  private async reopen(bidId: string, at: Date) {
    const { bids } = this.stores;
    const bid = await bids.lock(bidId);
    const pending = bid && reopenBid(bid, at);
    if (pending?.ok) await bids.save(pending.value);
  }
}
