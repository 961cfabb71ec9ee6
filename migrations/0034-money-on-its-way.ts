import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- How often the provider was asked in vain for the page. After a few tries another page is opened instead.
    alter table checkouts add column failed_tries int not null default 0;

    alter table money_intents
      -- What the provider said when it last did not move the money.
      add column last_words text,
      -- How often the provider has kept a "not now" for the key it was asked under. Each needs another key.
      add column key_round int not null default 0,
      -- How often in a row the payout account was said to be ready and was then refused.
      add column not_ready_times int not null default 0;
    create index money_intents_outstanding on money_intents (created_at) where state in ('waiting_payee', 'ready', 'calling');
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index money_intents_outstanding;
    alter table money_intents drop column last_words, drop column key_round, drop column not_ready_times;
    alter table checkouts drop column failed_tries;
  `);
