import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import { momentOf, type InJson } from '#src/platform/json-columns';
import type {
  PaymentMovement,
  PaymentsMade,
  PaymentsMadeAsked,
  PaymentsMadeViews,
} from '../../ports/own-money/payments-made-views';
import { ABOUT, FACT } from './about';

const SUMS = `json_build_object('count', count(*), 'paid', coalesce(sum(paid), 0), 'refunded', coalesce(sum(refunded), 0),
  'released', coalesce(sum(released), 0), 'held', coalesce(sum(held), 0))`;

// One statement reads everything, so that rows and sums come from the same moment and the same facts. Each sum is read
// from accounts: money paid and returned from the payment provider's and our bank's, held money from `held` and
// `contested`, released money from the landscaper's and our fee's. Credit that goes back to the card is booked under
// its own use, beside the payment that it was set aside for; the months use `spent_on`, the payment that it was spent
// on.
const PAYMENTS = `
  with mine as (
    select h.id::text as ref, false as is_stray, j.id as job_id, j.number, j.title, h.dispute_state = 'open' as is_disputed,
      coalesce(p.business_name, l.full_name) as "with", r.hold_id is not null or h.state = 'held' as has_receipt, h.id as hold_id
    from jobs j
    join holds h on h.job_id = j.id
    join users l on l.id = h.landscaper_id
    left join landscaper_profiles p on p.user_id = l.id
    left join receipts r on r.hold_id = h.id
    where j.customer_id = :customerId
  ), payment as (
    select ref, ref as spent_on, false as is_credit, is_stray, job_id, number, title, is_disputed, "with", has_receipt from mine
    union all
    select c.id::text, c.id::text, false, true, mine.job_id, mine.number, mine.title, false, mine."with", false from mine join checkouts c on c.hold_id = mine.hold_id
    union all
    select s.id::text, s.id::text, false, false, null, null, null, false, null, false from service_orders s where s.customer_id = :customerId
    union all
    select u.id::text, mine.ref, true, false, mine.job_id, mine.number, mine.title, false, mine."with", false
      from mine join credit_uses u on u.hold_id = mine.hold_id
  ), fact as (
    select t.id, t.at, t.fact, ${FACT} as kind, ${ABOUT} as about, t.provider_ref, payment.*, entry.*
    from payment
    join ledger.transaction t on t.payment_ref = payment.ref
    left join ledger.transaction referred on referred.id = t.refers_to
    cross join lateral (
      select coalesce(sum(e.amount) filter (where a.kind in ('provider_clearing', 'bank')), 0)::bigint as with_us,
        coalesce(-sum(e.amount) filter (where a.kind in ('held', 'contested')), 0)::bigint as held,
        coalesce(-sum(e.amount) filter (where a.kind in ('landscaper', 'fee_income')), 0)::bigint as beyond
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id
    ) entry
  ), movement as (
    select id, at, case when is_credit and about in ('refund', 'refund_failed') then 'credit_' || kind else kind end as fact, provider_ref as reference, ref, spent_on, is_stray, job_id, number, title, "with", has_receipt, is_disputed, held,
      case about when 'capture' then case when fact like 'top_up:%' then 'extra' else 'payment' end
        when 'service' then 'service' when 'subscription' then 'service'
        when 'release' then 'release' when 'settle' then 'release' when 'compensation' then 'release' when 'recall' then 'release'
        when 'refund' then 'refund' when 'refund_failed' then 'refund' when 'reimbursed' then 'refund'
        when 'dispute_opened' then 'chargeback' when 'dispute_won' then 'chargeback' when 'dispute_lost' then 'chargeback'
        else 'correction' end as kind,
      case when about in ('capture', 'service', 'subscription') then with_us else 0 end as paid,
      case when about in ('refund', 'refund_failed', 'dispute_opened', 'dispute_won') then -with_us else 0 end as refunded,
      case when about in ('transfer', 'reversal', 'set_off', 'kept', 'write_off', 'provider_fee') then 0 else beyond end as released
    from fact
  ), ever as (
    select *, sum(held) over of_payment as held_left, sum(released) over of_payment as released_left, sum(refunded) over of_payment as refunded_left
    from movement where (paid, refunded, released, held) <> (0, 0, 0, 0)
    window of_payment as (partition by ref)
  ), shown as (
    select * from ever
    where (cast(:from as timestamptz) is null or at >= cast(:from as timestamptz)) and (cast(:until as timestamptz) is null or at < cast(:until as timestamptz))
      and (cast(:kind as text) is null or kind = :kind) and (cast(:jobId as uuid) is null or job_id = :jobId)
  )
  select
    (select coalesce(json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'fact', fact, 'paid', paid, 'refunded', refunded,
        'released', released, 'held', held, 'with', "with", 'isStray', is_stray, 'reference', reference, 'hasReceipt', has_receipt,
        'job', case when job_id is not null then json_build_object('id', job_id, 'number', number, 'title', title) end,
        'state', case when kind not in ('payment', 'extra') then null
          when held_left > 0 and is_disputed then 'disputed' when held_left > 0 then 'held'
          when released_left > 0 and refunded_left > 0 then 'part_refunded' when released_left > 0 then 'released' else 'refunded' end
      ) order by at desc, id desc), '[]')
      from (select * from shown order by at desc, id desc limit :limit offset :offset) part) as rows,
    (select ${SUMS} from shown) as totals,
    (select ${SUMS} from ever) as ever,
    (select coalesce(sum(held), 0)::bigint from ever where at < cast(:from as timestamptz)) as held_before,
    (select coalesce(sum(held), 0)::bigint from ever where cast(:until as timestamptz) is null or at < cast(:until as timestamptz)) as held_after,
    (select coalesce(json_agg(json_build_object('month', month, 'spent', spent, 'held', held) order by month), '[]') from (
      select month, sum(spent)::bigint as spent, sum(held)::bigint as held from (
        select to_char(min(at) at time zone 'Europe/London', 'YYYY-MM') as month, sum(paid - refunded) as spent, sum(held) as held from ever group by spent_on
      ) payments group by month having sum(spent) <> 0) months) as months,
    (select coalesce(json_agg(year order by year desc), '[]')
      from (select distinct extract(year from at at time zone 'Europe/London')::int as year from ever) years) as years,
    (select coalesce(json_agg(json_build_object('id', job_id, 'number', number, 'title', title) order by number desc), '[]')
      from (select distinct job_id, number, title from ever where job_id is not null) jobs) as jobs`;

export class PgPaymentsMade implements PaymentsMadeViews {
  constructor(private db: Knex) {}

  async of(customerId: string, { from, to, kind, jobId, limit, offset }: PaymentsMadeAsked): Promise<PaymentsMade> {
    const { rows } = await this.db.raw<{ rows: [Omit<PaymentsMade, 'rows'> & { rows: InJson<PaymentMovement>[] }] }>(
      PAYMENTS,
      {
        customerId,
        from: from === undefined ? null : momentInLondon(from, '00:00'),
        until: to === undefined ? null : momentInLondon(addDays(to, 1), '00:00'),
        kind: kind ?? null,
        jobId: jobId ?? null,
        limit,
        offset: offset ?? 0,
      } as Knex.ValueDict,
    );
    const { rows: movements, ...sums } = rows[0];
    return { ...sums, rows: movements.map((one) => ({ ...one, at: momentOf(one.at) })) };
  }
}
