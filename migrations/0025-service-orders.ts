import type { Knex } from 'knex';

const tables = `
  -- A garden service that the platform sells itself, once or by the month. Its id is the intent sent to the provider, and the payment in the
  -- ledger. Only the ledger says what was paid for it.
  create table service_orders (
    id uuid primary key,
    customer_id uuid not null references users (id),
    kind text not null check (kind in ('one_time', 'monthly')),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('opening', 'open', 'paid', 'active', 'cancelled', 'closed')),
    request jsonb not null,
    checkout_ref text unique,
    url text,
    subscription_ref text unique,
    paid_until timestamptz(3),
    opened_at timestamptz(3) not null,
    next_read_at timestamptz(3) not null,
    check (kind = 'monthly' or (subscription_ref is null and paid_until is null)),
    check ((state = 'opening') <= (checkout_ref is null)),
    check ((state in ('active', 'cancelled')) <= (paid_until is not null)),
    check ((state = 'paid') <= (kind = 'one_time'))
  );
  create unique index one_live_service_order_a_kind on service_orders (customer_id, kind)
    where state in ('opening', 'open', 'active', 'cancelled');
  create index service_orders_of_customer on service_orders (customer_id, opened_at desc);
  create index service_orders_to_read on service_orders (next_read_at) where state in ('open', 'active', 'cancelled');

  -- The embedded provider's own books (0008): pages that sell something else than a job, and what it charges for by the month.
  alter table sandbox_checkouts add column sells text not null default 'job' check (sells in ('job', 'service', 'month'));
  create table sandbox_subscriptions (
    id text primary key,
    checkout_id text not null unique references sandbox_checkouts,
    amount bigint not null check (amount > 0),
    state text not null default 'active' check (state in ('active', 'ended')),
    is_ending boolean not null default false,
    started_at timestamptz(3) not null,
    months int not null check (months > 0),
    paid_until timestamptz(3) not null
  );
  create index sandbox_subscriptions_to_renew on sandbox_subscriptions (paid_until) where state = 'active';
  create table sandbox_invoices (
    id text primary key,
    subscription_id text not null references sandbox_subscriptions,
    month int not null,
    amount bigint not null check (amount > 0),
    paid_at timestamptz(3) not null,
    unique (subscription_id, month)
  );
`;

// A month's charge was foreseen as 'subscription'; 'service' is sold once. Neither touches what is held for a job.
const KINDS = [
  'capture',
  'provider_fee',
  'set_aside',
  'release',
  'settle',
  'transfer',
  'refund',
  'reversal',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'subscription',
  'payout',
  'correction',
];
const kinds = (of: string[]) => `
  alter table ledger.transaction drop constraint transaction_kind_check;
  alter table ledger.transaction add constraint transaction_kind_check check (kind in (${of.map((kind) => `'${kind}'`).join(', ')}));
`;
const may = (service: string) => `
  create or replace function ledger.may(kind text, account ledger.account_kind, amount bigint) returns boolean immutable language sql as $$
    select case kind
      when 'capture' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'held' end
      when 'provider_fee' then account in ('provider_fees', 'provider_clearing')
      when 'set_aside' then account = case when amount > 0 then 'held'::ledger.account_kind else 'contested' end
      when 'release' then case when amount > 0 then account = 'held' else account in ('landscaper', 'fee_income') end
      when 'settle' then case when amount > 0 then account = 'contested' else account in ('landscaper', 'fee_income') end
      when 'transfer' then account = case when amount > 0 then 'landscaper'::ledger.account_kind else 'provider_clearing' end
      when 'refund' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income') else account = 'provider_clearing' end
      when 'reversal' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'landscaper' end
      when 'dispute_opened' then account = case when amount > 0 then 'disputed'::ledger.account_kind else 'provider_clearing' end
      when 'dispute_won' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'disputed' end
      when 'dispute_lost' then case when amount > 0 then account in ('held', 'contested', 'landscaper', 'fee_income', 'dispute_losses') else account = 'disputed' end
      when 'subscription' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end
      ${service}
      when 'payout' then account = case when amount > 0 then 'bank'::ledger.account_kind else 'provider_clearing' end
      else kind = 'correction' end $$;
`;

export const up = (knex: Knex) =>
  knex.raw(
    tables +
      kinds([...KINDS, 'service']) +
      may(
        `when 'service' then account = case when amount > 0 then 'provider_clearing'::ledger.account_kind else 'service_income' end`,
      ),
  );

export const down = (knex: Knex) =>
  knex.raw(
    may('') +
      kinds(KINDS) +
      `drop table sandbox_invoices; drop table sandbox_subscriptions; alter table sandbox_checkouts drop column sells; drop table service_orders;`,
  );
