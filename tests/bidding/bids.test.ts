import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HiringOfJobs } from '#src/processes/hiring';
import { JobBoardOfJobs } from '#src/processes/job-board';
import { pence } from '#src/kernel/money';
import type { Bid } from '#src/modules/bidding/domain/bid';
import { AcceptBid } from '#src/modules/bidding/use-cases/accept-bid';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { PlaceBid } from '#src/modules/bidding/use-cases/place-bid';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import type { Job } from '#src/modules/jobs/domain/job';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import {
  aBid,
  biddersAre,
  inMemoryBids,
  inMemoryHoldOpening,
  inMemoryThreadOpening,
} from '#tests/support/memory/in-memory-bidding';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';

const rivals = Array.from({ length: 6 }, () => randomUUID());
const terms = { amount: pence(150_00), message: 'Level top, square face.', estimatedDays: 1 };

function boardWith({
  job = aJob(),
  bids: known = [] as Bid[],
  bidders = [fern, ...rivals],
}: { job?: Job; bids?: Bid[]; bidders?: string[] } = {}) {
  const jobs = inMemoryJobs({ ...job, bidCount: known.filter(({ status }) => status === 'pending').length });
  const stores = {
    jobs,
    jobBoard: new JobBoardOfJobs(jobs),
    bids: inMemoryBids(...known),
    bidders: biddersAre(...bidders),
    holdOpening: inMemoryHoldOpening(),
    threadOpening: inMemoryThreadOpening(),
    outbox: inMemoryOutbox(),
  };
  const work = workOn(stores);
  const clock = clockAt(aMorning);
  return {
    ...stores,
    jobId: job.id,
    placeBid: new PlaceBid(work, clock),
    editBid: new EditBid(work, clock),
    withdrawBid: new WithdrawBid(work, clock),
    acceptBid: new AcceptBid(work, clock),
    hiring: new HiringOfJobs({ ...stores, proposals: inMemoryProposals() }),
  };
}
const bidsOf = (job: Job, landscapers: string[]) =>
  landscapers.map((landscaperId) => aBid({ jobId: job.id, landscaperId }));

test('Fern bids; the board counts one; the same bid id bids once', async () => {
  const { placeBid, jobs, jobId, bids, outbox } = boardWith();
  const bidId = randomUUID();
  const first = await placeBid.execute({ bidId, jobId, landscaperId: fern, ...terms });
  expect(await placeBid.execute({ bidId, jobId, landscaperId: fern, ...terms, amount: pence(1) })).toEqual(first);
  expect(bids.all()).toMatchObject([{ id: bidId, status: 'pending', amount: 15000, estimatedDays: 1 }]);
  expect(jobs.get(jobId).bidCount).toBe(1);
  expect(outbox.events).toEqual([
    { name: 'bid-placed', about: { bidId, jobId, landscaperId: fern, customerId: olive }, at: aMorning },
  ]);
});

test.each([
  ['V-BID-03 for nothing', { amount: pence(0) }, 'amount-not-valid'],
  ['for less than nothing', { amount: pence(-100) }, 'amount-not-valid'],
  ['for more than £100,000', { amount: pence(100_000_01) }, 'amount-too-large'],
  ['V-BID-05 with 201 characters', { message: 'x'.repeat(201) }, 'message-too-long'],
  ['in no days', { estimatedDays: 0 }, 'days-not-valid'],
  ['in 366 days', { estimatedDays: 366 }, 'days-not-valid'],
])('no bid %s', async (_how, change, reason) => {
  const job = aJob();
  const bid = aBid({ jobId: job.id, landscaperId: rivals[0] });
  const { placeBid, editBid, bids } = boardWith({ job, bids: [bid] });
  expect(
    await placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId: fern, ...terms, ...change }),
  ).toEqual({ ok: false, reason });
  expect(await editBid.execute({ bidId: bid.id, landscaperId: bid.landscaperId, ...terms, ...change })).toEqual({
    ok: false,
    reason,
  });
  expect(bids.all()).toEqual([bid]);
});

test('D-BIDMIN a penny is a bid, V-BID-02 and 200 characters a message, D-BIDBODY and days may be left out', async () => {
  const { placeBid, jobId } = boardWith();
  expect(
    (
      await placeBid.execute({
        bidId: randomUUID(),
        jobId,
        landscaperId: fern,
        amount: pence(1),
        message: 'x'.repeat(200),
        estimatedDays: null,
      })
    ).ok,
  ).toBe(true);
});

