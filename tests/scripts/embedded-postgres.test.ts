// The embedded PostgreSQL with several processes: how they share it, leave it, and start it again after everything was
// killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const joiner = fileURLToPath(new URL('join-postgres.mjs', import.meta.url));
let state: string;
let data: string;
let processes: ChildProcess[];

async function joins(how: 'durable' | 'quick' | 'in memory' = 'quick') {
  const child = spawn(process.execPath, [joiner, how], {
    env: { ...process.env, HEDGEROW_STATE: state },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const place = JSON.parse(line.toString()) as { url: string; ownerUrl: string; data: string };
  data = place.data;
  const leave = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { child, url: place.ownerUrl, loginUrl: place.url, leave };
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {}); // Some of these tests kill the server.
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const isUp = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

const secretsFile = () =>
  join(
    state,
    readdirSync(state).find((name) => name.startsWith('shared-'))!,
    'passwords.json',
  );
const secrets = () => JSON.parse(readFileSync(secretsFile(), 'utf8')) as Record<string, string>;
const pidFile = () => join(data, 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function until(fact: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 15_000;
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 15 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'hedgerow-postgres-'));
  chmodSync(state, 0o755);
  processes = [];
});

afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  if (existsSync(pidFile())) process.kill(postmaster(), 'SIGQUIT');
  const isInMemory = data.startsWith('/dev/shm/');
  rmSync(isInMemory ? dirname(data) : dirname(dirname(data)), { recursive: true, force: true, maxRetries: 20 });
  rmSync(state, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('is shared by two processes and stopped by the one that leaves last', async () => {
    const [first, second] = await Promise.all([joins(), joins()]);
    expect(second.url).toBe(first.url);
    await first.leave();
    expect(await isUp(second.url)).toBe(true);
    await second.leave();
    expect(await isUp(second.url)).toBe(false);
  });

  it('gives an ordinary role that can create roles, schemas and databases, in UTF-8', async () => {
    const { url } = await joins();
    const rights = 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user';
    expect(await ask(url, rights)).toEqual([{ rolsuper: false, rolcreaterole: true, rolcreatedb: true }]);
    const locale =
      "select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'hedgerow'";
    expect(await ask(url, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
    await ask(url, 'create schema fence; create extension citext');
    expect(await isUp(url.replace(/:[^:@]+@/, ':wrong@'))).toBe(false);
  });

  it('gives the product a login of its own, which owns nothing and can create nothing', async () => {
    const { loginUrl } = await joins();
    const rights = 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user';
    expect(await ask(loginUrl, rights)).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await expect(ask(loginUrl, 'create table plants (name text)')).rejects.toThrow('permission denied');
    await expect(ask(loginUrl, 'create schema fence')).rejects.toThrow('permission denied');
  });

  it('gives that login to a server that was made before there was one', async () => {
    const first = await joins('durable');
    await ask(first.url, "create table plants as select 'ash' as name");
    await ask(
      first.url.replace('hedgerow:', 'postgres:').replace(/:[^:@]+@/, `:${secrets().postgres}@`),
      'drop role hedgerow_web',
    );
    await first.leave();
    const { hedgerow_web: _unknown, ...before } = secrets();
    writeFileSync(secretsFile(), JSON.stringify(before));

    const second = await joins('durable');
    expect(await ask(second.url, 'select name from plants')).toEqual([{ name: 'ash' }]);
    expect(await isUp(second.loginUrl)).toBe(true);
  });

  it('is taken over after the processes that used it were killed', async () => {
    const first = await joins();
    await ask(first.url, "create table plants as select 'yew' as name");
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await joins();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select name from plants')).toEqual([{ name: 'yew' }]);
    await second.leave();
    expect(await isUp(second.url)).toBe(false);
  });

  it('loses nothing when it is killed together with the process that uses it', async () => {
    const first = await joins('durable');
    await ask(first.url, "create table plants as select 'box' as name");
    process.kill(postmaster(), 'SIGKILL');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(existsSync(pidFile())).toBe(true);
    const second = await joins('durable');
    expect(await ask(second.url, 'select name from plants')).toEqual([{ name: 'box' }]);
  });

  it('is restarted at the same address when it is killed while in use', async () => {
    const { url } = await joins();
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(async () => existsSync(pidFile()) && postmaster() !== killed && (await isUp(url)));
    expect(await isUp(url)).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)(
    'keeps its data where its user can read it when root starts it in a private folder',
    async () => {
      chmodSync(state, 0o700);
      const { url } = await joins();
      expect(data.startsWith(state)).toBe(false);
      expect(await isUp(url)).toBe(true);
    },
  );

  it('removes data kept in memory when the last process leaves, and uses what a killed one left behind', async () => {
    const first = await joins('in memory');
    await ask(first.url, 'create table survived (a int)');
    first.child.kill('SIGKILL');
    const second = await joins('in memory');
    expect(await ask(second.url, 'select * from survived')).toEqual([]);
    await second.leave();
    expect(existsSync(data)).toBe(!data.startsWith('/dev/shm/'));
  });
});
