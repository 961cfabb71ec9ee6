import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { versionsKept } from '#src/kernel/legal-versions';
import { pence } from '#src/kernel/money';
import type { Bid } from '#src/modules/bidding/domain/bid';
import type { Job } from '#src/modules/jobs/domain/job';
import { biddingStage, bidsOn, rivals } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';

const choiceOf = (bid: Bid) => ({
  jobId: bid.jobId,
  bidId: bid.id,
  customerId: olive,
  holdId: randomUUID(),
  threadId: randomUUID(),
});

test('API-CUST-02 S-JOB-08 accepting a bid hires, opens a hold to be paid within 24 hours, and a thread; other bids stay pending', async () => {
  const job = aJob();
  const [hers, other] = bidsOn(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, jobs, bids, holdOpening, contracts, threadOpening, outbox } = biddingStage({
    job,
    bids: [hers, other],
  });
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
  expect(contracts.kept).toEqual([
    { holdId: choice.holdId, jobId: job.id, bidId: hers.id, at: aMorning, versions: versionsKept(job.postedAt) },
  ]);
  expect(threadOpening.opened).toHaveLength(1);
  expect(outbox.names()).toEqual(['bid-accepted']);
});

test('accepting the same bid again succeeds and opens nothing more', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { acceptBid, holdOpening, outbox } = biddingStage({ job, bids: [bid] });
  const first = await acceptBid.execute(choiceOf(bid));
  expect(await acceptBid.execute(choiceOf(bid))).toEqual(first);
  expect(holdOpening.opened).toHaveLength(1);
  expect(outbox.events).toHaveLength(1);
});

test.each<[string, (stage: { job: Job; bid: Bid; other: Bid }) => object, string]>([
  ['Mallory, who does not own the job', () => ({ customerId: mallory }), 'not-your-job'],
  ['a job that does not exist', () => ({ jobId: randomUUID() }), 'job-not-found'],
  ['a bid on another job', ({ other }) => ({ bidId: other.id }), 'bid-not-found'],
  ['a price that is not what Olive saw', () => ({ expectedAmount: pence(1) }), 'bid-changed'],
])('an acceptance is refused: %s', async (_why, change, reason) => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const other = aBid({ jobId: randomUUID() });
  const { acceptBid, holdOpening } = biddingStage({ job, bids: [bid, other] });
  expect(await acceptBid.execute({ ...choiceOf(bid), ...change({ job, bid, other }) })).toEqual({ ok: false, reason });
  expect(holdOpening.opened).toEqual([]);
});

test('a bid of a landscaper who takes no work at the moment, because they are suspended, cannot be accepted', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { acceptBid, jobs, holdOpening, outbox } = biddingStage({ job, bids: [bid], bidders: [] });
  expect(await acceptBid.execute(choiceOf(bid))).toEqual({ ok: false, reason: 'landscaper-not-available' });
  expect([jobs.get(job.id).status, holdOpening.opened, outbox.names()]).toEqual(['posted', [], []]);
});

test.each([1, 29])(
  'STRIPE-M4 D-BIDMIN: a bid of %i pence may be made but not accepted, because it is below what a card can be charged',
  async (amount) => {
    const job = aJob();
    const bid = aBid({ jobId: job.id, amount: pence(amount) });
    const { acceptBid, jobs, bids, holdOpening, outbox } = biddingStage({ job, bids: [bid] });
    expect(await acceptBid.execute(choiceOf(bid))).toEqual({ ok: false, reason: 'less-than-chargeable' });
    expect([jobs.get(job.id).status, bids.get(bid.id).status]).toEqual(['posted', 'pending']);
    expect([holdOpening.opened, outbox.names()]).toEqual([[], []]);
  },
);

