import type { Knex } from 'knex';
import type { Owners } from '../ports/owners';

export class PgOwners implements Owners {
  constructor(private db: Knex) {}

  async exists(userId: string) {
    // Locked for share: the account cannot be deleted before the rows being added for it are committed.
    const user = await this.db('users').where({ id: userId }).whereNot({ status: 'deleted' }).forShare().first('id');
    return user !== undefined;
  }
}
