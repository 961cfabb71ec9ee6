import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { JobFilters, JobSort } from '#src/modules/jobs/domain/job-filters';
import { PgAvailableJobs } from '#src/modules/jobs/adapters/available-jobs/pg-available-jobs';
import { PgGeocoder } from '#src/modules/jobs/adapters/pg-geocoder';
import { PgPlaceNames } from '#src/modules/jobs/adapters/pg-place-names';
import { milesInMetres } from '#src/kernel/places/miles';
import { askReference, prepareReference, type Spot } from './find-jobs-reference';
import { bestOfEach, interleaved, median } from './measure';
import type { Finding } from './run';

const JOBS = Number(process.env.BENCH_JOBS ?? 200_000);
const OPEN_SHARE = 0.2;
/** One landscaper for each turn, each in a different place. */
const TURNS = 60;
const ROUNDS = 4;
const PAGES = 50;
/** PostgreSQL plans a prepared statement five times before it keeps the plan. */
const WARM = { warmUp: 8 };
const CHUNK = 50_000;

const SORTS: readonly JobSort[] = ['newest', 'nearest', 'budget'];
/** The same filter for the product and for the reference. */
const FILTERS: { name: string; ours: Partial<JobFilters>; filter: string }[] = [
  { name: 'none', ours: {}, filter: 'true' },
  { name: 'service', ours: { services: ['Hedge Trimming'] }, filter: `services && '{hedge_trimming}'` },
  { name: 'budget', ours: { budgetRange: '100-200' }, filter: 'budget >= 10000 and budget < 20000' },
  { name: 'week', ours: { datePosted: 'week' }, filter: `posted_at >= now() - interval '7 days'` },
  { name: 'flexible', ours: { flexibility: 'flexible' }, filter: 'flexible_date' },
  {
    name: 'urgent',
    ours: { flexibility: 'urgent' },
    filter: 'preferred_date between current_date and current_date + 3',
  },
  {
    name: 'service, budget and flexible',
    ours: { services: ['Hedge Trimming'], budgetRange: '100-200', flexibility: 'flexible' },
    filter: `services && '{hedge_trimming}' and budget >= 10000 and budget < 20000 and flexible_date`,
  },
];
const OPEN: JobFilters = { services: [], sizes: [], datePosted: 'any', flexibility: 'any' };

type Landscaper = Spot & { id: string };

/**
 * Searches many jobs, a fifth of them open: every order and filter compared with the simplest query, and page 50 with
 * page 1.
 */
export async function findJobs(knex: Knex): Promise<Finding[]> {
  const landscapers = await insertJobs(knex);
  await prepareReference(knex);
  const views = new PgAvailableJobs(knex, new PgPlaceNames(knex, new PgGeocoder(knex)));
  const at = (turn: number) => landscapers[turn % landscapers.length]!;
  const ask = ({ id }: Landscaper, sort: JobSort, filters: Partial<JobFilters>, cursor?: string) =>
    views.page({ ...OPEN, ...filters, landscaperId: id, radiusMiles: 25, sort, cursor }, new Date());

  const findings: Finding[] = [];
  for (const sort of SORTS) {
    for (const { ours, ...reference } of FILTERS) {
      const taken = await interleaved(
        TURNS * ROUNDS,
        {
          reference: (turn) => askReference(knex, sort, reference, at(turn)),
          ours: (turn) => ask(at(turn), sort, ours),
        },
        WARM,
      );
      const what = `Find jobs, ${sort}, filter: ${reference.name}, against the reference`;
      findings.push(finding(what, taken.ours, taken.reference, '2'));
    }
    const cursors: (string | undefined)[] = [];
    for (const one of landscapers) cursors.push(await cursorOfPage(PAGES, (cursor) => ask(one, sort, {}, cursor)));
    const taken = await interleaved(
      TURNS * ROUNDS,
      {
        first: (turn) => ask(at(turn), sort, {}),
        late: (turn) => ask(at(turn), sort, {}, cursors[turn % cursors.length]),
      },
      WARM,
    );
    findings.push(finding(`Find jobs, ${sort}, page ${PAGES} against page 1`, taken.late, taken.first, '1.5'));
  }
  return findings;
}

function finding(what: string, ours: number[], limit: number[], budget: string): Finding {
  const [oursMs, limitMs] = [median(bestOfEach(ours, TURNS)), median(bestOfEach(limit, TURNS))];
  return {
    what: `${what} (${JOBS.toLocaleString('en-GB')} jobs)`,
    ours: `${oursMs.toFixed(2)} ms`,
    limit: `${limitMs.toFixed(2)} ms`,
    ratio: oursMs / limitMs,
    budget,
  };
}

async function cursorOfPage(page: number, ask: (cursor?: string) => Promise<{ next: string | undefined }>) {
  let cursor: string | undefined;
  for (let n = 1; n < page; n += 1) cursor = (await ask(cursor)).next ?? cursor;
  return cursor;
}

/** Inserts jobs all over England and Wales, most of them closed, and landscapers among them. */
async function insertJobs(knex: Knex): Promise<Landscaper[]> {
  const people = Array.from({ length: TURNS + 1 }, (_, n) => ({
    id: randomUUID(),
    email: `${n}@bench.test`,
    passwordHash: '-',
    userType: n === 0 ? 'customer' : 'landscaper',
    fullName: 'Bench Mark',
    profileCompleted: true,
    createdAt: new Date(),
  }));
  await knex('users').insert(people);
  const [customer, ...rest] = people;
  for (const { id } of rest)
    await knex.raw(
      `insert into landscaper_profiles (user_id, postcode, town, outcode, grid, services, updated_at)
       values (?, 'BA11 1AA', 'Frome', 'BA11', point(345000 + random() * 210000, 145000 + random() * 260000), '{hedge_trimming}', now())`,
      [id],
    );
  for (let first = 1; first <= JOBS; first += CHUNK)
    await knex.raw(JOBS_SQL, { customerId: customer!.id, first, last: Math.min(JOBS, first + CHUNK - 1) });
  await knex.raw('vacuum analyze jobs');
  const { rows } = await knex.raw<{ rows: Landscaper[] }>(
    'select user_id as id, grid::text as here, cells_within(grid, ?) as cells from landscaper_profiles',
    [milesInMetres(25)],
  );
  return rows;
}

const JOBS_SQL = `
  insert into jobs (id, customer_id, title, description, job_types, flexible_date, preferred_date, address, outcode, town, grid, cell,
                    location_precision, budget, status, posted_at)
  select gen_random_uuid(), :customerId, 'Hedge Trimming in Frome', 'A hedge of twelve metres, both sides and the top.',
         array[(array['hedge_trimming','grass_cutting','weeding','planting'])[1 + floor(random() * 4)]],
         flexible, case when flexible then null else current_date + floor(random() * 60)::int end, 'Somewhere', 'BA11', 'Frome',
         point(x, y), floor(y / 20000)::int * 100 + floor(x / 20000)::int, 'sector',
         case when random() < 0.1 then null else (10 + floor(random() * 400)) * 100 end,
         case when random() < ${OPEN_SHARE} then 'posted' else 'cancelled' end, now() - n * interval '30 seconds'
  from (select n, 300000 + random() * 300000 as x, 100000 + random() * 350000 as y, random() < 0.4 as flexible
        from generate_series(cast(:first as int), cast(:last as int)) n) spread`;
