import type { Knex } from 'knex';

// Our books beside the provider's (decisions/0028-reconciliation.md): what the provider reported, and which of our
// ledger transactions belongs to it. Differences are not stored: they are read from these two and the ledger.
const books = `
  -- Movements as the provider listed them, never changed. One that the provider lists late gets a later number.
  create table provider_movements (
    number bigint generated always as identity unique,
    id text primary key,
    kind text not null check (kind in ('charge', 'refund', 'refund_failed', 'transfer', 'transfer_reversal', 'dispute', 'dispute_reversal',
      'payout', 'payout_reversal', 'fee', 'adjustment')),
    amount bigint not null,
    fee bigint not null,
    net bigint not null check (net = amount - fee),
    source_ids text[] not null,
    charge_id text,
    words text not null,
    created_at timestamptz(3) not null,
    available_at timestamptz(3) not null,
    read_at timestamptz(3) not null
  );
  create trigger append_only before update or delete on provider_movements for each row execute function refuse_change();
  create trigger no_truncate before truncate on provider_movements for each statement execute function refuse_change();

  -- A ledger transaction belongs to one movement: by a rule, or because an admin said so.
  create table movement_matches (
    transaction_id bigint primary key references ledger.transaction (id),
    movement_id text not null references provider_movements (id),
    rule text check (rule in ('id', 'source')),
    matched_by uuid references users (id),
    matched_at timestamptz(3) not null,
    check ((rule is null) = (matched_by is not null))
  );
  create index movement_matches_of_movement on movement_matches (movement_id);

  -- How far the provider's books have been read: one row.
  create table provider_reading (
    id smallint primary key default 1 check (id = 1),
    pass_since timestamptz(3),
    pass_cursor text,
    pass_started_at timestamptz(3),
    read_up_to timestamptz(3),
    compared_at timestamptz(3),
    busy_until timestamptz(3),
    set_aside_movement bigint not null default 0,
    set_aside_transaction bigint not null default 0,
    -- The newest ledger transaction at a moment. Some time after that, none with a lower number can still be waiting to be committed.
    seen_transaction bigint not null,
    seen_at timestamptz not null
  );
  -- Up to the point that has been set aside, these are the movements and transactions that may not agree. All others up to there agree for good.
  create table difference_candidates (subject_id text primary key);

  create table book_comparisons (
    id uuid primary key,
    at timestamptz(3) not null,
    asked_by uuid references users (id),
    up_to text references provider_movements (id),
    provider_balance bigint not null,
    our_balance bigint not null,
    unexplained bigint not null,
    differences int not null,
    open_gap bigint not null,
    oldest_since timestamptz(3),
    expected_gap bigint not null
  );
  create index book_comparisons_newest on book_comparisons (at desc);
  create trigger append_only before update or delete on book_comparisons for each row execute function refuse_change();

  create table book_warnings (
    id uuid primary key,
    at timestamptz(3) not null,
    overdue int not null,
    oldest_since timestamptz(3),
    compared_at timestamptz(3)
  );
  create index book_warnings_newest on book_warnings (at desc);
`;

const settling = `
  -- Who takes care of a difference. A subject is movement- and the provider's id, or entry- and the number of our ledger transaction.
  create table difference_cases (
    subject_id text primary key check (subject_id ~ '^(movement|entry)-.'),
    owner_id uuid references users (id),
    note text not null default '',
    changed_by uuid not null references users (id),
    changed_at timestamptz(3) not null
  );

  create table difference_settlements (
    number bigint generated always as identity primary key,
    id uuid not null unique,
    subject_id text not null check (subject_id ~ '^(movement|entry)-.'),
    way text not null check (way in ('matched', 'expected', 'correction', 'written-off')),
    reason text not null check (reason <> ''),
    gap bigint not null,
    differences text not null check (differences <> ''),
    settled_by uuid not null references users (id),
    settled_at timestamptz(3) not null
  );
  create index difference_settlements_of_subject on difference_settlements (subject_id, number desc);
  create trigger append_only before update or delete on difference_settlements for each row execute function refuse_change();
  create trigger no_truncate before truncate on difference_settlements for each statement execute function refuse_change();
`;

// Ledger transactions are found by the provider's ids under which they were booked.
const ledger = `
  create index transaction_by_provider_ref on ledger.transaction (provider_ref) where provider_ref is not null;
  create index transaction_by_name on ledger.transaction (substring(fact from '[^:]*$'));

  -- An expense: differences with the provider that were written off. Its account is opened in 0038: a new value can be used only after it
  -- has been committed.
  alter type ledger.account_kind add value if not exists 'write_offs';
`;

// Nothing can be posted while the indexes are built, so this number is exact.
const firstReading = `
  insert into provider_reading (seen_transaction, seen_at) select coalesce(max(id), 0), '-infinity' from ledger.transaction;
`;

export const up = (knex: Knex) => knex.raw(books + settling + ledger + firstReading);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index ledger.transaction_by_name; drop index ledger.transaction_by_provider_ref;
    drop table difference_settlements; drop table difference_cases; drop table book_warnings; drop table book_comparisons;
    drop table provider_reading; drop table difference_candidates; drop table movement_matches; drop table provider_movements;
  `);
