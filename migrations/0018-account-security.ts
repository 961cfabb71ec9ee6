import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- When each person signed in, and on which device. They alone read it. It is kept for twelve months, and no IP address is stored.
    create table sign_ins (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      at timestamptz(3) not null,
      device text not null
    );
    create index sign_ins_by_user on sign_ins (user_id, at desc);
    create index sign_ins_by_age on sign_ins (at);

    -- The secret is sealed with a key that is not in the database.
    create table two_factors (
      user_id uuid primary key references users (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz(3) not null,
      -- The half-minute of the last code that was taken: no code works twice.
      last_step bigint not null
    );

    -- Kept as hashes, like sessions. A used one is removed.
    create table recovery_codes (
      user_id uuid not null references two_factors (user_id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    );

    -- The password was right, and the code has still to be given.
    create table sign_in_challenges (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    );
    create index sign_in_challenges_by_user on sign_in_challenges (user_id);
    create index sign_in_challenges_by_age on sign_in_challenges (expires_at);

    -- Which new jobs a landscaper wants to hear of. Without a row, the defaults of the page count.
    create table job_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      radius_miles int not null check (radius_miles between 5 and 50),
      minimum_value bigint not null check (minimum_value between 5000 and 100000 and minimum_value % 2500 = 0),
      job_types text[] not null,
      updated_at timestamptz(3) not null
    );

    -- The landscapers whom a new job suits. They are found once, when it is posted, and are then emailed about several jobs at a time.
    create table job_leads (
      job_id uuid not null references jobs (id) on delete cascade,
      landscaper_id uuid not null references users (id) on delete cascade,
      found_at timestamptz(3) not null,
      told_at timestamptz(3),
      primary key (job_id, landscaper_id)
    );
    create index job_leads_waiting on job_leads (landscaper_id, found_at) where told_at is null;
    create index job_leads_told on job_leads (landscaper_id, told_at desc) where told_at is not null;

    -- For the payments that someone made or received.
    create index holds_of_customer on holds (customer_id, held_at desc) where held_at is not null;
    create index holds_of_landscaper on holds (landscaper_id, held_at desc) where held_at is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `drop index holds_of_landscaper; drop index holds_of_customer; drop table job_leads; drop table job_preferences; drop table sign_in_challenges; drop table recovery_codes; drop table two_factors;
     drop table sign_ins;`,
  );
