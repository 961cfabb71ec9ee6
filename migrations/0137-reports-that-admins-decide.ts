import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Since when both sides have known that an admin decides about a report that nobody came.
    alter table absences add column in_review_at timestamptz(3);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    -- not read since the release that wrote it was taken back
    alter table absences drop column in_review_at;
  `);
