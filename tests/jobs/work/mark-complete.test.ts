import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Day } from '#src/kernel/day';
import { finishedPhoto, hired, openProposalAfter, refusals, workStage } from '#tests/support/jobs/work-stage';
import { aJob, aMorning, fern } from '#tests/support/memory/in-memory-jobs';

test('S-JOB-12 D-COMPLETE-EP marking complete starts the work if necessary, stores the note and photos, and starts the 48 hours', async () => {
  const { markComplete, jobs, jobPhotos, jobId, outbox } = workStage();
  await markComplete.execute({ jobId, landscaperId: fern, note: ' Swept the path. ', photoIds: [finishedPhoto] });
  expect(jobs.get(jobId)).toMatchObject({
    status: 'in_progress',
    startedAt: aMorning,
    landscaperCompletedAt: aMorning,
    completionNote: 'Swept the path.',
    autoCompleteAt: new Date('2026-05-15T08:20:00Z'),
  });
  expect(jobPhotos.on(jobId)).toEqual([{ photoId: finishedPhoto, kind: 'after' }]);
  expect(outbox.names()).toEqual(['job-marked-complete']);
});

test('marked complete before the agreed visit, it is not released before a day after the visit', async () => {
  const marked = async (scheduledDate: Day) => {
    const { markComplete, jobs, jobId } = workStage({ job: aJob({ ...hired, scheduledDate, scheduledTime: '09:00' }) });
    await markComplete.execute({ jobId, landscaperId: fern });
    return jobs.get(jobId)?.autoCompleteAt;
  };
  expect(await marked('2026-05-17')).toEqual(new Date('2026-05-18T08:00:00Z'));
  expect(await marked('2026-05-13')).toEqual(new Date('2026-05-15T08:20:00Z'));
});

test('marking complete again changes nothing', async () => {
  const { markComplete, jobs, jobId, outbox } = workStage();
  await markComplete.execute({ jobId, landscaperId: fern });
  const marked = jobs.get(jobId);
  expect(await markComplete.execute({ jobId, landscaperId: fern, note: 'Again' })).toEqual({ ok: true, value: marked });
  expect(outbox.events).toHaveLength(1);
});

test('marking complete closes an open proposal of another date, which can no longer be answered', async () => {
  const { job, proposal, answers } = await openProposalAfter('markComplete');
  expect(proposal).toMatchObject({ status: 'closed' });
  for (const answer of answers) expect(answer).toEqual({ ok: false, reason: 'proposal-closed' });
  expect(job).toMatchObject({ status: 'in_progress', scheduledDate: null });
});

test.each(refusals)('marking complete is refused %s', async (_why, setting, landscaperId, reason) => {
  const { markComplete, jobId } = workStage(setting);
  expect(await markComplete.execute({ jobId, landscaperId })).toEqual({ ok: false, reason });
});

test('marking complete is refused if a photo is not Fern’s, if there are too many, or if the note is too long', async () => {
  const { markComplete, jobId, jobs } = workStage();
  const mark = (report: object) => markComplete.execute({ jobId, landscaperId: fern, ...report });
  expect(await mark({ photoIds: [randomUUID()] })).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await mark({ photoIds: Array(7).fill(finishedPhoto) })).toEqual({ ok: false, reason: 'too-many-photos' });
  expect(await mark({ note: 'x'.repeat(1001) })).toEqual({ ok: false, reason: 'note-too-long' });
  expect(jobs.get(jobId).status).toBe('active');
});

test('the weed killer that was used is kept with the job, and a name that is too long is refused', async () => {
  const { markComplete, jobs, jobId } = workStage({ job: aJob({ ...hired, jobTypes: ['weeding'] }) });
  const long = await markComplete.execute({ jobId, landscaperId: fern, productUsed: 'x'.repeat(201) });
  expect(long).toEqual({ ok: false, reason: 'product-too-long' });
  await markComplete.execute({ jobId, landscaperId: fern, productUsed: ' Finalsan ' });
  expect(jobs.get(jobId).productUsed).toBe('Finalsan');
});
