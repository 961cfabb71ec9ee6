import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The token is kept as a hash, like a session's id: a stolen copy of this table opens no account.
    create table password_resets (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index password_resets_by_user on password_resets (user_id);
  `);

export const down = (knex: Knex) => knex.raw(`drop table password_resets;`);
