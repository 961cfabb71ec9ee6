import type { Knex } from 'knex';

// Indexes by which admins find any job, open or not: the words of its title and description, and its street.
const INDEXES = {
  jobs_by_words: 'jobs using gin (search_words)',
  jobs_folded_address: 'jobs using gin (folded(address) gin_trgm_ops)',
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES)) await knex.raw(`drop index concurrently if exists ${name}`);
}
