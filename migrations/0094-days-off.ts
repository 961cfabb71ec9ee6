import type { Knex } from 'knex';

// The days on which a landscaper does not work, with a note that only they read.
export const up = (knex: Knex) =>
  knex.raw(`
    create table days_off (
      id uuid primary key,
      landscaper_id uuid not null references users,
      first_day date not null,
      last_day date not null,
      note text not null default '' check (char_length(note) <= 200),
      added_at timestamptz(3) not null,
      unique (landscaper_id, first_day, last_day),
      check (last_day >= first_day)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table days_off;');
