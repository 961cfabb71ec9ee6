import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- What the provider said when it refused, and which admin tried again. Admins read both.
    alter table money_intents
      add column refused_words text,
      add column refused_at timestamptz(3),
      add column retried_by uuid references users (id);
    update money_intents set refused_at = next_attempt_at where state = 'refused';
    alter table money_intents
      add check ((state = 'refused') = (refused_at is not null)),
      add check (retried_by is null or retry_of is not null);
    create unique index one_retry_an_intent on money_intents (retry_of) where retry_of is not null;
    create index money_intents_refused on money_intents (refused_at) where state = 'refused';

    -- A timed run puts what it takes at the back of the queue, so that what keeps failing cannot hold up the rest.
    alter table holds add column put_back_until timestamptz(3);
    alter table payees add column put_back_until timestamptz(3);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index money_intents_refused;
    drop index one_retry_an_intent;
    alter table money_intents drop column refused_words, drop column refused_at, drop column retried_by;
    alter table holds drop column put_back_until;
    alter table payees drop column put_back_until;
  `);
