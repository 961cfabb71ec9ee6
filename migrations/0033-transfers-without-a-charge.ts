import type { Knex } from 'knex';

// The embedded provider's own books (0008): a transfer made by hand from our balance has no charge behind it.
export const up = (knex: Knex) => knex.raw('alter table sandbox_transfers alter column charge_id drop not null');

export const down = (knex: Knex) =>
  knex.raw(`
    delete from sandbox_transfers where charge_id is null;
    alter table sandbox_transfers alter column charge_id set not null;
  `);
