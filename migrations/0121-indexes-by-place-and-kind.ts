import type { Knex } from 'knex';

// Indexes where pages read too much at 300,000 jobs all over the country (bench/big).
const FUNCTION = `
  -- Kinds of work, in any order, as one value that an index can hold.
  create or replace function sorted_kinds(kinds text[]) returns text[] language sql immutable strict parallel safe
    return (select array_agg(kind order by kind collate "C") from unnest(kinds) kind)`;
const INDEXES = {
  // Hires for jobs of the same kinds nearby: the newest of each 20 km square.
  jobs_hired_by_kind: `jobs (sorted_kinds(job_types), cell, posted_at desc)
    include (id, job_types, coarse_grid, accepted_bid_id) where accepted_bid_id is not null`,
};
/** No longer used: `bids_not_chosen` (0117) has replaced it. */
const LEFT_OVER = 'bids_with_words';

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(FUNCTION);
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  await knex.raw(`drop index concurrently if exists ${LEFT_OVER}`);
};

export const down = async (knex: Knex) => {
  await knex.raw(`create index concurrently if not exists ${LEFT_OVER}
    on bids (updated_at) where status = 'rejected' and message <> ''`);
  for (const name of Object.keys(INDEXES)) await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw('drop function sorted_kinds(text[])');
};
