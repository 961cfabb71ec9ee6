import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create extension if not exists citext;
    create extension if not exists pg_trgm;

    -- How far the sandbox’s clock has been moved into the future. There is one row, so every instance reads the same time.
    create table clock_offset (
      singleton boolean primary key default true check (singleton),
      offset_ms bigint not null default 0 check (offset_ms >= 0)
    );
    insert into clock_offset default values;

    -- What the product takes as the present time. The database computes all of it, so that instances with wrong clocks agree.
    create function app_now() returns timestamptz stable language sql as
      $$ select date_trunc('milliseconds', clock_timestamp() + make_interval(secs => offset_ms / 1000.0)) from clock_offset $$;

    -- One turn of a scheduled run belongs to the instance that writes its row first.
    create table run_claims (
      slot text primary key,
      instance text not null,
      at timestamptz(3) not null default now()
    );
    create index run_claims_by_age on run_claims (at);

    create table outbox (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      about jsonb not null,
      at timestamptz(3) not null,
      delivered_at timestamptz(3),
      attempts int not null default 0,
      next_attempt_at timestamptz(3),
      last_fault text
    );
    create index outbox_waiting on outbox (next_attempt_at) where delivered_at is null;

    -- Attempts counted by rate-limiter-flexible: its columns, in its order. Losing them in a crash costs nothing.
    create unlogged table rate_limits (
      key text primary key,
      points int not null default 0,
      expire bigint
    );
    create index rate_limits_by_expiry on rate_limits (expire);
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `drop table rate_limits; drop table outbox; drop table run_claims; drop function app_now; drop table clock_offset;`,
  );
