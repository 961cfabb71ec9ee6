import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EditBid } from '#src/modules/bidding/use-cases/edit-bid';
import { biddingStage, unchangeable, impossibleTerms, terms } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive } from '#tests/support/memory/in-memory-jobs';

const job = aJob();

test('API-LAND-08 Fern changes her pending bid, and the customer will be notified', async () => {
  const bid = aBid({ jobId: job.id });
  const { work, clock, bids, outbox } = biddingStage({ job, bids: [bid] });
  const editBid = new EditBid(work, clock);
  await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms, estimatedDays: null });
  expect(bids.get(bid.id)).toEqual({ ...bid, ...terms, estimatedDays: null });
  const about = { bidId: bid.id, jobId: job.id, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'bid-edited', about, at: aMorning }]);
});

test.each(impossibleTerms)('a bid is not changed to one %s', async (_how, change, reason) => {
  const bid = aBid({ jobId: job.id });
  const { work, clock, bids, outbox } = biddingStage({ job, bids: [bid] });
  const editBid = new EditBid(work, clock);
  const edited = await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms, ...change });
  expect(edited).toEqual({ ok: false, reason });
  expect([bids.all(), outbox.events]).toEqual([[bid], []]);
});

test.each(unchangeable)('a bid is not changed: %s', async (_which, state, landscaperId, reason) => {
  const bid = aBid({ jobId: job.id, ...state });
  const { work, clock, bids } = biddingStage({ job, bids: [bid] });
  const editBid = new EditBid(work, clock);
  expect(await editBid.execute({ bidId: bid.id, landscaperId, ...terms })).toEqual({ ok: false, reason });
  expect(bids.all()).toEqual([bid]);
});

test('a bid that does not exist is not changed', async () => {
  const { work, clock } = biddingStage({ job });
  const edited = await new EditBid(work, clock).execute({ bidId: randomUUID(), landscaperId: fern, ...terms });
  expect(edited).toEqual({ ok: false, reason: 'bid-not-found' });
});

test('LOOK-M10 an answer that is not sent with a change stays, even a first day that has passed; one sent empty is taken back', async () => {
  const said = { earliestDate: '2026-05-01', takesWaste: false, vatRegistered: true, vatNumber: 'GB434031494' };
  const bid = aBid({ jobId: job.id, ...said });
  const { work, clock, bids } = biddingStage({ job, bids: [bid] });
  const editBid = new EditBid(work, clock);
  await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms });
  expect(bids.get(bid.id)).toMatchObject(said);
  await editBid.execute({
    bidId: bid.id,
    landscaperId: fern,
    ...terms,
    earliestDate: null,
    takesWaste: true,
    vatNumber: null,
  });
  expect(bids.get(bid.id)).toMatchObject({
    earliestDate: null,
    takesWaste: true,
    vatRegistered: true,
    vatNumber: null,
  });
});

test('the answer about weeds stays when a change does not send it, and the certificate is dropped with the product', async () => {
  const bid = aBid({ jobId: job.id, weedKiller: 'professional', holdsCertificate: true });
  const { work, clock, bids } = biddingStage({ job, bids: [bid] });
  const editBid = new EditBid(work, clock);
  await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms });
  expect(bids.get(bid.id)).toMatchObject({ weedKiller: 'professional', holdsCertificate: true });
  await editBid.execute({ bidId: bid.id, landscaperId: fern, ...terms, weedKiller: 'general' });
  expect(bids.get(bid.id)).toMatchObject({ weedKiller: 'general', holdsCertificate: null });
});
