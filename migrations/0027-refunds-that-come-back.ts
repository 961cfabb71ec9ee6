import type { Knex } from 'knex';

// A refund that the customer's bank returns, and money that an admin has sent by hand (decisions/0013-done-by-hand.md).
const tables = `
  alter table money_intents
    drop constraint money_intents_state_check,
    drop constraint money_intents_check,
    -- When a refund that the provider has accepted is read there again.
    add column next_read_at timestamptz(3);
  update money_intents set next_read_at = sent_at where kind = 'refund' and state = 'sent';
  alter table money_intents
    add constraint money_intents_state_check check (state in ('waiting_payee', 'ready', 'calling', 'sent', 'refused', 'by_hand')),
    -- A refund that was accepted and came back keeps the provider's id.
    add constraint money_intents_check check ((state = 'sent') <= (provider_ref is not null)
      and (provider_ref is null or state = 'sent' or (state = 'refused' and refused_because = 'came-back'))),
    add constraint money_intents_read_check check (next_read_at is null or (kind = 'refund' and state = 'sent')),
    add constraint money_intents_by_hand_check check (state <> 'by_hand' or (retry_of is not null and retried_by is not null));
  create unique index one_intent_a_movement on money_intents (provider_ref) where provider_ref is not null;
  create index money_intents_to_read on money_intents (next_read_at) where next_read_at is not null;

  -- What an admin has recorded about money that they sent by hand. It is kept for good: a mistake is corrected elsewhere, and never in this row.
  create table hand_settlements (
    intent_id uuid primary key references money_intents (id),
    paid_from text not null check (paid_from in ('bank', 'provider')),
    reference text not null check (reference <> ''),
    note text not null check (note <> ''),
    settled_by uuid not null references users (id),
    settled_at timestamptz(3) not null
  );
  create index hand_settlements_newest on hand_settlements (settled_at desc);
  create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
  create trigger append_only before update or delete on hand_settlements for each row execute function refuse_change();
  create trigger no_truncate before truncate on hand_settlements for each statement execute function refuse_change();

  -- The embedded provider's own books (0008): a refund may take its time, or come back. One made by hand there has no intent.
  alter table sandbox_charges add column refunds_go text not null default 'at_once' check (refunds_go in ('at_once', 'arrive_later', 'come_back'));
  alter table sandbox_refunds
    alter column intent drop not null,
    add column state text not null default 'succeeded' check (state in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
    add column turns_to text check (turns_to in ('succeeded', 'failed')),
    add column turns_at timestamptz(3),
    add check ((turns_to is null) = (turns_at is null));
  create index sandbox_refunds_to_turn on sandbox_refunds (turns_at) where turns_at is not null;
  alter table sandbox_transfers alter column intent drop not null;
`;

const noTables = `
  alter table sandbox_transfers alter column intent set not null;
  alter table sandbox_refunds drop column turns_at, drop column turns_to, drop column state, alter column intent set not null;
  alter table sandbox_charges drop column refunds_go;
  drop table hand_settlements;
  drop function refuse_change;
  drop index one_intent_a_movement;
  alter table money_intents
    drop constraint money_intents_by_hand_check,
    drop constraint money_intents_state_check,
    drop constraint money_intents_check,
    drop column next_read_at;
  alter table money_intents
    add constraint money_intents_state_check check (state in ('waiting_payee', 'ready', 'calling', 'sent', 'refused')),
    add constraint money_intents_check check ((state = 'sent') = (provider_ref is not null));
`;

const KINDS = [
  'capture',
  'provider_fee',
  'set_aside',
  'release',
  'settle',
  'transfer',
  'refund',
  'reversal',
  'service',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'subscription',
  'payout',
  'correction',
];
const kinds = (of: string[]) => `
  alter table ledger.transaction drop constraint transaction_kind_check;
  alter table ledger.transaction add constraint transaction_kind_check check (kind in (${of.map((kind) => `'${kind}'`).join(', ')}));
`;

// What is sent leaves our balance at the provider or, by hand, our bank. What comes back comes to our balance.
const may = ({ sentFrom, cameBack }: { sentFrom: string; cameBack: string }) => `
  create or replace function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql as $$
    select case kind
      when 'capture' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'held' end
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = case when amount > 0 then 'held'::ledger.account_kind else 'contested' end
      when 'release' then case when amount > 0 then account = 'held' else account in ('landscaper', 'fee_income') end
      when 'settle' then case when amount > 0 then account = 'contested' else account in ('landscaper', 'fee_income') end
      when 'transfer' then case when amount > 0 then account = 'landscaper' else account in (${sentFrom}) end
      when 'refund' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income') else account in (${sentFrom}) end
      ${cameBack}
      when 'reversal' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'landscaper' end
      when 'dispute_opened' then account = case when amount > 0 then 'disputed'::ledger.account_kind else 'provider_clearing' end
      when 'dispute_won' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'disputed' end
      when 'dispute_lost' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income', 'dispute_losses') else account = 'disputed' end
      when 'subscription' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'service' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      when 'payout' then account = case when amount > 0 then 'bank'::ledger.account_kind else 'provider_clearing' end
      else kind = 'correction' end $$;
`;

