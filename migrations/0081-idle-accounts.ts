import type { Knex } from 'knex';

// People whose accounts nobody has used for three years are asked whether to keep them (decision 48).
export const up = (knex: Knex) =>
  knex.raw(`
    create table idle_accounts (
      user_id uuid primary key references users (id) on delete cascade,
      -- When its person was last asked; null if something under way has kept it without asking.
      asked_at timestamptz(3),
      look_again_at timestamptz(3) not null
    );
    -- asked: by its person. idle: a deletion that we began, because nobody had used the account for years.
    alter table data_requests add column because text not null default 'asked' check (because in ('asked', 'idle')),
      add constraint only_deletions_begin_by_themselves check (because = 'asked' or kind = 'delete');
  `);

export const down = (knex: Knex) =>
  knex.raw('drop table idle_accounts; alter table data_requests drop column because;');
