import type { Knex } from 'knex';

// The secret address from which a person's own calendar app reads their visits. Only a digest of the secret is kept.
export const up = (knex: Knex) =>
  knex.raw(`
    create table calendar_feeds (
      user_id uuid primary key references users,
      secret_hash text not null unique,
      with_addresses boolean not null,
      made_at timestamptz(3) not null
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table calendar_feeds;');
