import type { Knex } from 'knex';

// The same photo, sent again for the same draft or job, is kept once. `kept_for` says what a photo was uploaded for,
// and `content_hash` is the hash of the chosen file. Older photos have neither, and may have duplicates.

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(
    'alter table photos add column if not exists kept_for text, add column if not exists content_hash text',
  );
  await knex.raw(
    `create unique index concurrently if not exists photos_once on photos ((coalesce(owner_id, visitor_id)), kept_for, content_hash) where claimed_at is null`,
  );
};

/** The columns stay, because nothing else reads them. */
export const down = (knex: Knex) => knex.raw('drop index photos_once');
