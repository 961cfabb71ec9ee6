import type { Knex } from 'knex';
import { addDays, momentInLondon } from '#src/kernel/day';
import { HIRED_AT, IS_RELEASED } from '#src/modules/escrow/sql/figures';
import { isPublished } from '../../sql/reviews';
import type { LandscaperFigures, LandscaperFiguresViews } from '../../ports/views/landscaper-figures-views';

export const landscaperFigures =
  (db: Knex): LandscaperFiguresViews['landscaperFigures'] =>
  async (landscaperId, { from, to }) => {
    const bounds = { from: momentInLondon(from, '00:00'), until: momentInLondon(addDays(to, 1), '00:00') };
    return (await db.raw<{ rows: [LandscaperFigures] }>(FIGURES, { landscaperId, ...bounds })).rows[0];
  };

const within = (at: string) => `${at} >= :from and ${at} < :until`;
const WAS_MISSED = `exists (select from absences_closed a where a.job_id = j.id and a.closed_as in ('refunded', 'decided-for-customer', 'decided-between'))`;
const FIGURES = `
  select (select count(*)::int from holds h where h.landscaper_id = :landscaperId and ${within(HIRED_AT)}) as hired,
    done.*, offers.*, talk.*, money.*, given.*
  from (
    -- Leaves out starts that nobody pressed, starts of which we do not know who did, and reports that were taken back.
    select count(*)::int as completed, count(*) filter (where j.scheduled_date is not null and (j.started_by = 'landscaper' or ${WAS_MISSED}))::int as dated,
      count(*) filter (where j.started_by = 'landscaper' and (j.started_at at time zone 'Europe/London')::date <= j.scheduled_date
        and not ${WAS_MISSED})::int as on_time
    from jobs j where j.landscaper_id = :landscaperId and j.status = 'completed' and ${within('j.completed_at')}) done,
  (
    select count(*)::int as bids,
      count(*) filter (where exists (select from holds h where h.bid_id = b.id and ${HIRED_AT} is not null))::int as bids_chosen
    from bids b where b.landscaper_id = :landscaperId and ${within('b.created_at')}) offers,
  (
    select count(*)::int as questions, count(answered_at)::int as answered,
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)
        filter (where answered_at is not null))::int as median_answer_minutes
    from (
      select m.asked_at, m.answered_at
      from threads t cross join lateral (
        select sender_id, created_at as asked_at, min(created_at) filter (where sender_id = t.landscaper_id) over later as answered_at,
          case when row_number() over earlier > 1 then lag(sender_id) over earlier else (
            select p.sender_id from messages p where p.thread_id = t.id and p.created_at < :from order by p.created_at desc, p.id desc limit 1) end as before
        from messages where thread_id = t.id and created_at >= :from
        window earlier as (order by created_at, id),
          later as (order by created_at desc, id desc rows between unbounded preceding and 1 preceding) offset 0) m
      where t.landscaper_id = :landscaperId and t.last_message_at >= :from and m.sender_id = t.customer_id
        -- The customer’s first message since the landscaper last wrote is a question that the landscaper has to answer.
        and ${within('m.asked_at')} and m.before is distinct from m.sender_id) waits) talk,
  (
    select count(distinct t.payment_ref)::int as releases, coalesce(sum(e.amount), 0)::bigint as released
    from holds h join ledger.transaction t on t.payment_ref = h.id::text
    join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
    where h.landscaper_id = :landscaperId and h.held_at is not null and ${within('t.at')} and ${IS_RELEASED}) money,
  (
    select count(*)::int as reviews, cast(round(avg(r.rating), 1) as float8) as rating
    from reviews r where r.landscaper_id = :landscaperId and ${within('r.created_at')} and ${isPublished('r')}
      and not exists (select from moderated_content w where w.kind = 'review' and w.content_id = r.id)) given`;
