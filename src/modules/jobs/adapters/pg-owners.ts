import type { Knex } from 'knex';
import type { Owners } from '../ports/owners';

export class PgOwners implements Owners {
  constructor(private db: Knex) {}

  async isHere(userId: string) {
    // Shared, so that nobody leaves between our looking and what is kept of them.
    const user = await this.db('users').where({ id: userId }).whereNot({ status: 'deleted' }).forShare().first('id');
    return user !== undefined;
  }
}
