// npm test: every fact once, from a fresh clone. Installs, builds, starts a database, finds a browser, and runs every
// kind of test.
//   npm test -- --all                       the lanes as well (scripts/lanes.mjs), as CI does
//   npm test -- --changed                   the checks, and the tests of what has changed since the last commit
//   npm test -- --only unit                 one phase: check, unit or e2e (or several: unit,e2e)
//   npm test -- --only unit tests/escrow    further arguments are passed on to vitest or Playwright
import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { checkNames, runChecks } from './check.mjs';
import { seedDemo } from './demo-database.mjs';
import { dropDatabase } from './drop-database.mjs';
import { joinPostgres } from './embedded-postgres.mjs';
import { install } from './install.mjs';
import { LANES } from './lanes.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { processorSeconds } from './processor-time.mjs';
import { progressOn } from './progress.mjs';
import { findPgBouncer } from './pgbouncer.mjs';
import { freePort } from './settings.mjs';
import { runScript, tell, Trouble } from './trouble.mjs';

const begun = Date.now();
const progress = progressOn(process.stdout);
/** @type {import('./progress.mjs').Progress} */
const inSilence = { ...progress, phase: (_title, work) => work(() => {}) };
const phases = ['check', 'unit', 'e2e'];

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts `failures`: which tests, each with its
 *   first reason
 * @typedef {Counts & { name: string, seconds: number, worked?: number }} PhaseResult `worked`: processor time, in
 *   seconds
 * /
 */

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const { only, rest, isAll } = choice(process.argv.slice(2));
    /** @type {PhaseResult[]} */
    const results = [];
    let ofDatabase = () => 0;
    /** The processor time so far, of all that this run has started, in seconds. */
    const workedSoFar = () => (processorSeconds() ?? NaN) + ofDatabase();
    /**
     * @param {string} name
     * @param {() => Promise<Counts>} work
     * @param {{ isAlone?: boolean }} [how] `isAlone`: nothing runs at the same time, so its processor time is known
     */
    const run = async (name, work, { isAlone } = {}) => {
      signal.throwIfAborted();
      const [since, before] = [Date.now(), workedSoFar()];
      const counts = await work().catch((/** @type {unknown} */ fault) => {
        if (signal.aborted) throw fault;
        tell(fault);
        return { passed: 0, failed: 1 };
      });
      const worked = isAlone ? workedSoFar() - before : undefined;
      results.push({ name, ...counts, seconds: (Date.now() - since) / 1000, worked });
      return counts.failed === 0;
    };

    progress.say('Hedgerow, all tests');
    await install(progress, signal);
    const needsDatabase = only.includes('unit') || only.includes('e2e');
    const { url: server, worked } = needsDatabase ? await testDatabase(atEnd) : { url: undefined, worked: () => 0 };
    ofDatabase = worked;
    // Someone who names a file wants it, in whichever lane it is.
    const lanes = isAll || rest.length > 0 ? { TEST_LANES: 'all' } : undefined;
    const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server }), ...lanes };

    const checksToo = only.includes('check');
    const building = run('build', async () => {
      await build(checksToo ? inSilence : progress, signal);
      return { passed: 0, failed: 0 };
    });
    const seeding = building.then(async (isBuilt) => {
      if (!isBuilt || !server || only.length === 1 || rest.includes('--changed')) return;
      await run('demo', async () => {
        const demo = await seedDemo({ server, signal, atEnd });
        Object.assign(env, {
          TEST_DEMO_URL: demo.url,
          TEST_DEMO_LOGIN: demo.login,
          TEST_DEMO_UPLOADS: demo.uploads,
        });
        return { passed: 0, failed: 0 };
      });
    });
    // Runs at the same time as the checks: most of them need no build, and the longest leaves a core idle.
    const [isBuilt] = await Promise.all([
      building,
      seeding,
      checksToo ? run('check', () => check(building, signal)) : undefined,
    ]);
    /** @type {string[]} */
    const notShown = [];
    if (only.includes('unit')) {
      const { path, why } = await findPgBouncer();
      Object.assign(env, { PGBOUNCER: path ?? '' });
      if (why) notShown.push(`PgBouncer: ${why}`);
      // CI shows everything, or fails.
      if (why && process.env.CI) await run('pooler', () => Promise.reject(new Trouble('There is no PgBouncer.', why)));
    }
    const projectsOf = (/** @type {string[]} */ names) => names.map((name) => `--project=${name}`);
    const isAlone = true;
    // Who names a file wants it, whichever project it is in.
    const tested = rest.length > 0 ? [] : projectsOf(['together', 'alone']);
    if (only.includes('unit')) await run('unit', () => unit([...tested, ...rest], env, signal), { isAlone });
    if (only.includes('unit') && isAll && rest.length === 0)
      await run('soak', () => unit(projectsOf(['soak']), env, signal), { isAlone });
    const looked = lanes ? [] : projectsOf(['screens', 'scripts on', 'scripts off', 'time passes']);
    if (only.includes('e2e') && isBuilt) await run('e2e', () => e2e([...looked, ...rest], env, signal), { isAlone });
    return summary(results, { left: lanes ? [] : Object.entries(LANES), notShown }, workedSoFar());
  }),
);

