import { randomBytes } from 'node:crypto';
import { createKnex } from '#src/platform/database';
import { migrate } from '#src/migrate';
import { dropDatabase } from '../scripts/drop-database.mjs';
import { big } from './big/big';
import { blockingTime } from './blocking-time';
import { dashboard } from './dashboard';
import { dueReleases } from './due-releases';
import { findJobs } from './find-jobs';
import { ledgerCheck } from './ledger-check';
import { lighthouse } from './lighthouse';
import { pages } from './pages';
import { priceList } from './price-list';
import { releases } from './releases';
import { signedIn } from './signed-in';

/** A result: our figure beside the limit, measured in the same run on the same machine. */
export type Finding = { what: string; ours: string; limit: string; ratio: number; budget: string };

const [only] = process.argv.slice(2);
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run npm run bench, which starts a database.');

// Only on request: it downloads what it needs and takes minutes. It has its own limits, and its exit code says whether
// they are kept.
if (only === 'lighthouse') process.exit((await lighthouse(serverUrl)) ? 0 : 1);

/** A database to reuse, so that what takes minutes to fill can be measured before and after a change. */
const kept = process.env.BENCH_DATABASE;
const name = kept ?? `bench_${randomBytes(4).toString('hex')}`;
const server = createKnex(serverUrl, { max: 1 });
const { rows: existing } = await server.raw<{ rows: unknown[] }>('select 1 from pg_database where datname = ?', [name]);
if (existing.length === 0) await server.raw('create database ??', [name]);
const url = new URL(serverUrl);
url.pathname = `/${name}`;
const knex = createKnex(url.href, { max: 4 });
/** A single connection, so that every statement has been prepared on it. */
const warm = createKnex(url.href, { max: 1 });
try {
  await migrate(knex);
  const parts: Record<string, () => Promise<Finding[]>> = {
    'find-jobs': () => findJobs(warm),
    releases: () => releases(knex),
    'due-releases': () => dueReleases(knex, url.href),
    dashboard: () => dashboard(warm, url.href),
    'ledger-check': () => ledgerCheck(knex, url.href),
    pages: () => pages(url.href),
    'signed-in': () => signedIn(serverUrl),
    'blocking-time': () => blockingTime(serverUrl),
  };
  // Only on request: it takes minutes to fill a database of its own size.
  if (only === 'big') parts.big = () => big(warm, url.href);
  // Only on request: it needs a second build.
  if (only === 'price-list') parts['price-list'] = () => priceList(serverUrl);
  if (only && !parts[only])
    throw new Error(
      `There is no part "${only}". Choose one of: ${Object.keys(parts).join(', ')}, big, price-list, lighthouse.`,
    );
  const findings: Finding[] = [];
  for (const [part, measure] of Object.entries(parts)) if (!only || part === only) findings.push(...(await measure()));
  process.stdout.write('| What | Ours | Limit, same run | Ratio | Budget |\n|---|---|---|---|---|\n');
  for (const { what, ours, limit, ratio, budget } of findings)
    process.stdout.write(`| ${what} | ${ours} | ${limit} | ${ratio.toFixed(2)} | ${budget} |\n`);
} finally {
  await Promise.all([knex.destroy(), warm.destroy()]);
  if (!kept) await dropDatabase((sql) => server.raw(sql), name);
  await server.destroy();
}
