import type { Knex } from 'knex';

// One point is one penny of credit (decisions/0054-credit-comes-back.md). The next migration gives the ledger's
// accounts of these kinds their rules, because PostgreSQL cannot use an enum's value in the transaction that adds it.
export const up = (knex: Knex) =>
  knex.raw(`
    alter type ledger.account_kind add value if not exists 'rewards';
    alter type ledger.account_kind add value if not exists 'credit';
    alter type ledger.account_kind add value if not exists 'credit_due';

    create table loyalty_accounts (
      user_id uuid primary key references users (id),
      points bigint not null default 0 check (points >= 0),
      -- When points last came or went: they expire if nothing happens for long.
      moved_at timestamptz(3) not null,
      -- When their customer was told that they expire soon. Null again as soon as points come or go.
      told_at timestamptz(3)
    );
    create index loyalty_accounts_idle on loyalty_accounts (moved_at) where points > 0;

    create table credit_uses (
      id uuid primary key,
      hold_id uuid not null references holds (id),
      user_id uuid not null references users (id),
      points bigint not null check (points > 0),
      -- due: the payment was released, and a refund of this many pence is on its way to the card.
      state text not null check (state in ('reserved', 'due', 'returned')),
      reserved_at timestamptz(3) not null,
      ended_at timestamptz(3),
      check ((state = 'reserved') = (ended_at is null))
    );
    create unique index credit_uses_once on credit_uses (hold_id) where state <> 'returned';
    create index credit_uses_of_user on credit_uses (user_id, reserved_at desc);

    create table loyalty_entries (
      id uuid primary key,
      user_id uuid not null references loyalty_accounts (user_id),
      kind text not null check (kind in ('earned', 'taken_back', 'used', 'returned', 'referral', 'expired')),
      points bigint not null,
      hold_id uuid references holds (id),
      use_id uuid references credit_uses (id),
      -- How much of what was released for the job was counted with this entry, and at how many half points a pound.
      counted bigint not null default 0,
      rate int check (rate in (2, 3)),
      at timestamptz(3) not null,
      check (points > 0 or kind in ('taken_back', 'used', 'expired', 'earned')),
      check ((kind in ('earned', 'taken_back')) = (rate is not null)),
      check ((kind in ('earned', 'taken_back', 'used', 'returned')) <= (hold_id is not null)),
      check ((kind in ('used', 'returned')) = (use_id is not null))
    );
    create index loyalty_entries_of_user on loyalty_entries (user_id, at desc, id);
    create index loyalty_entries_of_hold on loyalty_entries (hold_id);

    -- How much of what was released has been counted for points.
    alter table holds
      add column loyalty_counted bigint not null default 0,
      add column loyalty_put_back_until timestamptz(3);
    create index holds_to_count on holds (opened_at)
      where state not in ('requires_payment', 'held') and dispute_state <> 'open' and loyalty_counted <> released_amount;
    create index credit_uses_reserved on credit_uses (hold_id) where state = 'reserved';

    alter table money_intents
      drop constraint money_intents_source_check,
      drop constraint money_intents_check1,
      add constraint money_intents_source_check check (source in ('landscaper', 'held', 'contested', 'credit_due')),
      add constraint money_intents_own_source check (case kind when 'refund' then source <> 'landscaper' else source = 'landscaper' end);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    delete from money_intents where source = 'credit_due';
    alter table money_intents
      drop constraint money_intents_source_check,
      drop constraint money_intents_own_source,
      add constraint money_intents_source_check check (source in ('landscaper', 'held', 'contested')),
      add constraint money_intents_check1 check ((kind in ('pay_out', 'take_back')) = (source = 'landscaper'));
    drop index holds_to_count;
    alter table holds drop column loyalty_counted, drop column loyalty_put_back_until;
    drop table loyalty_entries, credit_uses, loyalty_accounts;
  `);
