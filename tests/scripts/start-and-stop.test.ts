// npm start as a whole, on its own state folder: it serves, it stops when asked, and after a kill -9 it continues where
// it was.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoDatabase } from '#tests/support/demo';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
let state: string;
let running: ChildProcess | undefined;

/**
 * Runs npm start as a terminal does, as the leader of a process group. `said` waits for output. Without a DATABASE_URL
 * it starts a database.
 */
function launch(own: { DATABASE_URL?: string; MIGRATION_DATABASE_URL?: string } = {}) {
  // vitest sets its own BASE_URL.
  const { DATABASE_URL, BASE_URL, ...environment } = process.env;
  const child = spawn(process.execPath, [script], {
    env: { ...environment, ...own, HEDGEROW_STATE: state, PORT: '0', SCHEDULER: 'false' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
      child.emit('said');
    });
  const said = (pattern: RegExp) =>
    new Promise<{ found: string; words: string }>((resolve, reject) => {
      const hear = () => {
        const found = pattern.exec(words);
        if (found) resolve({ found: found[1] ?? '', words });
      };
      child.on('said', hear).once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${words}`)));
      hear();
    });
  return { child, said };
}

/** Starts, and waits until it prints its URL. `words`: the output so far. */
async function start(own: { DATABASE_URL?: string; MIGRATION_DATABASE_URL?: string } = {}) {
  const { child, said } = launch(own);
  const { found: address, words } = await said(/ready at (http:\S+)[^]*Ctrl-C/);
  return { child, address, words };
}

/** Ctrl-C reaches every process of the group at once. Returns the exit code, or the signal that ended it. */
async function interrupt(child: ChildProcess) {
  child.removeAllListeners('exit');
  process.kill(-child.pid!, 'SIGINT');
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? killedBy;
}

const answers = (address: string, path = '/readyz') =>
  fetch(address + path).then(
    ({ status }) => status,
    () => 'nothing',
  );

/** Sends half a form; `finish` sends the rest. `heard` resolves when the server has begun to read it. */
function speakingSlowly(address: string) {
  const body = 'username=&password=';
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    Expect: '100-continue',
  };
  const asked = request(`${address}/auth/sign-in`, { method: 'POST', headers, agent: false });
  asked.flushHeaders();
  asked.on('continue', () => asked.write(body.slice(0, 9)));
  return {
    heard: once(asked, 'continue'),
    status: new Promise((resolve, reject) => {
      asked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    }),
    finish: () => asked.end(body.slice(9)),
  };
}

async function until(fact: () => Promise<boolean> | boolean) {
  const patience = Date.now() + 20_000;
  while (!(await fact())) {
    if (Date.now() > patience) throw new Error('It did not happen within 20 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const embedded = () => readdirSync(state).find((name) => name.startsWith('app-postgres-'));
const pidFile = () => join(state, embedded()!, 'data', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'hedgerow-start-'));
  chmodSync(state, 0o755);
});

afterEach(() => {
  running?.kill('SIGKILL');
  if (embedded() && existsSync(pidFile())) process.kill(postmaster(), 'SIGQUIT');
  rmSync(state, { recursive: true, force: true, maxRetries: 20 });
});

it(
  'npm start serves while it makes the demo, makes the rest of it when it was interrupted, survives a kill -9 of everything it started, and tidies up when asked to end',
  { timeout: 480_000 },
  async () => {
    const cutShort = launch();
    const { found: early } = await cutShort.said(/(http:\S+) already shows/);
    expect(await answers(early, '/')).toBe(200);
    for (const path of ['/readyz', '/auth', '/landscapers']) expect(await answers(early, path)).toBe(503);
    expect(await interrupt(cutShort.child)).toBe(0);

    const first = await start();
    expect(first.words).toMatch(/already shows[^]*Seeding \((\d+) of \1\)/);
    expect(await answers(first.address)).toBe(200);
    for (const account of ['customer@', 'landscaper@', 'admin@', 'hedgerow-demo'])
      expect(first.words).toContain(account);
    // One line for each phase, with the time it took.
    const phases = [...first.words.matchAll(/^ {2}(\w[\w ]*?)(?: \([^)]*\))? … .*\d s$/gm)].map(([, phase]) => phase);
    expect(phases).toEqual(expect.arrayContaining(['Starting PostgreSQL', 'Migrating', 'Seeding']));
    expect(first.words).not.toContain('owns the ledger');

    // Only the script is killed. Its server notices and stops, which frees the port; the database keeps running.
    first.child.kill('SIGKILL');
    await until(async () => (await answers(first.address)) === 'nothing');
    const database = postmaster();

    const second = await start();
    expect(await answers(second.address)).toBe(200);
    expect(postmaster()).toBe(database);

    // The database is killed while the server runs: it starts again on the same port, and the server reconnects.
    process.kill(database, 'SIGKILL');
    await until(
      async () => existsSync(pidFile()) && postmaster() !== database && (await answers(second.address)) === 200,
    );

    // The script and the database are killed at once.
    process.kill(postmaster(), 'SIGKILL');
    second.child.kill('SIGKILL');
    const third = await start();
    expect(await answers(third.address)).toBe(200);

    expect(await interrupt(third.child)).toBe(0);
    expect(await answers(third.address)).toBe('nothing');
    expect(existsSync(pidFile())).toBe(false);
  },
);

it(
  'npm start with DATABASE_URL starts no other database, and on SIGTERM answers the requests in flight and leaves that database running',
  { timeout: 120_000 },
  async () => {
    const database = await demoDatabase();
    const { child, address, words } = await start({
      DATABASE_URL: database.loginUrl,
      MIGRATION_DATABASE_URL: database.url,
    });
    expect(await answers(address)).toBe(200);
    expect(words).not.toContain('owns the ledger');
    expect(await database.knex('users').where({ email: 'customer@hedgerow.test' })).toHaveLength(1);
    expect(embedded()).toBeUndefined();

    const slow = speakingSlowly(address);
    await slow.heard;
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await until(async () => (await answers(address)) === 'nothing');
    slow.finish();
    expect(await slow.status).toBe(422);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await answers(address)).toBe('nothing');
    expect((await database.knex.raw<{ rows: unknown[] }>('select 1')).rows).toHaveLength(1);
    await database.destroy();
  },
);

it('npm start, interrupted before it is ready, stops what it had started', { timeout: 120_000 }, async () => {
  const { child, said } = launch();
  await said(/Migrating/);
  expect(existsSync(pidFile())).toBe(true);
  expect(await interrupt(child)).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});
