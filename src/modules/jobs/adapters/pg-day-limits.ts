import type { Knex } from 'knex';
import { NO_LIMITS, type DayLimits } from '../domain/calendar/day-limits';
import type { DayLimitsStore } from '../ports/day-limits-store';

export class PgDayLimits implements DayLimitsStore {
  constructor(private db: Knex) {}

  async of(landscaperId: string): Promise<DayLimits> {
    const row = await this.db<DayLimits & { landscaperId: string }>('dayLimits')
      .where({ landscaperId })
      .first('mostPerDay', 'hasTeam');
    return row ?? NO_LIMITS;
  }

  async save(landscaperId: string, limits: DayLimits) {
    await this.db('dayLimits')
      .insert({ landscaperId, ...limits })
      .onConflict('landscaperId')
      .merge();
  }
}
