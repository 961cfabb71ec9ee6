import type { Knex } from 'knex';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { mayBid, type BidderAccount } from '../domain/place';
import type { Bidders } from '../ports/bidders';

export class PgBidders implements Bidders {
  constructor(private db: Knex) {}

  async mayBid(landscaperId: string) {
    // Locked for share, so that the account cannot be deleted before the bid is committed.
    const landscaper = await this.db('users')
      .where({ id: landscaperId, userType: 'landscaper' })
      .forShare()
      .first<NonNullable<BidderAccount> | undefined>('status', 'profileCompleted');
    return mayBid(landscaper ?? null);
  }

  async haveBlocked(one: string, other: string) {
    const { rows } = await this.db.raw<{ rows: [{ blocked: boolean }] }>(
      `select ${haveBlocked(':one::uuid', ':other::uuid')} as blocked`,
      { one, other },
    );
    return rows[0].blocked;
  }
}
