import { expect, test } from 'vitest';
import { hired, openProposalAfter, refusals, workStage } from '#tests/support/jobs/work-stage';
import { aJob, aMorning, aProposal, fern } from '#tests/support/memory/in-memory-jobs';

const onTheDay = { scheduledDate: '2026-05-14', scheduledTime: '09:00' } as const;
const waiting = { status: 'active', nestCheck: 'found', startedAt: null, scheduledDate: null, scheduledTime: null };

test('D-START Fern starts the work once the payment is held; starting it again sends no second notification', async () => {
  const { startWork, jobs, jobId, outbox } = workStage();
  await startWork.execute({ jobId, landscaperId: fern });
  await startWork.execute({ jobId, landscaperId: fern });
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', startedAt: aMorning });
  expect(outbox.names()).toEqual(['work-started']);
});

test('starting closes an open proposal of another date, which can no longer be answered', async () => {
  const { job, proposal, answers } = await openProposalAfter('startWork');
  expect(proposal).toMatchObject({ status: 'closed' });
  for (const answer of answers) expect(answer).toEqual({ ok: false, reason: 'proposal-closed' });
  expect(job).toMatchObject({ status: 'in_progress', scheduledDate: null });
});

test('a start that is refused leaves the proposal open', async () => {
  const { startWork, proposals, jobId } = workStage({ held: false });
  await proposals.add(aProposal({ jobId }));
  await startWork.execute({ jobId, landscaperId: fern });
  expect(await proposals.openOf(jobId)).toBeDefined();
});

test('a nest found before the start: the work waits, has no date any more, and Olive is told once', async () => {
  const { startWork, jobs, jobId, outbox } = workStage({ job: aJob({ ...hired, ...onTheDay }) });
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'found' });
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'found' });
  expect(jobs.get(jobId)).toMatchObject({ ...waiting, nestCheckedAt: aMorning });
  expect(outbox.names()).toEqual(['nest-found']);
});

test('a nest found once the work has begun stops it in the same way', async () => {
  const { startWork, jobs, jobId, outbox } = workStage({ job: aJob({ ...hired, ...onTheDay }) });
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'none' });
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', nestCheck: 'none', nestCheckedAt: aMorning });
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'found' });
  expect(jobs.get(jobId)).toMatchObject(waiting);
  expect(outbox.names()).toEqual(['work-started', 'nest-found']);
});

test('an answer that follows an automatic start is kept, and no one is told of a second start', async () => {
  const { startWork, jobs, jobId, outbox } = workStage();
  await startWork.execute({ jobId, landscaperId: fern });
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'none' });
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', startedAt: aMorning, nestCheck: 'none' });
  expect(outbox.names()).toEqual(['work-started']);
});

test('a nest found after the work was marked complete changes nothing: the customer is checking it', async () => {
  const { startWork, markComplete, jobs, jobId } = workStage();
  await markComplete.execute({ jobId, landscaperId: fern, note: 'Done.' });
  const marked = jobs.get(jobId);
  await startWork.execute({ jobId, landscaperId: fern, nestCheck: 'found' });
  expect(jobs.get(jobId)).toEqual(marked);
});

test.each(refusals)('starting is refused %s', async (_why, setting, landscaperId, reason) => {
  const { startWork, jobId } = workStage(setting);
  expect(await startWork.execute({ jobId, landscaperId })).toEqual({ ok: false, reason });
});
