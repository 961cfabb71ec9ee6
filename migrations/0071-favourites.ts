import type { Knex } from 'knex';

// Landscapers whom a customer wants to find again, with a note that only the customer reads.
export const up = (knex: Knex) =>
  knex.raw(`
    create table favourites (
      customer_id uuid not null references users,
      landscaper_id uuid not null references users,
      note text not null default '' check (char_length(note) <= 500),
      added_at timestamptz(3) not null,
      primary key (customer_id, landscaper_id)
    );
    create index favourites_of_landscaper on favourites (landscaper_id);
  `);

export const down = (knex: Knex) => knex.raw(`drop table favourites`);
