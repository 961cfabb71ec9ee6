import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table suspensions (
      id uuid primary key,
      user_id uuid not null references users (id),
      reason text not null check (reason <> ''),
      suspended_by uuid not null references users (id),
      suspended_at timestamptz(3) not null,
      ends_at timestamptz(3),
      appeal text,
      appealed_at timestamptz(3),
      answer text,
      answered_by uuid references users (id),
      answered_at timestamptz(3),
      lifted_at timestamptz(3),
      lifted_by uuid references users (id),
      check ((appeal is null) = (appealed_at is null)),
      check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
      check (answer is null or appeal is not null),
      -- Nobody judges an appeal against themselves.
      check (answered_by is distinct from suspended_by)
    );
    create unique index one_suspension_in_force on suspensions (user_id) where lifted_at is null;
    create index suspensions_of_person on suspensions (user_id, suspended_at desc);
    create index suspensions_to_end on suspensions (ends_at) where lifted_at is null and ends_at is not null;
    create index suspensions_to_judge on suspensions (appealed_at) where lifted_at is null and answer is null and appeal is not null;

    create table admin_notes (
      id uuid primary key,
      person_id uuid references users (id),
      job_id uuid references jobs (id),
      words text not null check (words <> ''),
      written_by uuid not null references users (id),
      written_at timestamptz(3) not null,
      check ((person_id is null) <> (job_id is null))
    );
    create index admin_notes_of_person on admin_notes (person_id, written_at desc) where person_id is not null;
    create index admin_notes_of_job on admin_notes (job_id, written_at desc) where job_id is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table admin_notes;
    update users set status = 'active' where status = 'suspended' and id in (select user_id from suspensions where lifted_at is null);
    drop table suspensions;
  `);
