import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Payout accounts that somebody opened on the provider's test pages. They belong to nobody and receive nothing of ours.
    create table trial_accounts (
      account_id text primary key,
      email citext not null,
      business_type text not null check (business_type in ('individual', 'company')),
      opened_at timestamptz(3) not null
    );
    create index trial_accounts_by_email on trial_accounts (email, opened_at desc);

    -- The embedded provider's payment intents: only the payment test page makes any. Part of its own books (0008).
    create table sandbox_payments (
      id text primary key,
      client_secret text not null unique,
      amount bigint not null check (amount > 0),
      account_id text references sandbox_payees,
      state text not null default 'open' check (state in ('open', 'paid')),
      at timestamptz(3) not null
    );
  `);

export const down = (knex: Knex) => knex.raw(`drop table sandbox_payments; drop table trial_accounts;`);
