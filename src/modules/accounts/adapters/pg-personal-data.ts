import type { Knex } from 'knex';
import type { PersonalData } from '../ports/personal-data';

type Table = { tableName: string; columnName: string };

/** Tables that contain only personal data: their foreign keys delete the rows with the user. The jobs module deletes photos. */
const ONLY_ABOUT_A_PERSON = `
  select c.conrelid::regclass::text as table_name, a.attname as column_name
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and c.conrelid <> 'photos'::regclass
  order by 1`;

export class PgPersonalData implements PersonalData {
  constructor(private db: Knex) {}

  async erase(userId: string): Promise<void> {
    const { rows } = await this.db.raw<{ rows: Table[] }>(ONLY_ABOUT_A_PERSON);
    for (const { tableName, columnName } of rows)
      await this.db.raw('delete from ?? where ?? = ?', [tableName, columnName, userId]);
  }

  async recordDeletion(deletion: { userId: string; reason: string | null; at: Date }): Promise<void> {
    await this.db('accountDeletions').insert(deletion);
  }
}
