import type { Knex } from 'knex';

// Searches that landscapers keep, and the emails about what they find.
export const up = (knex: Knex) =>
  knex.raw(`
    create table saved_searches (
      id uuid primary key,
      landscaper_id uuid not null references users,
      name text not null check (char_length(name) between 1 and 60),
      -- Which of the two pages shows it, and with which filters.
      page text not null check (page in ('find-jobs', 'browse')),
      filters jsonb not null,
      alerts boolean not null,
      looked_at timestamptz(3) not null,
      saved_at timestamptz(3) not null,
      -- The same filters as conditions on a job. Null: no condition; for the place: where the landscaper works.
      grid point,
      metres float8 not null check (metres > 0),
      words tsquery,
      job_types text[],
      own_types text[],
      budgets int8multirange,
      flexibility text not null check (flexibility in ('any', 'specific', 'flexible', 'urgent'))
    );
    create unique index saved_searches_by_name on saved_searches (landscaper_id, lower(name));

    -- The search by which a job was found for someone; null: their preferences.
    alter table job_leads add column saved_search_id uuid references saved_searches on delete set null;

    -- How often a landscaper is emailed about new jobs. No row: at most once an hour.
    create table job_alert_paces (
      user_id uuid primary key references users,
      pace text not null check (pace in ('at-once', 'hourly', 'daily'))
    );

    -- Where a mail program switches off mails of this kind; null where nobody can.
    alter table mails add column unsubscribe_url text;
  `);

export const down = (knex: Knex) =>
  knex.raw(
    'alter table mails drop column unsubscribe_url; drop table job_alert_paces; alter table job_leads drop column saved_search_id; drop table saved_searches;',
  );
