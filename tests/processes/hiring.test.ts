import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { HiringOfJobs } from '#src/processes/hiring';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import {
  aJob,
  aMorning,
  aProposal,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  mallory,
} from '#tests/support/memory/in-memory-jobs';

/** Olive has accepted Fern's bid; Mallory's is still pending. */
function accepted(facts: Parameters<typeof aJob>[0] = {}) {
  const open = aJob();
  const [hers, other] = [aBid({ jobId: open.id, status: 'accepted' }), aBid({ jobId: open.id, landscaperId: mallory })];
  const job = { ...open, status: 'active' as const, acceptedBidId: hers.id, landscaperId: fern, bidCount: 1, ...facts };
  const stores = {
    jobs: inMemoryJobs(job),
    bids: inMemoryBids(hers, other),
    proposals: inMemoryProposals(),
    outbox: inMemoryOutbox(),
  };
  return { ...stores, job, hers, other, hiring: new HiringOfJobs(stores) };
}

test('D-MONEY a payment confirms the hiring, rejects the other bids and notifies their landscapers', async () => {
  const { hiring, job, hers, other, bids, jobs, outbox } = accepted();
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('taken-on');
  expect(bids.get(hers.id)).toEqual(hers);
  expect(bids.get(other.id)).toMatchObject({ status: 'rejected', closedReason: 'other_accepted' });
  expect(jobs.get(job.id).bidCount).toBe(0);
  const about = { jobId: job.id, bidId: other.id, landscaperId: mallory };
  expect(outbox.events).toEqual([{ name: 'bid-not-chosen', about, at: aMorning }]);
});

test.each([
  ['was cancelled', { status: 'cancelled' as const }],
  ['is open to bids again', { status: 'posted' as const, acceptedBidId: null }],
  ['was given to another landscaper', { acceptedBidId: 'another bid' }],
])('a payment for a job that %s is reported as job-gone', async (_what, facts) => {
  const { hiring, job, hers, other, bids, outbox } = accepted(facts);
  expect(await hiring.paid(job.id, hers.id, aMorning)).toBe('job-gone');
  expect([bids.get(other.id).status, outbox.events]).toEqual(['pending', []]);
});

test('a payment for a job that does not exist is reported as job-gone', async () => {
  expect(await accepted().hiring.paid('no such job', 'bid', aMorning)).toBe('job-gone');
});

test('the amount held becomes the budget of the job', async () => {
  const { hiring, job, jobs } = accepted({ budget: pence(150_00) });
  await hiring.raised(job.id, pence(180_00));
  expect(jobs.get(job.id).budget).toBe(180_00);
});

test('a payment held for a job that does not exist is a fault', async () => {
  await expect(accepted().hiring.raised('no such job', pence(1))).rejects.toThrow('no such job is gone');
});

test('D-MONEY an acceptance that was not paid for in time opens the job again, with both bids pending', async () => {
  const { hiring, job, hers, bids, jobs, proposals } = accepted();
  await proposals.add(aProposal({ jobId: job.id }));
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect(jobs.get(job.id)).toMatchObject({ status: 'posted', acceptedBidId: null, landscaperId: null, bidCount: 2 });
  expect(bids.get(hers.id).status).toBe('pending');
  expect(await proposals.openOf(job.id)).toBeUndefined();
});

test.each([
  ['cancelled', { status: 'cancelled' as const }],
  ['given to another bid', { acceptedBidId: 'another bid' }],
])('an acceptance no longer lapses once the job has been %s', async (_what, facts) => {
  const { hiring, job, hers, bids, jobs } = accepted(facts);
  await hiring.lapsed(job.id, hers.id, aMorning);
  expect([jobs.get(job.id), bids.get(hers.id)]).toEqual([job, hers]);
});

test('A-DASH-10 if a job is cancelled before it was paid for, the accepted bid and all others end, and their landscapers are told', async () => {
  const { hiring, job, hers, other, bids, outbox } = accepted();
  await hiring.calledOff(job.id, hers.id, aMorning);
  for (const { id } of [hers, other])
    expect(bids.get(id)).toMatchObject({ status: 'rejected', closedReason: 'job_deleted' });
  expect(outbox.names()).toEqual(['bid-cancelled', 'bid-cancelled']);
});
