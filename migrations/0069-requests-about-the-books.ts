import type { Knex } from 'knex';

// A difference between our books and the provider's belongs to no job.
export const up = (knex: Knex) => knex.raw('alter table act_requests alter column job_id drop not null');

export const down = (knex: Knex) =>
  knex.raw(`
    delete from act_requests where job_id is null;
    alter table act_requests alter column job_id set not null;
  `);
