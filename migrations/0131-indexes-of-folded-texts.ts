import type { Knex } from 'knex';

// Indexes for what admins search by a part of it, folded. Emails stay as they are, because they have no accents.
const INDEXES = {
  users_folded_name: 'users using gin (folded(full_name) gin_trgm_ops)',
  landscapers_folded_name: `users using gin (folded(full_name) gin_trgm_ops) where user_type = 'landscaper'`,
  landscapers_folded_business: 'landscaper_profiles using gin (folded(business_name) gin_trgm_ops)',
  jobs_folded_title: 'jobs using gin (folded(title) gin_trgm_ops)',
  tickets_folded_name: 'tickets using gin (folded(name) gin_trgm_ops)',
  ticket_messages_folded: 'ticket_messages using gin (folded(text) gin_trgm_ops)',
  content_reports_folded: 'content_reports using gin (folded(words) gin_trgm_ops)',
};
/** The ones above have replaced them. */
const LEFT_OVER = {
  users_name_words: 'users using gin (full_name gin_trgm_ops)',
  landscapers_name_words: `users using gin (full_name gin_trgm_ops) where user_type = 'landscaper'`,
  landscapers_business_words: 'landscaper_profiles using gin (business_name gin_trgm_ops)',
  jobs_title_words: 'jobs using gin (title gin_trgm_ops)',
  tickets_name_words: 'tickets using gin (name gin_trgm_ops)',
  ticket_messages_words: 'ticket_messages using gin (text gin_trgm_ops)',
  content_reports_words: 'content_reports using gin (words gin_trgm_ops)',
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

const exchange = async (knex: Knex, made: Record<string, string>, left: Record<string, string>) => {
  for (const [name, on] of Object.entries(made)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  for (const name of Object.keys(left)) await knex.raw(`drop index concurrently if exists ${name}`);
};

export const up = (knex: Knex) => exchange(knex, INDEXES, LEFT_OVER);
export const down = (knex: Knex) => exchange(knex, LEFT_OVER, INDEXES);
