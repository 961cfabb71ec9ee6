import type { Day } from '#src/kernel/day';
import type { LandscaperCheck } from '../domain/document';

/** What of a check its landscaper is reminded of. */
export type EndingCheck = Pick<LandscaperCheck, 'id' | 'landscaperId' | 'validUntil'>;

export interface LandscaperChecks {
  add(check: LandscaperCheck): Promise<void>;
  /**
   * Checks that end from `today` until `until` and of which their landscaper was not reminded at `days` or fewer before; none whose
   * kind another check of theirs holds for longer. Locked until the unit of work ends; what another run holds is skipped.
   */
  lockEnding(order: { today: Day; until: Day; days: number; limit: number }): Promise<EndingCheck[]>;
  noteReminded(checkId: string, days: number): Promise<void>;
}
