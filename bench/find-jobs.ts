import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { PgAvailableJobs, type JobSearch } from '#src/modules/jobs/adapters/pg-available-jobs';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { interleaved, median } from './measure';
import type { Finding } from './run';

const JOBS = Number(process.env.BENCH_JOBS ?? 200_000);
const OPEN_SHARE = 0.2;
const TURNS = 60;

/** Find jobs among many, a fifth of them open, against the bare query of the design in docs/scaling.md. */
export async function findJobs(knex: Knex): Promise<Finding[]> {
  const landscaperId = await plant(knex);
  const views = new PgAvailableJobs(knex, new PgPlaceNames(knex, new PgGeocoder(knex)));
  const asOf = new Date();
  const ask = (sort: JobSearch['sort'], rest: Partial<JobSearch> = {}) =>
    views.page(
      { landscaperId, radiusMiles: 25, services: [], sizes: [], datePosted: 'all', flexibility: 'all', sort, ...rest },
      asOf,
    );

  let cursor: string | undefined;
  for (let page = 1; page < 50; page += 1) cursor = (await ask('newest', { cursor })).next ?? cursor;
  const taken = await interleaved(TURNS, {
    reference: () => knex.raw(REFERENCE),
    nearest: () => ask('nearest'),
    newest: () => ask('newest'),
    page50: () => ask('newest', { cursor }),
    filtered: () => ask('newest', { services: ['Hedge Trimming'], sizes: ['medium'] }),
  });
  const reference = median(taken.reference);
  const finding = (what: string, ours: number[], against: number, budget: string): Finding => ({
    what: `${what} (${JOBS.toLocaleString('en-GB')} jobs)`,
    ours: `${median(ours).toFixed(2)} ms`,
    limit: `${against.toFixed(2)} ms`,
    ratio: median(ours) / against,
    budget,
  });
  return [
    finding(
      'Find jobs, nearest, against the bare KNN query',
      taken.nearest,
      reference,
      'none: the bare query fetches no photos, bids or people',
    ),
    finding(
      'Find jobs, newest, against the bare KNN query',
      taken.newest,
      reference,
      'none: the bare query fetches no photos, bids or people',
    ),
    finding('Find jobs, two filters, against the same without', taken.filtered, median(taken.newest), '2'),
    finding('Find jobs, page 50 against page 1', taken.page50, median(taken.newest), '1.5'),
  ];
}

const FROME = '(377600,148000)';
const REFERENCE = `select id, title, budget, grid <-> point '${FROME}' as far from jobs where status = 'posted' order by grid <-> point '${FROME}' limit 20`;

/** Jobs spread over England and Wales around towns, most of them long done. */
async function plant(knex: Knex): Promise<string> {
  const [customerId, landscaperId] = [randomUUID(), randomUUID()];
  const user = (id: string, type: string) => ({
    id,
    email: `${id}@bench.test`,
    passwordHash: '-',
    userType: type,
    fullName: 'Bench Mark',
    profileCompleted: true,
    createdAt: new Date(),
  });
  await knex('users').insert([user(customerId, 'customer'), user(landscaperId, 'landscaper')]);
  await knex.raw(
    `insert into landscaper_profiles (user_id, postcode, town, outcode, grid, services, updated_at) values (?, 'BA11 1AA', 'Frome', 'BA11', point '${FROME}', '{hedge_trimming}', now())`,
    [landscaperId],
  );
  await knex.raw(
    `insert into jobs (id, customer_id, title, description, job_types, flexible_date, address, outcode, town, grid, cell, location_precision, budget, status, posted_at)
     select gen_random_uuid(), ?, 'Hedge Trimming', 'A hedge', array[(array['hedge_trimming','grass_cutting','weeding','planting'])[1 + n % 4]], n % 2 = 0, 'Somewhere', 'BA11', 'Frome',
            point(x, y), floor(y / 20000)::int * 100 + floor(x / 20000)::int, 'sector', (10 + n % 400) * 100,
            case when n % 100 < ? then 'posted' else 'cancelled' end, now() - n * interval '30 seconds'
     from (select n, 300000 + random() * 300000 as x, 100000 + random() * 350000 as y from generate_series(1, ?) n) spread`,
    [customerId, OPEN_SHARE * 100, JOBS],
  );
  await knex.raw('vacuum analyze jobs');
  return landscaperId;
}
