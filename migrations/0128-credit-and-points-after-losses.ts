import type { Knex } from 'knex';

// Points follow what banks have taken for good: this is how much of each loss loyalty has counted. Credit that no
// longer fits on its charge is ended; loyalty looks for it once a minute.
export const config = { transaction: false };
export const up = async (knex: Knex) => {
  await knex.raw('alter table chargebacks add column if not exists loyalty_counted_loss bigint not null default 0');
  await knex.raw('drop index concurrently if exists money_intents_credit_ended');
  await knex.raw(`create index concurrently money_intents_credit_ended on money_intents (payment_ref)
    where source = 'credit_due' and state = 'cancelled'`);
};
export const down = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists money_intents_credit_ended');
  await knex.raw(`-- not read since this is undone
    alter table chargebacks drop column if exists loyalty_counted_loss`);
};
