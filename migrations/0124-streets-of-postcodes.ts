import type { Knex } from 'knex';

// The streets that are offered when a postcode is typed (decision 86). The demo brings those around Frome, `npm run
// places:import` those of the whole country. They are not a column of `postcodes`, because a postcode there makes
// places more exact, and the demo's places are those of sectors.
export const up = (knex: Knex) =>
  knex.raw(`
    create table postcode_streets (
      postcode text primary key,
      -- At most three, the nearest first.
      streets text[] not null check (cardinality(streets) between 1 and 3)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table postcode_streets');
