import type { Knex } from 'knex';

// How to get in at a saved address, such as the gate code, so that nobody has to type it for every job.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table saved_addresses add column access_instructions text check (length(access_instructions) between 1 and 500);
  `);

export const down = (knex: Knex) => knex.raw('alter table saved_addresses drop column access_instructions;');
