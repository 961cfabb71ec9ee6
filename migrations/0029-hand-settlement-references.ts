import type { Knex } from 'knex';

// Money leaves our balance at the provider once under one reference, so a reference settles one payment.
export const up = (knex: Knex) =>
  knex.raw(
    `create unique index one_hand_settlement_a_movement on hand_settlements (reference) where paid_from = 'provider'`,
  );

export const down = (knex: Knex) => knex.raw('drop index one_hand_settlement_a_movement');