// No more comes back than went, to each account of the payment; and nothing to a hold whose rest was released, where it
// would stay for ever.
const guard = `
  create function ledger.refund_failed_after() returns trigger language plpgsql as $$
  declare gone record; held bigint;
  begin
    select coalesce(sum(e.amount) filter (where a.kind = 'held'), 0) as held, coalesce(sum(e.amount) filter (where a.kind = 'contested'), 0) as contested
      into gone
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
     where t.payment_ref = new.payment_ref and t.kind in ('refund', 'refund_failed');
    if least(gone.held, gone.contested) < 0 then
      raise exception '% brings back more than was refunded', new.fact using errcode = 'check_violation', constraint = 'not_more_than_refunded';
    end if;
    select b.amount into held from ledger.account a join ledger.balance b on b.account_id = a.id where a.kind = 'held' and a.owner_ref = new.payment_ref;
    if held <> 0 and exists (select 1 from ledger.transaction t where t.payment_ref = new.payment_ref and t.kind = 'release') then
      raise exception '% leaves money held', new.fact using errcode = 'check_violation', constraint = 'release_empties';
    end if;
    return null;
  end $$;
  create constraint trigger no_more_than_went after insert on ledger.transaction deferrable initially deferred for each row
    when (new.kind = 'refund_failed') execute function ledger.refund_failed_after();
`;

const views = ({ refunds, sentFrom, told }: { refunds: string; sentFrom: string; told: string }) => `
  create or replace view ledger.payment_position as
    select t.payment_ref,
      coalesce(sum(-e.amount) filter (where t.kind = 'capture' and a.kind = 'held'), 0)::bigint as captured,
      coalesce(sum(-e.amount) filter (where a.kind = 'held'), 0)::bigint as held,
      coalesce(sum(-e.amount) filter (where a.kind = 'contested'), 0)::bigint as contested,
      coalesce(sum(e.amount) filter (where t.kind in ('release', 'settle') and a.kind in ('held', 'contested')), 0)::bigint as released,
      coalesce(sum(-e.amount) filter (where t.kind in (${refunds}) and a.kind in (${sentFrom})), 0)::bigint as refunded,
      coalesce(sum(e.amount) filter (where t.kind in (${refunds}) and a.kind in ('held', 'contested')), 0)::bigint as refunded_from_hold,
      coalesce(sum(e.amount) filter (where t.kind = 'dispute_lost' and a.kind in ('held', 'contested')), 0)::bigint as lost_from_hold,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'fee_income'), 0)::bigint as fee,
      coalesce(sum(-e.amount) filter (where t.kind in ('release', 'settle', 'refund') and a.kind = 'landscaper'), 0)::bigint as landscaper_share,
      coalesce(sum(e.amount) filter (where t.kind in ('transfer', 'reversal') and a.kind = 'landscaper'), 0)::bigint as transferred,
      bool_or(t.kind = 'release') as rest_released
      from ledger.transaction t join ledger.entry e on e.transaction_id = t.id join ledger.account a on a.id = e.account_id
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
     where t.kind in ('capture', 'set_aside', 'release', 'settle', 'transfer', 'refund', 'reversal', 'correction'${told});
`;

export const up = (knex: Knex) =>
  knex.raw(
    tables +
      kinds([...KINDS, 'refund_failed']) +
      may({
        sentFrom: `'provider_clearing', 'bank'`,
        cameBack: `when 'refund_failed' then case when amount > 0 then account = 'provider_clearing' else account in ('held', 'contested') end`,
      }) +
      guard +
      views({
        refunds: `'refund', 'refund_failed'`,
        sentFrom: `'provider_clearing', 'bank'`,
        told: `, 'refund_failed'`,
      }),
  );

export const down = (knex: Knex) =>
  knex.raw(
    views({ refunds: `'refund'`, sentFrom: `'provider_clearing'`, told: '' }) +
      `drop trigger no_more_than_went on ledger.transaction; drop function ledger.refund_failed_after;` +
      may({ sentFrom: `'provider_clearing'`, cameBack: '' }) +
      kinds(KINDS) +
      noTables,
  );
