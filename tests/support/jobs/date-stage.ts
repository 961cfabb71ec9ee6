import { randomUUID } from 'node:crypto';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/work/answer-schedule';
import { MoveVisit } from '#src/modules/jobs/use-cases/work/move-visit';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/work/propose-schedule';
import { SuggestDate } from '#src/modules/jobs/use-cases/work/suggest-date';
import type { Side } from '#src/modules/jobs/domain/schedule-proposal';
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
export const wednesday = { date: '2026-06-03', time: '14:00' };

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
  const suggestAt = (at: Date, change: object = {}) =>
    new SuggestDate(work, randomUUID, clockAt(at)).execute({
      jobId: job.id,
      customerId: olive,
      ...wednesday,
      ...change,
    });
  const moves = (by: Side, change: object = {}) =>
    new MoveVisit(work, randomUUID, clockAt(aMorning)).execute({
      jobId: job.id,
      by,
      userId: by === 'customer' ? olive : fern,
      ...wednesday,
      isRain: false,
      ...change,
    });
  /** The landscaper's answer to the customer's suggestion. */
  const ferns = (proposalId: string, accept: boolean, landscaperId = fern) =>
    new AnswerSchedule(work, clockAt(aMorning)).execute({ jobId: job.id, proposalId, landscaperId, accept });
  return {
    ...stores,
    suggestAt,
    suggest: suggestAt.bind(undefined, aMorning),
    moves,
    ferns,
    jobId: job.id,
    proposeAt,
    propose: proposeAt.bind(undefined, aMorning),
    answerAt,
    answer: answerAt.bind(undefined, aMorning),
    async proposed(change: object = {}) {
      const proposed = await proposeAt(aMorning, change);
      if (!proposed.ok) throw new Error(proposed.reason);
      return proposed.value;
    },
  };
}
