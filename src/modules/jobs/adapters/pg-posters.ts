import type { Knex } from 'knex';
import type { Posters } from '../ports/posters';

export class PgPosters implements Posters {
  constructor(private db: Knex) {}

  async mayPost(customerId: string) {
    // Shared, so that nobody leaves between our looking and their job.
    const customer = await this.db('users')
      .where({ id: customerId, userType: 'customer', status: 'active', profileCompleted: true })
      .forShare()
      .first('id');
    return customer !== undefined;
  }
}
