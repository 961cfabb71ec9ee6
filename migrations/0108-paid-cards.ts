import type { Knex } from 'knex';

// Which card paid, for the receipt: its brand and its last four digits, as the payment provider says. Null before, and where it was not
// asked for yet.
const CARD = 'add column card jsonb';
export const up = (knex: Knex) => knex.raw(`alter table checkouts ${CARD}; alter table sandbox_checkouts ${CARD};`);

const GONE = 'drop column card';
export const down = (knex: Knex) => knex.raw(`alter table checkouts ${GONE}; alter table sandbox_checkouts ${GONE};`);
