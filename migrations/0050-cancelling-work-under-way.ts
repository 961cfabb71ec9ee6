import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- A customer cancels work under way within 14 days and says how much of it is done. The landscaper may agree to that.
    create table cancellation_requests (
      hold_id uuid primary key references holds (id),
      job_id uuid not null references jobs (id),
      percent_done integer not null check (percent_done between 0 and 99),
      to_customer bigint not null check (to_customer >= 0),
      to_landscaper bigint not null check (to_landscaper >= 0),
      fee bigint not null check (fee between 0 and to_landscaper),
      reason text not null,
      requested_at timestamptz(3) not null,
      agreed_at timestamptz(3)
    );
    create index cancellation_requests_of_job on cancellation_requests (job_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table cancellation_requests;');
