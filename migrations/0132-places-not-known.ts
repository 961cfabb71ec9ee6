import type { Knex } from 'knex';

// A landscaper may name a region ("Kent"), which has a middle and a radius that covers it, or a place that we do not
// know. A customer may give an address without a postcode, which counts as the middle of its town, or as no place at
// all. An unknown place has no point, and its town and outward code are empty.
const COLUMNS = `
  alter table landscaper_profiles alter grid drop not null, add column if not exists reach_miles int check (reach_miles > 0);
  alter table jobs alter grid drop not null, alter coarse_grid drop not null, alter cell drop not null;
  alter table jobs drop constraint if exists jobs_location_precision_check;
  alter table jobs add constraint jobs_location_precision_check
    check (location_precision in ('unit', 'sector', 'outcode', 'town', 'none')) not valid;

  -- A town’s middle and a region’s are coarse already. They have no outward code.
  create or replace function landscaper_coarse_place() returns trigger language plpgsql as $$
    declare
      coarse point := coalesce((select grid from outcodes where outcode = new.outcode), case when new.outcode = '' then new.grid end,
        point(floor(new.grid[0] / 20000) * 20000 + 10000, floor(new.grid[1] / 20000) * 20000 + 10000));
    begin
      new.coarse_east := coarse[0];
      new.coarse_north := coarse[1];
      return new;
    end $$;

  create or replace function job_coarse_place() returns trigger language plpgsql as $$
    begin
      new.coarse_grid := coalesce(
        case when new.outcode = '' then new.grid
          when coalesce((select share_postcode from account_settings where user_id = new.customer_id), true)
          then (select grid from outcodes where outcode = new.outcode)
          else town_centre(new.town, new.outcode) end,
        point(floor(new.grid[0] / 20000) * 20000 + 10000, floor(new.grid[1] / 20000) * 20000 + 10000));
      new.cell := floor(new.coarse_grid[1] / 20000)::int * 100 + floor(new.coarse_grid[0] / 20000)::int;
      return new;
    end $$;
`;

/** For searches without a starting place, which list all open jobs. */
const INDEX = 'jobs_open_by_age on jobs (posted_at desc, id desc)';
/** Landscapers who work further away than the circle in which the others are searched. */
const FAR = 'landscapers_of_far_reach on landscaper_profiles (reach_miles) where reach_miles is not null';

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(COLUMNS);
  await knex.raw('alter table jobs validate constraint jobs_location_precision_check');
  await knex.raw('drop index concurrently if exists jobs_open_by_age');
  await knex.raw(`create index concurrently ${INDEX} where status = 'posted'`);
  await knex.raw('drop index concurrently if exists landscapers_of_far_reach');
  await knex.raw(`create index concurrently ${FAR}`);
};

/** The previous release requires a point, so places without one are put in the middle of the country. */
export const down = async (knex: Knex) => {
  await knex.raw('drop index concurrently if exists jobs_open_by_age');
  await knex.raw(`
    -- not read since the release that wrote it was taken back
    update landscaper_profiles set grid = point(400000, 300000) where grid is null;
    update jobs set grid = coalesce(grid, point(400000, 300000)), location_precision = 'outcode' where location_precision in ('town', 'none');
    update jobs set coarse_grid = grid where coarse_grid is null;
    alter table landscaper_profiles alter grid set not null, drop column reach_miles;
    alter table jobs alter grid set not null, alter coarse_grid set not null, alter cell set not null;
    alter table jobs drop constraint jobs_location_precision_check;
    alter table jobs add constraint jobs_location_precision_check check (location_precision in ('unit', 'sector', 'outcode'))`);
};
