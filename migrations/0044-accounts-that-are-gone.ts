import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    alter table payees
      -- Why the account can no longer be used at the provider, and since when we know. A new account replaces it.
      add column gone text check (gone in ('closed', 'rejected', 'unknown')),
      add column gone_since timestamptz(3),
      add column earlier_payee_ids jsonb not null default '[]',
      -- The last payout from the account to the landscaper's bank, if it failed. Null once a later one has arrived.
      add column bank_failure jsonb,
      add check ((gone is null) = (gone_since is null)),
      add check (gone is null or not can_receive);
    create index payees_to_read on payees (updated_at) where payee_id is not null;
    create index payees_in_trouble on payees (landscaper_id) where gone is not null or bank_failure is not null;

    -- A page that the provider does not know can never be paid.
    alter table checkouts drop constraint checkouts_state_check;
    alter table checkouts add constraint checkouts_state_check
      check (state in ('opening', 'open', 'processing', 'paid', 'closed', 'gone'));

    -- The embedded provider's own books (0008): accounts that end, and what it pays from an account into the bank.
    alter table sandbox_payees drop constraint sandbox_payees_state_check;
    alter table sandbox_payees add constraint sandbox_payees_state_check
      check (state in ('new', 'partial', 'complete', 'closed', 'rejected'));
    alter table sandbox_payees add column bank_refuses boolean not null default false;
    create table sandbox_bank_payouts (
      number bigint generated always as identity primary key,
      id text not null unique,
      payee_id text not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('paid', 'failed', 'canceled')),
      at timestamptz(3) not null
    );
    create index sandbox_bank_payouts_of_payee on sandbox_bank_payouts (payee_id, number desc);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table sandbox_bank_payouts;
    alter table sandbox_payees drop column bank_refuses;
    update sandbox_payees set state = 'partial' where state in ('closed', 'rejected');
    alter table sandbox_payees drop constraint sandbox_payees_state_check;
    alter table sandbox_payees add constraint sandbox_payees_state_check check (state in ('new', 'partial', 'complete'));
    update checkouts set state = 'closed' where state = 'gone';
    alter table checkouts drop constraint checkouts_state_check;
    alter table checkouts add constraint checkouts_state_check check (state in ('opening', 'open', 'processing', 'paid', 'closed'));
    alter table payees drop column gone, drop column gone_since, drop column earlier_payee_ids, drop column bank_failure;
    drop index payees_to_read;
  `);
