import type { Knex } from 'knex';

// More money for a job whose payment is already held: a second charge into the same hold
// (decisions/0009-one-hold-many-charges.md).
const tables = `
  -- A landscaper's request for more than was agreed, and the customer's answer.
  create table payment_increases (
    id uuid primary key,
    hold_id uuid not null references holds (id),
    from_amount bigint not null check (from_amount > 0),
    to_amount bigint not null check (to_amount > from_amount),
    reason text not null,
    state text not null check (state in ('asked', 'accepted', 'paid', 'declined', 'closed')),
    asked_at timestamptz(3) not null,
    pay_by timestamptz(3),
    ended_at timestamptz(3),
    put_back_until timestamptz(3),
    check ((state in ('asked', 'accepted')) = (ended_at is null)),
    check ((state in ('accepted', 'paid')) <= (pay_by is not null))
  );
  create unique index one_open_increase_a_hold on payment_increases (hold_id) where state in ('asked', 'accepted');
  create index payment_increases_of_hold on payment_increases (hold_id);

  alter table checkouts add column increase_id uuid references payment_increases (id);
  -- [{"chargeId": "…", "amount": pence}], the oldest first. The hold's amount includes them.
  alter table holds add column top_ups jsonb not null default '[]';
`;

// A hold is captured once; what joins it later is another capture with its own fact, 'top_up:' and the checkout's id.
const onceAPayment = (kinds: string) => `
  drop index ledger.once_a_payment;
  create unique index once_a_payment on ledger.transaction (payment_ref, kind) where ${kinds};
`;

// It joins money that is held: it is never the first of a payment, and never joins one whose rest was released, where
// it would stay for ever.
const guard = `
  create function ledger.top_up_before() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from ledger.transaction t where t.payment_ref = new.payment_ref and t.kind = 'capture')
      or exists (select 1 from ledger.transaction t where t.payment_ref = new.payment_ref and t.kind = 'release') then
      raise exception '% has no hold to join', new.fact using errcode = 'check_violation', constraint = 'top_up_joins_a_hold';
    end if;
    return new;
  end $$;
  -- After "stamp" by name, which has taken the payment's turn.
  create trigger top_up_joins_a_hold before insert on ledger.transaction for each row
    when (new.kind = 'capture' and new.fact like 'top_up:%') execute function ledger.top_up_before();
`;

export const up = (knex: Knex) =>
  knex.raw(
    tables +
      guard +
      onceAPayment(`kind in ('set_aside', 'release') or (kind = 'capture' and fact not like 'top_up:%')`),
  );

export const down = (knex: Knex) =>
  knex.raw(`
    alter table holds drop column top_ups;
    alter table checkouts drop column increase_id;
    drop table payment_increases;
    drop trigger top_up_joins_a_hold on ledger.transaction;
    drop function ledger.top_up_before;
    ${onceAPayment(`kind in ('capture', 'set_aside', 'release')`)}
  `);
