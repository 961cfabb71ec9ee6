import type { Knex } from 'knex';

// Open reports that nobody came.
const INDEX = 'absences_open on absences (reported_at) where closed_at is null';

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists absences_open');
  await knex.raw(`create index concurrently ${INDEX}`);
};

export const down = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists absences_open');
};
