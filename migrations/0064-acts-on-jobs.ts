import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What admins did about a job, in the words that both sides are told.
    create table job_acts (
      id uuid primary key,
      job_id uuid not null references jobs (id),
      act text not null check (act <> ''),
      bid_id uuid references bids (id),
      until timestamptz(3),
      reason text not null check (reason <> ''),
      done_by uuid not null references users (id),
      done_at timestamptz(3) not null
    );
    create index job_acts_of_job on job_acts (job_id, done_at desc);
    -- Why an admin has closed the conversation; null while it is open.
    alter table threads add column closed_because text check (closed_because <> '');
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table threads drop column closed_because;
    drop table job_acts;
  `);
