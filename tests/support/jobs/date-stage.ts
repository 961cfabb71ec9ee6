import { randomUUID } from 'node:crypto';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/answer-schedule';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/propose-schedule';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  olive,
} from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

/** Fern has been hired, and no date has been agreed. */
export const hired = { status: 'active' as const, acceptedBidId: 'bid', landscaperId: fern };
export const tuesday = { date: '2026-06-02', time: '09:30' };

/** A job for which Fern proposes a date to Olive. */
export function dateStage(job = aJob(hired)) {
  const stores = { jobs: inMemoryJobs(job), proposals: inMemoryProposals(), outbox: inMemoryOutbox() };
  const work = workOn(stores);
  const proposeAt = (at: Date, change: object = {}) =>
    new ProposeSchedule(work, randomUUID, clockAt(at)).execute({
      jobId: job.id,
      landscaperId: fern,
      ...tuesday,
      ...change,
    });
  const answerAt = (at: Date, proposalId: string, accept: boolean, customerId = olive) =>
    new AnswerSchedule(work, clockAt(at)).execute({ jobId: job.id, proposalId, customerId, accept });
  return {
    ...stores,
    jobId: job.id,
    proposeAt,
    propose: proposeAt.bind(undefined, aMorning),
    answerAt,
    answer: answerAt.bind(undefined, aMorning),
    /** Proposes a date; throws if it is refused. */
    async proposed(change: object = {}) {
      const proposed = await proposeAt(aMorning, change);
      if (!proposed.ok) throw new Error(proposed.reason);
      return proposed.value;
    },
  };
}
