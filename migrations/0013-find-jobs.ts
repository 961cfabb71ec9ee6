import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- Best paid first: the top of each 20 km square, merged, like newest first. Open to offers counts as nothing, and comes last.
    create index jobs_open_by_budget on jobs (cell, coalesce(budget, 0) desc, id desc)
      include (grid, budget, job_types, custom_job_type, posted_at, flexible_date, preferred_date) where status = 'posted';

    -- A town as people type it: "stow-on-the-wold", "St. Ives", "Bishop's Stortford".
    create function place_name(typed text) returns text language sql immutable parallel safe
      return btrim(regexp_replace(lower(translate(typed, '-''’.', ' ')), '\\s+', ' ', 'g'));
    create index outcodes_by_name on outcodes (place_name(town));
    create index postcode_sectors_by_name on postcode_sectors (place_name(town));
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop index jobs_open_by_budget; drop index outcodes_by_name; drop index postcode_sectors_by_name;
    drop function place_name(text);`);
