import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What landscapers ask before they bid, and what the customer answers: everyone who sees the posted job reads both.
    create table job_questions (
      id uuid primary key,
      job_id uuid not null references jobs on delete cascade,
      landscaper_id uuid not null references users,
      question text not null,
      asked_at timestamptz(3) not null,
      answer text,
      answered_at timestamptz(3),
      check ((answer is null) = (answered_at is null))
    );
    create index job_questions_of_job on job_questions (job_id, asked_at, id);
    create index job_questions_of_landscaper on job_questions (landscaper_id);
  `);

export const down = (knex: Knex) => knex.raw('drop table job_questions;');
