import type { Knex } from 'knex';
import type { Bidders } from '../ports/bidders';

export class PgBidders implements Bidders {
  constructor(private db: Knex) {}

  async mayBid(landscaperId: string) {
    const landscaper = await this.db('users')
      .where({ id: landscaperId, userType: 'landscaper', status: 'active', profileCompleted: true })
      .first('id');
    return landscaper !== undefined;
  }
}
