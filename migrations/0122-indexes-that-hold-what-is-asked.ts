import type { Knex } from 'knex';

// What still read rows of large tables at 300,000 jobs (bench/big).
const INDEXES = {
  // Whether someone did not come to a job.
  absences_of_job: 'absences (job_id)',
  // The money held now and how long it has been held, without reading the payments.
  holds_held_by_age: `holds (held_at) include (amount, released_amount, refunded_amount, charged_back_amount) where state = 'held'`,
  // Jobs of a status are counted without reading them: PostgreSQL wants the column of the expression in the index.
  jobs_of_admin_status: `jobs ((case status when 'posted' then 'open' when 'in_progress' then 'active' else status end), posted_at desc, id desc)
    include (status)`,
  // A name that very many customers have is looked for among landscapers alone.
  landscapers_name_words: `users using gin (full_name gin_trgm_ops) where user_type = 'landscaper'`,
};
/** Others have taken their place. */
const LEFT_OVER = {
  holds_held_since: `holds (held_at) where state = 'held'`,
  jobs_by_admin_status: `jobs ((case status when 'posted' then 'open' when 'in_progress' then 'active' else status end), posted_at desc, id desc)`,
};

/** An index is built beside the release that is running only outside a transaction; every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  for (const name of Object.keys(LEFT_OVER)) await knex.raw(`drop index concurrently if exists ${name}`);
};

export const down = async (knex: Knex) => {
  for (const [name, on] of Object.entries(LEFT_OVER)) await knex.raw(`create index concurrently ${name} on ${on}`);
  for (const name of Object.keys(INDEXES)) await knex.raw(`drop index concurrently if exists ${name}`);
};
