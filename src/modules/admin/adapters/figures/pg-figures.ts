import type { Knex } from 'knex';
import type { Pence } from '#src/kernel/money';
import { type Cover, coverOf } from '../../domain/cover';
import { addDays, momentInLondon, type Day } from '#src/kernel/day';
import { HIRED_AT, IS_RELEASED } from '#src/modules/escrow/sql/figures';
import { leftIn } from '#src/modules/escrow/sql/undisputed-rest';
import {
  ANSWERED_WITHIN,
  dayCounts,
  noCounts,
  type Counts,
  type DayCount,
  type DayFigures,
  type Standing,
} from '../../domain/figures';
import type { AccountBalance, DayFigureStore, FigureViews, HeldByAge } from '../../ports/figures';
import { isActiveUser } from '../../sql/active-user';

/** Past days come from what was kept; only the days since then are counted now. */
export class PgFigures implements FigureViews, DayFigureStore {
  constructor(private db: Knex) {}

  async standing(): Promise<Standing> {
    return (await this.db.raw<{ rows: [Standing] }>(STANDING)).rows[0];
  }

  async days(from: Day, to: Day): Promise<DayFigures[]> {
    const next = (await this.nextDay()) ?? from;
    const [kept, counted] = await Promise.all([
      this.db.raw<{ rows: DayFigures[] }>(
        `select day::text as day, ${KEPT} from day_figures where day between ? and ?`,
        [from, to],
      ),
      this.counted(later(from, next), to),
    ]);
    const found = new Map([...kept.rows, ...counted].map((one) => [one.day, one]));
    const all: DayFigures[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(found.get(day) ?? { day, ...noCounts });
    return all;
  }

  async bidsByDay(from: Day, to: Day): Promise<{ day: Day; bids: number }[]> {
    const { rows } = await this.db.raw<{ rows: { day: Day; bids: number }[] }>(BIDS_BY_DAY, { from, to });
    return rows;
  }

  async total(to: Day): Promise<Counts> {
    const next = await this.nextDay();
    const [kept, counted] = await Promise.all([
      this.db.raw<{ rows: [Counts] }>(`select ${SUM_OF_KEPT} from day_figures where day <= ?`, [to]),
      this.counted(next, to),
    ]);
    return [kept.rows[0], ...counted].reduce((sum, one) => added(sum, one), noCounts);
  }

  async heldByAge(): Promise<HeldByAge[]> {
    return (await this.db.raw<{ rows: HeldByAge[] }>(HELD_BY_AGE)).rows;
  }

  async cover(): Promise<Cover> {
    const [balances, { rows }] = await Promise.all([
      this.balances(),
      this.db.raw<{ rows: [{ landscapersOwe: Pence }] }>(LANDSCAPERS_OWE),
    ]);
    return coverOf(balances, rows[0]);
  }

  balances(): Promise<AccountBalance[]> {
    return this.db.transaction(
      async (db) => {
        const kept: { transactionId: number } = await db('keptBalancesUpto').first('transactionId');
        return (await db.raw<{ rows: AccountBalance[] }>(BALANCES, kept)).rows;
      },
      { isolationLevel: 'repeatable read' },
    );
  }

  async keepBalances(): Promise<void> {
    await this.db.transaction(async (db) => {
      const { rows } = await db.raw<{ rows: { after: number; upto: number }[] }>(
        `select k.transaction_id as after, c.checked_upto as upto from kept_balances_upto k cross join ledger_checks c for update of k`,
      );
      const part = rows[0];
      if (!part || part.upto <= part.after) return;
      await db.raw(
        `insert into kept_balances as b (kind, amount) ${CHANGES} where e.transaction_id > :after and e.transaction_id <= :upto group by 1
         on conflict (kind) do update set amount = b.amount + excluded.amount`,
        part,
      );
      await db.raw('update kept_balances_upto set transaction_id = :upto', part);
    });
  }

  async nextDay(): Promise<Day | undefined> {
    const { rows } = await this.db.raw<{ rows: [{ last: Day | null }] }>(
      'select max(day)::text as last from day_figures',
    );
    return rows[0].last === null ? undefined : addDays(rows[0].last, 1);
  }

  async firstDay(): Promise<Day | undefined> {
    const { rows } = await this.db.raw<{ rows: [{ first: Day | null }] }>(FIRST_DAY);
    return rows[0].first ?? undefined;
  }

  async keep(from: Day, to: Day): Promise<void> {
    const found = new Map((await this.counted(from, to)).map((one) => [one.day, one]));
    const all: DayFigures[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(found.get(day) ?? { day, ...noCounts });
    if (all.length === 0) return;
    await this.db('dayFigures').insert(all).onConflict('day').ignore();
  }

  /** Days on which something happened. */
  private async counted(from: Day | undefined, to: Day): Promise<DayFigures[]> {
    if (from !== undefined && from > to) return [];
    const { rows } = await this.db.raw<{ rows: DayFigures[] }>(COUNTED, bounds(from, to));
    return rows;
  }
}

/** The moments at which these days begin and have ended. */
const bounds = (from: Day | undefined, to: Day) => ({
  from: from === undefined ? '-infinity' : momentInLondon(from, '00:00'),
  until: momentInLondon(addDays(to, 1), '00:00'),
});
const later = (a: Day, b: Day) => (a > b ? a : b);
const added = (a: Counts, b: Counts) =>
  Object.fromEntries(dayCounts.map((name) => [name, a[name] + b[name]])) as Counts;

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const KEPT = dayCounts.map(columnOf).join(', ');
const SUM_OF_KEPT = dayCounts
  .map((name) => `coalesce(sum(${columnOf(name)}), 0)::bigint as ${columnOf(name)}`)
  .join(', ');

const WITHIN = Object.fromEntries(
  Object.entries(ANSWERED_WITHIN).map(([name, hours]) => [
    name,
    `count(*) filter (where b.created_at - j.posted_at <= interval '${hours} hours')`,
  ]),
);
const money = (amount: string, which: string) => `coalesce(sum(${amount}) filter (where ${which}), 0)`;

// Finds the transactions first: for the join, the database would start a second process, which takes longer than the
// join.
const TRANSACTIONS = `(
  with found as materialized (select id, kind, at from ledger.transaction where at >= :from and at < :until) select * from found)`;

/** The source of each figure: what happened, when, and how much. */
const SOURCES: { from: string; where?: string; at: string; counts: Partial<Record<DayCount, string>> }[] = [
  {
    from: 'users u',
    at: 'u.created_at',
    counts: {
      newCustomers: `count(*) filter (where u.user_type = 'customer')`,
      newLandscapers: `count(*) filter (where u.user_type = 'landscaper')`,
    },
  },
  { from: 'jobs j', at: 'j.posted_at', counts: { posted: 'count(*)' } },
  { from: 'jobs j', where: `j.status = 'completed'`, at: 'j.completed_at', counts: { completed: 'count(*)' } },
  { from: 'jobs j', where: `j.status = 'cancelled'`, at: 'j.cancelled_at', counts: { cancelled: 'count(*)' } },
  { from: 'holds h', at: HIRED_AT, counts: { hired: 'count(*)' } },
  {
    from: 'dispute_cases c',
    where: `not exists (select 1 from dispute_cases e where e.job_id = c.job_id and (e.opened_at, e.id) < (c.opened_at, c.id))`,
    at: 'c.opened_at',
    counts: { disputed: 'count(*)' },
  },
  {
    // A subquery for each job that has bids; a join would read every job.
    from: `(select job_id, min(created_at) as created_at from bids where created_at >= :from and created_at < :until group by job_id) b
      cross join lateral (select j.posted_at from jobs j where j.id = b.job_id offset 0) j`,
    where: 'not exists (select 1 from bids e where e.job_id = b.job_id and e.created_at < :from)',
    at: 'b.created_at',
    counts: {
      answered: 'count(*)',
      answerMinutes: 'sum(extract(epoch from b.created_at - j.posted_at) / 60)',
      ...WITHIN,
    },
  },
  {
    from: `${TRANSACTIONS} t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id`,
    at: 't.at',
    counts: {
      paid: money('-e.amount', `t.kind = 'capture' and a.kind = 'held'`),
      released: money('e.amount', IS_RELEASED),
      fees: money('-e.amount', `a.kind = 'fee_income'`),
      refunded: money('-e.amount', `t.kind in ('refund', 'refund_failed') and a.kind = 'provider_clearing'`),
    },
  },
];

const COUNTED = `
  select day::text as day, ${dayCounts.map((name) => `sum(${columnOf(name)})::bigint as ${columnOf(name)}`).join(', ')} from (
    ${SOURCES.map(
      ({ from, where, at, counts }) => `
        select (${at} at time zone 'Europe/London')::date as day,
          ${dayCounts.map((name) => `(${counts[name] ?? '0'})::bigint as ${columnOf(name)}`).join(', ')}
        from ${from} where ${at} >= :from and ${at} < :until ${where ? `and ${where}` : ''} group by 1`,
    ).join(' union all ')}
  ) happened group by day`;

// Counts each day's own part of an index. Working out the London day of every bid takes six times as long.
const BIDS_BY_DAY = `
  select day::date::text as day, bids from generate_series(:from::date::timestamp, :to::date, interval '1 day') day
  cross join lateral (
    select count(*)::int as bids from bids
    where created_at >= day at time zone 'Europe/London' and created_at < (day + interval '1 day') at time zone 'Europe/London'
  ) counted where bids > 0 order by day`;

const CHANGES = `
  select a.kind, sum(e.amount)::bigint as amount from ledger.entry e join ledger.account a on a.id = e.account_id`;
// Reads first up to which transaction balances are kept: if PostgreSQL learnt the number only during the query, it
// would expect a third of all entries after it.
const BALANCES = `
  select kind::text as kind, sum(amount)::bigint as pence from (
    select kind, amount from kept_balances
    union all ${CHANGES} where e.transaction_id > :transactionId group by 1
  ) changes group by kind having sum(amount) <> 0 order by kind`;

const LANDSCAPERS_OWE = `
  select coalesce(sum(b.amount), 0)::bigint as landscapers_owe from ledger.account a join ledger.balance b on b.account_id = a.id
   where a.kind = 'landscaper' and b.amount > 0`;

const FIRST_DAY = `
  select (least((select min(created_at) from users), (select min(posted_at) from jobs), (select min(at) from ledger.transaction))
    at time zone 'Europe/London')::date::text as first`;

const STANDING = `
  select (select count(*)::int from users u where u.user_type = 'customer' and ${isActiveUser('u')}) as active_customers,
    (select count(*)::int from users u where u.user_type = 'landscaper' and ${isActiveUser('u')}) as active_landscapers,
    (select count(*)::int from jobs where status = 'posted') as open_jobs,
    (select count(*)::int from jobs where status in ('active', 'in_progress')) as active_jobs`;

// Added up once, from an index that contains the amounts.
const HELD_BY_AGE = `
  with held as materialized (
    select case when h.held_at <= now.at - interval '76 days' then 76 when h.held_at <= now.at - interval '61 days' then 61
                when h.held_at <= now.at - interval '31 days' then 31 else 0 end as from_days,
      count(*)::int as jobs, sum(${leftIn('h')})::bigint as pence
    from holds h cross join (select app_now() as at offset 0) now where h.state = 'held' group by 1)
  select ages.from_days, ages.to_days, coalesce(held.jobs, 0) as jobs, coalesce(held.pence, 0) as pence
  from (values (0, 30), (31, 60), (61, 75), (76, null)) as ages (from_days, to_days)
  left join held using (from_days) order by ages.from_days`;
