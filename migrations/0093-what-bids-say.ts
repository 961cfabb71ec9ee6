import type { Knex } from 'knex';

// A landscaper's answers in a bid. Null: not asked, or not answered.
const ANSWERS = `
  add column earliest_date date,
  add column takes_waste boolean,
  add column vat_registered boolean,
  add column vat_number text`;

export const up = (knex: Knex) =>
  knex.raw(`
    alter table bids ${ANSWERS}, add constraint bids_vat_number check (vat_number is null or vat_registered);
    alter table job_contracts ${ANSWERS};
  `);

const GONE = 'drop column earliest_date, drop column takes_waste, drop column vat_registered, drop column vat_number';
export const down = (knex: Knex) => knex.raw(`alter table bids ${GONE}; alter table job_contracts ${GONE};`);
