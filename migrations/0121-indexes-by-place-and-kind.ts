import type { Knex } from 'knex';

// What pages read too much of at 300,000 jobs all over the country (bench/big).
const FUNCTION = `
  -- Kinds of work, in any order, as one value that an index can hold.
  create or replace function sorted_kinds(kinds text[]) returns text[] language sql immutable strict parallel safe
    return (select array_agg(kind order by kind collate "C") from unnest(kinds) kind)`;
const INDEXES = {
  // What jobs of the same kinds near by were hired for: the newest of each 20 km square.
  jobs_hired_by_kind: `jobs (sorted_kinds(job_types), cell, posted_at desc)
    include (id, job_types, coarse_grid, accepted_bid_id) where accepted_bid_id is not null`,
};
/** Nothing asks for it: `bids_not_chosen` (0117) took its place. */
const LEFT_OVER = 'bids_with_words';

/** An index is built beside the release that is running only outside a transaction; every step can be repeated. */
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