/** @param {string[]} args */
function choice(args) {
  const isAll = args.includes('--all');
  const others = args.filter((arg) => arg !== '--all' && arg !== '--changed');
  const at = others.indexOf('--only');
  if (at < 0 && others.length)
    throw new Trouble(`Say which phase these are for: npm test -- --only unit ${others.join(' ')}`);
  const changed = args.includes('--changed') ? ['--changed'] : [];
  if (at < 0) return { only: changed.length ? ['check', 'unit'] : phases, rest: changed, isAll };
  const only = (others[at + 1] ?? '').split(',');
  const unknown = only.find((name) => !phases.includes(name));
  if (unknown !== undefined)
    throw new Trouble(`There is no phase called "${unknown}". There are: ${phases.join(', ')}.`);
  return { only, rest: others.filter((_, index) => index !== at && index !== at + 1), isAll };
}

/**
 * A server for the tests only, so that no test can touch the data of npm start. Its data need not survive a crash,
 * which makes it faster. `worked`: for how many seconds its processes have worked so far.
 * @param {import('./lifetime.mjs').AtEnd} atEnd
 * /
 */
async function testDatabase(atEnd) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, worked: () => 0 };
  const postgres = await progress.phase('Starting PostgreSQL', () =>
    joinPostgres({ name: 'tests', durable: false, inMemory: true }),
  );
  atEnd(() => postgres.leave());
  if (postgres.alone) await dropLeftovers(postgres.ownerUrl);
  const pid = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const before = processorSeconds(pid) ?? 0;
  return { url: postgres.ownerUrl, worked: () => (processorSeconds(pid) ?? before) - before };
}

/**
 * Drops the databases and logins of test runs that were killed.
 * @param {string} url
 */
async function dropLeftovers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname ~ '^(test|template|e2e)_'");
  for (const { datname } of rows) await dropDatabase((sql) => client.query(sql), datname);
  const logins = await client.query("select rolname from pg_roles where rolname ~ '^(web|gardener)_[0-9a-f]{8}$'");
  for (const { rolname } of logins.rows) await client.query(`drop role "${rolname}"`);
  await client.end();
}

/**
 * @param {Promise<boolean>} building
 * @param {AbortSignal} signal
 */
async function check(building, signal) {
  const withoutBuild = checkNames.filter((name) => name !== 'size');
  const failed = await runChecks(progress, withoutBuild, signal);
  if (await building) failed.push(...(await runChecks(progress, ['size'], signal)));
  return { passed: 0, failed: failed.length };
}

