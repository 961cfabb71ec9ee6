import type { Knex } from 'knex';

// A stray file is one that no row names: each night checks some hundreds of ids at a time.

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists ticket_messages_file');
  await knex.raw(
    'create index concurrently ticket_messages_file on ticket_messages (file_id) where file_id is not null',
  );
};

export const down = (knex: Knex) => knex.raw('drop index ticket_messages_file');
