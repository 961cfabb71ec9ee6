import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.raw(`
    -- A list with the best paid jobs first merges the first of each 20 km square, as the one with the newest first does. A job that is open to
    -- offers counts as £0 and comes last.
    create index jobs_open_by_budget on jobs (cell, coalesce(budget, 0) desc, id desc)
      include (grid, budget, job_types, custom_job_type, posted_at, flexible_date, preferred_date) where status = 'posted';

    -- Without these statistics the planner expects few jobs in any range of budgets.
    create statistics jobs_budget_or_none on (coalesce(budget, 0)) from jobs;

    -- The 20 km squares that a circle touches, as jobs.cell numbers them.
    create function cells_within(centre point, metres float8) returns int[]
      language plpgsql immutable strict parallel safe as $$
      declare
        touched int[] := '{}';
        north float8; -- how far the centre lies outside of a row of squares; 0 within it
        east float8;
      begin
        for y in greatest(0, floor((centre[1] - metres) / 20000)::int) .. floor((centre[1] + metres) / 20000)::int loop
          north := greatest(0, y * 20000 - centre[1], centre[1] - (y + 1) * 20000);
          for x in greatest(0, floor((centre[0] - metres) / 20000)::int) .. floor((centre[0] + metres) / 20000)::int loop
            east := greatest(0, x * 20000 - centre[0], centre[0] - (x + 1) * 20000);
            if east * east + north * north <= metres * metres then
              touched := touched || (y * 100 + x);
            end if;
          end loop;
        end loop;
        return touched;
      end $$;

    -- A town as people type it: "stow-on-the-wold", "St. Ives", "Bishop's Stortford".
    create function place_name(typed text) returns text language sql immutable parallel safe
      return btrim(regexp_replace(lower(translate(typed, '-''’.', ' ')), '\\s+', ' ', 'g'));
    create index outcodes_by_name on outcodes (place_name(town));
    create index postcode_sectors_by_name on postcode_sectors (place_name(town));
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop index jobs_open_by_budget; drop statistics jobs_budget_or_none; drop index outcodes_by_name; drop index postcode_sectors_by_name;
    drop function cells_within(point, float8); drop function place_name(text);`);
