import type { Knex } from 'knex';

// Indexes for what the scheduled runs and the admin pages read of growing tables (bench/big).
const INDEXES: Record<string, string> = {
  jobs_agreed: `jobs (scheduled_date) where status = 'active'`,
  landscapers_by_place: 'landscaper_profiles using gist (grid)',
  searches_by_place: 'saved_searches using gist (grid) where alerts',
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  for (const [name, on] of Object.entries(INDEXES))
    await knex.raw(`create index concurrently if not exists ${name} on ${on}`);
};

export const down = (knex: Knex) => knex.raw(`drop index ${Object.keys(INDEXES).join(', ')}`);
