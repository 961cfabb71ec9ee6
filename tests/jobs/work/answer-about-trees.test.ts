import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { AnswerAboutTrees } from '#src/modules/jobs/use-cases/work/answer-about-trees';
import { hired, workStage } from '#tests/support/jobs/work-stage';
import { aJob, aMorning, clockAt, fern, inMemoryJobs, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const aTree = (facts: Partial<Job> = {}) => aJob({ jobTypes: ['tree_pruning'], ...facts });
const CONSENT = { treeProtection: 'tpo', treePermissionDate: '2026-05-04' } as const;
const UNKNOWN = { treeProtection: 'unknown', treePermissionDate: null } as const;

function stage(job: Job) {
  const jobs = inMemoryJobs(job);
  const useCase = new AnswerAboutTrees(workOn({ jobs }), clockAt(aMorning));
  return {
    jobs,
    answer: (answer: Parameters<typeof useCase.execute>[0] | object, customerId = olive, jobId = job.id) =>
      useCase.execute({ jobId, customerId, ...UNKNOWN, ...answer }),
  };
}

test('Olive answers later, and corrects the answer; the bids stay', async () => {
  const job = aTree({ bidCount: 2 });
  const { jobs, answer } = stage(job);
  await answer(UNKNOWN);
  expect(jobs.get(job.id)).toMatchObject({ ...UNKNOWN, bidCount: 2 });
  await answer(CONSENT);
  expect(jobs.get(job.id)).toMatchObject({ ...CONSENT, bidCount: 2, status: 'posted' });
});

test('a date is kept only where the council has a say', async () => {
  const job = aTree();
  const { jobs, answer } = stage(job);
  await answer({ treeProtection: 'none', treePermissionDate: '2026-05-04' });
  expect(jobs.get(job.id)).toMatchObject({ treeProtection: 'none', treePermissionDate: null });
});

test('a changed answer counts as unread by the landscaper; the same answer sent again stays read', async () => {
  const job = aTree({ ...hired, ...CONSENT, treeAnswerSeenAt: aMorning });
  const { jobs, answer } = stage(job);
  await answer(CONSENT);
  expect(jobs.get(job.id).treeAnswerSeenAt).toEqual(aMorning);
  await answer(UNKNOWN);
  expect(jobs.get(job.id).treeAnswerSeenAt).toBeNull();
});

test.each([
  ['another customer’s job', aTree(), CONSENT, mallory, 'not-your-job'],
  ['a job without trees', aJob(), CONSENT, olive, 'not-about-trees'],
  ['a cancelled job', aTree({ status: 'cancelled' }), CONSENT, olive, 'job-over'],
  ['a job marked complete', aTree({ ...hired, landscaperCompletedAt: aMorning }), CONSENT, olive, 'job-over'],
  ['a date to come', aTree(), { ...CONSENT, treePermissionDate: '2026-05-14' }, olive, 'in-the-future'],
  ['a date that is none', aTree(), { ...CONSENT, treePermissionDate: 'soon' }, olive, 'not-a-date'],
] as const)('an answer is refused: %s', async (_what, job, given, customerId, reason) => {
  const { jobs, answer } = stage(job);
  expect(await answer(given, customerId)).toEqual({ ok: false, reason });
  expect(jobs.get(job.id)).toEqual(job);
});

test('an answer about a job that does not exist is refused', async () => {
  const { answer } = stage(aTree());
  expect(await answer(CONSENT, olive, mallory)).toEqual({ ok: false, reason: 'job-not-found' });
});

test('the start records that Fern has read the answer; the call starts without, and Fern can confirm afterwards', async () => {
  const read = workStage({ job: aTree(hired) });
  await read.startWork.execute({ jobId: read.jobId, landscaperId: fern, treeAnswerSeen: true });
  expect(read.jobs.get(read.jobId)).toMatchObject({ status: 'in_progress', treeAnswerSeenAt: aMorning });

  const called = workStage({ job: aTree(hired) });
  await called.startWork.execute({ jobId: called.jobId, landscaperId: fern });
  expect(called.jobs.get(called.jobId)).toMatchObject({ status: 'in_progress', treeAnswerSeenAt: null });
  await called.startWork.execute({ jobId: called.jobId, landscaperId: fern, treeAnswerSeen: true });
  expect(called.jobs.get(called.jobId)).toMatchObject({ startedAt: aMorning, treeAnswerSeenAt: aMorning });
  expect(called.outbox.names()).toEqual(['work-started']);
});

test('nothing is recorded about trees on a job without any', async () => {
  const { startWork, jobs, jobId } = workStage();
  await startWork.execute({ jobId, landscaperId: fern, treeAnswerSeen: true });
  expect(jobs.get(jobId).treeAnswerSeenAt).toBeNull();
});
