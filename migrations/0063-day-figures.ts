import type { Knex } from 'knex';

const COUNTS = [
  'new_customers',
  'new_landscapers',
  'posted',
  'completed',
  'cancelled',
  'hired',
  'disputed',
  'answered',
  'answer_minutes',
  'answered_within_hour',
  'answered_within_four_hours',
  'answered_within_day',
  'answered_within_three_days',
  'paid',
  'released',
  'fees',
  'refunded',
];

export const up = (knex: Knex) =>
  knex.raw(`
    -- What was counted on each day in London that is over, so that the dashboard need not count years again.
    create table day_figures (
      day date primary key,
      ${COUNTS.map((name) => `${name} bigint not null`).join(',\n      ')}
    );
    -- How much the ledger's accounts of each kind changed on that day. Debits are positive.
    create table ledger_day_figures (
      day date not null,
      kind ledger.account_kind not null,
      amount bigint not null,
      primary key (day, kind)
    );
    create index jobs_completed_at on jobs (completed_at) where status = 'completed';
    create index jobs_cancelled_at on jobs (cancelled_at) where status = 'cancelled';
    create index jobs_active on jobs (posted_at desc, id desc) where status in ('active', 'in_progress');
    create index holds_held_since on holds (held_at) where state = 'held';
    create index holds_held_at on holds (held_at) where held_at is not null;
    create index dispute_cases_opened_at on dispute_cases (opened_at);
    create index bids_newest on bids (created_at desc, id desc);
    create index entries_of_account_newest on ledger.entry (account_id, transaction_id desc);
    create index entries_by_amount on ledger.entry (abs(amount));
    create index transactions_of_kind on ledger.transaction (kind, at desc, id desc);
    create index bids_pending on bids (created_at desc, id desc) where status = 'pending';
    create index reviews_newest on reviews (created_at desc, id desc);
    create index reviews_of_customer on reviews (customer_id);
    create index transaction_newest on ledger.transaction (at desc, id desc);
    create index users_active on users (user_type, (coalesce(last_login_at, created_at))) include (last_login_at, created_at)
      where status in ('active', 'restricted');
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index users_active, ledger.transaction_newest, ledger.transactions_of_kind, ledger.entries_by_amount,
      ledger.entries_of_account_newest, bids_newest, bids_pending, reviews_newest, reviews_of_customer, dispute_cases_opened_at, holds_held_at, holds_held_since, jobs_active, jobs_cancelled_at,
      jobs_completed_at;
    drop table ledger_day_figures; drop table day_figures;
  `);
