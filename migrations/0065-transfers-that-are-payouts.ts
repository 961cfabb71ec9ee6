import type { Knex } from 'knex';

const ways = (all: string) => `
  alter table difference_settlements drop constraint difference_settlements_way_check;
  alter table difference_settlements add constraint difference_settlements_way_check check (way in (${all})) not valid;
`;
const BEFORE = `'matched', 'expected', 'correction', 'written-off'`;

/**
 * A transfer that someone made at the provider can be settled as the payout of a job
 * (decisions/0045-transfers-that-are-payouts.md).
 */
export const up = (knex: Knex) => knex.raw(ways(`${BEFORE}, 'payout-of-job'`));

export const down = (knex: Knex) => knex.raw(ways(BEFORE));
