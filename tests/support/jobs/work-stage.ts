import { randomUUID } from 'node:crypto';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import type { Job } from '#src/modules/jobs/domain/job';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/work/answer-schedule';
import { MarkComplete } from '#src/modules/jobs/use-cases/work/mark-complete';
import { StartWork } from '#src/modules/jobs/use-cases/work/start-work';
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
  mallory,
  olive,
  payments,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

export const hired = { status: 'active' as const, acceptedBidId: 'bid-1', landscaperId: fern };
/** Fern's uploaded photo of the finished work. */
export const finishedPhoto = randomUUID();

/** A job for which Fern is hired; by default the payment is held. */
export function workStage({ job = aJob(hired), held = true }: { job?: Job; held?: boolean | MoneyStanding } = {}) {
  const stores = {
    jobs: inMemoryJobs(job),
    jobPhotos: inMemoryJobPhotos({ [fern]: [finishedPhoto] }),
    paymentOfJob: payments(held),
    proposals: inMemoryProposals(),
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
  };
}

/**
 * Starts the work or marks it complete while a proposed date is open. Returns that proposal, and the result of
 * answering it.
 */
export async function openProposalAfter(act: 'startWork' | 'markComplete') {
  const stage = workStage();
  const { jobId, proposals } = stage;
  const proposal = aProposal({ jobId });
  await proposals.add(proposal);
  await stage[act].execute({ jobId, landscaperId: fern });
  const answer = { jobId, proposalId: proposal.id, customerId: olive };
  return {
    job: stage.jobs.get(jobId),
    proposal: await proposals.find(proposal.id),
    answers: [
      await stage.answerSchedule.execute({ ...answer, accept: true }),
      await stage.answerSchedule.execute({ ...answer, accept: false }),
    ],
  };
}

export const refusals: [why: string, setting: Parameters<typeof workStage>[0], landscaperId: string, reason: string][] =
  [
    ['before the payment is held', { held: false }, fern, 'payment-not-held'],
    ['for a landscaper who was not hired', {}, mallory, 'not-your-job'],
    ['for a job that no one is hired for', { job: aJob() }, fern, 'not-your-job'],
  ];
