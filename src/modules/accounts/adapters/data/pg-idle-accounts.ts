import type { Knex } from 'knex';
import type { IdleAccount, IdleAccounts } from '../../ports/data/idle-accounts';
import { mustStay } from '../../sql/must-stay';

export class PgIdleAccounts implements IdleAccounts {
  constructor(private db: Knex) {}

  async due(times: { idleSince: Date; now: Date }, limit: number) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(DUE, { ...times, limit });
    return rows.map(({ id }) => id);
  }

  async lastUsed(userId: string) {
    const { rows } = await this.db.raw<{ rows: { at: Date }[] }>(
      `select ${LAST_USED} as at from users u where u.id = :userId`,
      { userId },
    );
    if (!rows[0]) throw new Error(`no such user: ${userId}`);
    return rows[0].at;
  }

  async find(userId: string): Promise<IdleAccount | undefined> {
    return this.db('idleAccounts').where({ userId }).first();
  }

  async save(account: IdleAccount) {
    await this.db('idleAccounts').insert(account).onConflict('user_id').merge();
  }
}

// The expression of the index users_active.
const LAST_LOGIN = 'coalesce(u.last_login_at, u.created_at)';
const LAST_USED = `greatest(${LAST_LOGIN}, (select max(s.last_seen_at) from sessions s where s.user_id = u.id))`;
const DUE = `
  select u.id from users u left join idle_accounts idle on idle.user_id = u.id
   where u.user_type in ('customer', 'landscaper') and u.status = 'active'
     and ${LAST_LOGIN} <= :idleSince and ${LAST_USED} <= :idleSince
     and (idle.look_again_at is null or idle.look_again_at <= :now) and not ${mustStay('u.id')}
   order by ${LAST_LOGIN}, u.id limit :limit`;
