import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What a landscaper has answered so far, and which steps that completes. It goes when they are registered.
    create table landscaper_registrations (
      landscaper_id uuid primary key references users (id) on delete cascade,
      answers jsonb not null,
      completed int[] not null default '{}' check (completed <@ array[1, 2, 3, 4]),
      updated_at timestamptz(3) not null
    );

    -- The email address for customers, if it is not the one with which the landscaper signs in.
    alter table landscaper_profiles add contact_email text;
  `);

export const down = (knex: Knex) =>
  knex.raw(`alter table landscaper_profiles drop contact_email; drop table landscaper_registrations;`);
