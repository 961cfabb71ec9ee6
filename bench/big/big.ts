import type { Knex } from 'knex';
import { createApp } from '#src/composition/app';
import { storesOn, type Stores } from '#src/composition/stores';
import {
  DATABASE,
  PATIENT_DATABASE,
  store,
  TOWNS_COUNTED_AT_ONCE,
  VIEWS_DATABASE,
  WORK,
} from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import { readConfig } from '#src/platform/config';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { createLog } from '#src/platform/pino-log';
import { hasMore } from '#src/platform/schedule/scheduled-runs';
import { schedule } from '#src/scheduler';
import type { Finding } from '../run';
import { fillBig } from './fill';
import { measuring, type Measured } from './measured';
import { pagesOn } from './pages';

const { BRAND } = await import('#app/ui/page/brand');

const JOBS = Number(process.env.BENCH_JOBS ?? 300_000);
const SIZES = {
  jobs: JOBS,
  messages: Number(process.env.BENCH_MESSAGES ?? 10 * JOBS),
  onePlace: process.env.BENCH_ONE_PLACE !== undefined,
};
/** The longest database time of a page, and of one turn of a run. */
const LIMIT_MS = 50;
/** How long a run may take for work that only a new database has. */
const CATCH_UP_MS = 60_000;

/**
 * The database time of the pages that grow, and of every scheduled run, on one connection. `BENCH_ONLY`: a pattern of
 * their names.
 */
export async function big(knex: Knex, databaseUrl: string): Promise<Finding[]> {
  const since = performance.now();
  const say = (words: string) =>
    void process.stderr.write(`${((performance.now() - since) / 1000).toFixed(0)} s: ${words}\n`);
  // A reused database (BENCH_DATABASE) is filled only once.
  const { rows } = await knex.raw<{ rows: unknown[] }>('select 1 from notifications limit 1');
  if (rows.length === 0) await fillBig(knex, SIZES, say);
  say('measuring');
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: databaseUrl });
  const stores = Object.entries(storesOn(knex)) as [keyof Stores, Stores[keyof Stores]][];
  const app = await createApp(config, createLog('silent').pino, BRAND, [
    given(DATABASE, knex),
    given(VIEWS_DATABASE, knex),
    given(PATIENT_DATABASE, knex),
    given(TOWNS_COUNTED_AT_ONCE, false),
    given(WORK, new KnexUnitOfWork(knex, storesOn)),
    ...stores.map(([name, one]) => given(store(name), one)),
  ]);
  const asked = new RegExp(process.env.BENCH_ONLY ?? '');
  const isAsked = (what: string) => asked.test(what);
  const measure = measuring(knex);
  // Queries that a page sends at once wait for the single connection, which is not a fault.
  (knex.client as { pool: { acquireTimeoutMillis: number } }).pool.acquireTimeoutMillis = 60_000;
  const found: Measured[] = [];
  // Printed at once, so that an interrupted bench has shown its results so far.
  const finds = (one: Measured) => {
    found.push(one);
    say(`${one.what}: ${timesOf(one)}, ${one.scanned} rows scanned; ${one.slowest}`);
  };
  const asOf = await app.clock.now();
  try {
    await knex.raw('update ledger_checks set checked_upto = (select max(id) from ledger.transaction)');
    for (const { name, run } of schedule.filter((one) => isAsked(`run: ${one.name}`))) {
      const work = () => run(app, asOf).catch((fault: Error) => say(`${name} failed: ${fault.message.slice(0, 300)}`));
      const first = await measure(`run: ${name}, first turn`, work);
      // Work that this database has accumulated is done before the turn that counts.
      const until = performance.now() + CATCH_UP_MS;
      while (performance.now() < until && hasMore(await work()));
      if (first.ms > LIMIT_MS) finds(first);
      finds(await measure(`run: ${name}`, work, { times: 2 }));
    }
    finds(await measure('figures behind /metrics', () => app.figures.read(), { warm: 6, times: 3 }));
    for (const [what, page] of Object.entries(await pagesOn(app, knex)).filter(([name]) => isAsked(name))) {
      const work = () => page().catch((fault: Error) => say(`${what} failed: ${fault.message.slice(-300)}`));
      finds(await measure(what, work, { warm: 6, times: 3 }));
    }
    return found.map(({ what, ms, active, statements, scanned }) => ({
      what,
      ours: `${timesOf({ ms, active })}; ${statements} statements; ${scanned.toLocaleString('en-GB')} rows by sequential scans`,
      limit: `${LIMIT_MS} ms`,
      ratio: ms / LIMIT_MS,
      budget: ms > LIMIT_MS ? '1, exceeded' : '1',
    }));
  } finally {
    await app.close();
  }
}

const timesOf = ({ ms, active }: Pick<Measured, 'ms' | 'active'>) =>
  `${ms.toFixed(1)} ms computed, ${active.toFixed(1)} by the clock`;
