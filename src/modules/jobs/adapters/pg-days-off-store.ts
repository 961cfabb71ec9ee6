import type { Knex } from 'knex';
import type { Day } from '#src/kernel/day';
import { isId } from '#src/kernel/id';
import type { DaysOff } from '../domain/calendar/days-off';
import type { DaysOffStore } from '../ports/days-off-store';

export class PgDaysOffStore implements DaysOffStore {
  constructor(private db: Knex) {}

  async add(daysOff: DaysOff) {
    await this.db('daysOff').insert(daysOff).onConflict(['landscaperId', 'firstDay', 'lastDay']).merge(['note']);
  }

  async remove(landscaperId: string, id: string) {
    return isId(id) && (await this.db('daysOff').where({ landscaperId, id }).delete()) > 0;
  }

  async endingFrom(landscaperId: string, day: Day): Promise<DaysOff[]> {
    return this.db<DaysOff>('daysOff')
      .where({ landscaperId })
      .where('lastDay', '>=', day)
      .orderBy(['firstDay', 'lastDay']);
  }
}
