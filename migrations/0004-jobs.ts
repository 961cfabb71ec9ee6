import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table photos (
      id uuid primary key,
      owner_id uuid not null references users (id) on delete cascade,
      original_name text not null,
      width int not null,
      height int not null,
      created_at timestamptz(3) not null,
      claimed_at timestamptz(3)
    );
    create index photos_unclaimed on photos (created_at) where claimed_at is null;
    create index photos_unclaimed_by_owner on photos (owner_id) where claimed_at is null;

    -- Photos whose row was deleted (by a sweep, or with an account) and whose files still have to be deleted.
    create table discarded_photos (id uuid primary key, at timestamptz(3) not null default now());
    create function remember_discarded_photo() returns trigger language plpgsql as $$
      begin
        insert into discarded_photos (id) values (old.id) on conflict do nothing;
        return null;
      end $$;
    create trigger photos_discarded after delete on photos for each row execute function remember_discarded_photo();

    -- What a customer has answered so far in the posting wizard. Each customer has at most one draft.
    create table job_drafts (
      id uuid primary key,
      customer_id uuid not null unique references users (id) on delete cascade,
      answers jsonb not null default '{}',
      step text not null default 'job-type',
      updated_at timestamptz(3) not null
    );

    create table jobs (
      id uuid primary key,
      number bigint generated always as identity (start with 1001) unique,
      customer_id uuid not null references users (id),
      title text not null,
      description text not null check (length(description) <= 2000),
      job_types text[] not null check (cardinality(job_types) > 0),
      custom_job_type text,
      waste_removal boolean not null default false,
      preferred_date date,
      time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'anytime')),
      flexible_date boolean not null default false,
      address text not null,
      postcode text,
      outcode text not null,
      town text not null,
      grid point not null,
      cell int not null,
      location_precision text not null check (location_precision in ('unit', 'sector', 'outcode')),
      access_instructions text,
      is_recurring boolean not null default false,
      recurrence_type text check (recurrence_type in ('weekly', 'fortnightly', 'monthly', 'custom')),
      custom_recurrence text,
      budget bigint check (budget > 0),
      status text not null default 'posted' check (status in ('posted', 'active', 'in_progress', 'completed', 'cancelled')),
      max_bids int not null default 5 check (max_bids > 0),
      bid_count int not null default 0 check (bid_count >= 0),
      posted_at timestamptz(3) not null,
      accepted_bid_id uuid,
      landscaper_id uuid references users (id),
      scheduled_date date,
      scheduled_time text,
      started_at timestamptz(3),
      landscaper_completed_at timestamptz(3),
      completion_note text,
      customer_confirmed_at timestamptz(3),
      auto_complete_at timestamptz(3),
      completed_at timestamptz(3),
      cancelled_at timestamptz(3),
      check ((status in ('active', 'in_progress', 'completed')) <= (landscaper_id is not null and accepted_bid_id is not null))
    );
    create index jobs_by_customer on jobs (customer_id, posted_at desc, id desc);
    create index jobs_by_landscaper on jobs (landscaper_id, posted_at desc, id desc) where landscaper_id is not null;
    -- A list with the newest jobs first merges the newest of each 20 km square; one with the nearest first is read outwards from the landscaper.
    -- Both indexes contain every column that the filters read, so that jobs that do not match are passed over without reading the table.
    create index jobs_open_by_cell on jobs (cell, posted_at desc, id desc)
      include (grid, job_types, custom_job_type, budget, flexible_date, preferred_date) where status = 'posted';
    create index jobs_open_by_place on jobs using gist (grid)
      include (id, job_types, custom_job_type, budget, flexible_date, preferred_date, posted_at) where status = 'posted';
    create index jobs_due_for_completion on jobs (auto_complete_at) where status = 'in_progress' and auto_complete_at is not null;

    create table job_photos (
      job_id uuid not null references jobs (id) on delete cascade,
      photo_id uuid not null references photos (id),
      kind text not null check (kind in ('before', 'after')),
      position int not null,
      primary key (job_id, photo_id)
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop table job_photos; drop table jobs; drop table job_drafts; drop table photos;
    drop function remember_discarded_photo(); drop table discarded_photos;`);
