import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What happened, as each person it concerns reads it on the notifications page. An email about the same event has the same key.
    create table notifications (
      id uuid primary key,
      key text not null unique,
      user_id uuid not null references users,
      event text not null,
      subject text not null check (subject in ('money', 'jobs', 'messages', 'account')),
      words text not null,
      detail text not null,
      -- The page it is about: path and query.
      path text not null check (path like '/%'),
      created_at timestamptz not null,
      read_at timestamptz
    );
    create index notifications_of_user on notifications (user_id, created_at desc, id desc);
    -- Counted on every page.
    create index notifications_unread on notifications (user_id, path) where read_at is null;
  `);

export const down = (knex: Knex) => knex.raw('drop table notifications;');
