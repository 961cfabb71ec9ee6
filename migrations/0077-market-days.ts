import type { Knex } from 'knex';

// The outcome of the jobs of each day, by postcode area and by service, as of the last count. A report of a year adds
// up days and need not read a hundred thousand jobs and their bids.
export const up = (knex: Knex) =>
  knex.raw(`
    create table market_days (
      day date not null,
      split text not null check (split in ('area', 'service')),
      name text not null,
      posted integer not null,
      answered_within_day integer not null,
      hired integer not null,
      bids integer not null,
      counted_at timestamptz not null,
      primary key (day, split, name)
    );
    -- Jobs completed on a day: all, those released because the time was over, and those with a review by now.
    create table completion_days (
      day date primary key,
      completed integer not null,
      released_by_clock integer not null,
      reviewed integer not null
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table completion_days, market_days');
