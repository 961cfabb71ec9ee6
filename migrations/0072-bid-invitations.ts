import type { Knex } from 'knex';

// Landscapers whom a customer asked for a bid on a job. Until `reserved_until`, one of the job's places is kept for
// each of them.
export const up = (knex: Knex) =>
  knex.raw(`
    create table bid_invitations (
      job_id uuid not null references jobs,
      landscaper_id uuid not null references users,
      invited_at timestamptz(3) not null,
      reserved_until timestamptz(3) not null check (reserved_until > invited_at),
      primary key (job_id, landscaper_id)
    );
    create index bid_invitations_of_landscaper on bid_invitations (landscaper_id);
  `);

export const down = (knex: Knex) => knex.raw(`drop table bid_invitations`);
