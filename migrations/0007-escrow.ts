import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- The money that a customer pays for one job and that we keep for it. Its id is that of the payment in the ledger.
    create table holds (
      id uuid primary key,
      job_id uuid not null references jobs (id),
      bid_id uuid not null references bids (id),
      customer_id uuid not null references users (id),
      landscaper_id uuid not null references users (id),
      amount bigint not null check (amount > 0),
      state text not null check (state in ('requires_payment', 'held', 'releasing', 'released', 'refunding', 'refunded', 'closed')),
      charge_id text,
      opened_at timestamptz(3) not null,
      pay_by timestamptz(3) not null,
      held_at timestamptz(3),
      ended_at timestamptz(3),
      released_amount bigint not null default 0 check (released_amount >= 0),
      refunded_amount bigint not null default 0 check (refunded_amount >= 0),
      dispute_state text not null default 'none' check (dispute_state in ('none', 'open', 'settled')),
      disputed_amount bigint not null default 0 check (disputed_amount between 0 and amount),
      dispute_reason text,
      disputed_at timestamptz(3),
      set_aside boolean not null default false,
      settled_to_landscaper bigint check (settled_to_landscaper >= 0),
      settled_to_customer bigint check (settled_to_customer >= 0),
      settlement_reason text,
      settled_by uuid references users (id),
      settled_at timestamptz(3),
      check (released_amount + refunded_amount + case dispute_state when 'open' then disputed_amount else 0 end <= amount),
      check ((state in ('requires_payment', 'closed')) = (charge_id is null)),
      check ((dispute_state = 'none') = (disputed_amount = 0)),
      check ((dispute_state = 'settled') = (settled_at is not null)),
      check (settled_to_landscaper + settled_to_customer = disputed_amount)
    );
    create unique index one_open_hold_a_job on holds (job_id) where state not in ('closed', 'refunded');
    create index holds_of_job on holds (job_id, opened_at desc);
    create index holds_unpaid on holds (pay_by) where state = 'requires_payment';
    create index holds_held on holds (job_id) where state = 'held';

    -- A page of the provider on which a hold can be paid. Its id is the intent that is sent to the provider. A payment that the job cannot take
    -- is kept in the ledger under this id until it has been refunded.
    create table checkouts (
      id uuid primary key,
      hold_id uuid not null references holds (id),
      state text not null check (state in ('opening', 'open', 'processing', 'paid', 'closed')),
      request jsonb not null,
      provider_ref text unique,
      url text,
      charge_id text,
      opened_at timestamptz(3) not null,
      next_read_at timestamptz(3) not null,
      check ((state = 'paid') = (charge_id is not null))
    );
    create unique index one_open_checkout_a_hold on checkouts (hold_id) where state in ('opening', 'open', 'processing');
    create index checkouts_of_hold on checkouts (hold_id);
    create index checkouts_to_read on checkouts (next_read_at) where state in ('open', 'processing');

    -- What we are going to ask the provider to do, written down before we ask. The request is kept as it was first sent.
    create table money_intents (
      id uuid primary key,
      hold_id uuid not null references holds (id),
      payment_ref uuid not null,
      kind text not null check (kind in ('pay_out', 'refund')),
      source text not null check (source in ('landscaper', 'held', 'contested')),
      amount bigint not null check (amount > 0),
      charge_id text not null,
      landscaper_id uuid not null references users (id),
      state text not null check (state in ('waiting_payee', 'ready', 'calling', 'sent', 'refused')),
      request jsonb,
      provider_ref text,
      attempts int not null default 0,
      created_at timestamptz(3) not null,
      first_called_at timestamptz(3),
      next_attempt_at timestamptz(3) not null,
      sent_at timestamptz(3),
      refused_because text,
      retry_of uuid references money_intents (id),
      check ((state = 'sent') = (provider_ref is not null)),
      check ((kind = 'pay_out') = (source = 'landscaper')),
      check ((state = 'waiting_payee') <= (kind = 'pay_out'))
    );
    create index money_intents_of_hold on money_intents (hold_id);
    create index money_intents_due on money_intents (next_attempt_at) where state in ('ready', 'calling');
    create index money_intents_waiting on money_intents (landscaper_id) where state = 'waiting_payee';

    -- A landscaper's payout account at the provider, as it was when last read. To open one, the row is written first; the provider is sent
    -- its intent id, and the account follows.
    create table payees (
      landscaper_id uuid primary key references users (id),
      intent_id uuid not null unique,
      request jsonb not null,
      payee_id text unique,
      can_receive boolean not null default false,
      details_submitted boolean not null default false,
      charges_enabled boolean not null default false,
      payouts_enabled boolean not null default false,
      currently_due jsonb not null default '[]',
      updated_at timestamptz(3) not null,
      check (not can_receive or payee_id is not null)
    );

    -- Notices from the provider, which sends some of them twice.
    create table notices (
      provider text not null,
      event_id text not null,
      what text not null,
      about text not null,
      received_at timestamptz(3) not null,
      handled_at timestamptz(3),
      primary key (provider, event_id)
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop table notices; drop table payees; drop table money_intents; drop table checkouts; drop table holds;`);
