import type { Knex } from 'knex';

// A report that nobody came stays open until the customer or an admin has cleared it up (decision 87). One hold has one row, which the next
// report replaces; those that were closed are kept beside it.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table jobs
      add column started_by text check (started_by in ('landscaper', 'clock')),
      add column arrival_asked_at timestamptz(3),
      add column arrival_said_at timestamptz(3),
      add column no_photos_because text;
    -- Until now both were stored alike. The clock begins within minutes of the agreed time, a person hardly ever does.
    update jobs set started_by = case
        when scheduled_date is not null and started_at - (scheduled_date
            + coalesce(scheduled_time, case time_of_day when 'afternoon' then '12:00' when 'evening' then '17:00' else '08:00' end)::time)
            at time zone 'Europe/London' between interval '0' and interval '10 minutes' then 'clock'
        else 'landscaper' end
     where started_at is not null;

    alter table absences drop constraint absences_check;
    alter table absences
      add column answered_as text check (answered_as in ('coming', 'not-coming', 'was-there', 'words')),
      add column closed_at timestamptz(3),
      add column closed_as text check (closed_as in ('came', 'withdrawn', 'refunded', 'agreed', 'decided-between', 'decided-for-customer',
        'decided-for-landscaper', 'job-over')),
      add column announced_at timestamptz(3),
      add column put_back_until timestamptz(3),
      add check (answered_as is null or answered_at is not null),
      add check ((closed_at is null) = (closed_as is null));
    -- What was answered in words goes on being open, and answered, until somebody decides.
    update absences set answered_as = 'words' where answered_at is not null;
    update absences a set closed_at = coalesce(h.ended_at, a.answer_by), closed_as = 'job-over'
      from holds h where h.id = a.hold_id and h.state <> 'held';
    drop index absences_unanswered;
    create index absences_open on absences (reported_at) where closed_at is null;

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
    drop index absences_open;
    -- What has no words would break the check that comes back.
    update absences set answer = coalesce(answer, '') where answered_at is not null;
    alter table absences drop column answered_as, drop column closed_at, drop column closed_as, drop column announced_at, drop column put_back_until,
      add constraint absences_check check ((answered_at is null) = (answer is null));
    create index absences_unanswered on absences (answer_by) where answered_at is null;
    alter table jobs drop column started_by, drop column arrival_asked_at, drop column arrival_said_at, drop column no_photos_because;
  `);
