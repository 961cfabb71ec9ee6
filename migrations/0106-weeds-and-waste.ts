import type { Knex } from 'knex';

// What the customer asks for: null and none if they were not asked, or did not say.
const ASKED = `
  add column weed_method text check (weed_method in ('chemical', 'non_chemical', 'no_preference')),
  add column waste_kinds text[] not null default '{}' check (waste_kinds <@ array['green', 'soil', 'rubble', 'fencing', 'other'])`;
// The landscaper's answers in a bid on weed control.
const SAID = `
  add column weed_killer text check (weed_killer in ('none', 'general', 'professional')),
  add column holds_certificate boolean check (holds_certificate is null or weed_killer = 'professional')`;

export const up = (knex: Knex) =>
  knex.raw(`
    -- The product used: what the landscaper says when the work is done.
    alter table jobs ${ASKED}, add column product_used text;
    alter table bids ${SAID};
    alter table job_contracts ${ASKED}, ${SAID};
  `);

const ASKED_GONE = 'drop column weed_method, drop column waste_kinds';
const SAID_GONE = 'drop column weed_killer, drop column holds_certificate';
export const down = (knex: Knex) =>
  knex.raw(`
    alter table jobs ${ASKED_GONE}, drop column product_used;
    alter table bids ${SAID_GONE};
    alter table job_contracts ${ASKED_GONE}, ${SAID_GONE};
  `);
