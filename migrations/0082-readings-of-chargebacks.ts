import type { Knex } from 'knex';

// How often a chargeback was read at the provider and the result applied, so that a reading that was overtaken by a later one is not applied.
export const up = (knex: Knex) => knex.raw('alter table chargebacks add column readings integer not null default 0');

export const down = (knex: Knex) => knex.raw('alter table chargebacks drop column readings');
