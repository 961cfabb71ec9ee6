import type { Knex } from 'knex';

// Indexes for what pages read sequentially at 300,000 jobs (bench/big).
const INDEXES = {
  // A landscaper's figures check for each of their bids whether it was paid for.
  holds_of_bid: 'holds (bid_id)',
  // Unsent emails, for /metrics and the admin page: few among many.
  mails_unsent: 'mails (next_attempt_at) where sent_at is null',
  texts_unsent: 'texts (next_attempt_at) where sent_at is null',
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
};

export const down = (knex: Knex) => knex.raw(`drop index ${Object.keys(INDEXES).join(', ')}`);
