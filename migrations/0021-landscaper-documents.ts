import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Documents that a landscaper shows to us, and that nobody else sees. The file is stored under the id.
    create table landscaper_documents (
      id uuid primary key,
      landscaper_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('public_liability', 'employers_liability', 'credential')),
      original_name text not null,
      content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
      provider text,
      policy_number text,
      title text,
      issuer text,
      issued_on date,
      expires_on date,
      uploaded_at timestamptz(3) not null,
      review text not null default 'submitted' check (review in ('submitted', 'approved', 'refused')),
      reviewed_by uuid references users (id) on delete set null,
      reviewed_at timestamptz(3),
      reason text,
      check ((review = 'submitted') = (reviewed_at is null)),
      check ((review = 'refused') = (reason is not null))
    );
    create index landscaper_documents_waiting on landscaper_documents (uploaded_at, id) where review = 'submitted';
    create index landscaper_documents_by_landscaper on landscaper_documents (landscaper_id, uploaded_at desc);

    -- Documents whose row was deleted and whose files still have to be deleted.
    create table discarded_documents (id uuid primary key, content_type text not null, at timestamptz(3) not null default now());
    create function remember_discarded_document() returns trigger language plpgsql as $$
      begin
        insert into discarded_documents (id, content_type) values (old.id, old.content_type) on conflict do nothing;
        return null;
      end $$;
    create trigger documents_discarded after delete on landscaper_documents
      for each row execute function remember_discarded_document();

    -- The document that a check was made on, where there is one: it is checked once. And how many days before its end its landscaper
    -- was last reminded of it.
    alter table landscaper_checks add document_id uuid unique references landscaper_documents (id) on delete set null, add reminded_days int;
    create index landscaper_checks_ending on landscaper_checks (valid_until);

    -- The id is the landscaper's own: their pages may mint it. A picture is an upload of ours, or an address elsewhere.
    create table portfolio_items (
      landscaper_id uuid not null references users (id) on delete cascade,
      id text not null,
      photo_id uuid unique references photos (id),
      image_url text,
      job_type text not null,
      caption text not null default '' check (length(caption) <= 60),
      month_year text not null default '',
      position int not null check (position between 0 and 5),
      primary key (landscaper_id, id),
      unique (landscaper_id, position),
      check ((photo_id is null) <> (image_url is null))
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop table portfolio_items; drop index landscaper_checks_ending;
    alter table landscaper_checks drop document_id, drop reminded_days; drop table landscaper_documents;
    drop function remember_discarded_document(); drop table discarded_documents;`);
