import type { Knex } from 'knex';

// More money for a job whose payment is held already: a second charge into the same hold (decisions/0009-one-hold-many-charges.md).
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
  -- [{"chargeId": "…", "amount": pence}], the oldest first. What they brought is part of the amount.
  alter table holds add column top_ups jsonb not null default '[]';
`;

// A hold is captured once; what joins it later is another capture under a fact of its own, 'top_up:' and the checkout's id.
const onceAPayment = (kinds: string) => `
  drop index ledger.once_a_payment;
  create unique index once_a_payment on ledger.transaction (payment_ref, kind) where ${kinds};
`;

export const up = (knex: Knex) =>
  knex.raw(
    tables + onceAPayment(`kind in ('set_aside', 'release') or (kind = 'capture' and fact not like 'top_up:%')`),
  );

export const down = (knex: Knex) =>
  knex.raw(`
    alter table holds drop column top_ups;
    alter table checkouts drop column increase_id;
    drop table payment_increases;
    ${onceAPayment(`kind in ('capture', 'set_aside', 'release')`)}
  `);
