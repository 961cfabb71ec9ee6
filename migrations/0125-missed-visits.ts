import type { Knex } from 'knex';

// A report that nobody came stays open until the customer or an admin has cleared it up (decision 87). A hold has one
// row, which the next report replaces; closed reports are kept beside it. A report answered before this has words and
// no kind: it counts as answered.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table jobs
      add column if not exists started_by text check (started_by in ('landscaper', 'clock')),
      add column if not exists arrival_asked_at timestamptz(3),
      add column if not exists arrival_said_at timestamptz(3),
      add column if not exists no_photos_because text;
    alter table absences
      add column if not exists answered_as text check (answered_as in ('coming', 'not-coming', 'was-there', 'words')),
      add column if not exists closed_at timestamptz(3),
      add column if not exists closed_as text check (closed_as in ('came', 'withdrawn', 'refunded', 'agreed', 'decided-between',
        'decided-for-customer', 'decided-for-landscaper', 'job-over')),
      add column if not exists announced_at timestamptz(3),
      add column if not exists put_back_until timestamptz(3);

    create table absences_closed (
      hold_id uuid not null references holds (id),
      job_id uuid not null references jobs (id),
      customer_id uuid not null references users (id),
      reported_at timestamptz(3) not null,
      closed_at timestamptz(3) not null,
      closed_as text not null,
      primary key (hold_id, reported_at)
    );
    create index absences_closed_against on absences_closed (customer_id, closed_at) where closed_as = 'decided-for-landscaper';
    create index absences_closed_job on absences_closed (job_id);
    create index absences_closed_reported on absences_closed (reported_at);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table absences_closed;
    -- not read since this release, which is taken back
    alter table absences drop column answered_as, drop column closed_at, drop column closed_as, drop column announced_at, drop column put_back_until;
    alter table jobs drop column started_by, drop column arrival_asked_at, drop column arrival_said_at, drop column no_photos_because;
  `);
