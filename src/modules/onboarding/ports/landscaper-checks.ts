import type { Day } from '#src/kernel/day';
import type { LandscaperCheck } from '../domain/document';

/** The check that a landscaper is reminded of. */
export type EndingCheck = Pick<LandscaperCheck, 'id' | 'landscaperId' | 'validUntil'>;

export interface LandscaperChecks {
  add(check: LandscaperCheck): Promise<void>;
  /**
   * Checks that end from `today` to `until` and whose landscaper has not had the reminder due `days` before the end, or
   * a later one. Insurance is left out if another policy of the same kind runs longer. Locks them until the unit of
   * work ends, and skips those that another run has locked.
   */
  lockEnding(search: { today: Day; until: Day; days: number; limit: number }): Promise<EndingCheck[]>;
  recordReminder(checkId: string, days: number): Promise<void>;
}
