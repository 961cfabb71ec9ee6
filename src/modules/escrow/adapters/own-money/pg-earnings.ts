import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type { Earnings, EarningsAsked, EarningsViews } from '../../ports/own-money/earnings-views';
import { leftIn, releaseDueAt } from '../../sql/undisputed-rest';
import { taxYearOf } from '../../sql/tax-year';
import { ABOUT, FACT } from './about';

const SUMS = `json_build_object('count', count(*), 'price', coalesce(sum(price), 0), 'fee', coalesce(sum(fee), 0),
  'earned', coalesce(sum(earned), 0), 'keptBack', coalesce(sum(kept_back), 0), 'sent', coalesce(sum(sent), 0))`;
const JOB = `json_build_object('id', job_id, 'number', number, 'title', title)`;

// One statement reads everything, so that rows and sums come from the same moment and the same facts. For each fact
// that touched the landscaper's account, it gives the change there and in our fee. A set-off moves what they are owed
// from one payment to what they owe for another: it changes both payments, but not the account.
const EARNINGS = `
  with fact as (
    select t.id, t.at, t.fact, ${FACT} as kind, ${ABOUT} as about, t.provider_ref, t.payment_ref, referred.payment_ref as other_ref, mine.change, mine.moved,
      (select coalesce(-sum(e.amount), 0)::bigint from ledger.entry e join ledger.account a on a.id = e.account_id
        where e.transaction_id = t.id and a.kind = 'fee_income') as fee
    from (
      select e.transaction_id, -sum(e.amount)::bigint as change, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as moved
      from ledger.account a join ledger.entry e on e.account_id = a.id
      where a.kind = 'landscaper' and a.owner_ref = cast(:landscaperId as text)
      group by e.transaction_id
    ) mine
    join ledger.transaction t on t.id = mine.transaction_id
    left join ledger.transaction referred on referred.id = t.refers_to
  ), changed as (
    select id, at, kind, about, provider_ref, payment_ref, other_ref, fact,
      case when about in ('transfer', 'reversal') then 0 else fee end as fee,
      case when about in ('transfer', 'reversal', 'set_off') then 0 else change end as earned,
      case when about in ('transfer', 'reversal') then -change else 0 end as sent,
      case when about <> 'set_off' then 0 when fact like 'set_off_undone:%' then -moved else moved end as kept_back,
      case when about = 'set_off' then moved else 0 end as moved
    from fact
  ), ever as (
    select c.id, c.at, c.kind as fact, c.provider_ref as reference, c.earned + c.fee as price, c.fee, c.earned, c.kept_back, c.sent,
      case when about in ('release', 'settle', 'compensation') then 'earned'
        when about in ('recall', 'refund', 'refund_failed', 'dispute_lost', 'dispute_won') then 'taken_back'
        when about in ('set_off', 'kept', 'write_off') then 'debt'
        when about in ('transfer', 'reversal') then 'payout' else 'correction' end as kind,
      j.id as job_id, j.number, ${TITLE_SHOWN} as title, case when j.id is not null then ${firstName('customer')} end as customer_first_name
    from changed c
    left join holds h on h.id = case when c.payment_ref ~ '^[0-9a-f-]{36}$' then c.payment_ref::uuid end
    left join jobs j on j.id = h.job_id
    left join users customer on customer.id = j.customer_id
  ), payment as (
    select sum(change) as balance from (
      select payment_ref, earned - sent - moved as change from changed
      union all
      select other_ref, moved from changed where moved <> 0
    ) both_sides group by payment_ref
  ), shown as (
    select * from ever
    where (cast(:from as timestamptz) is null or at >= cast(:from as timestamptz)) and (cast(:until as timestamptz) is null or at < cast(:until as timestamptz))
      and (cast(:kind as text) is null or kind = :kind) and (cast(:jobId as uuid) is null or job_id = :jobId)
  ), held as (
    select j.id as job_id, j.number, ${TITLE_SHOWN} as title, ${firstName('customer')} as customer_first_name, ${leftIn('h')} as left_in, h.released_amount,
      case h.dispute_state when 'open' then h.disputed_amount - h.dispute_charged_back else 0 end as disputed,
      ${releaseDueAt('h', 'j')} as release_due_at, j.scheduled_date, j.landscaper_completed_at is not null as is_marked
    from holds h join jobs j on j.id = h.job_id join users customer on customer.id = j.customer_id
    where h.landscaper_id = :landscaperId and h.held_at is not null and h.state = 'held' and ${leftIn('h')} > 0
  ), still_held as (
    select *, left_in - (ledger.platform_fee(released_amount + left_in) - ledger.platform_fee(released_amount)) as share from held
  )
  select
    (select coalesce(json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'fact', fact, 'price', price, 'fee', fee, 'earned', earned,
        'keptBack', kept_back, 'sent', sent, 'reference', reference, 'customerFirstName', customer_first_name,
        'job', case when job_id is not null then ${JOB} end) order by at desc, id desc), '[]')
      from (select * from shown order by at desc, id desc limit :limit offset :offset) part) as rows,
    (select ${SUMS} from shown) as totals,
    (select ${SUMS} from ever) as ever,
    (select coalesce(sum(balance) filter (where balance > 0), 0)::bigint from payment) as on_the_way,
    (select coalesce(-sum(balance) filter (where balance < 0), 0)::bigint from payment) as owed,
    (select coalesce(sum(earned - sent), 0)::bigint from ever where at < cast(:from as timestamptz)) as balance_before,
    (select coalesce(sum(earned - sent), 0)::bigint from ever where cast(:until as timestamptz) is null or at < cast(:until as timestamptz)) as balance_after,
    (select coalesce(json_agg(json_build_object('day', day, 'earned', earned) order by day), '[]') from (
      select to_char(at at time zone 'Europe/London', 'YYYY-MM-DD') as day, sum(earned)::bigint as earned from ever
      where at >= cast(:byDayFrom as timestamptz) group by 1 having sum(earned) <> 0) days) as by_day,
    (select coalesce(json_agg(year order by year desc), '[]')
      from (select distinct ${taxYearOf('at')} as year from ever) years) as tax_years,
    (select coalesce(json_agg(${JOB} order by number desc), '[]')
      from (select distinct job_id, number, title from ever where job_id is not null) jobs) as jobs,
    (select coalesce(json_agg(json_build_object('job', ${JOB}, 'customerFirstName', customer_first_name, 'left', left_in, 'share', share,
        'disputed', disputed, 'releaseDueAt', release_due_at, 'scheduledDate', scheduled_date, 'isMarkedComplete', is_marked)
        order by release_due_at nulls last, scheduled_date nulls last, number), '[]') from still_held) as held,
    (select json_build_object('left', coalesce(sum(left_in), 0), 'share', coalesce(sum(share), 0)) from still_held) as held_totals`;

export class PgEarnings implements EarningsViews {
  constructor(private db: Knex) {}

  async of(
    landscaperId: string,
    { from, to, kind, jobId, limit, offset, byDayFrom }: EarningsAsked,
  ): Promise<Earnings> {
    const { rows } = await this.db.raw<{
      rows: [Omit<Earnings, 'rows' | 'held'> & InJson<Pick<Earnings, 'rows' | 'held'>>];
    }>(EARNINGS, {
      landscaperId,
      from: from === undefined ? null : momentInLondon(from, '00:00'),
      until: to === undefined ? null : momentInLondon(addDays(to, 1), '00:00'),
      byDayFrom: byDayFrom === undefined ? null : momentInLondon(byDayFrom, '00:00'),
      kind: kind ?? null,
      jobId: jobId ?? null,
      limit,
      offset: offset ?? 0,
    } as Knex.ValueDict);
    const [found] = rows;
    return {
      ...found,
      rows: found.rows.map((one) => ({ ...one, at: momentOf(one.at) })),
      held: found.held.map((one) => ({ ...one, releaseDueAt: momentOf(one.releaseDueAt) })),
    };
  }
}
