import type { Knex } from 'knex';

// The words by which a keyword finds an open job: its title, description, kinds of work and town. Never its address or
// its customer.
export const up = (knex: Knex) =>
  knex.raw(`
    -- Signs that would join two words to one, as in a path or an address of the web, count as spaces.
    alter table jobs add column search_words tsvector not null generated always as (
      to_tsvector('english', translate(title || ' ' || description || ' ' || coalesce(custom_job_type, '') || ' ' || town, '/.@_:-&=', '        '))
      || array_to_tsvector(job_types)) stored;
    create index jobs_open_by_words on jobs using gin (search_words) where status = 'posted';
  `);

export const down = (knex: Knex) => knex.raw('alter table jobs drop column search_words;');
