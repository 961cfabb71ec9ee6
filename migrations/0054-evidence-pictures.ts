import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Pictures that the sandbox was sent as evidence about a dispute.
    create table sandbox_files (
      id text primary key,
      name text not null,
      size integer not null check (size > 0),
      at timestamptz(3) not null
    );
    alter table sandbox_disputes add column evidence_files jsonb;
    -- Which payment a disputed charge was for, if it is booked under the invoice.
    create index provider_movements_of_charge on provider_movements (charge_id) where kind = 'charge';
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index provider_movements_of_charge;
    alter table sandbox_disputes drop column evidence_files;
    drop table sandbox_files;
  `);
