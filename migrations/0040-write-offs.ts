import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`insert into ledger.account (kind) values ('write_offs') on conflict do nothing;`);

// Accounts are append-only, and so is the list of their kinds.
export const down = async () => {};
