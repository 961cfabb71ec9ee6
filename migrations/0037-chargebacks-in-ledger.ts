import type { Knex } from 'knex';

// A part of a payment that a chargeback freezes is set aside when the rest is released, perhaps after a part that was disputed in the app.
// Each is a fact of its own.
const onceAPayment = (kinds: string) => `
  drop index ledger.once_a_payment;
  create unique index once_a_payment on ledger.transaction (payment_ref, kind) where ${kinds};
`;

// A loss that was undone is none: it is booked back by a correction of it. A job's statement shows what its customer's bank took.
const views = ({ lost, told, joined }: { lost: string; told: string; joined: string }) => `
  create or replace view ledger.payment_position as
    select t.payment_ref,
      coalesce(sum(-e.amount) filter (where t.kind = 'capture' and a.kind = 'held'), 0)::bigint as captured,
      coalesce(sum(-e.amount) filter (where a.kind = 'held'), 0)::bigint as held,
      coalesce(sum(-e.amount) filter (where a.kind = 'contested'), 0)::bigint as contested,
      coalesce(sum(e.amount) filter (where t.kind in ('release', 'settle') and a.kind in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-e.amount) filter (where t.kind in ('refund', 'refund_failed') and a.kind in ('provider_clearing', 'bank')), 0)::bigint as refunded,
      coalesce(sum(e.amount) filter (where t.kind in ('refund', 'refund_failed') and a.kind in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(e.amount) filter (where ${lost} and a.kind in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(e.amount) filter (where t.kind in ('transfer', 'reversal') and a.kind = 'landscaper'), 0)::bigint as transferred,
      bool_or(t.kind = 'release') as rest_released
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id ${joined}
     where t.payment_ref is not null group by t.payment_ref;

  create or replace view ledger.statement as
    select t.payment_ref, t.id as transaction_id, t.at, t.kind, pair.debit, pair.credit, pair.amount_pence, pair.place
      from ledger.transaction t
     cross join lateral (
       with line as (
         select e.line, e.amount, sum(abs(e.amount)) over (partition by e.amount > 0 order by e.line) as upto,
                case a.kind when 'provider_clearing' then 'provider' when 'fee_income' then 'fee' else a.kind::text end as word
           from ledger.entry e join ledger.account a on a.id = e.account_id where e.transaction_id = t.id)
       select d.word as debit, c.word as credit, row_number() over (order by c.word = 'fee', d.line, c.line) as place,
              (least(d.upto, c.upto) - greatest(d.upto - abs(d.amount), c.upto - abs(c.amount)))::bigint as amount_pence
         from line d join line c on d.amount > 0 and c.amount < 0
        where least(d.upto, c.upto) > greatest(d.upto - abs(d.amount), c.upto - abs(c.amount))) pair
     where t.kind in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal', 'correction', 'refund_failed'${told});
`;

export const up = (knex: Knex) =>
  knex.raw(
    onceAPayment(`kind = 'release' or (kind = 'capture' and fact not like 'top_up:%')`) +
      views({
        lost: `(t.kind = 'dispute_lost' or (t.kind = 'correction' and corrected.kind = 'dispute_lost'))`,
        told: `, 'dispute_opened', 'dispute_won', 'dispute_lost'`,
        joined: 'left join ledger.transaction corrected on corrected.id = t.corrects',
      }),
  );

export const down = (knex: Knex) =>
  knex.raw(
    views({ lost: `t.kind = 'dispute_lost'`, told: '', joined: '' }) +
      onceAPayment(`kind in ('set_aside', 'release') or (kind = 'capture' and fact not like 'top_up:%')`),
  );
