import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { pence } from '#src/kernel/money';
import { openHold, paymentArrived } from '#src/modules/escrow/domain/hold';
import { JobOversightOfModules } from '#src/processes/job-oversight';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';
import { aJob, aMorning, fern, inMemoryJobs, olive } from '#tests/support/memory/in-memory-jobs';
import { inMemoryThreadClosing } from '#tests/support/memory/in-memory-messaging';

const due = addHours(aMorning, 48);
const marked = { status: 'in_progress' as const, landscaperId: fern, acceptedBidId: 'bid', autoCompleteAt: due };

function oversightOf(facts: Parameters<typeof aJob>[0], ...threads: 'with a conversation'[]) {
  const job = aJob(facts);
  const [bid, other] = [aBid({ jobId: job.id }), aBid({ jobId: job.id, landscaperId: 'rowan' })];
  const parties = { id: 'hold', jobId: job.id, bidId: bid.id, customerId: olive, landscaperId: fern };
  const opened = openHold({ ...parties, amount: pence(185_00), openedAt: aMorning, payBy: due });
  const paid = paymentArrived(opened, 'charge', aMorning);
  const hold = paid.ok && facts?.landscaperId ? paid.value : undefined;
  const jobs = inMemoryJobs(job);
  const bids = inMemoryBids(bid, other);
  const holds = { lockOfJob: async () => hold, ofJob: async () => hold };
  const threadClosing = inMemoryThreadClosing(...threads.map(() => `${job.id}:${fern}`));
  return { job, bid, jobs, bids, oversight: new JobOversightOfModules({ jobs, holds, bids, threadClosing }) };
}

test('a job that waits for its customer says when its payment is released, and since when it is held', async () => {
  const { oversight, job } = oversightOf(marked, 'with a conversation');
  const standing = { releaseDueAt: due, heldAt: aMorning, conversation: 'open', bid: null, landscaperId: fern };
  expect(await oversight.standing(job.id)).toMatchObject(standing);
  expect(await oversight.lock(job.id)).toMatchObject(standing);
  expect(await oversight.standing('another')).toBeUndefined();
});

test('a posted job has no payment and no conversation', async () => {
  const { oversight, job } = oversightOf({ status: 'posted' });
  const standing = { releaseDueAt: null, heldAt: null, conversation: 'none' };
  expect(await oversight.standing(job.id)).toMatchObject(standing);
});

test('the conversation of a job that is over is over, whether an admin had closed it or not', async () => {
  const { oversight, job, jobs } = oversightOf(marked, 'with a conversation');
  await oversight.closeConversation(job.id, 'Threats.');
  expect(await oversight.standing(job.id)).toMatchObject({ conversation: 'closed-by-admin' });
  await jobs.save({ ...job, status: 'completed' });
  expect(await oversight.standing(job.id)).toMatchObject({ conversation: 'over' });
});

test('withdrawing one of two bids leaves one that counts', async () => {
  const { oversight, job, jobs, bid, bids } = oversightOf({ status: 'posted', bidCount: 2 });
  expect(await oversight.lock(job.id, bid.id)).toMatchObject({ bid: { landscaperId: fern, isPending: true } });
  await oversight.withdrawBid(bid.id, due);
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'withdrawn' });
  expect(jobs.get(job.id).bidCount).toBe(1);
  await expect(oversight.withdrawBid(bid.id, due)).rejects.toThrow('cannot be withdrawn');
});
