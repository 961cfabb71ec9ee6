import { randomUUID } from 'node:crypto';
import { pence } from '#src/kernel/money';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { OfferedTerms } from '#src/modules/bidding/domain/terms';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { InviteToBid } from '#src/modules/bidding/use-cases/invite-to-bid';
import { AnswerQuestion } from '#src/modules/bidding/use-cases/questions/answer-question';
import { AskQuestion } from '#src/modules/bidding/use-cases/questions/ask-question';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import type { Job } from '#src/modules/jobs/domain/job';
import { HiringOfJobs } from '#src/processes/hiring';
import { JobBoardOfJobs } from '#src/processes/job-board';
import {
  aBid,
  biddersAre,
  inMemoryBids,
  inMemoryContracts,
  inMemoryHoldOpening,
  inMemoryInvitations,
  inMemoryQuestions,
  inMemoryShortlist,
  inMemoryThreadOpening,
} from '../memory/in-memory-bidding';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
} from '../memory/in-memory-jobs';
import { workOn } from '../memory/in-memory-work';

/** Other landscapers who can bid. */
export const rivals = Array.from({ length: 6 }, () => randomUUID());
export const terms: OfferedTerms = { amount: pence(150_00), message: 'Level top, square face.', estimatedDays: 1 };
/** Refused terms, with the reason. */
export const impossibleTerms: [how: string, change: Partial<OfferedTerms>, reason: string][] = [
  ['V-BID-03 for nothing', { amount: pence(0) }, 'amount-not-valid'],
  ['for less than nothing', { amount: pence(-100) }, 'amount-not-valid'],
  ['for more than £100,000', { amount: pence(100_000_01) }, 'amount-too-large'],
  ['V-BID-05 with 201 characters', { message: 'x'.repeat(201) }, 'message-too-long'],
  ['in no days', { estimatedDays: 0 }, 'days-not-valid'],
  ['in half a day', { estimatedDays: 0.5 }, 'days-not-valid'],
  ['in 366 days', { estimatedDays: 366 }, 'days-not-valid'],
  ['from a day that has passed', { earliestDate: '2026-05-12' }, 'date-passed'],
  ['from a day more than a year away', { earliestDate: '2027-06-01' }, 'date-not-valid'],
  ['from a day that does not exist', { earliestDate: '2026-06-31' }, 'date-not-valid'],
  ['with a VAT number that cannot be one', { vatRegistered: true, vatNumber: '434031495' }, 'vat-number-not-valid'],
];
/** Bids that cannot be changed or withdrawn: the bid, who tries, and the reason. */
export const unchangeable: [which: string, state: Partial<Bid>, landscaperId: string, reason: string][] = [
  ["another landscaper's", {}, rivals[0]!, 'not-your-bid'],
  ['an accepted one', { status: 'accepted' }, fern, 'bid-not-open'],
  ['L-DASH-14 a rejected one', { status: 'rejected', closedReason: 'other_accepted' }, fern, 'bid-not-open'],
];

/** One of Olive's jobs with bids, in memory, and the use cases for them. */
export function biddingStage({
  job = aJob(),
  bids: known = [] as Bid[],
  bidders = [fern, ...rivals],
}: { job?: Job; bids?: Bid[]; bidders?: string[] } = {}) {
  const jobs = inMemoryJobs({ ...job, bidCount: known.filter(({ status }) => status === 'pending').length });
  const clock = clockAt(aMorning);
  const bids = inMemoryBids(...known);
  const stores = {
    jobs,
    jobBoard: new JobBoardOfJobs(jobs),
    bids,
    shortlist: inMemoryShortlist(),
    invitations: inMemoryInvitations(bids, () => clock.now()),
    questions: inMemoryQuestions(),
    bidders: biddersAre(...bidders),
    holdOpening: inMemoryHoldOpening(),
    contracts: inMemoryContracts(),
    threadOpening: inMemoryThreadOpening(),
    outbox: inMemoryOutbox(),
  };
  const work = workOn(stores);
  return {
    ...stores,
    work,
    clock,
    jobId: job.id,
    placeBid: new PlaceBid(work, clock),
    askQuestion: new AskQuestion(work, clock),
    answerQuestion: new AnswerQuestion(work, clock),
    inviteToBid: new InviteToBid(work, clock),
    acceptBid: new AcceptBid(work, clock),
    hiring: new HiringOfJobs({ ...stores, proposals: inMemoryProposals() }),
  };
}

/** A pending bid by each landscaper. */
export const bidsOn = (job: Job, landscapers: string[]) =>
  landscapers.map((landscaperId) => aBid({ jobId: job.id, landscaperId }));
