import type { Knex } from 'knex';

// Chargebacks, and their effect on holds and money intents (decisions/0027-chargebacks.md).
const tables = `
  create table chargebacks (
    id uuid primary key,
    provider_ref text not null unique,
    charge_id text not null,
    -- Null if the charge was never for a job. The ledger's payment is the hold, or the checkout of a stray payment.
    hold_id uuid references holds (id),
    payment_ref uuid,
    amount bigint not null check (amount > 0),
    reason text not null,
    state text not null check (state in ('inquiry', 'taken', 'evidence_sent', 'won', 'lost', 'withdrawn')),
    opened_at timestamptz(3) not null,
    due_by timestamptz(3),
    evidence_sent_at timestamptz(3),
    closed_at timestamptz(3),
    -- [{"id", "amount", "fee", "at"}]: what the provider took (negative) and gave back, oldest first.
    movements jsonb not null default '[]',
    -- Who bears it, once it is lost.
    loss jsonb,
    losses_booked int not null default 0,
    -- How much of the hold it freezes: kept with each change of the case.
    frozen bigint not null default 0 check (frozen >= 0),
    told text,
    next_read_at timestamptz(3),
    -- The last reminder of the deadline that was sent, in days before it.
    reminded_days int check (reminded_days in (7, 3, 1)),
    check ((hold_id is null) = (payment_ref is null)),
    check ((state in ('won', 'lost', 'withdrawn')) = (closed_at is not null))
  );
  create index chargebacks_of_charge on chargebacks (charge_id);
  create index chargebacks_of_hold on chargebacks (hold_id);
  create index chargebacks_to_read on chargebacks (next_read_at) where next_read_at is not null;
  create index chargebacks_to_answer on chargebacks (due_by) where closed_at is null;
  create index checkouts_of_charge on checkouts (charge_id) where charge_id is not null;

  -- What admins sent to the provider, or meant to; submitted: to the bank, not only saved. sent_at: the provider has it.
  create table chargeback_evidence (
    id uuid primary key,
    chargeback_id uuid not null references chargebacks (id),
    note text not null,
    evidence jsonb not null,
    submitted boolean not null,
    added_by uuid not null references users (id),
    added_at timestamptz(3) not null,
    sent_at timestamptz(3)
  );
  create index chargeback_evidence_of_chargeback on chargeback_evidence (chargeback_id, added_at desc);

  -- The provider expects that a payment will be charged back.
  create table fraud_warnings (
    provider_ref text primary key,
    charge_id text not null,
    hold_id uuid references holds (id),
    kind text not null,
    warned_at timestamptz(3) not null
  );
`;

const holds = `
  alter table holds
    drop constraint holds_state_check,
    drop constraint holds_check1,
    drop constraint holds_check5,
    add column charged_back_amount bigint not null default 0 check (charged_back_amount >= 0),
    -- [{"chargeId", "released", "refunded", "chargedBack"}]: what has left each charge.
    add column drawn jsonb not null default '[]',
    add column dispute_charged_back bigint not null default 0;
  alter table holds
    add constraint holds_state_check check (state in ('requires_payment', 'held', 'releasing', 'released', 'refunding', 'refunded', 'charged_back', 'closed')),
    add constraint holds_check1 check (released_amount + refunded_amount + charged_back_amount
      + case dispute_state when 'open' then disputed_amount - dispute_charged_back else 0 end <= amount),
    add constraint holds_check5 check (settled_to_landscaper + settled_to_customer = disputed_amount - dispute_charged_back),
    add constraint holds_dispute_charged_back check (dispute_charged_back between 0 and disputed_amount);

  -- It now says that all that is left in the hold has been set aside, and nothing is left of a settled dispute.
  update holds set set_aside = false where dispute_state = 'settled';

  -- Before this migration charges were used up one after another: first by what was released, then by what was refunded.
  with charges as (
    select id, 0 as place, charge_id,
           amount - coalesce((select sum((one->>'amount')::bigint) from jsonb_array_elements(top_ups) one), 0) as amount
      from holds where charge_id is not null
    union all
    select holds.id, one.place, one.value->>'chargeId', (one.value->>'amount')::bigint
      from holds cross join lateral jsonb_array_elements(top_ups) with ordinality one (value, place)),
  placed as (
    select id, place, charge_id, sum(amount) over so_far - amount as start, sum(amount) over so_far as stop
      from charges window so_far as (partition by id order by place)),
  used as (
    select h.id, jsonb_agg(jsonb_build_object('chargeId', p.charge_id, 'chargedBack', 0,
        'released', greatest(0, least(p.stop, h.released_amount) - p.start),
        'refunded', greatest(0, least(p.stop, h.released_amount + h.refunded_amount) - greatest(p.start, h.released_amount))) order by p.place) as drawn
      from placed p join holds h on h.id = p.id where h.released_amount + h.refunded_amount > 0 group by h.id)
  update holds set drawn = used.drawn from used where used.id = holds.id;
`;

