import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- People who have never chosen anything have no row, and the domain gives the defaults. Whether they want emails and texts at all is in users.
    create table account_settings (
      user_id uuid primary key references users (id) on delete cascade,
      new_job_alerts boolean not null,
      bid_update_alerts boolean not null,
      message_alerts boolean not null,
      payment_alerts boolean not null,
      schedule_change_alerts boolean not null,
      platform_announcements boolean not null,
      marketing boolean not null,
      share_name boolean not null,
      share_postcode boolean not null,
      promo_from_product boolean not null,
      profile_visibility text not null check (profile_visibility in ('public', 'private'))
    );

    -- Pages make the ids, so an id is only ever read together with its owner.
    create table saved_addresses (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      label text not null check (length(label) between 1 and 50),
      address text not null check (length(address) between 1 and 320),
      is_default boolean not null,
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      constraint one_default_address exclude using btree (user_id with =) where (is_default) deferrable initially deferred
    );
    create index saved_addresses_by_user on saved_addresses (user_id, created_at, id);

    -- The constraint above allows one default at most. This one requires one, if there are addresses.
    create function addresses_have_a_default() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from saved_addresses where user_id = old.user_id)
          and not exists (select 1 from saved_addresses where user_id = old.user_id and is_default) then
          raise exception 'saved addresses without a default' using errcode = 'check_violation', constraint = 'a_default_address';
        end if;
        return null;
      end $$;
    create function new_address_has_a_default() returns trigger language plpgsql as $$
      begin
        if not exists (select 1 from saved_addresses where user_id = new.user_id and is_default) then
          raise exception 'saved addresses without a default' using errcode = 'check_violation', constraint = 'a_default_address';
        end if;
        return null;
      end $$;
    create constraint trigger a_default_address after update or delete on saved_addresses
      deferrable initially deferred for each row execute function addresses_have_a_default();
    create constraint trigger a_first_default_address after insert on saved_addresses
      deferrable initially deferred for each row execute function new_address_has_a_default();

    -- The address that someone gave with their profile becomes their first saved one.
    insert into saved_addresses (id, user_id, label, address, is_default, created_at)
      select gen_random_uuid(), id, case when property_type in ('business', 'commercial') then 'Work' else 'Home' end,
        case when postcode is null or position(postcode in upper(address)) > 0 then address else address || ', ' || postcode end,
        true, created_at
      from users where user_type = 'customer' and profile_completed and address <> '';

    -- A deleted account stays as a row without a person, because payments and finished jobs still refer to it.
    alter table users drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'suspended', 'deleted'));
    create table account_deletions (
      user_id uuid primary key references users (id),
      reason text,
      at timestamptz(3) not null
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table account_deletions;
    update users set status = 'suspended' where status = 'deleted';
    alter table users drop constraint users_status_check,
      add constraint users_status_check check (status in ('active', 'suspended'));
    drop table saved_addresses; drop function addresses_have_a_default(); drop function new_address_has_a_default();
    drop table account_settings;`);
