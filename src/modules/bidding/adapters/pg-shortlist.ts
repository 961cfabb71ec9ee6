import type { Knex } from 'knex';
import type { Shortlist } from '../ports/shortlist';

export class PgShortlist implements Shortlist {
  constructor(private db: Knex) {}

  async add({ bidId, customerId, at }: Parameters<Shortlist['add']>[0]) {
    await this.db('shortlistedBids').insert({ bidId, customerId, shortlistedAt: at }).onConflict('bidId').ignore();
  }

  async remove(bidId: string) {
    await this.db('shortlistedBids').where({ bidId }).delete();
  }

  async has(bidId: string) {
    return (await this.db('shortlistedBids').where({ bidId }).first('bidId')) !== undefined;
  }
}
