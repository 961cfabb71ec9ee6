import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    create index tickets_name_words on tickets using gin (name gin_trgm_ops);
    create index tickets_email_words on tickets using gin (email gin_trgm_ops);
    create index ticket_messages_words on ticket_messages using gin (text gin_trgm_ops);
    create index content_reports_words on content_reports using gin (words gin_trgm_ops);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index content_reports_words;
    drop index ticket_messages_words;
    drop index tickets_email_words;
    drop index tickets_name_words;
  `);
