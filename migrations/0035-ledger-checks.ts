import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- How far the ledger has been checked: one row.
    create table ledger_checks (
      only_one boolean primary key default true check (only_one),
      -- Every transaction up to this number has been checked.
      checked_upto bigint not null default 0,
      -- What has been checked is checked again, a part at each run, from the first to the last and then from the first.
      rechecked_upto bigint not null default 0,
      -- When everything that was new had last been checked.
      complete_at timestamptz(3),
      -- Why the last check could not run.
      failed_at timestamptz(3),
      failed_because text,
      check ((failed_at is null) = (failed_because is null))
    );
    insert into ledger_checks default values;

    -- What does not add up, until it does again.
    create table ledger_findings (
      invariant text not null,
      -- The payment, the account or the transaction.
      subject text not null,
      facts jsonb not null,
      found_at timestamptz(3) not null,
      primary key (invariant, subject)
    );
  `);

export const down = (knex: Knex) => knex.raw('drop table ledger_findings; drop table ledger_checks;');
