import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { biddingStage, bidsOn, impossibleTerms, rivals, terms } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';

/** A bid as Fern sends it. */
const offer = (jobId: string) => ({ bidId: randomUUID(), jobId, landscaperId: fern, ...terms });

test('Fern bids, and the job shows one bid; sending the same bid id again adds none', async () => {
  const { placeBid, jobs, jobId, bids, outbox } = biddingStage();
  const bid = offer(jobId);
  const first = await placeBid.execute(bid);
  expect(await placeBid.execute({ ...bid, amount: pence(1) })).toEqual(first);
  expect(bids.all()).toMatchObject([{ id: bid.bidId, status: 'pending', amount: 15000, estimatedDays: 1 }]);
  expect(jobs.get(jobId).bidCount).toBe(1);
  const about = { bidId: bid.bidId, jobId, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'bid-placed', about, at: aMorning }]);
});

test.each(impossibleTerms)('no bid %s', async (_how, change, reason) => {
  const { placeBid, jobId, bids } = biddingStage();
  expect(await placeBid.execute({ ...offer(jobId), ...change })).toEqual({ ok: false, reason });
  expect(bids.all()).toEqual([]);
});

test('a bid can be one penny (D-BIDMIN), with 200 characters of message and no more (V-BID-02), and without days (D-BIDBODY)', async () => {
  const { placeBid, jobId } = biddingStage();
  const longer = await placeBid.execute({ ...offer(jobId), message: 'x'.repeat(201) });
  expect(longer).toEqual({ ok: false, reason: 'message-too-long' });
  const least = { amount: pence(1), message: 'x'.repeat(200), estimatedDays: null };
  expect((await placeBid.execute({ ...offer(jobId), ...least })).ok).toBe(true);
});

test.each([
  ['on a job that does not exist', aJob(), { jobId: randomUUID() }, 'job-not-found'],
  ['V-BID-06 S-JOB-11 on a job that is not posted', aJob({ status: 'cancelled' }), {}, 'bidding-closed'],
  ['with an incomplete profile', aJob(), { landscaperId: mallory }, 'profile-incomplete'],
  ["on one's own job", aJob({ customerId: fern }), {}, 'own-job'],
  [
    "on one's own job once it is closed, as on anyone's",
    aJob({ customerId: fern, status: 'active' }),
    {},
    'bidding-closed',
  ],
])('no bid %s', async (_where, job, change, reason) => {
  const { placeBid, bids } = biddingStage({ job });
  expect(await placeBid.execute({ ...offer(job.id), ...change })).toEqual({ ok: false, reason });
  expect(bids.all()).toEqual([]);
});

test('V-BID-06 D-MAXBIDS a sixth bid is refused', async () => {
  const job = aJob();
  const { placeBid } = biddingStage({ job, bids: bidsOn(job, rivals.slice(0, 4)) });
  const bid = (landscaperId: string) => placeBid.execute({ ...offer(job.id), landscaperId });
  expect((await bid(fern)).ok).toBe(true);
  expect(await bid(rivals[5]!)).toEqual({ ok: false, reason: 'max-bids-reached' });
  expect(await bid(fern)).toEqual({ ok: false, reason: 'already-bid' });
});

test("no one can claim another landscaper's bid by its id", async () => {
  const job = aJob();
  const bid = aBid({ jobId: job.id });
  const { placeBid } = biddingStage({ job, bids: [bid] });
  const claimed = { ...offer(job.id), bidId: bid.id, landscaperId: rivals[0]! };
  expect(await placeBid.execute(claimed)).toEqual({ ok: false, reason: 'already-bid' });
});

test('LOOK-M10 a bid says the first day, the waste and VAT; what is not said is left open', async () => {
  const { placeBid, bids, jobId } = biddingStage();
  const said = { earliestDate: '2026-05-13', takesWaste: true, vatRegistered: true, vatNumber: 'gb 434 0314 94' };
  const bid = await placeBid.execute({ bidId: randomUUID(), jobId, landscaperId: fern, ...terms, ...said });
  expect(bid).toMatchObject({ ok: true, value: { ...said, vatNumber: 'GB434031494' } });
  const other = await placeBid.execute({ bidId: randomUUID(), jobId, landscaperId: rivals[0]!, ...terms });
  const open = { earliestDate: null, takesWaste: null, vatRegistered: null, vatNumber: null };
  expect(other).toMatchObject({ ok: true, value: open });
  expect(bids.all()).toHaveLength(2);
});

test.each([
  [
    'who would use a professional product',
    { weedKiller: 'professional', holdsCertificate: true },
    ['professional', true],
  ],
  ['who would use none has no certificate to name', { weedKiller: 'none', holdsCertificate: true }, ['none', null]],
  ['who does not say what they would use', { holdsCertificate: true }, [null, null]],
] as const)('product 2, pesticides: a landscaper %s', async (_what, said, kept) => {
  const { placeBid, jobId } = biddingStage();
  const bid = await placeBid.execute({ bidId: randomUUID(), jobId, landscaperId: fern, ...terms, ...said });
  expect(bid.ok && [bid.value.weedKiller, bid.value.holdsCertificate]).toEqual(kept);
});

test.each([
  ['who is not registered has no VAT number', { vatRegistered: false, vatNumber: '434031494' }, [false, null]],
  ['who gives a VAT number is registered', { vatNumber: '434031494' }, [true, 'GB434031494']],
  ['may be registered without giving the number', { vatRegistered: true }, [true, null]],
] as const)('a landscaper %s', async (_what, said, kept) => {
  const { placeBid, jobId } = biddingStage();
  const bid = await placeBid.execute({ bidId: randomUUID(), jobId, landscaperId: fern, ...terms, ...said });
  expect(bid.ok && [bid.value.vatRegistered, bid.value.vatNumber]).toEqual(kept);
});
