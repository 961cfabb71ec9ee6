import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Jobs that an admin cancelled while nothing was held for them. The customer and the admin are told why.
    create table unpaid_cancellations (
      job_id uuid primary key references jobs (id),
      admin_id uuid not null references users (id),
      reason text not null,
      cancelled_at timestamptz(3) not null
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table unpaid_cancellations;');
