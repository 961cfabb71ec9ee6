import type { Knex } from 'knex';

// What a landscaper said when they marked a job complete before a visit, which a report that nobody came has undone.
export const up = (knex: Knex) =>
  knex.raw(`
    create table markings_taken_back (
      job_id uuid not null references jobs,
      marked_at timestamptz(3) not null,
      note text,
      no_photos_because text,
      taken_back_at timestamptz(3) not null,
      primary key (job_id, marked_at)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table markings_taken_back');
