import { expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import type { MarkingTakenBack } from '#src/modules/jobs/domain/marking-taken-back';
import { WorkCompletionOfJobs } from '#src/processes/work-completion';
import {
  aJob,
  aProposal,
  fern,
  heldPayment,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  inMemoryReviewRequests,
  olive,
} from '#tests/support/memory/in-memory-jobs';

// The scheduled run first picks the jobs and then starts each under its lock, so a job can change in between.

/** Nine o'clock, British Summer Time. */
const begins = new Date('2026-05-20T08:00:00Z');
const slot = { scheduledDate: '2026-05-20', scheduledTime: '09:00' };

function completionOf(facts: Parameters<typeof aJob>[0]) {
  const job = aJob(facts);
  const stores = {
    jobs: inMemoryJobs(job),
    proposals: inMemoryProposals(),
    reviewRequests: inMemoryReviewRequests(),
    outbox: inMemoryOutbox(),
  };
  const kept: MarkingTakenBack[] = [];
  const markingsTakenBack = { add: async (marking: MarkingTakenBack) => void kept.push(marking) };
  const notices = new Map<string, string>();
  const threadClosing = { sayWhy: async (jobId: string, notice: string) => void notices.set(jobId, notice) };
  const completion = new WorkCompletionOfJobs({ ...stores, markingsTakenBack, threadClosing });
  return {
    ...stores,
    notices,
    kept,
    jobId: job.id,
    completion,
    begin: (at = begins) => completion.begin(job.id, heldPayment(), at),
  };
}
const scheduledFor = (slotOfJob = slot) =>
  completionOf({ status: 'active', acceptedBidId: 'bid', landscaperId: fern, ...slotOfJob });

test('MKT3-M1 D-START a job whose slot has begun is started by the clock, and nobody is told that work has begun', async () => {
  const { begin, jobs, jobId, outbox } = scheduledFor();
  expect(await begin()).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', startedAt: begins, startedBy: 'clock' });
  expect(await begin()).toBe(false);
  expect(outbox.events).toEqual([]);
});

test('MKT3-M1 at the agreed time the customer is asked once whether the landscaper has come', async () => {
  const { begin, completion, jobId, outbox } = scheduledFor();
  expect(await completion.askArrival(jobId, addMinutes(begins, -1))).toBe(false);
  await begin();
  expect(await completion.askArrival(jobId, begins)).toBe(true);
  expect(await completion.askArrival(jobId, addMinutes(begins, 1))).toBe(false);
  const about = { jobId, landscaperId: fern, customerId: olive };
  expect(outbox.events).toEqual([{ name: 'arrival-asked', about, at: begins }]);
});

test.each([
  ['morning', '2026-05-20T11:00:00Z'],
  ['afternoon', '2026-05-20T17:00:00Z'],
  ['evening', '2026-05-20T19:00:00Z'],
  ['anytime', '2026-05-20T17:00:00Z'],
] as const)('where the %s was agreed, the customer is asked when it is over', async (timeOfDay, over) => {
  const part = { scheduledDate: '2026-05-20', scheduledTime: null, timeOfDay };
  const { completion, jobId } = scheduledFor(part as never);
  expect(await completion.askArrival(jobId, addMinutes(new Date(over), -1))).toBe(false);
  expect(await completion.askArrival(jobId, new Date(over))).toBe(true);
});

test('nobody is asked about a landscaper who has pressed Start, or who came according to the customer', async () => {
  const started = completionOf({
    status: 'in_progress',
    acceptedBidId: 'bid',
    landscaperId: fern,
    ...slot,
    startedAt: begins,
    startedBy: 'landscaper',
  });
  expect(await started.completion.askArrival(started.jobId, begins)).toBe(false);
  const said = scheduledFor();
  await said.completion.lock(said.jobId);
  await said.completion.arrived(said.jobId, begins);
  expect(await said.completion.askArrival(said.jobId, begins)).toBe(false);
});

test.each([
  ['to another day', { scheduledDate: '2026-05-25', scheduledTime: '09:00' }],
  ['to a later hour', { scheduledDate: '2026-05-20', scheduledTime: '09:01' }],
])('a job whose slot was moved %s after it was picked does not start', async (_where, moved) => {
  const { begin, jobs, jobId, outbox } = scheduledFor(moved);
  expect(await begin()).toBe(false);
  expect(jobs.get(jobId)).toMatchObject({ status: 'active', startedAt: null });
  expect(outbox.events).toEqual([]);
});

test('a job for which another date was proposed after it was picked does not start until the proposal is answered', async () => {
  const { begin, jobs, jobId, proposals } = scheduledFor();
  const proposal = aProposal({ jobId, date: '2026-05-25', time: '09:00', proposedAt: begins });
  await proposals.add(proposal);
  expect(await begin()).toBe(false);
  expect(jobs.get(jobId).status).toBe('active');
  expect(await proposals.openOf(jobId)).toEqual(proposal);

  await proposals.save({ ...proposal, status: 'declined', answeredAt: begins });
  expect(await begin()).toBe(true);
});

test('a proposal without an answer after 48 hours does not delay the start, and is closed by it', async () => {
  const { begin, jobId, proposals } = scheduledFor();
  await proposals.add(aProposal({ jobId, date: '2026-05-25', time: '09:00', proposedAt: addHours(begins, -48) }));
  expect(await begin(addHours(begins, -1 / 60))).toBe(false);
  expect(await begin()).toBe(true);
  expect(await proposals.openOf(jobId)).toBeUndefined();
});

test('a proposal for a date that has passed is closed by the start', async () => {
  const { begin, jobId, proposals } = scheduledFor();
  await proposals.add(aProposal({ jobId, date: '2026-05-20', time: '09:00' }));
  expect(await begin()).toBe(true);
  expect(await proposals.openOf(jobId)).toBeUndefined();
});

/** In progress, and marked complete by Fern. */
const marked = { status: 'in_progress' as const, landscaperId: fern, landscaperCompletedAt: begins };

test('escrow sees the progress of the work, and nothing else about the job', async () => {
  const { completion, jobId } = completionOf(marked);
  expect(await completion.lock(jobId)).toEqual({
    jobId,
    customerId: olive,
    landscaperId: fern,
    status: 'in_progress',
    startsAt: null,
    lateFrom: null,
    startedAt: null,
    startedBy: null,
    landscaperCompletedAt: begins,
    autoCompleteAt: null,
    completedAt: null,
  });
  expect(await completion.lock('no such job')).toBeUndefined();
});

test('escrow sees when the work was agreed to begin', async () => {
  const { completion, jobId } = scheduledFor();
  expect((await completion.lock(jobId))?.startsAt).toEqual(begins);
});

test('a cancelled job’s conversations say why, and a proposed slot is closed', async () => {
  const { completion, jobId, jobs, notices, proposals } = scheduledFor();
  await proposals.add(aProposal({ jobId, landscaperId: fern }));
  await completion.cancelled(jobId, begins, 'Moving house');
  expect(jobs.get(jobId).status).toBe('cancelled');
  expect(notices.get(jobId)).toBe('Moving house');
  expect(await proposals.openOf(jobId)).toBeUndefined();
});

test('the customer’s confirmation is recorded on the job', async () => {
  const { completion, jobs, jobId } = completionOf(marked);
  await completion.confirmed(jobId, begins);
  expect(jobs.get(jobId)).toMatchObject({ status: 'in_progress', customerConfirmedAt: begins });
});

test('once all its money is settled, the job is completed', async () => {
  const { completion, jobs, jobId } = completionOf(marked);
  await completion.completed(jobId, begins);
  expect(jobs.get(jobId)).toMatchObject({ status: 'completed', completedAt: begins });
});

test('a job whose money is settled before it was marked complete is cancelled', async () => {
  const { completion, jobs, jobId } = completionOf({ ...marked, landscaperCompletedAt: null });
  await completion.cancelled(jobId, begins);
  expect(jobs.get(jobId)).toMatchObject({ status: 'cancelled', cancelledAt: begins });
});

test('a job whose status does not allow the step is a fault, and is not changed', async () => {
  const { completion, jobs, jobId } = completionOf({ status: 'posted' });
  await expect(completion.completed(jobId, begins)).rejects.toThrow(`job ${jobId} cannot follow its payment`);
  await expect(completion.confirmed('no such job', begins)).rejects.toThrow('not found');
  expect(jobs.get(jobId).status).toBe('posted');
});

test('a marking that is taken back is kept with its time and what the landscaper said', async () => {
  const landscaperCompletedAt = addHours(begins, -2);
  const said = { completionNote: 'All level.', noPhotosBecause: 'My phone is flat.' };
  const marked = { status: 'in_progress', acceptedBidId: 'bid', landscaperId: fern, ...slot } as const;
  const { completion, jobs, jobId, kept } = completionOf({ ...marked, ...said, landscaperCompletedAt });
  const takenBackAt = addHours(begins, 1);
  await completion.lock(jobId);
  await completion.unmark(jobId, takenBackAt);
  expect(jobs.get(jobId)).toMatchObject({ landscaperCompletedAt: null, completionNote: null, noPhotosBecause: null });
  const { completionNote: note, noPhotosBecause } = said;
  expect(kept).toEqual([{ jobId, markedAt: landscaperCompletedAt, note, noPhotosBecause, takenBackAt }]);
});
