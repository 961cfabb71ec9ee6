import type { Knex } from 'knex';
import { monthsLater } from '#src/kernel/day';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { claimDue } from '#src/platform/claim-due';
import { Row } from '#src/platform/row';
import {
  DISPUTABLE_DAYS,
  ENTER_WITHIN_DAYS,
  type Joiner,
  type Likeness,
  REWARDED_FROM,
  type Referral,
} from '../domain/referral';
import type { ReferralRepository } from '../ports/referral-repository';
import type { InvitedShown, ReferralsShown, ReferralViews } from '../ports/referral-views';

export interface ReferralRow extends Referral {}
export class ReferralRow extends Row {
  static override tableName = 'referrals';
  static override databaseOnly = ['putBackUntil'];
}

const HAS_PAID = (user: string) =>
  `exists (select from holds p where p.customer_id = ${user} and p.held_at is not null)`;
/** The payments of the friend `r` that earn a reward. */
const REWARDED = `
  select from holds h where h.customer_id = r.friend_id and h.state = 'released' and h.released_amount >= ${REWARDED_FROM}
    and h.ended_at <= cast(:asOf as timestamptz) - interval '${DISPUTABLE_DAYS} days' and h.dispute_state <> 'open'
    and not exists (select from chargebacks c where c.hold_id = h.id and c.closed_at is null)`;

const DUE = `
  select referrals.id, coalesce(referrals.put_back_until, referrals.joined_at) as since from referrals
   where referrals.id in (
     select r.id from referrals r join users f on f.id = r.friend_id join users u on u.id = r.referrer_id
      where r.state = 'joined' and (r.put_back_until is null or r.put_back_until <= :asOf)
        and f.status <> 'deleted' and u.status <> 'deleted' and exists (${REWARDED}))`;

const digits = (column: string) => `right(regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g'), 10)`;
const letters = (column: string) => `regexp_replace(lower(coalesce(${column}, '')), '[^a-z0-9]', '', 'g')`;
/** Every address of a user, without spaces and punctuation. */
const addressesOf = (user: string) => `
  select ${letters('u.address')} as address from users u where u.id = ${user}
  union select ${letters('a.address')} from saved_addresses a where a.user_id = ${user}
  union select ${letters('j.address')} from jobs j where j.customer_id = ${user}`;

const LIKENESS = `
  select length(${digits('one.phone_number')}) = 10 and ${digits('one.phone_number')} = ${digits('two.phone_number')} as same_phone,
    exists (select from (${addressesOf('one.id')}) mine join (${addressesOf('two.id')}) theirs using (address) where address <> '') as same_address
    from users one, users two where one.id = :referrerId and two.id = :friendId`;

export class PgReferralRepository implements ReferralRepository {
  constructor(private db: Knex) {}

  async codeOf(userId: string, code: string, now: Date) {
    const { rows } = await this.db.raw<{ rows: [{ code: string }] }>(
      `insert into referral_codes (user_id, code, created_at) values (:userId, :code, :now)
       on conflict (user_id) do update set code = referral_codes.code returning code`,
      { userId, code, now },
    );
    return rows[0].code;
  }

  async ownerOf(code: string) {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(
      `select u.id from referral_codes c join users u on u.id = c.user_id
        where c.code = :code and u.user_type = 'customer' and u.status in ('active', 'restricted')`,
      { code },
    );
    return rows[0]?.id;
  }

  async lockJoiner(userId: string) {
    const { rows } = await this.db.raw<{ rows: Joiner[] }>(
      `select u.id, u.created_at as joined_at, ${HAS_PAID('u.id')} as has_paid,
         exists (select from referrals r where r.friend_id = u.id) as was_invited
         from users u where u.id = :userId and u.user_type = 'customer' and u.status in ('active', 'restricted') for update of u`,
      { userId },
    );
    return rows[0];
  }

  async add(referral: Referral) {
    await ReferralRow.query(this.db).insert(referral);
  }

  async lock(id: string) {
    return (await ReferralRow.query(this.db).findById(id).forUpdate())?.toDomain();
  }

  async save({ id, ...referral }: Referral) {
    await ReferralRow.query(this.db).findById(id).patch(referral).throwIfNotFound();
  }

  claimDue(asOf: Date, until: Date, limit: number) {
    return claimDue(this.db, { table: 'referrals', putBack: 'putBackUntil', due: DUE }, { asOf, until, limit });
  }

  async likeness({ referrerId, friendId }: Referral) {
    const { rows } = await this.db.raw<{ rows: [Likeness] }>(LIKENESS, { referrerId, friendId });
    return rows[0];
  }

  async rewardedSince(referrerId: string, since: Date) {
    const { rows } = await this.db.raw<{ rows: [{ count: number }] }>(REWARDED_SINCE, { referrerId, since });
    return rows[0].count;
  }
}

const REWARDED_SINCE = `select count(*)::int as count from referrals
  where referrer_id = :referrerId and state = 'rewarded' and because is null and ended_at > :since`;

const INVITED = `
  select left(${firstName('u')}, 1) as name, r.id, r.state, r.because, r.joined_at, ${HAS_PAID('u.id')} as has_paid
    from referrals r join users u on u.id = r.friend_id where r.referrer_id = :userId order by r.joined_at desc, r.id`;

const OWN = `
  select (select c.code from referral_codes c where c.user_id = u.id) as code,
    (select coalesce(sum(e.points), 0)::int from loyalty_entries e where e.user_id = u.id and e.kind = 'referral') as earned,
    (select ${firstName('f')} from referrals r join users f on f.id = r.referrer_id where r.friend_id = u.id) as invited_by,
    u.created_at + interval '${ENTER_WITHIN_DAYS} days' > :now and not ${HAS_PAID('u.id')} as may_enter
    from users u where u.id = :userId`;

export class PgReferralViews implements ReferralViews {
  private stored: PgReferralRepository;
  constructor(private db: Knex) {
    this.stored = new PgReferralRepository(db);
  }

  async of(userId: string, now: Date): Promise<ReferralsShown> {
    const rows = async <T>(sql: string): Promise<T[]> => (await this.db.raw<{ rows: T[] }>(sql, { userId, now })).rows;
    const [[own], invited, rewardedInYear] = await Promise.all([
      rows<Pick<ReferralsShown, 'code' | 'earned' | 'invitedBy' | 'mayEnter'>>(OWN),
      rows<InvitedShown>(INVITED),
      this.stored.rewardedSince(userId, monthsLater(now, -12)),
    ]);
    if (!own) throw new Error(`user ${userId} is gone`);
    return { ...own, mayEnter: own.mayEnter && own.invitedBy === null, invited, rewardedInYear };
  }

  async inviter(code: string) {
    const id = await this.stored.ownerOf(code);
    if (!id) return null;
    const { rows } = await this.db.raw<{ rows: { name: string }[] }>(
      `select ${firstName('u')} as name from users u where u.id = :id`,
      { id },
    );
    return rows[0]?.name ?? null;
  }
}
