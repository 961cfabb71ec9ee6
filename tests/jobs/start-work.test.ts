import { expect, test } from 'vitest';
import { openProposalAfter, refusals, workStage } from '#tests/support/jobs/work-stage';
import { aMorning, aProposal, fern } from '#tests/support/memory/in-memory-jobs';

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

test.each(refusals)('starting is refused %s', async (_why, setting, landscaperId, reason) => {
  const { startWork, jobId } = workStage(setting);
  expect(await startWork.execute({ jobId, landscaperId })).toEqual({ ok: false, reason });
});
