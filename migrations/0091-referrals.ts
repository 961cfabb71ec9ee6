import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The code by which someone invites others.
    create table referral_codes (
      user_id uuid primary key references users (id),
      code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
      created_at timestamptz(3) not null
    );
    create table referrals (
      id uuid primary key,
      referrer_id uuid not null references users (id),
      -- Nobody is invited twice.
      friend_id uuid not null unique references users (id),
      state text not null check (state in ('joined', 'rewarded', 'refused')),
      because text check (because in ('same-phone', 'same-address', 'limit')),
      joined_at timestamptz(3) not null,
      ended_at timestamptz(3),
      put_back_until timestamptz(3),
      check (referrer_id <> friend_id),
      check ((state = 'joined') = (ended_at is null)),
      check ((state = 'refused') <= (because is not null))
    );
    create index referrals_of_referrer on referrals (referrer_id, joined_at desc);
    create index referrals_open on referrals (friend_id) where state = 'joined';
    alter table loyalty_entries
      add column referral_id uuid references referrals (id),
      add constraint loyalty_entries_referral check (referral_id is null or kind = 'referral');
    create unique index loyalty_entries_of_referral on loyalty_entries (referral_id, user_id) where referral_id is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table loyalty_entries drop column referral_id;
    drop table referrals, referral_codes;
  `);
