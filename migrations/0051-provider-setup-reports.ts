import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What was found in our settings at the payment provider: a row for each time that it differed from what was found before.
    create table provider_setup_reports (
      id bigint generated always as identity primary key,
      first_read_at timestamptz(3) not null,
      read_at timestamptz(3) not null,
      findings jsonb not null
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table provider_setup_reports;');
