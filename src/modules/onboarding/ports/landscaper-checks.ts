import type { Day } from '#src/kernel/day';
import type { LandscaperCheck } from '../domain/document';

/** What a landscaper is reminded of. */
export type EndingCheck = Pick<LandscaperCheck, 'id' | 'landscaperId' | 'validUntil'>;

export interface LandscaperChecks {
  add(check: LandscaperCheck): Promise<void>;
  /**
   * Checks that end from `today` to `until` and whose landscaper has not had the reminder due `days` before the end, or a later one.
   * Insurance is left out where another policy of the same kind runs longer. Locked until the unit of work ends; those that another
   * run has locked are skipped.
   */
  lockEnding(search: { today: Day; until: Day; days: number; limit: number }): Promise<EndingCheck[]>;
  recordReminder(checkId: string, days: number): Promise<void>;
}
