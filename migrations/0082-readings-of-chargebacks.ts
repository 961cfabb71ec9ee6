import type { Knex } from 'knex';

// How often a chargeback was read at the provider and the reading applied, so that a reading that a later one overtook
// is not applied.
export const up = (knex: Knex) => knex.raw('alter table chargebacks add column readings integer not null default 0');

export const down = (knex: Knex) => knex.raw('alter table chargebacks drop column readings');
