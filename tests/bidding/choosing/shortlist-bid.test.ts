import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ShortlistBid } from '#src/modules/bidding/use-cases/choosing/shortlist-bid';
import { biddingStage } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, olive } from '#tests/support/memory/in-memory-jobs';

const job = aJob();
const bid = aBid({ jobId: job.id });
const mark = { jobId: job.id, bidId: bid.id, customerId: olive, isShortlisted: true };

test('LOOK-M10 a bid is marked and the mark taken away, however often, and nobody is told', async () => {
  const { work, clock, shortlist, outbox, bids } = biddingStage({ job, bids: [bid] });
  const shortlistBid = new ShortlistBid(work, clock);
  expect(await shortlistBid.execute(mark)).toEqual({ ok: true, value: mark });
  await shortlistBid.execute(mark);
  expect(shortlist.all()).toEqual([bid.id]);
  for (let twice = 0; twice < 2; twice++) await shortlistBid.execute({ ...mark, isShortlisted: false });
  expect([shortlist.all(), outbox.events, bids.all()]).toEqual([[], [], [bid]]);
});

test.each([
  ['another customer', { customerId: randomUUID() }, 'job-not-found'],
  ['for another job', { jobId: randomUUID() }, 'job-not-found'],
  ['a bid that does not exist', { bidId: randomUUID() }, 'bid-not-found'],
])('nothing is marked: %s', async (_which, change, reason) => {
  const { work, clock, shortlist } = biddingStage({ job, bids: [bid] });
  expect(await new ShortlistBid(work, clock).execute({ ...mark, ...change })).toEqual({ ok: false, reason });
  expect(shortlist.all()).toEqual([]);
});

test('a bid that has ended is not marked, and loses its mark', async () => {
  const ended = { ...bid, status: 'rejected' as const, closedReason: 'withdrawn' as const };
  const { work, clock } = biddingStage({ job, bids: [ended] });
  const shortlistBid = new ShortlistBid(work, clock);
  expect(await shortlistBid.execute(mark)).toEqual({ ok: false, reason: 'bid-not-open' });
  expect((await shortlistBid.execute({ ...mark, isShortlisted: false })).ok).toBe(true);
});
