import type { Knex } from 'knex';

// Indexes where queries still read rows of large tables at 300,000 jobs (bench/big).
const INDEXES = {
  // Whether someone missed the visit to a job.
  absences_of_job: 'absences (job_id)',
  // The money held now and for how long, without reading the payments.
  holds_held_by_age: `holds (held_at) include (amount, released_amount, refunded_amount, charged_back_amount) where state = 'held'`,
  // Counts jobs by status without reading them: PostgreSQL needs the expression's column in the index.
  jobs_of_admin_status: `jobs ((case status when 'posted' then 'open' when 'in_progress' then 'active' else status end), posted_at desc, id desc)
    include (status)`,
  // A name that many customers have is searched among landscapers only.
  landscapers_name_words: `users using gin (full_name gin_trgm_ops) where user_type = 'landscaper'`,
};
/** Others have replaced them. */
const LEFT_OVER = {
  holds_held_since: `holds (held_at) where state = 'held'`,
  jobs_by_admin_status: `jobs ((case status when 'posted' then 'open' when 'in_progress' then 'active' else status end), posted_at desc, id desc)`,
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
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
