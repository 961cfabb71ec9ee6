import type { JobStanding, MoneyStanding, Side } from '#src/modules/acts/domain/standing';
import type { Job } from './job';
import { lateFrom, slotStart } from './slot';

export type WorkFacts = Pick<
  Job,
  | 'status'
  | 'flexibleDate'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'timeOfDay'
  | 'startedAt'
  | 'startedBy'
  | 'landscaperCompletedAt'
  | 'autoCompleteAt'
  | 'completedAt'
  | 'cancelledAt'
>;

/** A job as acts see it. `dateAskedBy`: the side whose date the other can still accept. */
export function standingOf(
  job: WorkFacts,
  money: MoneyStanding | null,
  { dateAskedBy = null }: { dateAskedBy?: Side | null } = {},
): JobStanding {
  const [startsAt, late] = [slotStart(job), lateFrom(job)];
  return {
    ...{ status: job.status, startedAt: job.startedAt, startedBy: job.startedBy },
    visit: startsAt && late && { startsAt, lateFrom: late },
    isDayOpen: job.flexibleDate || job.scheduledDate === null,
    dateAskedBy,
    ...{ markedAt: job.landscaperCompletedAt, releaseAt: job.autoCompleteAt },
    ...{ completedAt: job.completedAt, cancelledAt: job.cancelledAt, money },
  };
}
