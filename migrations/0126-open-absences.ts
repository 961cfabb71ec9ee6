import type { Knex } from 'knex';

// Reports that nobody came and that are not cleared up.
const INDEX = 'absences_open on absences (reported_at) where closed_at is null';

/** An index is built beside the release that is running only outside a transaction; every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists absences_open');
  await knex.raw(`create index concurrently ${INDEX}`);
};

export const down = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists absences_open');
};
