import type { Knex } from 'knex';

export const up = (knex: Knex) => knex.raw(`select 1`);
export const down = (knex: Knex) => knex.raw(`select 1`);
