import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { clashesIn, visitWindow, type VisitTime } from '../../domain/calendar/calendar';
import { tooManyOf } from '../../domain/calendar/day-limits';
import { isOff } from '../../domain/calendar/days-off';
import { mayProposeDate } from '../../domain/schedule-proposal';
import type { WorkFacts } from '../../domain/standing';
import { mayKnowAddress, type PaymentState } from '../../domain/viewer';
import type { Grid } from '../../domain/place';
import type { CalendarViews, DateWarnings, JobWithoutDate, Visit } from '../../ports/views/calendar-views';
import { PgDayLimits } from '../pg-day-limits';
import { PgDaysOffStore } from '../pg-days-off-store';
import { awaitsAnswer } from '../../sql/awaits-answer';
import { isSaidToBeThere } from '../../sql/said-to-be-there';
import { isMarkedAhead, slotBegins } from '../../sql/slot-begins';

type Whose = Parameters<CalendarViews['visits']>[0];
const OWNERS = { customer: 'j.customer_id', landscaper: 'j.landscaper_id' } as const;

/** SQL: the dates of job `j`, and the outcome of each. */
const DATES = `
  select j.id, j.scheduled_date as date, j.scheduled_time as time,
      case when j.status = 'cancelled' then 'cancelled'
           when j.status = 'completed' or j.landscaper_completed_at is not null and ${isMarkedAhead('j')} is not true then 'done'
           when hold.state is null or hold.state = 'requires_payment' then 'unpaid'
           when exists (select from absences a where a.hold_id = hold.id and a.closed_at is null and not ${slotBegins('j')} > a.reported_at) then 'not-come'
           when j.status = 'in_progress' and ${isSaidToBeThere('j')} and not ${slotBegins('j')} > app_now() then 'under-way'
           when exists (select from schedule_proposals p where p.job_id = j.id and ${awaitsAnswer('p')}) then 'moving'
           else 'agreed' end as state
    where j.scheduled_date is not null
  union all
  select p.id, p.date, p.time, 'proposed' from schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and ${awaitsAnswer('p')}
      and j.status in ('active', 'in_progress') and j.landscaper_completed_at is null
  union all
  select p.id, p.date, p.time, 'moved' from schedule_proposals p
    where p.job_id = j.id and p.landscaper_id = j.landscaper_id and p.status = 'accepted'
      and (p.date, p.time) is distinct from (j.scheduled_date, j.scheduled_time)`;

/** `title`: as its owner wrote it, or as moderators show it to others. `withWhom`: the other person. */
const READ_AS = {
  customer: { title: 'j.title', withWhom: `coalesce(business.business_name, landscaper.full_name)` },
  landscaper: { title: TITLE_SHOWN, withWhom: firstName('customer') },
} as const;

/** SQL: the two people of job `j`, as `READ_AS` names them. */
const PEOPLE = `join users customer on customer.id = j.customer_id
  join users landscaper on landscaper.id = j.landscaper_id
  left join landscaper_profiles business on business.user_id = j.landscaper_id`;

/** SQL: when anything about a visit last changed. Null counts as never. */
const CHANGED_AT = `greatest(j.posted_at, j.edited_at, j.started_at, j.landscaper_completed_at, j.completed_at, j.cancelled_at,
  hold.opened_at, hold.held_at, hold.ended_at, (select max(greatest(dated.proposed_at, dated.answered_at)) from schedule_proposals dated where dated.job_id = j.id))`;
/** A job's exact point once it is paid for; until then the coarse one. */
const GRID = (isPaid: string) => {
  const grid = `case when ${isPaid} then j.grid else j.coarse_grid end`;
  return `case when j.grid is not null then json_build_object('east', (${grid})[0], 'north', (${grid})[1]) end as grid`;
};

const VISITS = ({ role }: Pick<Whose, 'role'>, where: string) => `
  select shown.*, j.id as job_id, j.number, ${READ_AS[role].title} as title, ${READ_AS[role].withWhom} as with_whom, j.time_of_day, j.town, j.outcode,
    ${GRID(`hold.state <> 'requires_payment'`)}, j.address, j.access_instructions, accepted.estimated_days, hold.state as payment,
    (select count(*)::int from schedule_proposals agreed
      where agreed.job_id = j.id and agreed.landscaper_id = j.landscaper_id and agreed.status = 'accepted')
      + (j.status = 'cancelled')::int as revision,
    ${CHANGED_AT} as changed_at
  from jobs j ${PEOPLE}
  left join bids accepted on accepted.id = j.accepted_bid_id
  left join lateral (
    select h.id, h.state, h.opened_at, h.held_at, h.ended_at from holds h where h.job_id = j.id and h.state <> 'closed' order by h.state = 'refunded', h.opened_at desc, h.id limit 1
  ) hold on true
  cross join lateral (${DATES}) shown
  where ${OWNERS[role]} = :id and ${where}`;

type Row = Visit & { payment: PaymentState | null };

export const visits =
  (db: Knex): CalendarViews['visits'] =>
  async (whose, { from, to }) => {
    const sql = VISITS(whose, 'shown.date between cast(:from as date) and cast(:to as date)');
    const { rows } = await db.raw<{ rows: Row[] }>(sql, { id: whose.id, from, to });
    return rows.map(toVisit(whose)).sort(inOrder);
  };

