import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WithdrawBid } from '#src/modules/bidding/use-cases/withdraw-bid';
import { biddingStage, unchangeable, terms } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive } from '#tests/support/memory/in-memory-jobs';

const job = aJob({ maxBids: 1 });

test('API-LAND-09 D-BIDCANCEL a withdrawn bid is kept, marked as withdrawn, and the customer will be notified once', async () => {
  const bid = aBid({ jobId: job.id });
  const { work, clock, bids, jobs, outbox } = biddingStage({ job, bids: [bid] });
  const withdrawBid = new WithdrawBid(work, clock);
  const first = await withdrawBid.execute({ bidId: bid.id, landscaperId: fern });
  expect(first.ok).toBe(true);
  expect(await withdrawBid.execute({ bidId: bid.id, landscaperId: fern })).toEqual(first);
  expect(bids.get(bid.id)).toEqual({ ...bid, status: 'rejected', closedReason: 'withdrawn' });
  expect(jobs.get(job.id).bidCount).toBe(0);
  const about = { bidId: bid.id, jobId: job.id, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'bid-withdrawn', about, at: aMorning }]);
});

test('D-BIDCOUNT a withdrawn bid no longer counts towards the limit, and Fern can bid again', async () => {
  const bid = aBid({ jobId: job.id });
  const { work, clock, placeBid, jobs } = biddingStage({ job, bids: [bid] });
  const withdrawBid = new WithdrawBid(work, clock);
  await withdrawBid.execute({ bidId: bid.id, landscaperId: fern });
  const again = await placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId: fern, ...terms });
  expect([again.ok, jobs.get(job.id).bidCount]).toEqual([true, 1]);
});

test.each(unchangeable)('a bid is not withdrawn: %s', async (_which, state, landscaperId, reason) => {
  const bid = aBid({ jobId: job.id, ...state });
  const { work, clock, bids } = biddingStage({ job, bids: [bid] });
  const withdrawBid = new WithdrawBid(work, clock);
  expect(await withdrawBid.execute({ bidId: bid.id, landscaperId })).toEqual({ ok: false, reason });
  expect(bids.all()).toEqual([bid]);
});

test('a bid that does not exist is not withdrawn', async () => {
  const { work, clock } = biddingStage({ job });
  const withdrawn = await new WithdrawBid(work, clock).execute({ bidId: randomUUID(), landscaperId: fern });
  expect(withdrawn).toEqual({ ok: false, reason: 'bid-not-found' });
});
