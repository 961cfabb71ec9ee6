import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/answer-schedule';
import { MarkComplete } from '#src/modules/jobs/use-cases/mark-complete';
import { ReviewJob } from '#src/modules/jobs/use-cases/review-job';
import { StartWork } from '#src/modules/jobs/use-cases/start-work';
import { workOn } from '#tests/support/memory/in-memory-work';
import {
  aJob,
  aMorning,
  aProposal,
  clockAt,
  fern,
  inMemoryJobPhotos,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  inMemoryReviews,
  mallory,
  olive,
  payments,
} from '#tests/support/memory/in-memory-jobs';

const hired = { status: 'active' as const, acceptedBidId: 'bid-1', landscaperId: fern };
const done = randomUUID();
function siteWith({ job = aJob(hired), held = true }: { job?: Job; held?: boolean } = {}) {
  const stores = {
    jobs: inMemoryJobs(job),
    jobPhotos: inMemoryJobPhotos({ [fern]: [done] }),
    paymentOfJob: payments(held),
    proposals: inMemoryProposals(),
    reviews: inMemoryReviews(),
    outbox: inMemoryOutbox(),
  };
  const work = workOn(stores);
  const clock = clockAt(aMorning);
  return {
    ...stores,
    jobId: job.id,
    answerSchedule: new AnswerSchedule(work, clock),
    startWork: new StartWork(work, clock),
    markComplete: new MarkComplete(work, clock),
    reviewJob: new ReviewJob(work, clock),
  };
}

test('D-START Fern starts the work once the payment is held; starting twice tells nobody twice', async () => {
  const { startWork, jobs, jobId, outbox } = siteWith();
  await startWork.execute({ jobId, landscaperId: fern });
  await startWork.execute({ jobId, landscaperId: fern });
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', startedAt: aMorning });
  expect(outbox.names()).toEqual(['work-started']);
});

test.each(['startWork', 'markComplete'] as const)(
  '%s ends a proposal of another date: it can no longer be accepted',
  async (act) => {
    const { jobs, proposals, answerSchedule, jobId, ...site } = siteWith();
    const proposal = aProposal({ jobId });
    await proposals.add(proposal);
    await site[act].execute({ jobId, landscaperId: fern });
    expect(await proposals.find(proposal.id)).toEqual({ ...proposal, status: 'closed' });
    const answer = { jobId, proposalId: proposal.id, customerId: olive };
    for (const accept of [true, false])
      expect(await answerSchedule.execute({ ...answer, accept })).toEqual({ ok: false, reason: 'proposal-closed' });
    expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', scheduledDate: null });
  },
);

test('a start that is refused leaves the proposal as it is', async () => {
  const { startWork, proposals, jobId } = siteWith({ held: false });
  await proposals.add(aProposal({ jobId }));
  await startWork.execute({ jobId, landscaperId: fern });
  expect(await proposals.openOf(jobId)).toBeDefined();
});

test.each([
  ['before the payment is held', { held: false }, fern, 'payment-not-held'],
  ['by a stranger', {}, mallory, 'not-your-job'],
  ['on a job nobody is hired for', { job: aJob() }, fern, 'not-your-job'],
])('work does not start, and is not marked complete, %s', async (_when, site, landscaperId, reason) => {
  const { startWork, markComplete, jobId } = siteWith(site);
  expect(await startWork.execute({ jobId, landscaperId })).toEqual({ ok: false, reason });
  expect(await markComplete.execute({ jobId, landscaperId })).toEqual({ ok: false, reason });
});

test('S-JOB-12 D-COMPLETE-EP marking complete starts it if need be, keeps note and photos, and starts the 48 hours', async () => {
  const { markComplete, jobs, jobPhotos, jobId, outbox } = siteWith();
  await markComplete.execute({ jobId, landscaperId: fern, note: ' Swept the path. ', photoIds: [done] });
  expect(jobs.get(jobId)).toMatchObject({
    status: 'in_progress',
    startedAt: aMorning,
    landscaperCompletedAt: aMorning,
    completionNote: 'Swept the path.',
    autoCompleteAt: new Date('2026-05-15T08:20:00Z'),
  });
  expect(jobPhotos.on(jobId)).toEqual([{ photoId: done, kind: 'after' }]);
  expect(outbox.names()).toEqual(['job-marked-complete']);
});

test('marking complete again changes nothing', async () => {
  const { markComplete, jobs, jobId, outbox } = siteWith();
  await markComplete.execute({ jobId, landscaperId: fern });
  const marked = jobs.get(jobId);
  expect(await markComplete.execute({ jobId, landscaperId: fern, note: 'Again' })).toEqual({ ok: true, value: marked });
  expect(outbox.events).toHaveLength(1);
});

test('a job is not marked complete with a photo that is not Fern’s, too many photos or an endless note', async () => {
  const { markComplete, jobId, jobs } = siteWith();
  const mark = (report: object) => markComplete.execute({ jobId, landscaperId: fern, ...report });
  expect(await mark({ photoIds: [randomUUID()] })).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await mark({ photoIds: Array(7).fill(done) })).toEqual({ ok: false, reason: 'too-many-photos' });
  expect(await mark({ note: 'x'.repeat(1001) })).toEqual({ ok: false, reason: 'note-too-long' });
  expect(jobs.get(jobId).status).toBe('active');
});

const completed = () => aJob({ ...hired, status: 'completed', completedAt: aMorning });

test('S-ENT-12 S-PERM-15 Olive reviews Fern after completion, once', async () => {
  const { reviewJob, reviews, jobId } = siteWith({ job: completed() });
  const opinion = { reviewId: randomUUID(), jobId, customerId: olive, rating: 5, comment: ' Level top. ' };
  expect(await reviewJob.execute(opinion)).toMatchObject({
    ok: true,
    value: { rating: 5, comment: 'Level top.', landscaperId: fern },
  });
  expect((await reviewJob.execute(opinion)).ok).toBe(true);
  expect(await reviewJob.execute({ ...opinion, reviewId: randomUUID(), rating: 1 })).toEqual({
    ok: false,
    reason: 'already-reviewed',
  });
  expect(reviews.all).toHaveLength(1);
});

test.each([
  ['before completion', aJob(hired), {}, 'job-not-completed'],
  ['by a stranger', completed(), { customerId: mallory }, 'not-your-job'],
  ['V-REV-01 with no star', completed(), { rating: 0 }, 'rating-not-valid'],
  ['V-REV-01 with six stars', completed(), { rating: 6 }, 'rating-not-valid'],
  ['with half a star', completed(), { rating: 4.5 }, 'rating-not-valid'],
  ['at endless length', completed(), { comment: 'x'.repeat(1001) }, 'comment-too-long'],
])('no review %s', async (_how, job, change, reason) => {
  const { reviewJob } = siteWith({ job });
  expect(
    await reviewJob.execute({
      reviewId: randomUUID(),
      jobId: job.id,
      customerId: olive,
      rating: 5,
      comment: '',
      ...change,
    }),
  ).toEqual({ ok: false, reason });
});
