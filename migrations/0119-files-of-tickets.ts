import type { Knex } from 'knex';

// Stray files are those that no row names: each night asks for some hundreds of ids at a time.

/** An index is built beside the release that is running only outside a transaction; every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists ticket_messages_file');
  await knex.raw(
    'create index concurrently ticket_messages_file on ticket_messages (file_id) where file_id is not null',
  );
};

export const down = (knex: Knex) => knex.raw('drop index ticket_messages_file');