/**
 * @param {string[]} rest
 * @param {import('./processes.mjs').Env} env
 * @param {AbortSignal} signal
 */
async function unit(rest, env, signal) {
  progress.say('\nUnit, contract and web tests');
  const report = freshReport('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest];
  const { code } = await runNode(inRoot('node_modules', 'vitest', 'vitest.mjs'), args, {
    cwd: inRoot(),
    env: { ...env, NODE_ENV: 'test' },
    signal,
    output: 'inherit',
  });
  return counted(report, code, (/** @type {VitestReport} */ { numPassedTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that fails before its first test has no test to count.
      if (!failed.length && status === 'failed') return [failureOf(name, '', message)];
      return failed.map((test) => failureOf(name, test.fullName, test.failureMessages[0]));
    });
    return { passed: numPassedTests, failed: failures.length, failures };
  });
}

/**
 * @param {string[]} rest
 * @param {import('./processes.mjs').Env} env
 * @param {AbortSignal} signal
 */
async function e2e(rest, env, signal) {
  progress.say('\nBrowser tests');
  const browser = await progress.phase('Finding a browser', (remark) => findBrowser(remark));
  const report = freshReport('playwright.json');
  const { code } = await runNode(
    inRoot('node_modules', '@playwright', 'test', 'cli.js'),
    ['test', '--reporter=list,json', ...rest],
    {
      cwd: inRoot(),
      env: {
        ...env,
        ...browser.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        E2E_PORT: String(await freePort({ PORT: '0' })),
      },
      signal,
      output: 'inherit',
    },
  );
  return counted(report, code, (/** @type {import('@playwright/test/reporter').JSONReport} */ { stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(inState('reports'), { recursive: true });
  const file = inState('reports', name);
  rmSync(file, { force: true });
  return file;
}

/**
 * What a tool's report says; a tool that fails without a failing test counts as one failure.
 * @template Report
 * @param {string} report
 * @param {number} code
 * @param {(report: Report) => Counts} read
 */
function counted(report, code, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed, failures } = read(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: failed || (code === 0 ? 0 : 1), failures };
}

/**
 * One line in the summary, because sometimes only the end of a log is available.
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} message
 * /
 */
function failureOf(file, title, message) {
  const reason = stripVTControlCharacters(message ?? '').split('\n')[0];
  return `${relative(inRoot(), file)} › ${title || 'the whole file'}: ${reason}`;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * @param {PhaseResult[]} results
 * @param {{ left: [name: string, shows: string][], notShown: string[] }} others the lanes that were not run, and what
 *   could not be shown on this machine
 * @param {number} worked processor time, in seconds; NaN where the system does not report it
 */
function summary(results, { left, notShown }, worked) {
  progress.say('\nSummary');
  const processors = (/** @type {number} */ spent) => (spent > 0 ? `, ${spent.toFixed(0)} s of processor time` : '');
  for (const { name, passed, failed, failures, seconds, worked: itsOwn = NaN } of results) {
    const tests = passed ? `, ${passed} passed` : '';
    progress.say(
      `  ${name.padEnd(6)} ${failed ? `FAILED (${failed})` : 'ok'}${tests} … ${seconds.toFixed(1)} s${processors(itsOwn)}`,
    );
    for (const failure of failures ?? []) progress.say(`           ${failure}`);
  }
  const allPassed = sum(results.map(({ passed }) => passed));
  const allFailed = sum(results.map(({ failed }) => failed));
  if (left.length > 0) progress.say('\nNot run here, but by npm test -- --all:');
  for (const [lane, shows] of left) progress.say(`  ${lane.padEnd(6)} ${shows}`);
  for (const what of notShown) progress.say(`\nNot shown here: ${what}`);
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  progress.say(`\n${allPassed} passed, ${allFailed} failed in ${seconds} s${processors(worked)}`);
  return allFailed ? 1 : 0;
}
