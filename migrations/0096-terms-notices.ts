import type { Knex } from 'knex';

// Who was told about a version of our terms before it came into force, so that each person is told once.
export const up = (knex: Knex) =>
  knex.raw(`
    create table terms_notices (
      user_id uuid not null references users (id) on delete cascade,
      document text not null,
      version text not null,
      told_at timestamptz(3) not null,
      primary key (user_id, document, version)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table terms_notices;');
