import type { Knex } from 'knex';
import type { Posters } from '../ports/posters';

export class PgPosters implements Posters {
  constructor(private db: Knex) {}

  async mayPost(customerId: string) {
    const customer = await this.db('users')
      .where({ id: customerId, userType: 'customer', status: 'active', profileCompleted: true })
      .first('id');
    return customer !== undefined;
  }
}
