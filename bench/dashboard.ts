import { register } from 'node:module';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Knex } from 'knex';
import { BRAND } from '#app/ui/page/brand';
import { createApp } from '#src/composition/app';
import { storesOn, type Stores } from '#src/composition/stores';
import { DATABASE, store, VIEWS_DATABASE } from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readConfig } from '#src/platform/config';
import { createLog } from '#src/platform/pino-log';
import { fillMarketplace } from './dashboard-data';
import { slowness } from './machine';
import { interleaved } from './measure';
import type { Finding } from './run';

const JOBS = Number(process.env.BENCH_JOBS ?? 300_000);
/** On the machine for which it was set. */
const LIMIT_MS = 50;
const TIMES = 8;
const WARM = { warmUp: 6 };

// The tabs draw icons and link stylesheets, which only the build can read.
register(
  `data:text/javascript,${encodeURIComponent(
    `export const load = (url, context, next) => /[.](svg|css)$/.test(url.split('?')[0])
      ? { format: 'module', source: 'export default ""', shortCircuit: true } : next(url, context)`,
  )}`,
);
const { tabs } = await import('#app/routes/admin/tabs/all');

/** The requests to the dashboard: each tab as it opens, its search, filters and later pages. */
const asked = (today: Day) => [
  '',
  ...tabs.slice(1).map(({ key }) => `tab=${key}`),
  'tab=users&search=ada+c4',
  'tab=users&userStatus=inactive',
  'tab=users&userType=landscaper&order=last-login',
  'tab=jobs&search=hedge',
  'tab=jobs&search=1043',
  'tab=jobs&jobStatus=completed',
  'tab=jobs&jobService=weeding',
  'tab=bids&only=outliers',
  'tab=bids&bidStatus=accepted',
  'tab=reviews&rating=1',
  'tab=payments&search=ada+c4',
  'tab=payments&search=%C2%A3123.00',
  'tab=payments&kind=refund',
  'tab=payments&account=held',
  'tab=disputes&stage=ended',
  `tab=reports&from=${addDays(today, -89)}`,
  `tab=reports&from=${addDays(today, -364)}`,
];

/**
 * The database time of each tab of the admin dashboard, including what waits for an admin, which every tab shows. All
 * statements run one after the other on a single connection; their times are added up.
 */
export async function dashboard(knex: Knex, databaseUrl: string): Promise<Finding[]> {
  await fillMarketplace(knex, JOBS);
  const timed = timedStatements(knex);
  const stores = Object.entries(storesOn(knex)) as [keyof Stores, Stores[keyof Stores]][];
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: databaseUrl });
  const app = await createApp(config, createLog('silent').pino, BRAND, [
    given(DATABASE, knex),
    given(VIEWS_DATABASE, knex),
    ...stores.map(([name, one]) => given(store(name), one)),
  ]);
  try {
    const now = await app.clock.now();
    await knex.raw('update ledger_checks set checked_upto = (select max(id) from ledger.transaction)');
    while ((await app.admin.keepDayFigures.execute({ asOf: now })).more);
    await app.admin.keepMarketDays.execute({ asOf: now });
    await app.admin.findOutliers.execute({ asOf: now });
    await knex.raw('vacuum analyze day_figures, kept_balances, market_days');
    const context = { app, sandbox: true, now: () => Promise.resolve(now) };
    const load = async (query: string) => {
      const key = new URLSearchParams(query).get('tab') ?? tabs[0]!.key;
      const request = new Request(`http://bench.test/admin-dashboard?${query}`);
      const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
      const waiting = await app.admin.waiting.all(now);
      await tabs.find((tab) => tab.key === key)!.load({ ...args, now, waiting });
    };
    const before = await slowness(knex);
    const found: { query: string; ms: number; longest: number }[] = [];
    for (const query of asked(londonDay(now))) {
      const taken: number[] = [];
      await interleaved(
        TIMES,
        {
          load: async () => {
            timed.start();
            await load(query);
            taken.push(timed.spent());
          },
        },
        WARM,
      );
      const ms = Math.min(...taken.slice(-TIMES));
      found.push({ query, ms, longest: timed.longest() });
      if (process.env.BENCH_STATEMENTS) process.stderr.write(`${query} ${timed.words()}\n`);
    }
    const slower = (before + (await slowness(knex))) / 2;
    const limit = LIMIT_MS * slower;
    return found.map(({ query, ms, longest }) => ({
      what: `Admin dashboard, ${query || 'tab=overview'} (${JOBS.toLocaleString('en-GB')} jobs)`,
      ours: `${ms.toFixed(1)} ms; longest statement ${longest.toFixed(1)} ms`,
      limit: `${limit.toFixed(0)} ms; ${LIMIT_MS} ms on the machine of the budget, ${slower.toFixed(1)} times as fast`,
      ratio: ms / limit,
      budget: '1',
    }));
  } finally {
    await app.close();
  }
}

/** Adds up the time of statements. */
function timedStatements(knex: Knex) {
  type Query = { __knexQueryUid: string; sql: string };
  const since = new Map<string, number>();
  let statements: { sql: string; ms: number }[] = [];
  knex.on('query', ({ __knexQueryUid }: Query) => void since.set(__knexQueryUid, performance.now()));
  knex.on('query-response', (_answer: unknown, { __knexQueryUid, sql }: Query) => {
    statements.push({ sql, ms: performance.now() - since.get(__knexQueryUid)! });
    since.delete(__knexQueryUid);
  });
  return {
    start: () => void (statements = []),
    spent: () => statements.reduce((sum, { ms }) => sum + ms, 0),
    longest: () => Math.max(...statements.map(({ ms }) => ms)),
    words: () =>
      statements
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 4)
        .map(({ sql, ms }) => `\n   ${ms.toFixed(1)} ms ${sql.replace(/\s+/g, ' ').slice(0, 1500)}`)
        .join(''),
  };
}
