// How long the customer has to check work that was marked complete, and on which day it was done, depending on the
// agreed visit (decision 87).
import { addHours } from '#src/kernel/clock';
import { CHECK_AFTER_CAME_HOURS, REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import type { WorkStanding } from './standing';

type Visit = Pick<WorkStanding, 'visit'>;

/** The agreed visit, if it still lies ahead. */
export const visitAhead = ({ visit }: Visit, at: Date) => (visit && at < visit.startsAt ? visit : null);

/** Whether the work was marked complete before the visit, which does not tell who comes to it. */
export const isMarkedAhead = (work: Visit & Pick<WorkStanding, 'markedAt'>): boolean =>
  work.markedAt !== null && visitAhead(work, work.markedAt) !== null;

/**
 * When the customer's time to check ends: after 48 hours, and at least a day after a visit that is not over yet,
 * because until then they cannot know whether anybody came. `isLonger`: it is more than the 48 hours.
 */
export function timeToCheck({ visit }: Visit, markedAt: Date): { until: Date; isLonger: boolean } {
  const usual = addHours(markedAt, REVIEW_PERIOD_HOURS);
  const afterVisit = visit && markedAt < visit.lateFrom ? addHours(visit.lateFrom, CHECK_AFTER_CAME_HOURS) : usual;
  return afterVisit > usual ? { until: afterVisit, isLonger: true } : { until: usual, isLonger: false };
}

/**
 * When the work was done; null if it is not, or if it was marked complete before the visit. Once such a job is
 * complete, it was done at the visit, unless the customer had confirmed it before then.
 */
export function doneAt(work: Pick<WorkStanding, 'visit' | 'markedAt' | 'completedAt'>): Date | null {
  const { markedAt, completedAt } = work;
  const ahead = markedAt && visitAhead(work, markedAt);
  if (!ahead) return markedAt ?? completedAt;
  return completedAt && completedAt >= ahead.startsAt ? ahead.startsAt : completedAt && markedAt;
}
