import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Bid } from '#src/modules/bidding/domain/bid';
import { ConfirmBid } from '#src/modules/bidding/use-cases/confirm-bid';
import { biddingStage, rivals } from '#tests/support/bidding/bidding-stage';
import { aBid } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, olive } from '#tests/support/memory/in-memory-jobs';

const editedAt = new Date(aMorning.getTime() - 3_600_000);
const job = aJob({ maxBids: 1, editedAt });
const ended = aBid({ jobId: job.id, status: 'rejected', closedReason: 'job_edited', updatedAt: editedAt });
const order = { bidId: ended.id, landscaperId: fern };

function stage(known: Bid[] = [ended], jobFacts: Partial<typeof job> = {}, bidders = [fern, ...rivals]) {
  const on = biddingStage({ job: { ...job, ...jobFacts }, bids: known, bidders });
  return { ...on, confirmBid: new ConfirmBid(on.work, on.clock) };
}

test('LOOK-M10 D-BIDCANCEL a bid that ended with a change of the job is restored, and the customer is told once', async () => {
  const { confirmBid, bids, jobs, outbox } = stage();
  const stands = { ...ended, status: 'pending', closedReason: null, confirmedAt: aMorning, updatedAt: aMorning };
  const first = await confirmBid.execute({ ...order, readVersion: editedAt });
  expect(first).toEqual({ ok: true, value: stands });
  expect(await confirmBid.execute(order)).toEqual(first);
  expect([bids.all(), jobs.get(job.id).bidCount]).toEqual([[stands], 1]);
  const about = { bidId: ended.id, jobId: job.id, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'bid-confirmed', about, at: aMorning }]);
});

const another = (facts: Partial<Bid>) => aBid({ jobId: job.id, ...facts });
const blank = { status: 'rejected', closedReason: 'withdrawn' } as const;
test.each<[string, Bid[], Partial<typeof job>, object, string, string[]?]>([
  ['another landscaper says so', [ended], {}, { landscaperId: rivals[0] }, 'not-your-bid'],
  ['there is none', [ended], {}, { bidId: randomUUID() }, 'bid-not-found'],
  ['it was withdrawn', [{ ...ended, ...blank }], {}, {}, 'bid-not-ended-by-edit'],
  ['it never ended', [another({ id: ended.id })], {}, {}, 'bid-not-ended-by-edit'],
  [
    'the job is taken',
    [ended],
    { status: 'active', landscaperId: rivals[0], acceptedBidId: randomUUID() },
    {},
    'bidding-closed',
  ],
  ['its place is taken', [ended, another({ landscaperId: rivals[0]! })], {}, {}, 'max-bids-reached'],
  ['they have bid again', [ended, another({})], {}, {}, 'already-bid'],
  ['their profile is not complete', [ended], {}, {}, 'profile-incomplete', []],
  ['the job was changed again', [ended], { editedAt: aMorning }, { readVersion: editedAt }, 'changed-again'],
])('a bid is not restored if %s', async (_why, known, jobFacts, change, reason, bidders) => {
  const { confirmBid, bids, outbox } = stage(known, jobFacts, bidders);
  expect(await confirmBid.execute({ ...order, ...change })).toEqual({ ok: false, reason });
  expect([bids.all(), outbox.events]).toEqual([known, []]);
});
