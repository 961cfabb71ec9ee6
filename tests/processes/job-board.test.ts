import { expect, test } from 'vitest';
import { JobBoardOfJobs } from '#src/processes/job-board';
import { aJob, aMorning, fern, inMemoryJobs } from '#tests/support/memory/in-memory-jobs';

function boardWith(job = aJob()) {
  const jobs = inMemoryJobs(job);
  return { jobs, job, board: new JobBoardOfJobs(jobs) };
}
const accepted = { bidId: 'bid', landscaperId: fern, at: aMorning };

test('bidding gets the job that it locks', async () => {
  const { board, job } = boardWith();
  expect(await board.lock(job.id)).toMatchObject({ id: job.id, status: 'posted', maxBids: 5, acceptedBidId: null });
  expect(await board.lock('no such job')).toBeUndefined();
});

test('the number of pending bids is shown on the job', async () => {
  const { board, job, jobs } = boardWith();
  await board.lock(job.id);
  await board.showBidCount(job.id, 3);
  expect(jobs.get(job.id)).toEqual({ ...job, bidCount: 3 });
});

test('a job is no longer open once a bid on it is accepted, and its bid count does not change', async () => {
  const { board, job, jobs } = boardWith();
  await board.lock(job.id);
  await board.showBidCount(job.id, 3);
  await board.hire(job.id, accepted);
  expect(jobs.get(job.id)).toMatchObject({ status: 'active', acceptedBidId: 'bid', landscaperId: fern, bidCount: 3 });
});

test('hiring for a job that is not open is a fault, because bidding has already checked that it is', async () => {
  const { board, job, jobs } = boardWith(aJob({ status: 'cancelled' }));
  await board.lock(job.id);
  await expect(board.hire(job.id, accepted)).rejects.toThrow('was hired out while it was not open');
  expect(jobs.get(job.id)).toEqual(job);
});

test('a job that was not locked cannot be changed', async () => {
  const { board, job } = boardWith();
  await expect(board.showBidCount(job.id, 1)).rejects.toThrow('must be locked before it is changed');
  await expect(board.hire(job.id, accepted)).rejects.toThrow('must be locked before it is changed');
});
