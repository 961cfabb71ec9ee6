import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table reviews (
      id uuid primary key,
      job_id uuid not null unique references jobs (id),
      customer_id uuid not null references users (id),
      landscaper_id uuid not null references users (id),
      rating int not null check (rating between 1 and 5),
      comment text not null default '' check (length(comment) <= 1000),
      created_at timestamptz(3) not null
    );
    create index reviews_of_landscaper on reviews (landscaper_id, created_at desc);
  `);

export const down = (knex: Knex) => knex.raw(`drop table reviews;`);
