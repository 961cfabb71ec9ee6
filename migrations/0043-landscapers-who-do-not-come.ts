import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- A customer says that the landscaper has not come. Without an answer in time they may cancel with a full refund.
    create table absences (
      hold_id uuid primary key references holds (id),
      job_id uuid not null references jobs (id),
      reported_at timestamptz(3) not null,
      answer_by timestamptz(3) not null,
      answered_at timestamptz(3),
      answer text,
      check ((answered_at is null) = (answer is null))
    );
    create index absences_unanswered on absences (answer_by) where answered_at is null;
  `);

export const down = (knex: Knex) => knex.raw('drop table absences;');
