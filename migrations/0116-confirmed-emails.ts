import type { Knex } from 'knex';

// When the owner of an address showed that it is theirs. Accounts from before this migration count as confirmed at its
// moment (decision 76): now() is one value for all of them, so the rows are not written and the table is locked only
// for a moment.
export const up = (knex: Knex) =>
  knex.raw(`
    alter table users add column email_confirmed_at timestamptz(3) default now();
    alter table users alter column email_confirmed_at drop default;
    -- The token is kept as a hash, like that of a link to set a password. A used link stays for a while, so that its page can say so.
    create table email_confirmations (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      email text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index email_confirmations_by_user on email_confirmations (user_id);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table email_confirmations;
    -- not read since going back to the release that did not know it
    alter table users drop column email_confirmed_at`);
