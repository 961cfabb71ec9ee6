import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { RESERVED_HOURS } from '#src/kernel/deadlines';
import { biddingStage, bidsOn, rivals, terms } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';

const asks = (jobId: string, landscaperId = fern) => ({ jobId, landscaperId, customerId: olive });
const bidBy = (jobId: string, landscaperId: string) => ({ bidId: randomUUID(), jobId, landscaperId, ...terms });

test('Olive asks Fern for a bid: a place is kept for a day, and Fern is told once however often Olive asks', async () => {
  const { inviteToBid, jobId, invitations, outbox } = biddingStage();
  const first = await inviteToBid.execute(asks(jobId));
  expect(await inviteToBid.execute(asks(jobId))).toEqual(first);
  const reservedUntil = addHours(aMorning, RESERVED_HOURS);
  expect(invitations.all()).toEqual([{ jobId, landscaperId: fern, invitedAt: aMorning, reservedUntil }]);
  const about = { jobId, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'bid-asked-for', about, at: aMorning }]);
});

test('the last place is kept for Fern: a rival is refused, and Fern can bid', async () => {
  const job = aJob();
  const { inviteToBid, placeBid } = biddingStage({ job, bids: bidsOn(job, rivals.slice(0, 4)) });
  await inviteToBid.execute(asks(job.id));
  expect(await placeBid.execute(bidBy(job.id, rivals[4]!))).toEqual({ ok: false, reason: 'places-reserved' });
  expect(await placeBid.execute(bidBy(job.id, fern))).toMatchObject({ ok: true });
  expect(await placeBid.execute(bidBy(job.id, rivals[4]!))).toEqual({ ok: false, reason: 'max-bids-reached' });
});

test('other places are free, and a kept place is free again after its day', async () => {
  const job = aJob();
  const { inviteToBid, placeBid, clock } = biddingStage({ job, bids: bidsOn(job, rivals.slice(0, 3)) });
  await inviteToBid.execute(asks(job.id));
  expect(await placeBid.execute(bidBy(job.id, rivals[3]!))).toMatchObject({ ok: true });
  expect(await placeBid.execute(bidBy(job.id, rivals[4]!))).toEqual({ ok: false, reason: 'places-reserved' });
  clock.now = async () => addHours(aMorning, RESERVED_HOURS);
  expect(await placeBid.execute(bidBy(job.id, rivals[4]!))).toMatchObject({ ok: true });
});

test('bids and kept places together are never more than the job takes', async () => {
  const job = aJob();
  const { inviteToBid } = biddingStage({ job, bids: bidsOn(job, rivals.slice(0, 4)) });
  expect(await inviteToBid.execute(asks(job.id))).toMatchObject({ ok: true });
  expect(await inviteToBid.execute(asks(job.id, rivals[5]))).toEqual({ ok: false, reason: 'no-place-left' });
});

test.each([
  ['on a job that is not hers', aJob({ customerId: mallory }), fern, 'job-not-found'],
  ['on a job that takes no more bids', aJob({ status: 'cancelled' }), fern, 'bidding-closed'],
  ['of someone who cannot bid', aJob(), mallory, 'landscaper-not-available'],
])('Olive cannot ask for a bid %s', async (_what, job, landscaperId, reason) => {
  const { inviteToBid, invitations, outbox } = biddingStage({ job });
  expect(await inviteToBid.execute(asks(job.id, landscaperId))).toEqual({ ok: false, reason });
  expect([invitations.all(), outbox.events]).toEqual([[], []]);
});

test('Olive cannot ask someone who has bid already', async () => {
  const job = aJob();
  const { inviteToBid } = biddingStage({ job, bids: [aBid({ jobId: job.id })] });
  expect(await inviteToBid.execute(asks(job.id))).toEqual({ ok: false, reason: 'already-bid' });
});

test('Olive cannot ask someone where one of them has blocked the other', async () => {
  const { inviteToBid, jobId, bidders } = biddingStage();
  bidders.haveBlocked = async () => true;
  expect(await inviteToBid.execute(asks(jobId))).toEqual({ ok: false, reason: 'blocked' });
});
