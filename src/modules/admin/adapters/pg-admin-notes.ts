import type { Knex } from 'knex';
import type { AdminNotes } from '../ports/admin-notes';

export class PgAdminNotes implements AdminNotes {
  constructor(private db: Knex) {}

  async add(note: Parameters<AdminNotes['add']>[0]) {
    const added = await this.db('adminNotes').insert(note).onConflict('id').ignore().returning('id');
    return added.length > 0;
  }
}
