import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Corrections of an email by our support. The keys are in the two emails: one makes the change, the other stops it. Neither opens
    -- an account, and both are worth nothing once the change has ended.
    create table email_changes (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      old_email text not null check (old_email <> ''),
      new_email text not null check (new_email <> ''),
      reason text not null check (reason <> ''),
      asked_by uuid not null references users (id),
      asked_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      confirm_key text not null unique,
      stop_key text not null unique,
      outcome text check (outcome in ('confirmed', 'stopped', 'replaced')),
      ended_at timestamptz(3),
      check ((outcome is null) = (ended_at is null))
    );
    create unique index one_email_change_open on email_changes (user_id) where ended_at is null;
    create index email_changes_of_user on email_changes (user_id, asked_at desc);
  `);

export const down = (knex: Knex) => knex.raw('drop table email_changes;');
