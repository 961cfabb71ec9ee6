import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The embedded payment provider's own books. It plays the part of another company: none of our tables refers to these, and
    -- these refer to none of ours. Ids are texts, as those of a provider are.

    -- What it answered to each of our intents, so that asking again gives the same answer and moves nothing.
    create table sandbox_requests (
      intent text primary key,
      request text not null,
      answer jsonb,
      at timestamptz(3) not null
    );

    create table sandbox_checkouts (
      id text primary key,
      state text not null default 'open' check (state in ('open', 'paid', 'closed')),
      awaits_challenge boolean not null default false,
      about jsonb not null,
      lines jsonb not null,
      amount bigint not null check (amount > 0),
      customer_email text not null,
      statement_text text,
      done_url text not null,
      cancel_url text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index sandbox_checkouts_running_out on sandbox_checkouts (expires_at) where state = 'open';

    create table sandbox_charges (
      id text primary key,
      checkout_id text not null unique references sandbox_checkouts,
      amount bigint not null check (amount > 0),
      transferred bigint not null default 0 check (transferred between 0 and amount),
      refunded bigint not null default 0 check (refunded between 0 and amount),
      at timestamptz(3) not null
    );

    create table sandbox_payees (
      id text primary key,
      landscaper_id text not null,
      email text not null,
      business_type text not null check (business_type in ('individual', 'company')),
      state text not null default 'new' check (state in ('new', 'partial', 'complete')),
      done_url text,
      created_at timestamptz(3) not null
    );

    create table sandbox_transfers (
      id text primary key,
      intent text not null unique,
      payee_id text not null references sandbox_payees,
      charge_id text not null references sandbox_charges,
      amount bigint not null check (amount > 0),
      about jsonb not null,
      at timestamptz(3) not null
    );

    create table sandbox_refunds (
      id text primary key,
      intent text not null unique,
      charge_id text not null references sandbox_charges,
      amount bigint not null check (amount > 0),
      about jsonb not null,
      at timestamptz(3) not null
    );

    -- Notices wait here until our own webhook has taken them, so that a crash loses none.
    create table sandbox_notices (
      number bigint generated always as identity primary key,
      body text not null,
      created_at timestamptz(3) not null,
      next_attempt_at timestamptz(3) not null,
      attempts int not null default 0,
      delivered_at timestamptz(3)
    );
    create index sandbox_notices_waiting on sandbox_notices (next_attempt_at) where delivered_at is null;

    -- Faults that someone who tests has asked for, from any process. Each row makes one call fail.
    create table sandbox_faults (
      number bigint generated always as identity primary key,
      operation text not null,
      kind text not null
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table sandbox_faults; drop table sandbox_notices; drop table sandbox_refunds; drop table sandbox_transfers;
    drop table sandbox_payees; drop table sandbox_charges; drop table sandbox_checkouts; drop table sandbox_requests;
  `);