test.each([
  ['on a job that is not there', aJob(), { jobId: randomUUID() }, 'job-not-found'],
  ['V-BID-06 S-JOB-11 on a job that is not posted', aJob({ status: 'cancelled' }), {}, 'bidding-closed'],
  ['with an incomplete profile', aJob(), { landscaperId: mallory }, 'profile-incomplete'],
  ['on one’s own job', aJob({ customerId: fern }), {}, 'own-job'],
])('no bid %s', async (_where, job, change, reason) => {
  const { placeBid, bids } = boardWith({ job });
  expect(
    await placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId: fern, ...terms, ...change }),
  ).toEqual({ ok: false, reason });
  expect(bids.all()).toEqual([]);
});

test('V-BID-06 D-MAXBIDS the fifth bid is the last', async () => {
  const job = aJob();
  const { placeBid } = boardWith({ job, bids: bidsOf(job, rivals.slice(0, 4)) });
  const bid = (landscaperId: string) =>
    placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId, ...terms });
  expect((await bid(fern)).ok).toBe(true);
  expect(await bid(rivals[5]!)).toEqual({ ok: false, reason: 'max-bids-reached' });
  expect(await bid(fern)).toEqual({ ok: false, reason: 'already-bid' });
});

test('nobody can claim another’s bid by its id', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { placeBid } = boardWith({ job, bids: [bid] });
  expect(await placeBid.execute({ bidId: bid.id, jobId: job.id, landscaperId: rivals[0]!, ...terms })).toEqual({
    ok: false,
    reason: 'already-bid',
  });
});

test('D-BIDCOUNT withdrawing frees the place, keeps the row, and Fern may bid again', async () => {
  const job = aJob({ maxBids: 1 });
  const bid = aBid({ jobId: job.id });
  const { withdrawBid, placeBid, jobs, bids } = boardWith({ job, bids: [bid] });
  await withdrawBid.execute({ bidId: bid.id, landscaperId: fern });
  expect((await withdrawBid.execute({ bidId: bid.id, landscaperId: fern })).ok).toBe(true);
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'withdrawn' });
  expect(jobs.get(job.id).bidCount).toBe(0);
  expect((await placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId: fern, ...terms })).ok).toBe(true);
  expect(jobs.get(job.id).bidCount).toBe(1);
});

test('API-LAND-08 Fern changes her pending bid', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { editBid, bids } = boardWith({ job, bids: [bid] });
  await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms, estimatedDays: null });
  expect(bids.get(bid.id)).toMatchObject({
    amount: 15000,
    message: 'Level top, square face.',
    estimatedDays: null,
    status: 'pending',
  });
});

test.each([
  ['somebody else’s', {}, mallory, 'not-your-bid'],
  ['an accepted one', { status: 'accepted' as const }, fern, 'bid-not-open'],
  [
    'L-DASH-14 a rejected one',
    { status: 'rejected' as const, closedReason: 'other_accepted' as const },
    fern,
    'bid-not-open',
  ],
])('a bid is neither edited nor withdrawn: %s', async (_which, state, landscaperId, reason) => {
  const job = aJob();
  const bid = aBid({ jobId: job.id, ...state });
  const { editBid, withdrawBid } = boardWith({ job, bids: [bid] });
  expect(await editBid.execute({ bidId: bid.id, landscaperId, ...terms })).toEqual({ ok: false, reason });
  expect(await withdrawBid.execute({ bidId: bid.id, landscaperId })).toEqual({ ok: false, reason });
});

const choiceOf = (bid: Bid) => ({
  jobId: bid.jobId,
  bidId: bid.id,
  customerId: olive,
  holdId: randomUUID(),
  threadId: randomUUID(),
});

test('API-CUST-02 S-JOB-08 accepting hires, asks for payment within 24 hours and opens the thread; the others wait', async () => {
  const job = aJob();
  const [hers, other] = bidsOf(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, jobs, bids, holdOpening, threadOpening, outbox } = boardWith({ job, bids: [hers, other] });
  const choice = choiceOf(hers);
  expect(await acceptBid.execute(choice)).toMatchObject({ ok: true, value: { status: 'accepted', amount: 12000 } });
  expect(jobs.get(job.id)).toMatchObject({ status: 'active', acceptedBidId: hers.id, landscaperId: fern, bidCount: 1 });
  expect(bids.get(other.id).status).toBe('pending');
  expect(holdOpening.opened).toMatchObject([
    {
      holdId: choice.holdId,
      amount: 12000,
      landscaperId: fern,
      customerId: olive,
      payBy: new Date('2026-05-14T08:20:00Z'),
    },
  ]);
  expect(threadOpening.opened).toHaveLength(1);
  expect(outbox.names()).toEqual(['bid-accepted']);
});

