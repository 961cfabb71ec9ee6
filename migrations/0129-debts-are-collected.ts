import type { Knex } from 'knex';

// When to check again whether the account of a landscaper who owes us has money that can be taken back.
export const up = (knex: Knex) => knex.raw('alter table debts add column collect_after timestamptz(3)');
export const down = (knex: Knex) =>
  knex.raw(`-- not read since this is undone
    alter table debts drop column collect_after`);
