import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence } from '#src/kernel/money';
import { browsers, systems, type Device } from '#src/modules/accounts/domain/device';
import type { Suspension } from '../domain/suspension';
import type { AdminNoteView, EmailChangeView, PersonView, PersonViews, SuspendedView } from '../ports/person-views';

const SHOWN = 20;
const SIGN_INS_SHOWN = 10;

export class PgPersonViews implements PersonViews {
  constructor(private db: Knex) {}

  async one(id: string): Promise<PersonView | undefined> {
    if (!isId(id)) return undefined;
    const [person, jobs, bids, conversations, signIns, notes, suspensions, emailChanges] = await Promise.all([
      this.rows<Facts>(PERSON, { id }),
      this.rows<PersonView['jobs'][number]>(JOBS, { id, shown: SHOWN }),
      this.rows<PersonView['bids'][number]>(BIDS, { id, shown: SHOWN }),
      this.rows<PersonView['conversations'][number]>(CONVERSATIONS, { id, shown: SHOWN }),
      this.rows<{ at: Date; device: string }>(SIGN_INS, { id, shown: SIGN_INS_SHOWN }),
      this.rows<AdminNoteView>(NOTES, { id }),
      this.rows<PersonView['suspensions'][number]>(SUSPENSIONS, { id }),
      this.rows<EmailChangeView>(EMAIL_CHANGES, { id }),
    ]);
    if (!person[0]) return undefined;
    const { held, released, refunded, ...facts } = person[0];
    return {
      ...facts,
      money: {
        held: pence(held),
        released: pence(released),
        refunded: pence(refunded),
      },
      jobs,
      bids,
      conversations,
      notes,
      suspensions,
      emailChanges,
      suspension: suspensions.find(({ liftedAt }) => liftedAt === null) ?? null,
      signIns: signIns.map(({ at, device }) => ({
        at,
        device: deviceIn(device),
      })),
    };
  }

  async suspended(userId: string): Promise<SuspendedView | undefined> {
    const suspension = await this.db<Suspension>('suspensions').where({ userId, liftedAt: null }).first();
    if (!suspension) return undefined;
    return { suspension, jobs: await this.rows<SuspendedView['jobs'][number]>(UNDER_WAY, { id: userId }) };
  }

  private async rows<Row>(sql: string, bindings: Record<string, string | number>): Promise<Row[]> {
    return (await this.db.raw<{ rows: Row[] }>(sql, bindings)).rows;
  }
}

type Facts = Omit<
  PersonView,
  'jobs' | 'bids' | 'conversations' | 'signIns' | 'notes' | 'emailChanges' | 'suspensions' | 'suspension' | 'money'
> &
  Record<'held' | 'released' | 'refunded', number>;

const deviceIn = (stored: string): Device => {
  const isIn = (name: string) => ` ${stored} `.includes(` ${name} `);
  return { browser: browsers.find(isIn) ?? null, system: systems.find(isIn) ?? null };
};

const PERSON = `
  select u.id, u.full_name, u.email, u.phone_number, u.user_type, u.status, u.created_at, u.last_login_at, u.profile_completed,
    p.business_name, exists (select 1 from two_factors t where t.user_id = u.id) as has_two_factor,
    exists (select 1 from legal_holds l where l.user_id = u.id and l.lifted_at is null) as is_held,
    (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > app_now()) as sessions,
    (select count(*)::int from jobs j where j.customer_id = u.id or j.landscaper_id = u.id) as jobs_total,
    (select count(*)::int from bids b where b.landscaper_id = u.id) as bids_total, m.held, m.released, m.refunded
  from users u
  left join landscaper_profiles p on p.user_id = u.id
  cross join lateral (
    select coalesce(sum(h.amount - h.released_amount - h.refunded_amount) filter (where h.state = 'held'), 0)::bigint as held,
      coalesce(sum(h.released_amount), 0)::bigint as released, coalesce(sum(h.refunded_amount), 0)::bigint as refunded
    from holds h where h.held_at is not null and (h.customer_id = u.id or h.landscaper_id = u.id)) m
  where u.id = :id`;

const JOBS = `
  select j.id, j.number, j.title, j.status, j.posted_at, case when j.customer_id = :id then 'customer' else 'landscaper' end as role
  from jobs j where j.customer_id = :id or j.landscaper_id = :id order by j.posted_at desc, j.id limit :shown`;

const BIDS = `
  select b.id, b.job_id, j.title, b.amount, b.status, b.created_at from bids b join jobs j on j.id = b.job_id
  where b.landscaper_id = :id order by b.created_at desc, b.id limit :shown`;

const CONVERSATIONS = `
  select t.id, j.title, u.full_name as with_name, t.last_message_at,
    (select count(*)::int from messages m where m.thread_id = t.id) as messages
  from threads t join jobs j on j.id = t.job_id
  join users u on u.id = case when t.customer_id = :id then t.landscaper_id else t.customer_id end
  where :id in (t.customer_id, t.landscaper_id) order by t.last_message_at desc, t.id limit :shown`;

const SIGN_INS = 'select at, device from sign_ins where user_id = :id order by at desc limit :shown';

const NOTES = `
  select n.id, n.words, w.full_name as written_by_name, n.written_at from admin_notes n join users w on w.id = n.written_by
  where n.person_id = :id order by n.written_at desc, n.id`;

const SUSPENSIONS = `
  select s.*, b.full_name as suspended_by_name, a.full_name as answered_by_name, l.full_name as lifted_by_name
  from suspensions s join users b on b.id = s.suspended_by
  left join users a on a.id = s.answered_by left join users l on l.id = s.lifted_by
  where s.user_id = :id order by s.suspended_at desc, s.id`;

const EMAIL_CHANGES = `
  select c.id, c.old_email, c.new_email, c.asked_at, c.expires_at, c.outcome, c.ended_at, a.full_name as asked_by_name,
    c.asked_by = c.user_id as is_own
  from email_changes c join users a on a.id = c.asked_by where c.user_id = :id order by c.asked_at desc, c.id`;

const UNDER_WAY = `
  select j.id, j.number, j.title, j.status, coalesce((
      select sum(h.amount - h.released_amount - h.refunded_amount) from holds h where h.job_id = j.id and h.state = 'held'), 0)::bigint as held
  from jobs j
  where (j.customer_id = :id or j.landscaper_id = :id) and (j.status in ('posted', 'active', 'in_progress') or exists (
      select 1 from holds h where h.job_id = j.id and h.state in ('held', 'releasing', 'refunding')))
  order by j.posted_at desc, j.id limit 50`;
