import { PAY_WITHIN_HOURS } from '#src/kernel/deadlines';
import { addHours, type Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { versionsKept, type ContractVersions } from '#src/kernel/legal-versions';
import type { Pence } from '#src/kernel/money';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { whyNot } from '#src/modules/acts/domain/acts';
import { acceptBid, type AcceptRefusal, type Bid } from '../domain/bid';
import type { BiddingEvents } from '../domain/events';
import { whyNotChoose } from '../domain/place';
import type { Bidders } from '../ports/bidders';
import type { BidRepository } from '../ports/bid-repository';
import type { ContractKeeping } from '../ports/contract-keeping';
import type { HoldOpening } from '../ports/hold-opening';
import type { JobBoard } from '../ports/job-board';
import type { ThreadOpening } from '../ports/thread-opening';

type Stores = {
  jobBoard: JobBoard;
  bidders: Bidders;
  bids: BidRepository;
  holdOpening: HoldOpening;
  contracts: ContractKeeping;
  threadOpening: ThreadOpening;
  outbox: Outbox<BiddingEvents>;
};
export type AcceptBidRefusal =
  | 'job-not-found'
  | 'not-your-job'
  | 'job-not-open'
  | 'bid-not-found'
  | 'landscaper-not-available'
  | 'blocked'
  | AcceptRefusal;
type Choice = {
  jobId: string;
  bidId: string;
  customerId: string;
  /** The price the customer saw. Without it, any price is accepted. */
  expectedAmount?: Pence;
  /** The customer expressly asks for the work to begin within the 14 days in which they may withdraw. */
  earlyStart?: boolean;
  /** Ids for the hold and the thread, if they are opened. */
  holdId: string;
  threadId: string;
};

/**
 * The customer chooses a bid. This opens a hold for them to pay into and a thread with the landscaper, and keeps what
 * was agreed; the other bids stay pending until the money is held. Choosing the same bid again succeeds and changes
 * nothing. Of several choices at once, the first wins.
 */
export class AcceptBid {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute(choice: Choice): Promise<Result<Bid, AcceptBidRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Bid, AcceptBidRefusal>> => {
      const known = await stores.bids.find(choice.bidId);
      // Before the job is locked: a person is always locked before a job (decision 6).
      const mayWork = known && (await stores.bidders.mayBid(known.landscaperId));
      const job = await stores.jobBoard.lock(choice.jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== choice.customerId) return refuse('not-your-job');
      const bid = await stores.bids.lock(choice.bidId);
      if (bid?.jobId !== job.id || !mayWork) return refuse('bid-not-found');
      if (job.acceptedBidId === bid.id && job.status !== 'cancelled') return ok(bid);
      if (whyNot('accept-bid', job, 'customer', now)) return refuse('job-not-open');
      const isBlocked = await stores.bidders.haveBlocked(job.customerId, bid.landscaperId);
      const notThem = whyNotChoose({ mayBid: mayWork, isBlocked });
      if (notThem) return refuse(notThem);
      const accepted = acceptBid(bid, now, choice.expectedAmount);
      if (accepted.ok) await this.hire(stores, accepted.value, choice, now, versionsKept(job.postedAt));
      return accepted;
    });
  }

  private async hire(
    { jobBoard, bids, holdOpening, contracts, threadOpening, outbox }: Stores,
    bid: Bid,
    choice: Choice,
    at: Date,
    versions: ContractVersions,
  ) {
    const { id: bidId, jobId, landscaperId, amount } = bid;
    const { customerId, holdId, threadId } = choice;
    await bids.save(bid);
    await jobBoard.hire(jobId, { bidId, landscaperId, at });
    await jobBoard.showBidCount(jobId, await bids.countPending(jobId));
    const payBy = addHours(at, PAY_WITHIN_HOURS);
    const earlyStartAskedAt = choice.earlyStart ? at : null;
    await holdOpening.open({ holdId, jobId, bidId, customerId, landscaperId, amount, at, payBy, earlyStartAskedAt });
    await contracts.keep({ holdId, jobId, bidId, at, versions });
    await threadOpening.open({ threadId, jobId, customerId, landscaperId, at });
    await outbox.add({ name: 'bid-accepted', about: { jobId, bidId, customerId, landscaperId, holdId }, at });
  }
}
