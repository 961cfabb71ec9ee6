import type { Knex } from 'knex';
import type { Bidders } from '../ports/bidders';

export class PgBidders implements Bidders {
  constructor(private db: Knex) {}

  async mayBid(landscaperId: string) {
    // Locked for share, so that the account cannot be deleted before the bid is committed.
    const landscaper = await this.db('users')
      .where({ id: landscaperId, userType: 'landscaper', status: 'active', profileCompleted: true })
      .forShare()
      .first('id');
    return landscaper !== undefined;
  }
}
