import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What the customer of a payment has been told before it is released automatically.
    create table release_watch (
      hold_id uuid primary key references holds on delete cascade,
      -- The last reminder: of a release at this time, this many hours before it.
      reminded_of timestamptz(3),
      reminded_hours integer check (reminded_hours in (24, 3)),
      -- Since when the release waits, because the customer could not be told that the work is complete.
      waits_since timestamptz(3)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table release_watch;');
