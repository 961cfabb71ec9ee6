import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Bid } from '#src/modules/bidding/domain/bid';
import { DeclineBid } from '#src/modules/bidding/use-cases/choosing/decline-bid';
import { UndoDecline } from '#src/modules/bidding/use-cases/choosing/undo-decline';
import { biddingStage, rivals, terms } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive } from '#tests/support/memory/in-memory-jobs';

const job = aJob({ maxBids: 1 });
const bid = aBid({ jobId: job.id });
const because = { customerId: olive, reason: 'price-too-high' as const, words: '' };
const declined: Bid = { ...bid, status: 'rejected', closedReason: 'declined', declineReason: 'price-too-high' };

function stage(known: Bid[] = [bid], jobFacts: Partial<typeof job> = {}, bidders = [fern, ...rivals]) {
  const on = biddingStage({ job: { ...job, ...jobFacts }, bids: known, bidders });
  return { ...on, decline: new DeclineBid(on.work, on.clock), undo: new UndoDecline(on.work, on.clock) };
}
const about = { bidId: bid.id, jobId: job.id, landscaperId: fern, customerId: olive };
const its = { jobId: job.id, bidId: bid.id };

test('LOOK-M10 a declined bid ends with the reason, its place is free, and its landscaper is told once', async () => {
  const { decline, bids, jobs, outbox, placeBid } = stage();
  const first = await decline.execute({ ...its, ...because });
  expect(first).toEqual({ ok: true, value: declined });
  expect(await decline.execute({ ...its, ...because, reason: 'dates-do-not-suit' })).toEqual(first);
  expect(bids.get(bid.id)).toEqual(declined);
  expect(jobs.get(job.id).bidCount).toBe(0);
  expect(outbox.events).toEqual([{ name: 'bid-declined', about, at: aMorning }]);
  const again = await placeBid.execute({ bidId: randomUUID(), jobId: job.id, landscaperId: fern, ...terms });
  expect([again.ok, jobs.get(job.id).bidCount]).toEqual([true, 1]);
});

test('another reason is kept in the customer’s words, without contact details', async () => {
  const { decline, bids } = stage();
  await decline.execute({ ...its, ...because, reason: 'other', words: ' A friend does it. Ring 07700 900123. ' });
  expect(bids.get(bid.id)).toMatchObject({
    declineReason: 'other',
    declineWords: 'A friend does it. Ring [contact details removed].',
  });
});

test.each([
  ['without words for another reason', { reason: 'other', words: ' ' }, {}, 'words-missing'],
  ['with 201 characters', { words: 'x'.repeat(201) }, {}, 'words-too-long'],
  ['by another customer', { customerId: randomUUID() }, {}, 'job-not-found'],
  ['that does not exist', { bidId: randomUUID() }, {}, 'bid-not-found'],
  [
    'of a job that is taken',
    {},
    { status: 'active', landscaperId: rivals[0], acceptedBidId: randomUUID() },
    'bidding-closed',
  ],
] as const)('a bid is not declined %s', async (_how, change, jobFacts, reason) => {
  const { decline, bids, outbox } = stage([bid], jobFacts);
  expect(await decline.execute({ ...its, ...because, ...change })).toEqual({ ok: false, reason });
  expect([bids.all(), outbox.events]).toEqual([[bid], []]);
});

test('a bid that was withdrawn is not declined', async () => {
  const { decline } = stage([{ ...bid, status: 'rejected', closedReason: 'withdrawn' }]);
  expect(await decline.execute({ ...its, ...because })).toEqual({ ok: false, reason: 'bid-not-open' });
});

test('a decline is taken back: the bid is open again, and its landscaper is told once', async () => {
  const { decline, undo, bids, jobs, outbox } = stage();
  await decline.execute({ ...its, ...because });
  const back = await undo.execute({ ...its, customerId: olive });
  expect(back).toEqual({ ok: true, value: bid });
  expect(await undo.execute({ ...its, customerId: olive })).toEqual(back);
  expect([bids.get(bid.id), jobs.get(job.id).bidCount]).toEqual([bid, 1]);
  expect(outbox.names()).toEqual(['bid-declined', 'decline-undone']);
});

const later = aBid({ jobId: job.id });
const others = (landscaperId: string) => aBid({ jobId: job.id, landscaperId });
test.each<[string, Bid[], Partial<typeof job>, string, string[]?]>([
  ['when another bid has its place', [declined, others(rivals[0]!)], {}, 'max-bids-reached'],
  ['when its landscaper has bid again', [declined, later], { maxBids: 2 }, 'already-bid'],
  ['when the job was changed since', [declined], { editedAt: aMorning }, 'ended-by-edit'],
  [
    'when the job is taken',
    [declined],
    { status: 'active', landscaperId: rivals[0], acceptedBidId: randomUUID() },
    'bidding-closed',
  ],
  ['when its landscaper has left', [declined], {}, 'landscaper-not-available', []],
  ['that was never made', [{ ...declined, closedReason: 'withdrawn', declineReason: null }], {}, 'bid-not-declined'],
])('a decline is not taken back %s', async (_when, known, jobFacts, reason, bidders) => {
  const { undo, bids, outbox } = stage(known, jobFacts, bidders);
  expect(await undo.execute({ ...its, customerId: olive })).toEqual({ ok: false, reason });
  expect([bids.all(), outbox.events]).toEqual([known, []]);
});

test('nobody takes back what another customer declined', async () => {
  const { undo } = stage([declined]);
  expect(await undo.execute({ ...its, customerId: randomUUID() })).toEqual({ ok: false, reason: 'job-not-found' });
  expect(await undo.execute({ jobId: job.id, bidId: randomUUID(), customerId: olive })).toEqual({
    ok: false,
    reason: 'bid-not-found',
  });
});
