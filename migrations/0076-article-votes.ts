import type { Knex } from 'knex';

// Whether the answers of the help centre were useful: counts by day, without naming anyone.
export const up = (knex: Knex) =>
  knex.raw(`
    create table article_votes (
      article text not null,
      day date not null,
      useful integer not null check (useful >= 0),
      not_useful integer not null check (not_useful >= 0),
      primary key (article, day)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table article_votes');
