import type { Knex } from 'knex';

// What was sent, delivered or handled is deleted by its age. Each index leads to the oldest rows, so that no run reads
// a whole table.

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

const INDEXES = {
  outbox_delivered: 'outbox (delivered_at) where delivered_at is not null',
  notices_handled: 'notices (handled_at) where handled_at is not null',
  notices_waiting: 'notices (received_at) where handled_at is null',
  notifications_by_age: 'notifications (created_at)',
};

export const up = async (knex: Knex) => {
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
};

export const down = (knex: Knex) => knex.raw(`drop index ${Object.keys(INDEXES).join(', ')}`);
