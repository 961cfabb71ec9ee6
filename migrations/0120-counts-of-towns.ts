import type { Knex } from 'knex';

// The figures on the pages of towns were counted over everyone while somebody waited. Now a run counts, a few towns and
// a few finished jobs at a time.
const TABLES = `
  -- Every town in which a landscaper lives or a job was done. counted_at: when its landscapers were last counted; null if they have to be now.
  create table if not exists towns (
    key text not null,
    area text not null,
    name text not null,
    slug text not null default '',
    is_shared boolean not null default false,
    centre point,
    landscapers integer not null default 0,
    offered jsonb not null default '{}',
    jobs_done integer not null default 0,
    counted_at timestamptz,
    primary key (key, area)
  );
  create index if not exists towns_by_slug on towns (slug, name, area) where landscapers > 0;
  create index if not exists towns_to_count on towns (counted_at nulls first);
  create table if not exists town_services (
    key text not null,
    area text not null,
    service text not null,
    jobs_done integer not null,
    primary key (key, area, service)
  );
  -- How often each price was paid for a job of one kind, so that the middle one is known without reading the jobs. area '': the whole country.
  create table if not exists paid_prices (
    service text not null,
    area text not null,
    amount bigint not null,
    jobs integer not null,
    primary key (service, area, amount)
  );
  create table if not exists price_counts (
    service text not null,
    area text not null,
    low bigint not null,
    median bigint not null,
    high bigint not null,
    jobs integer not null,
    primary key (service, area)
  );
  -- Whether a completed job is in these counts.
  alter table jobs add column if not exists counted_done boolean not null default false;

  create or replace function landscaper_town() returns trigger language plpgsql as $$
    begin
      insert into towns (key, area, name) values (place_name(new.town), substring(new.outcode from '^[A-Z]+'), new.town)
        on conflict (key, area) do update set counted_at = null;
      return null;
    end $$;
  create or replace trigger town_of_landscaper after insert or update of town, outcode, grid, services on landscaper_profiles
    for each row when (new.outcode ~ '^[A-Z]') execute function landscaper_town();
  insert into towns (key, area, name)
    select place_name(town), substring(outcode from '^[A-Z]+'), min(town) from landscaper_profiles where outcode ~ '^[A-Z]' group by 1, 2
    on conflict do nothing;
`;

const INDEXES = {
  jobs_to_count: `jobs (completed_at) where status = 'completed' and not counted_done`,
  landscapers_found_by_place: 'landscaper_profiles using gist (grid) where may_be_found',
};

/** Building an index while another release runs works only outside a transaction. Every step can be repeated. */
export const config = { transaction: false };

export const up = async (knex: Knex) => {
  await knex.raw(TABLES);
  for (const [name, on] of Object.entries(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
};

export const down = (knex: Knex) =>
  knex.raw(`
    drop index ${Object.keys(INDEXES).join(', ')};
    drop trigger town_of_landscaper on landscaper_profiles; drop function landscaper_town();
    -- not read since the release that wrote them was taken back
    alter table jobs drop column counted_done;
    drop table towns, town_services, paid_prices, price_counts`);
