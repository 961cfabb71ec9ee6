import type { Knex } from 'knex';

// Every night, “forget old data” checked everything that had been deleted before, or never will be. Marks and indexes
// lead it to what is left.

const INDEXES = {
  holds_with_words: 'holds (ended_at) where ended_at is not null and held_at is not null and words_gone_at is null',
  jobs_to_forget: `jobs (cancelled_at) where status = 'cancelled' and details_deleted_at is null and not has_contract`,
  jobs_ended_unchanged: `jobs (end_warned_at) where status = 'cancelled' and details_deleted_at is null and not has_contract and end_warned_at is not null`,
  // Each row is checked for whether its data must stay. Without this index, that reads all people.
  users_restricted: `users (id) where status = 'restricted'`,
  bids_not_chosen: `bids (updated_at) where status = 'rejected' and (message <> '' or decline_words <> '')`,
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  // When a run found that the messages and photos of a paid job were gone; null while some may be left.
  await knex.raw('alter table holds add column if not exists words_gone_at timestamptz(3)');
  // Whether a cancelled job was found to have been paid for, so that its details belong to a contract.
  await knex.raw('alter table jobs add column if not exists has_contract boolean not null default false');
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
};

export const down = async (knex: Knex) => {
  await knex.raw(`drop index ${Object.keys(INDEXES).join(', ')}`);
  await knex.raw(`-- not read since the release that wrote them was taken back
    alter table holds drop column words_gone_at; alter table jobs drop column has_contract`);
};
