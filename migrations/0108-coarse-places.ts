import type { Knex } from 'knex';

// The point of a job from which distances are measured for landscapers who are not hired and paid. With the exact
// point, anyone who asks for the distance from enough places finds the house. Triggers keep it, so that no writer can
// forget it, and it is stored, so that the search stays indexed.
const column = `
  alter table jobs add column coarse_grid point;

  -- The middle of a town: of its outward codes in the same postcode area, because other areas have other towns of that name, or of its
  -- sectors if no outward code is named after it.
  create function town_centre(town_name text, near_outcode text) returns point language sql stable
    return (
      with named as (
        select grid from outcodes where place_name(town) = place_name(town_name)
          and substring(outcode from '^[A-Z]+') = substring(near_outcode from '^[A-Z]+')
        union all
        select grid from postcode_sectors where place_name(town) = place_name(town_name)
          and substring(outcode from '^[A-Z]+') = substring(near_outcode from '^[A-Z]+')
          and not exists (select from outcodes o where place_name(o.town) = place_name(town_name)
            and substring(o.outcode from '^[A-Z]+') = substring(near_outcode from '^[A-Z]+')))
      select point(avg(grid[0]), avg(grid[1])) from named having count(*) > 0);

  -- As exact as what everybody reads: the middle of the outward code, or of the town where the customer does not share the outward code. Of a
  -- place that the tables do not have, the middle of its 20 km square.
  create function job_coarse_place() returns trigger language plpgsql as $$
    begin
      new.coarse_grid := coalesce(
        case when coalesce((select share_postcode from account_settings where user_id = new.customer_id), true)
          then (select grid from outcodes where outcode = new.outcode)
          else town_centre(new.town, new.outcode) end,
        point(floor(new.grid[0] / 20000) * 20000 + 10000, floor(new.grid[1] / 20000) * 20000 + 10000));
      new.cell := floor(new.coarse_grid[1] / 20000)::int * 100 + floor(new.coarse_grid[0] / 20000)::int;
      return new;
    end $$;
  create trigger coarse_place before insert or update of outcode, town, grid, customer_id, coarse_grid, cell on jobs
    for each row execute function job_coarse_place();

  create function share_coarse_place() returns trigger language plpgsql as $$
    begin update jobs set coarse_grid = null where customer_id = new.user_id; return null; end $$;
  create trigger coarse_places_shared after insert or update of share_postcode on account_settings
    for each row execute function share_coarse_place();

  update jobs set coarse_grid = null;
  alter table jobs alter coarse_grid set not null;
`;

/** The same three indexes as before, on either point. */
const indexesOn = (grid: 'grid' | 'coarse_grid') => `
  drop index jobs_open_by_cell; drop index jobs_open_by_budget; drop index jobs_open_by_place;
  create index jobs_open_by_cell on jobs (cell, posted_at desc, id desc)
    include (${grid}, job_types, custom_job_type, budget, flexible_date, preferred_date) where status = 'posted';
  create index jobs_open_by_budget on jobs (cell, coalesce(budget, 0) desc, id desc)
    include (${grid}, budget, job_types, custom_job_type, posted_at, flexible_date, preferred_date) where status = 'posted';
  create index jobs_open_by_place on jobs using gist (${grid})
    include (id, job_types, custom_job_type, budget, flexible_date, preferred_date, posted_at) where status = 'posted';
`;

export const up = (knex: Knex) => knex.raw(column + indexesOn('coarse_grid'));

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger coarse_places_shared on account_settings; drop function share_coarse_place();
    drop trigger coarse_place on jobs; drop function job_coarse_place();
    drop function town_centre(text, text);
    ${indexesOn('grid')}
    update jobs set cell = floor(grid[1] / 20000)::int * 100 + floor(grid[0] / 20000)::int;
    alter table jobs drop column coarse_grid;`);
