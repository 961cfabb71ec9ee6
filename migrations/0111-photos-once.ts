import type { Knex } from 'knex';

// The same photo, sent again for the same draft or job, is kept once. `kept_for` says what a photo was uploaded for, and `content_hash` is that
// of the file as it was chosen. Photos from before have neither, and may have twins.

/** An index is built beside the release that is running only outside a transaction; every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(
    'alter table photos add column if not exists kept_for text, add column if not exists content_hash text',
  );
  await knex.raw(
    `create unique index concurrently if not exists photos_once on photos ((coalesce(owner_id, visitor_id)), kept_for, content_hash) where claimed_at is null`,
  );
};

/** The columns stay: nothing else reads them. */
export const down = (knex: Knex) => knex.raw('drop index photos_once');