const intents = `
  alter table money_intents
    drop constraint money_intents_kind_check,
    drop constraint money_intents_state_check,
    drop constraint money_intents_check,
    drop constraint money_intents_check1,
    drop constraint money_intents_check3,
    add column reverses text,
    add column chargeback_id uuid references chargebacks (id),
    add column makes_up_for uuid references money_intents (id);
  alter table money_intents
    add constraint money_intents_kind_check check (kind in ('pay_out', 'refund', 'take_back')),
    add constraint money_intents_state_check check (state in ('waiting_payee', 'ready', 'calling', 'sent', 'refused', 'by_hand', 'cancelled')),
    add constraint money_intents_check check ((state = 'sent') <= (provider_ref is not null)
      and (provider_ref is null or state = 'sent' or (state in ('refused', 'cancelled') and refused_because = 'came-back'))),
    add constraint money_intents_check1 check ((kind in ('pay_out', 'take_back')) = (source = 'landscaper')),
    add constraint money_intents_check3 check ((state = 'refused') <= (refused_at is not null) and (refused_at is null or state in ('refused', 'cancelled'))),
    add constraint money_intents_take_back_check check ((kind = 'take_back') = (reverses is not null) and (kind = 'take_back') <= (chargeback_id is not null)),
    add constraint money_intents_cancelled_check check ((state = 'cancelled') <= (chargeback_id is not null));
  create index money_intents_of_chargeback on money_intents (chargeback_id) where chargeback_id is not null;
  create unique index made_up_for_once on money_intents (makes_up_for) where retry_of is null;
  create index money_intents_of_charge on money_intents (charge_id);
`;

const debts = `
  -- What could not be taken back from a landscaper. It is kept back from what is released to them next, or written off.
  create table debts (
    id uuid primary key,
    chargeback_id uuid not null references chargebacks (id),
    landscaper_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    settled bigint not null default 0 check (settled between 0 and amount),
    -- lifted: the chargeback was won, so that nothing is owed any more.
    state text not null check (state in ('due', 'settled', 'written_off', 'lifted')),
    owed_since timestamptz(3) not null,
    ended_at timestamptz(3),
    written_off_by uuid references users (id),
    written_off_because text,
    check ((state = 'due') = (ended_at is null)),
    check ((state = 'settled') <= (settled = amount) and (state = 'due') <= (settled < amount)),
    check ((state = 'written_off') = (written_off_by is not null) and (state = 'written_off') = (written_off_because is not null))
  );
  create index debts_due on debts (landscaper_id, owed_since) where state = 'due';
  create index debts_of_chargeback on debts (chargeback_id);

  -- By how much a payout of another job was lessened for it; intent_id is that payout, null if nothing was left to send.
  create table debt_settlements (
    id uuid primary key,
    debt_id uuid not null references debts (id),
    hold_id uuid not null references holds (id),
    charge_id text not null,
    amount bigint not null check (amount > 0),
    intent_id uuid references money_intents (id),
    settled_at timestamptz(3) not null,
    -- The payout that made up for it when the chargeback was won.
    repaid_by uuid references money_intents (id)
  );
  create index debt_settlements_of_debt on debt_settlements (debt_id);
  create index debt_settlements_of_hold on debt_settlements (hold_id);
`;

const undone = `
  drop table debt_settlements;
  drop table debts;
  alter table money_intents
    drop constraint money_intents_kind_check,
    drop constraint money_intents_state_check,
    drop constraint money_intents_check,
    drop constraint money_intents_check1,
    drop constraint money_intents_check3,
    drop constraint money_intents_take_back_check,
    drop constraint money_intents_cancelled_check,
    drop column reverses,
    drop column makes_up_for,
    drop column chargeback_id;
  drop index money_intents_of_charge;
  alter table money_intents
    add constraint money_intents_kind_check check (kind in ('pay_out', 'refund')),
    add constraint money_intents_state_check check (state in ('waiting_payee', 'ready', 'calling', 'sent', 'refused', 'by_hand')),
    add constraint money_intents_check check ((state = 'sent') <= (provider_ref is not null)
      and (provider_ref is null or state = 'sent' or (state = 'refused' and refused_because = 'came-back'))),
    add constraint money_intents_check1 check ((kind = 'pay_out') = (source = 'landscaper')),
    add constraint money_intents_check3 check ((state = 'refused') = (refused_at is not null));
  alter table holds
    drop constraint holds_dispute_charged_back,
    drop constraint holds_state_check,
    drop constraint holds_check1,
    drop constraint holds_check5,
    drop column charged_back_amount,
    drop column drawn,
    drop column dispute_charged_back;
  alter table holds
    add constraint holds_state_check check (state in ('requires_payment', 'held', 'releasing', 'released', 'refunding', 'refunded', 'closed')),
    add constraint holds_check1 check (released_amount + refunded_amount + case dispute_state when 'open' then disputed_amount else 0 end <= amount),
    add constraint holds_check5 check (settled_to_landscaper + settled_to_customer = disputed_amount);
  drop index checkouts_of_charge;
  drop table fraud_warnings;
  drop table chargeback_evidence;
  drop table chargebacks;
`;

export const up = (knex: Knex) => knex.raw(tables + holds + intents + debts);
export const down = (knex: Knex) => knex.raw(undone);
