import type { Knex } from 'knex';
import type { LandscaperCheck } from '../domain/document';
import type { EndingCheck, LandscaperChecks } from '../ports/landscaper-checks';

export class PgLandscaperChecks implements LandscaperChecks {
  constructor(private db: Knex) {}

  async add(check: LandscaperCheck) {
    await this.db('landscaperChecks').insert(check);
  }

  lockEnding: LandscaperChecks['lockEnding'] = async (search) => {
    const { rows } = await this.db.raw<{ rows: EndingCheck[] }>(ENDING, search);
    return rows;
  };

  async recordReminder(checkId: string, days: number) {
    await this.db('landscaperChecks').where({ id: checkId }).update({ remindedDays: days });
  }
}

// Every credential counts. Of each kind of insurance, only the policy that runs longest counts.
const ENDING = `
  select c.id, c.landscaper_id, c.valid_until from landscaper_checks c
  where c.valid_until between :today and :until and coalesce(c.reminded_days > :days, true)
    and (c.kind = 'credential' or not exists (select 1 from landscaper_checks o
      where o.landscaper_id = c.landscaper_id and o.kind = c.kind and o.valid_until > c.valid_until))
  order by c.valid_until, c.id limit :limit for update of c skip locked`;
