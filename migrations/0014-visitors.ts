import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Browsers in which somebody writes a job before having an account. The secret in their cookie is kept as a hash, like a session's.
    create table visitors (
      id uuid primary key,
      secret_hash text not null unique,
      full_name text not null default '',
      email text not null default '',
      phone_number text not null default '',
      expires_at timestamptz(3) not null
    );
    create index visitors_by_expiry on visitors (expires_at);

    -- A draft and an upload are a user's or a visitor's, and go with them.
    alter table job_drafts
      alter column customer_id drop not null,
      add column visitor_id uuid unique references visitors (id) on delete cascade,
      add constraint job_drafts_have_one_owner check (num_nonnulls(customer_id, visitor_id) = 1);
    alter table photos
      alter column owner_id drop not null,
      add column visitor_id uuid references visitors (id) on delete cascade,
      add constraint photos_have_one_owner check (num_nonnulls(owner_id, visitor_id) = 1),
      add constraint photos_of_visitors_are_unclaimed check (visitor_id is null or claimed_at is null);
    create index photos_by_visitor on photos (visitor_id) where visitor_id is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    delete from job_drafts where visitor_id is not null;
    delete from photos where visitor_id is not null;
    alter table photos drop column visitor_id, alter column owner_id set not null;
    alter table job_drafts drop column visitor_id, alter column customer_id set not null;
    drop table visitors;
  `);
