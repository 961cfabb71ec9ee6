import type { Knex } from 'knex';
import { ok, refuse } from '#src/kernel/result';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import type { Bidders } from '../ports/bidders';

export class PgBidders implements Bidders {
  constructor(private db: Knex) {}

  async mayBid(landscaperId: string) {
    // Locked for share, so that the account cannot be deleted before the bid is committed.
    const landscaper = await this.db('users')
      .where({ id: landscaperId, userType: 'landscaper', profileCompleted: true })
      .whereIn('status', ['active', 'restricted'])
      .forShare()
      .first<{ status: 'active' | 'restricted' } | undefined>('status');
    if (!landscaper) return refuse('profile-incomplete');
    return landscaper.status === 'restricted' ? refuse('data-restricted') : ok(null);
  }

  async haveBlocked(one: string, other: string) {
    const { rows } = await this.db.raw<{ rows: [{ blocked: boolean }] }>(
      `select ${haveBlocked(':one::uuid', ':other::uuid')} as blocked`,
      { one, other },
    );
    return rows[0].blocked;
  }
}
