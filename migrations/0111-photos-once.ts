import type { Knex } from 'knex';

// The same photo, sent again for the same draft or job, is kept once. `kept_for` says what a photo was uploaded for, and `content_hash` is that
// of the file as it was chosen. Photos from before have neither, and may have twins.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table photos add column kept_for text, add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
    create unique index photos_once on photos ((coalesce(owner_id, visitor_id)), kept_for, content_hash) where claimed_at is null;
  `);

export const down = (knex: Knex) =>
  knex.raw('drop index photos_once; alter table photos drop column kept_for, drop column content_hash;');
