import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateStage, hired, tuesday } from '#tests/support/jobs/date-stage';
import { aJob, aMorning, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';

test('D-SCHED a proposed date becomes the agreed date when accepted, and each side is notified of what the other has done', async () => {
  const stage = dateStage();
  const proposal = await stage.proposed();
  expect(stage.jobs.get(stage.jobId).scheduledDate).toBeNull();
  expect(await stage.answer(proposal.id, true)).toMatchObject({ ok: true, value: { status: 'accepted', ...tuesday } });
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ scheduledDate: '2026-06-02', scheduledTime: '09:30' });
  const about = { proposalId: proposal.id, jobId: stage.jobId, customerId: olive, landscaperId: fern };
  expect(stage.outbox.events).toEqual([
    { name: 'schedule-proposed', about, at: aMorning },
    { name: 'schedule-agreed', about, at: aMorning },
  ]);
});

test('D-SCHED a declined date changes nothing, and another one can be proposed', async () => {
  const stage = dateStage();
  const first = await stage.proposed();
  expect(await stage.answer(first.id, false)).toMatchObject({ ok: true, value: { status: 'declined' } });
  expect(stage.jobs.get(stage.jobId).scheduledDate).toBeNull();
  const second = await stage.proposed();
  expect(second.id).not.toBe(first.id);
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'schedule-declined', 'schedule-proposed']);
});

test('giving the same answer again changes nothing, and the opposite answer comes too late', async () => {
  const stage = dateStage();
  const { id } = await stage.proposed();
  await stage.answer(id, true);
  expect((await stage.answer(id, true)).ok).toBe(true);
  expect(await stage.answer(id, false)).toEqual({ ok: false, reason: 'proposal-closed' });
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'schedule-agreed']);
});

test('an answer is refused from another customer, for another job, after the date, and when the work is done', async () => {
  const stage = dateStage();
  const { id } = await stage.proposed();
  expect(await stage.answer(id, true, mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await stage.answer(randomUUID(), true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  const afterIt = new Date('2026-06-02T08:30:00Z');
  expect(await stage.answerAt(afterIt, id, true)).toEqual({ ok: false, reason: 'day-gone-by' });
  await stage.jobs.save({ ...stage.jobs.get(stage.jobId), landscaperCompletedAt: aMorning });
  expect(await stage.answer(id, true)).toEqual({ ok: false, reason: 'job-not-active' });

  const other = aJob(hired);
  await stage.jobs.add(other);
  await stage.proposals.closeOpen(stage.jobId);
  const ofOther = randomUUID();
  const proposal = (await stage.proposals.find(id))!;
  await stage.proposals.add({ ...proposal, id: ofOther, jobId: other.id, status: 'open' });
  expect(await stage.answer(ofOther, true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  expect(stage.jobs.all().map(({ scheduledDate }) => scheduledDate)).toEqual([null, null]);
});