test('accepting the same bid again answers the same and opens nothing again', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { acceptBid, holdOpening, outbox } = boardWith({ job, bids: [bid] });
  const first = await acceptBid.execute(choiceOf(bid));
  expect(await acceptBid.execute(choiceOf(bid))).toEqual(first);
  expect(holdOpening.opened).toHaveLength(1);
  expect(outbox.events).toHaveLength(1);
});

test.each<[string, (board: { job: Job; bid: Bid; other: Bid }) => object, string]>([
  ['Mallory, who does not own the job', () => ({ customerId: mallory }), 'not-your-job'],
  ['a job that is not there', () => ({ jobId: randomUUID() }), 'job-not-found'],
  ['a bid on another job', ({ other }) => ({ bidId: other.id }), 'bid-not-found'],
  ['a price that is not what Olive saw', () => ({ expectedAmount: pence(1) }), 'bid-changed'],
])('no acceptance: %s', async (_why, change, reason) => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const other = aBid({ jobId: randomUUID() });
  const { acceptBid, holdOpening } = boardWith({ job, bids: [bid, other] });
  expect(await acceptBid.execute({ ...choiceOf(bid), ...change({ job, bid, other }) })).toEqual({ ok: false, reason });
  expect(holdOpening.opened).toEqual([]);
});

test('a bid that ended when Olive changed the job cannot be accepted, and is not called withdrawn', async () => {
  const job = aJob();
  const ended = aBid({ jobId: job.id, status: 'rejected', closedReason: 'job_edited' });
  const { acceptBid, holdOpening } = boardWith({ job, bids: [ended] });
  expect(await acceptBid.execute(choiceOf(ended))).toEqual({ ok: false, reason: 'ended-by-edit' });
  expect(holdOpening.opened).toEqual([]);
});

test('a withdrawn bid cannot be accepted, nor a second one', async () => {
  const job = aJob();
  const [gone, hers, other] = [
    aBid({ jobId: job.id, landscaperId: rivals[1], status: 'rejected', closedReason: 'withdrawn' }),
    ...bidsOf(job, [fern, rivals[0]!]),
  ] as [Bid, Bid, Bid];
  const { acceptBid } = boardWith({ job, bids: [gone, hers, other] });
  expect(await acceptBid.execute(choiceOf(gone))).toEqual({ ok: false, reason: 'bid-not-open' });
  await acceptBid.execute(choiceOf(hers));
  expect(await acceptBid.execute(choiceOf(other))).toEqual({ ok: false, reason: 'job-not-open' });
});

test('D-MONEY once the money is held the others are turned down and told', async () => {
  const job = aJob();
  const [hers, other] = bidsOf(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, jobs, bids, outbox } = boardWith({ job, bids: [hers, other] });
  await acceptBid.execute(choiceOf(hers));
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('taken-on');
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('taken-on');
  expect(bids.get(other.id)).toMatchObject({ status: 'rejected', closedReason: 'other_accepted' });
  expect(jobs.get(job.id).bidCount).toBe(0);
  expect(outbox.names()).toEqual(['bid-accepted', 'bid-not-chosen']);
});

test('L-STATE-01 a bid goes from pending to accepted or rejected, and neither goes further', async () => {
  const job = aJob();
  const [hers, other] = bidsOf(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, bids } = boardWith({ job, bids: [hers, other] });
  const states = () => [bids.get(hers.id).status, bids.get(other.id).status];
  expect(states()).toEqual(['pending', 'pending']);
  await acceptBid.execute(choiceOf(hers));
  await hiring.paid(job.id, hers.id, aMorning);
  expect(states()).toEqual(['accepted', 'rejected']);
  expect((await acceptBid.execute(choiceOf(other))).ok).toBe(false);
  expect(states()).toEqual(['accepted', 'rejected']);
});

test('D-MONEY an acceptance that is not paid for lapses: bid pending, job posted, and it can be accepted again', async () => {
  const job = aJob();
  const [hers, other] = bidsOf(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, jobs, bids } = boardWith({ job, bids: [hers, other] });
  await acceptBid.execute(choiceOf(hers));
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect(bids.get(hers.id).status).toBe('pending');
  expect(jobs.get(job.id)).toMatchObject({ status: 'posted', acceptedBidId: null, landscaperId: null, bidCount: 2 });
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('job-gone');
  expect((await acceptBid.execute(choiceOf(other))).ok).toBe(true);
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect(jobs.get(job.id)).toMatchObject({ status: 'active', acceptedBidId: other.id });
});
