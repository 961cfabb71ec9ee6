import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Transfers that the provider's books show, and that we did not make (decisions/0042-transfers-made-elsewhere.md).
    create table outside_transfers (
      -- The provider's id of the transfer.
      provider_ref text primary key,
      amount bigint not null check (amount > 0),
      made_at timestamptz(3) not null
    );
    create index outside_transfers_of_amount on outside_transfers (amount, made_at);
  `);

export const down = (knex: Knex) => knex.raw('drop table outside_transfers;');
