import { REVIEW_PERIOD_HOURS } from '#src/kernel/deadlines';
import type { JobStanding } from '#src/modules/acts/domain/standing';
import { timeToCheck } from '#src/modules/acts/domain/time-to-check';
import { timesAt } from '#app/ui/format';
import type { When } from '#src/kernel/written-date';

/**
 * For use after "has": "48 hours", or "until Thursday 14 May 2026 at 09:00" if the work is marked complete before the
 * visit.
 */
export function timeToCheckWords(standing: JobStanding, markedAt: Date, now: When): string {
  const { until, isLonger } = timeToCheck(standing, markedAt);
  return isLonger ? `until ${timesAt(now).by(until)}` : `${REVIEW_PERIOD_HOURS} hours`;
}
