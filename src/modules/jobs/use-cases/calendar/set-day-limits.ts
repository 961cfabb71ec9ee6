import type { Result } from '#src/kernel/result';
import { dayLimits, type DayLimits } from '../../domain/calendar/day-limits';
import type { DayLimitsStore } from '../../ports/day-limits-store';

type Order = { landscaperId: string; mostPerDay: string; hasTeam: boolean };

/**
 * A landscaper says how many jobs a day they want at most, and whether they have a team. This only affects what they
 * are warned of.
 */
export class SetDayLimits {
  constructor(private limits: DayLimitsStore) {}

  async execute({ landscaperId, ...typed }: Order): Promise<Result<DayLimits, 'most-not-valid'>> {
    const limits = dayLimits(typed);
    if (limits.ok) await this.limits.save(landscaperId, limits.value);
    return limits;
  }
}
