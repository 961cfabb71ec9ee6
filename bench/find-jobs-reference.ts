import type { Knex } from 'knex';
import type { JobSort } from '#src/modules/jobs/domain/job-filters';
import { milesInMetres } from '#src/kernel/places/miles';

/*
 * The fastest search that we can expect, for comparison: a table of only what a search reads, and the simplest query
 * for each order. By date and by budget, it merges the top 20 of each 20 km square that the circle touches; by
 * distance, it searches outwards for one page and then reads everything up to that page's last distance. It has no
 * photos, bids, people or descriptions.
 */
const PREPARE = [
  `create table reference_jobs as
    select id, coarse_grid as location, cell, posted_at, job_types as services, budget, flexible_date, preferred_date, status from jobs`,
  `create index on reference_jobs (cell, posted_at desc, id desc)
    include (location, services, budget, flexible_date, preferred_date) where status = 'posted'`,
  `create index on reference_jobs (cell, budget desc nulls last, id desc)
    include (location, services, posted_at, flexible_date, preferred_date) where status = 'posted'`,
  `create index on reference_jobs using gist (location)
    include (id, services, budget, posted_at, flexible_date, preferred_date) where status = 'posted'`,
];

const HERE = 'cast(:here as point)';
const topOfSquares = (order: string, filter: string) => `
  select top.* from unnest(cast(:cells as int[])) as square(cell) cross join lateral (
    select id, location <-> ${HERE} as metres, budget, posted_at from reference_jobs
    where status = 'posted' and cell = square.cell and (location <-> ${HERE}) <= cast(:metres as float8) and ${filter}
    order by ${order} limit 20) top
  order by ${order} limit 20`;
const outwards = (filter: string) => `
  with page as materialized (
    select location <-> ${HERE} as metres from reference_jobs
    where status = 'posted' and location <@ circle(${HERE}, cast(:metres as float8)) and ${filter}
    order by location <-> ${HERE} limit 20)
  select id, location <-> ${HERE} as metres, budget, posted_at from reference_jobs
  where status = 'posted' and location <@ circle(${HERE}, (select max(metres) from page)) and ${filter}
  order by metres, id limit 20`;

const SQL: Record<JobSort, (filter: string) => string> = {
  newest: (filter) => topOfSquares('posted_at desc, id desc', filter),
  budget: (filter) => topOfSquares('budget desc nulls last, id desc', filter),
  nearest: outwards,
};

export async function prepareReference(knex: Knex) {
  for (const sql of PREPARE) await knex.raw(sql);
  await knex.raw('vacuum analyze reference_jobs');
}

/** A place to search from: its point as SQL text, and the squares within 25 miles. */
export type Spot = { here: string; cells: number[] };
type Filter = { name: string; filter: string };

/** One page around a spot. `filter`: an SQL condition. `name`: the name of the prepared statement. */
export async function askReference(knex: Knex, sort: JobSort, { name, filter }: Filter, { here, cells }: Spot) {
  const { rows } = await knex
    .raw<{ rows: { id: string }[] }>(SQL[sort](filter), {
      here,
      metres: milesInMetres(25),
      ...(sort !== 'nearest' && { cells }),
    })
    .options({ name: `reference-${sort}-${name}` });
  return rows;
}
