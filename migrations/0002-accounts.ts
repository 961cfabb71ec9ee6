import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create table users (
      id uuid primary key,
      email citext not null unique,
      password_hash text not null,
      user_type text not null check (user_type in ('customer', 'landscaper', 'admin')),
      full_name text not null,
      first_name text,
      last_name text,
      phone_number text,
      address text,
      street text,
      city text,
      postcode text,
      property_type text check (property_type in ('home', 'apartment', 'business', 'commercial', 'other')),
      preferred_contact_method text not null default 'email' check (preferred_contact_method in ('email', 'phone', 'sms')),
      email_notifications boolean not null default true,
      sms_notifications boolean not null default true,
      referral_source text,
      profile_image_id uuid,
      profile_completed boolean not null default false,
      status text not null default 'active' check (status in ('active', 'suspended')),
      created_at timestamptz(3) not null,
      last_login_at timestamptz(3)
    );

    -- The id is kept as a hash: a stolen copy of this table signs nobody in.
    create table sessions (
      id_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      user_agent text
    );
    create index sessions_by_user on sessions (user_id);

    create table terms_acceptances (
      user_id uuid not null references users (id) on delete cascade,
      document text not null,
      version text not null,
      accepted_at timestamptz(3) not null,
      primary key (user_id, document, version)
    );

    create table landscaper_profiles (
      user_id uuid primary key references users (id) on delete cascade,
      business_name text,
      bio text not null default '',
      years_experience int not null default 0 check (years_experience between 0 and 50),
      service_area text not null default '',
      is_company boolean not null default false,
      company_size text,
      postcode text not null,
      town text not null,
      outcode text not null,
      grid point not null,
      services text[] not null default '{}',
      custom_services text[] not null default '{}',
      show_contact boolean not null default true,
      updated_at timestamptz(3) not null
    );

    -- A check is what an admin saw, on which day, and until when it is valid.
    create table landscaper_checks (
      id uuid primary key default gen_random_uuid(),
      landscaper_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('public_liability', 'employers_liability', 'credential', 'waste_carrier')),
      summary text not null,
      seen_on date not null,
      valid_until date not null
    );
    create index landscaper_checks_by_landscaper on landscaper_checks (landscaper_id, kind);
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `drop table landscaper_checks; drop table landscaper_profiles; drop table terms_acceptances; drop table sessions; drop table users;`,
  );
