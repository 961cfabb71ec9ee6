import type { Knex } from 'knex';

// What the landscaper found when they looked for nests before cutting a hedge or a tree.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table jobs
      add column nest_check text check (nest_check in ('none', 'found')),
      add column nest_checked_at timestamptz(3),
      add constraint jobs_nest_check check ((nest_check is null) = (nest_checked_at is null));
  `);

export const down = (knex: Knex) => knex.raw('alter table jobs drop column nest_check, drop column nest_checked_at;');
