import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- News by text message. An email and a notification about the same event have the same key.
    create table texts (
      id uuid primary key,
      key text not null unique,
      user_id uuid not null references users,
      -- +447 and nine digits.
      to_number text not null check (to_number ~ '^\\+447[0-9]{9}$'),
      words text not null,
      -- The page it is about: path and query.
      path text not null check (path like '/%'),
      -- Sent at night as well.
      any_hour boolean not null,
      created_at timestamptz(3) not null,
      sent_at timestamptz(3),
      attempts integer not null default 0,
      next_attempt_at timestamptz(3),
      last_fault text
    );
    create index texts_waiting on texts (next_attempt_at) where next_attempt_at is not null;
    create index texts_newest on texts (created_at desc, id desc);
    create index texts_of_user on texts (user_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table texts;');
