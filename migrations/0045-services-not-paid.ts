import type { Knex } from 'knex';

const LIVE = `'opening', 'open', 'active', 'past_due', 'unpaid', 'paused', 'cancelled'`;

export const up = (knex: Knex) =>
  knex.raw(`
    -- A month that could not be charged (past_due), that is no longer tried (unpaid), a pause, and what the provider does not know (gone).
    alter table service_orders drop constraint service_orders_state_check;
    alter table service_orders add constraint service_orders_state_check
      check (state in (${LIVE}, 'paid', 'closed', 'gone'));
    alter table service_orders add check (state not in ('past_due', 'unpaid', 'paused') or subscription_ref is not null);
    drop index one_live_service_order_a_kind;
    create unique index one_live_service_order_a_kind on service_orders (customer_id, kind) where state in (${LIVE});
    drop index service_orders_to_read;
    create index service_orders_to_read on service_orders (next_read_at)
      where state in ('open', 'active', 'past_due', 'unpaid', 'paused', 'cancelled');

    -- The embedded provider's own books (0008): a card that stops working, and pages on which a month is paid later.
    alter table sandbox_subscriptions drop constraint sandbox_subscriptions_state_check;
    alter table sandbox_subscriptions add constraint sandbox_subscriptions_state_check
      check (state in ('active', 'past_due', 'unpaid', 'paused', 'ended'));
    alter table sandbox_subscriptions add column card_fails boolean not null default false;
    alter table sandbox_checkouts drop constraint sandbox_checkouts_sells_check;
    alter table sandbox_checkouts add constraint sandbox_checkouts_sells_check check (sells in ('job', 'service', 'month', 'overdue'));
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    delete from sandbox_checkouts where sells = 'overdue' and not exists (select 1 from sandbox_charges where checkout_id = sandbox_checkouts.id);
    update sandbox_checkouts set sells = 'service' where sells = 'overdue';
    alter table sandbox_checkouts drop constraint sandbox_checkouts_sells_check;
    alter table sandbox_checkouts add constraint sandbox_checkouts_sells_check check (sells in ('job', 'service', 'month'));
    alter table sandbox_subscriptions drop column card_fails;
    update sandbox_subscriptions set state = 'ended' where state in ('past_due', 'unpaid', 'paused');
    alter table sandbox_subscriptions drop constraint sandbox_subscriptions_state_check;
    alter table sandbox_subscriptions add constraint sandbox_subscriptions_state_check check (state in ('active', 'ended'));
    update service_orders set state = 'active' where state in ('past_due', 'unpaid', 'paused');
    update service_orders set state = 'closed' where state = 'gone';
    drop index service_orders_to_read;
    create index service_orders_to_read on service_orders (next_read_at) where state in ('open', 'active', 'cancelled');
    drop index one_live_service_order_a_kind;
    create unique index one_live_service_order_a_kind on service_orders (customer_id, kind)
      where state in ('opening', 'open', 'active', 'cancelled');
    alter table service_orders drop constraint service_orders_state_check;
    alter table service_orders add constraint service_orders_state_check
      check (state in ('opening', 'open', 'paid', 'active', 'cancelled', 'closed'));
  `);
