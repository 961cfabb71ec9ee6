import type { Knex } from 'knex';

// Two facts from others: the card that paid, for the receipt (its brand and last four digits, from the payment
// provider), and the country of a login, from the proxy in front of us. Null: not known.
const CARD = 'add column card jsonb';
export const up = (knex: Knex) =>
  knex.raw(`
    alter table checkouts ${CARD};
    alter table sandbox_checkouts ${CARD};
    alter table sign_ins add column country text check (country ~ '^[A-Z]{2}$');
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    alter table checkouts drop column card;
    alter table sandbox_checkouts drop column card;
    alter table sign_ins drop column country;
  `);