test.each([
  [true, new Date('2026-05-13T08:20:00Z')],
  [false, null],
  [undefined, null],
])('the express request for an early start (%s) is kept with its time', async (earlyStart, earlyStartAskedAt) => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { acceptBid, holdOpening } = biddingStage({ job, bids: [bid] });
  await acceptBid.execute({ ...choiceOf(bid), earlyStart });
  expect(holdOpening.opened).toMatchObject([{ earlyStartAskedAt }]);
});

test('STRIPE-M4 a bid of exactly 30 pence is accepted', async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id, amount: pence(30) });
  expect(await biddingStage({ job, bids: [bid] }).acceptBid.execute(choiceOf(bid))).toMatchObject({ ok: true });
});

test('a bid that ended when Olive changed the job cannot be accepted, and the reason says so', async () => {
  const job = aJob();
  const ended = aBid({ jobId: job.id, status: 'rejected', closedReason: 'job_edited' });
  const { acceptBid, holdOpening } = biddingStage({ job, bids: [ended] });
  expect(await acceptBid.execute(choiceOf(ended))).toEqual({ ok: false, reason: 'ended-by-edit' });
  expect(holdOpening.opened).toEqual([]);
});

test('neither a withdrawn bid nor a second bid on the same job can be accepted', async () => {
  const job = aJob();
  const [gone, hers, other] = [
    aBid({ jobId: job.id, landscaperId: rivals[1], status: 'rejected', closedReason: 'withdrawn' }),
    ...bidsOn(job, [fern, rivals[0]!]),
  ] as [Bid, Bid, Bid];
  const { acceptBid } = biddingStage({ job, bids: [gone, hers, other] });
  expect(await acceptBid.execute(choiceOf(gone))).toEqual({ ok: false, reason: 'bid-not-open' });
  await acceptBid.execute(choiceOf(hers));
  expect(await acceptBid.execute(choiceOf(other))).toEqual({ ok: false, reason: 'job-not-open' });
});

test('D-MONEY once the money is held the other bids are rejected, and their landscapers will be notified once', async () => {
  const job = aJob();
  const [hers, other] = bidsOn(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, jobs, bids, outbox } = biddingStage({ job, bids: [hers, other] });
  await acceptBid.execute(choiceOf(hers));
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('taken-on');
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('taken-on');
  expect(bids.get(other.id)).toMatchObject({ status: 'rejected', closedReason: 'other_accepted' });
  expect(jobs.get(job.id).bidCount).toBe(0);
  expect(outbox.names()).toEqual(['bid-accepted', 'bid-not-chosen']);
});

test('L-STATE-01 a bid becomes accepted or rejected, and stays in that state', async () => {
  const job = aJob();
  const [hers, other] = bidsOn(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, bids } = biddingStage({ job, bids: [hers, other] });
  const states = () => [bids.get(hers.id).status, bids.get(other.id).status];
  expect(states()).toEqual(['pending', 'pending']);
  await acceptBid.execute(choiceOf(hers));
  await hiring.paid(job.id, hers.id, aMorning);
  expect(states()).toEqual(['accepted', 'rejected']);
  expect((await acceptBid.execute(choiceOf(other))).ok).toBe(false);
  expect(states()).toEqual(['accepted', 'rejected']);
});

test('D-MONEY an acceptance that is not paid for lapses: the bid is pending, the job posted, and a bid can be accepted again', async () => {
  const job = aJob();
  const [hers, other] = bidsOn(job, [fern, rivals[0]!]) as [Bid, Bid];
  const { acceptBid, hiring, jobs, bids } = biddingStage({ job, bids: [hers, other] });
  await acceptBid.execute(choiceOf(hers));
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect(bids.get(hers.id).status).toBe('pending');
  expect(jobs.get(job.id)).toMatchObject({ status: 'posted', acceptedBidId: null, landscaperId: null, bidCount: 2 });
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('job-gone');
  expect((await acceptBid.execute(choiceOf(other))).ok).toBe(true);
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect(jobs.get(job.id)).toMatchObject({ status: 'active', acceptedBidId: other.id });
});
