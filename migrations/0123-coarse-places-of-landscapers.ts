import type { Knex } from 'knex';

// The coarse point from which public pages measure how far away a landscaper is. From the exact point, the pages of
// enough towns together would show where the landscaper lives (decision 64). A trigger keeps it up to date, as for jobs
// (0108). It is stored as two numbers, because the previous release writes back every column it has read, and cannot
// write a column of type point that it does not know.
const COLUMN = `
  alter table landscaper_profiles add column if not exists coarse_east double precision, add column if not exists coarse_north double precision;

  create or replace function landscaper_coarse_place() returns trigger language plpgsql as $$
    declare
      coarse point := coalesce((select grid from outcodes where outcode = new.outcode),
        point(floor(new.grid[0] / 20000) * 20000 + 10000, floor(new.grid[1] / 20000) * 20000 + 10000));
    begin
      new.coarse_east := coarse[0];
      new.coarse_north := coarse[1];
      return new;
    end $$;
  create or replace trigger coarse_place before insert or update of outcode, grid, coarse_east, coarse_north on landscaper_profiles
    for each row execute function landscaper_coarse_place();
`;

/** The trigger fills in earlier rows, a few at a time, so that nobody waits for them. */
const FILL = `
  update landscaper_profiles set coarse_east = null
  where user_id in (select user_id from landscaper_profiles where coarse_east is null limit 1000)`;

const INDEXES = {
  landscapers_by_coarse_place: 'landscaper_profiles using gist (point(coarse_east, coarse_north))',
  landscapers_found_by_coarse_place:
    'landscaper_profiles using gist (point(coarse_east, coarse_north)) where may_be_found',
};
/** Another one has replaced it. */
const LEFT_OVER = { landscapers_found_by_place: 'landscaper_profiles using gist (grid) where may_be_found' };

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(COLUMN);
  while ((await knex.raw<{ rowCount: number }>(FILL)).rowCount > 0);
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  for (const name of Object.keys(LEFT_OVER)) await knex.raw(`drop index concurrently if exists ${name}`);
};

export const down = async (knex: Knex) => {
  for (const [name, on] of Object.entries(LEFT_OVER))
    await knex.raw(`create index concurrently if not exists ${name} on ${on}`);
  for (const name of Object.keys(INDEXES)) await knex.raw(`drop index concurrently if exists ${name}`);
  await knex.raw(`
    drop trigger coarse_place on landscaper_profiles; drop function landscaper_coarse_place();
    -- not read since the release that wrote it was taken back
    alter table landscaper_profiles drop column coarse_east, drop column coarse_north`);
};
