import type { Knex } from 'knex';
import { sessionUserOf, type SessionUser, type SessionUserFacts } from '../domain/user';
import type { AccountFacts, AccountViews, CustomerProfileView } from '../ports/account-views';
import { storedDevice } from './stored-device';

export class PgAccountViews implements AccountViews {
  constructor(private db: Knex) {}

  async sessionUser(userId: string): Promise<SessionUser | undefined> {
    const row = await this.db<SessionUserFacts>('users').where({ id: userId }).first();
    return row && sessionUserOf(row as SessionUserFacts);
  }

  async customerProfile(userId: string): Promise<CustomerProfileView | undefined> {
    const { rows } = await this.db.raw<{ rows: CustomerProfileRow[] }>(CUSTOMER_PROFILE, [userId]);
    const [row] = rows;
    if (!row) return undefined;
    const { street, city, postcode, emailNotifications, smsNotifications, referralSource, agreedToTermsAt } = row;
    return {
      ...sessionUserOf(row),
      street,
      city,
      postcode,
      emailNotifications,
      smsNotifications,
      referralSource,
      agreedToTermsAt,
    };
  }

  async accountFacts(userId: string): Promise<AccountFacts> {
    const { rows } = await this.db.raw<{ rows: [AccountFactsRow] }>(ACCOUNT_FACTS, [userId]);
    const { lastLoginDevice, ...facts } = rows[0];
    return { ...facts, lastLoginDevice: lastLoginDevice === null ? null : storedDevice(lastLoginDevice) };
  }
}

type AccountFactsRow = Omit<AccountFacts, 'lastLoginDevice'> & { lastLoginDevice: string | null };
type CustomerProfileRow = SessionUserFacts & Omit<CustomerProfileView, keyof SessionUser>;

const CUSTOMER_PROFILE = `
  select u.*, (select max(t.accepted_at) from terms_acceptances t where t.user_id = u.id and t.document = 'terms') as agreed_to_terms_at
  from users u where u.id = ? and u.user_type = 'customer'`;

const ACCOUNT_FACTS = `
  select u.created_at, coalesce(s.at, u.last_login_at) as last_login_at, s.device as last_login_device, s.country as last_login_country
  from users u left join lateral (select at, device, country from sign_ins where user_id = u.id order by at desc limit 1) s on true
  where u.id = ?`;
