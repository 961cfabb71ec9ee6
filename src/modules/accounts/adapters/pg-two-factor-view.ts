import type { Knex } from 'knex';
import type { TwoFactorView, TwoFactorViews } from '../ports/account-views';

const VIEW = `
  select t.user_id is not null as on, t.confirmed_at as since,
    (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes_left
  from users u left join two_factors t on t.user_id = u.id where u.id = ?`;

export class PgTwoFactorView implements TwoFactorViews {
  constructor(private db: Knex) {}

  async of(userId: string): Promise<TwoFactorView> {
    const { rows } = await this.db.raw<{ rows: [TwoFactorView] }>(VIEW, [userId]);
    return rows[0];
  }
}
