import type { Knex } from 'knex';

// Whether search engines may show a landscaper's public profile, and our pages of towns may name them. Off until they
// choose it, because the profile may contain their phone number and email address. A constant default is not written
// into the rows, so the table is locked only for a moment.
export const up = (knex: Knex) =>
  knex.raw('alter table landscaper_profiles add column may_be_found boolean not null default false');

export const down = (knex: Knex) =>
  knex.raw(`
    -- not read since going back to the release that did not know it
    alter table landscaper_profiles drop column may_be_found`);
