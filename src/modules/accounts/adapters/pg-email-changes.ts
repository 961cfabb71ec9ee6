import type { Knex } from 'knex';
import type { EmailChange } from '../domain/email-change';
import type { EmailChanges } from '../ports/email-changes';

export class PgEmailChanges implements EmailChanges {
  constructor(private db: Knex) {}

  async add(change: EmailChange) {
    await this.db('emailChanges').insert(change);
  }

  async save({ id, ...change }: EmailChange) {
    await this.db('emailChanges').where({ id }).update(change);
  }

  async unendedOf(userId: string): Promise<EmailChange | undefined> {
    return this.db<EmailChange>('emailChanges').where({ userId, endedAt: null }).first();
  }

  async byKey(key: string): Promise<EmailChange | undefined> {
    return this.db<EmailChange>('emailChanges').where({ confirmKey: key }).orWhere({ stopKey: key }).first();
  }
}
