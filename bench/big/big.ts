import { register } from 'node:module';
import type { Knex } from 'knex';
import { createApp } from '#src/composition/app';
import { storesOn, type Stores } from '#src/composition/stores';
import { DATABASE, PATIENT_DATABASE, store, WORK } from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import { readConfig } from '#src/platform/config';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { createLog } from '#src/platform/pino-log';
import { schedule } from '#src/scheduler';
import type { Finding } from '../run';
import { fillBig } from './fill';
import { measuring, type Measured } from './measured';

register(
  `data:text/javascript,${encodeURIComponent(
    `export const load = (url, context, next) => /[.](svg|css)$/.test(url.split('?')[0])
      ? { format: 'module', source: 'export default ""', shortCircuit: true } : next(url, context)`,
  )}`,
);
const { BRAND } = await import('#app/ui/page/brand');

const JOBS = Number(process.env.BENCH_JOBS ?? 300_000);
const SIZES = {
  jobs: JOBS,
  messages: Number(process.env.BENCH_MESSAGES ?? 10 * JOBS),
};
/** Database time of a page. */
const LIMIT_MS = 50;
const RUN_LIMIT_MS = 15_000;

/** What the pages that grow ask of the database, and every scheduled run, on one connection. */
export async function big(knex: Knex, databaseUrl: string): Promise<Finding[]> {
  const since = performance.now();
  const say = (words: string) =>
    void process.stderr.write(`${((performance.now() - since) / 1000).toFixed(0)} s: ${words}\n`);
  await fillBig(knex, SIZES, say);
  say('measuring');
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: databaseUrl });
  const stores = Object.entries(storesOn(knex)) as [keyof Stores, Stores[keyof Stores]][];
  const app = await createApp(config, createLog('silent').pino, BRAND, [
    given(DATABASE, knex),
    given(PATIENT_DATABASE, knex),
    given(WORK, new KnexUnitOfWork(knex, storesOn)),
    ...stores.map(([name, one]) => given(store(name), one)),
  ]);
  try {
    const measure = measuring(knex);
    const [heavy] = (
      await knex.raw<{ rows: [{ id: string; thread: string; customer: string }] }>(
        `select landscaper_id as id, min(id::text) as thread, min(customer_id::text) as customer from threads group by 1 order by count(*) desc limit 1`,
      )
    ).rows;
    const pages: Record<string, () => Promise<unknown>> = {
      'threads list, heavy landscaper': () => app.messaging.views.threads(heavy.id),
      'threads list, completed': () => app.messaging.views.threads(heavy.id, 'completed'),
      'threads list, customer': () => app.messaging.views.threads(heavy.customer),
      'one thread': () => app.messaging.views.thread(heavy.thread, heavy.id),
      'messages of a thread': () => app.messaging.views.messages(heavy.thread),
      'unread count, on every page': () => app.messaging.views.unreadCount(heavy.id),
    };
    const found: (Measured & { limit: number })[] = [];
    // Said at once: a bench that is stopped has shown what it measured until then.
    const finds = (one: Measured, limit: number) => {
      found.push({ ...one, limit });
      say(`${one.what}: ${one.ms.toFixed(1)} ms, ${one.scanned} rows scanned; ${one.slowest}`);
    };
    for (const [what, work] of Object.entries(pages)) finds(await measure(what, work, 6), LIMIT_MS);
    const asOf = await app.clock.now();
    await knex.raw('update ledger_checks set checked_upto = (select max(id) from ledger.transaction)');
    for (const { name, run } of schedule) {
      const work = () => run(app, asOf).catch((fault: Error) => say(`${name} failed: ${fault.message.slice(0, 300)}`));
      // The first turn finds what this database has had no time to do.
      finds(await measure(`run: ${name}`, work, 2), RUN_LIMIT_MS);
    }
    return found.map(({ what, ms, statements, scanned, limit }) => ({
      what,
      ours: `${ms.toFixed(1)} ms; ${statements} statements; ${scanned.toLocaleString('en-GB')} rows by sequential scans`,
      limit: `${limit} ms`,
      ratio: ms / limit,
      budget: ms > limit ? '1, exceeded' : '1',
    }));
  } finally {
    await app.close();
  }
}