export const visitOf =
  (db: Knex): CalendarViews['visitOf'] =>
  async (whose, jobId) => {
    if (!isId(jobId)) return undefined;
    const sql = VISITS(whose, 'j.id = :jobId and shown.id = j.id');
    const { rows } = await db.raw<{ rows: Row[] }>(sql, { id: whose.id, jobId });
    return rows.map(toVisit(whose))[0];
  };

/** What decides about dates of job `j` (`WorkFacts`). */
const WORK = `j.status, j.flexible_date, j.scheduled_date, j.scheduled_time, j.time_of_day, j.started_at, j.started_by,
  j.landscaper_completed_at, j.auto_complete_at, j.completed_at, j.cancelled_at`;

export const jobsWithoutDate =
  (db: Knex): CalendarViews['jobsWithoutDate'] =>
  async ({ id, role }, { most, now }) => {
    const sql = `
      select j.id as job_id, ${READ_AS[role].title} as title, ${READ_AS[role].withWhom} as with_whom, j.town, j.outcode, ${WORK}
      from jobs j ${PEOPLE}
      where ${OWNERS[role]} = :id and j.status = 'active' and j.scheduled_date is null
        and not exists (select from schedule_proposals p where p.job_id = j.id and ${awaitsAnswer('p')})
      order by j.posted_at, j.id`;
    const { rows } = await db.raw<{ rows: (JobWithoutDate & WorkFacts)[] }>(sql, { id });
    return rows
      .filter((row) => mayProposeDate(row, now))
      .slice(0, most)
      .map(({ jobId, title, withWhom, town, outcode }) => ({ jobId, title, withWhom, town, outcode }));
  };

type Planned = VisitTime & { title: string; town: string; grid: Grid | null };
/** A landscaper's job, or one open to their bids, as they may read it. */
const JOB = `select ${TITLE_SHOWN} as title, j.town, j.time_of_day,
  ${GRID(`exists (select from holds h where h.job_id = j.id and h.held_at is not null and j.landscaper_id = :landscaperId)`)} from jobs j
  where j.id = :jobId and (j.landscaper_id = :landscaperId or j.status = 'posted')`;

export const dateWarnings =
  (db: Knex): CalendarViews['dateWarnings'] =>
  async (landscaperId, jobId, { date, time }) => {
    const { rows } = await db.raw<{ rows: Planned[] }>(JOB, { landscaperId, jobId: isId(jobId) ? jobId : null });
    return warnings(db, { landscaperId, jobId, planned: rows[0] && { ...rows[0], date, time } });
  };

export const isTaken =
  (db: Knex): CalendarViews['isTaken'] =>
  async (landscaperId, jobId, { date, time }) => {
    const { rows } = await db.raw<{ rows: Planned[] }>(JOB, { landscaperId, jobId: isId(jobId) ? jobId : null });
    const planned = rows[0] && { ...rows[0], date, time };
    const found = await warnings(db, { landscaperId, jobId, planned, onlyAgreed: true });
    return found.isOff || found.tooMany !== null || found.clashes.some(({ kind }) => kind === 'overlap');
  };

type Question = { landscaperId: string; jobId: string; planned: Planned | undefined; onlyAgreed?: boolean };

/** `onlyAgreed`: proposed dates do not count. */
async function warnings(db: Knex, { landscaperId, jobId, planned, onlyAgreed }: Question): Promise<DateWarnings> {
  if (!planned) return { isOff: false, tooMany: null, clashes: [] };
  const { date } = planned;
  const [others, daysOff, limits] = await Promise.all([
    visits(db)({ id: landscaperId, role: 'landscaper' }, { from: date, to: date }),
    new PgDaysOffStore(db).endingFrom(landscaperId, date),
    new PgDayLimits(db).of(landscaperId),
  ]);
  const counted = others.filter((visit) => visit.jobId !== jobId && !(onlyAgreed && visit.state === 'proposed'));
  const named = new Map([...counted, { ...planned, id: jobId }].map((visit) => [visit.id, visit]));
  const together = [...counted, { ...planned, id: jobId, jobId, state: 'proposed' as const }];
  const clashes = clashesIn(together, limits);
  return {
    isOff: isOff(date, daysOff),
    tooMany: tooManyOf(together, limits),
    clashes: clashes.flatMap(({ earlier: first, later: second, ...clash }) => {
      const [earlier, later] = [named.get(first), named.get(second)];
      return earlier && later && [first, second].includes(jobId) ? [{ ...clash, earlier, later }] : [];
    }),
  };
}

const toVisit =
  ({ role }: Whose) =>
  ({ payment, ...visit }: Row): Visit => {
    const viewer = role === 'customer' ? 'owner' : 'hired';
    return mayKnowAddress(viewer, payment ?? undefined) ? visit : { ...visit, address: null, accessInstructions: null };
  };

const inOrder = (a: Visit, b: Visit) =>
  visitWindow(a).begins.getTime() - visitWindow(b).begins.getTime() || (a.id < b.id ? -1 : 1);
