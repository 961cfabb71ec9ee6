import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- leaving: has deleted the account and can still log in to keep it. restricted: asked us to store their data and do no more with it.
    alter table users drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'suspended', 'restricted', 'leaving', 'deleted'));

    -- What people ask about their data: to see, correct, restrict or delete it.
    create table data_requests (
      id uuid primary key,
      number bigint generated always as identity (start with 1) unique,
      user_id uuid not null references users (id),
      kind text not null check (kind in ('see', 'correct', 'restrict', 'delete')),
      words text,
      -- open: waits for us. in_force: a restriction. grace: a deletion that logging in undoes.
      state text not null check (state in ('open', 'in_force', 'grace', 'done', 'refused', 'undone')),
      asked_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      -- When a deletion is carried out, and when it is tried again if something stood in its way.
      erase_at timestamptz(3),
      next_try_at timestamptz(3),
      answer text,
      answered_by uuid references users (id),
      answered_at timestamptz(3),
      ended_at timestamptz(3),
      -- What was erased and what was kept, table by table.
      certificate jsonb,
      -- Where the certificate goes; removed once it has been sent.
      certificate_to text,
      -- Opens the certificate without an account. Only its email contains it.
      access_key text not null,
      check ((erase_at is not null) = (kind = 'delete')),
      check ((state = 'grace') <= (kind = 'delete')),
      check ((state = 'in_force') <= (kind = 'restrict')),
      check ((ended_at is null) = (state in ('open', 'in_force', 'grace')))
    );
    create unique index one_request_of_a_kind on data_requests (user_id, kind) where ended_at is null;
    create index data_requests_of_user on data_requests (user_id, asked_at desc);
    create index data_requests_waiting on data_requests (due_at, id) where ended_at is null;
    create index data_requests_to_erase on data_requests (coalesce(next_try_at, erase_at)) where state = 'grace';
    create index data_requests_ended on data_requests (asked_at desc, id desc) where ended_at is not null;
    create index data_requests_with_address on data_requests (ended_at) where certificate_to is not null;

    -- While one is in force, nothing about the person is erased.
    create table legal_holds (
      id uuid primary key,
      user_id uuid not null references users (id),
      reason text not null,
      placed_by uuid not null references users (id),
      placed_at timestamptz(3) not null,
      lifted_by uuid references users (id),
      lifted_because text,
      lifted_at timestamptz(3),
      check (num_nulls(lifted_by, lifted_because, lifted_at) in (0, 3))
    );
    create unique index one_legal_hold_a_person on legal_holds (user_id) where lifted_at is null;

    -- When people downloaded their own data. They alone read it.
    create table data_downloads (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      at timestamptz(3) not null,
      device text not null
    );
    create index data_downloads_by_user on data_downloads (user_id, at desc);

    -- Files that no row names any more and that still have to be deleted.
    create table discarded_files (key text primary key, at timestamptz(3) not null default now());

    -- Former customers and landscapers whose records become old enough to be erased are looked at once a month.
    alter table account_deletions add column looked_at timestamptz(3);
    update account_deletions set looked_at = at;
    alter table account_deletions alter column looked_at set not null;
    create index account_deletions_to_look_at on account_deletions (looked_at);

    -- A receipt stays as it was issued. Only its names may be erased, once tax law no longer asks for them.
    create or replace function refuse_receipt_change() returns trigger language plpgsql as $$
      declare names text[] := array['landscaper_name', 'business_name', 'landscaper_place', 'customer_name', 'job_address'];
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - names = to_jsonb(old) - names and new.customer_name = 'Erased' and new.landscaper_name = 'Erased'
          and new.job_address = 'Erased' and old.issued_at < app_now() - interval '6 years' then
          return new;
        end if;
        raise exception 'a receipt stays as it was issued' using errcode = 'restrict_violation';
      end $$;
    create or replace function refuse_credit_note_change() returns trigger language plpgsql as $$
      declare names text[] := array['landscaper_name', 'business_name', 'landscaper_place', 'customer_name', 'job_address'];
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - names = to_jsonb(old) - names and new.customer_name = 'Erased' and new.landscaper_name = 'Erased'
          and new.job_address = 'Erased' and old.issued_at < app_now() - interval '6 years' then
          return new;
        end if;
        raise exception 'a credit note stays as it was issued' using errcode = 'restrict_violation';
      end $$;
    create index mails_by_address on mails (lower(to_address));
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index mails_by_address;
    create or replace function refuse_receipt_change() returns trigger language plpgsql as $$
      begin raise exception 'a receipt stays as it was issued' using errcode = 'restrict_violation'; end $$;
    alter table account_deletions drop column looked_at;
    drop table discarded_files; drop table data_downloads; drop table legal_holds; drop table data_requests;
    update users set status = 'active' where status in ('restricted', 'leaving');
    alter table users drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'suspended', 'deleted'));
  `);
