// Programs of the machine that the rehearsal needs, and a PostgreSQL of its own from them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/** PostgreSQL and nginx refuse to work as root, or give it up; this is nobody, as whom root has PostgreSQL run. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const OLDEST_POSTGRES = 15;

const onPath = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
export const nginx = () =>
  onPath()
    .map((folder) => join(folder, 'nginx'))
    .find((program) => existsSync(program));

/** The newest folder with all of PostgreSQL's programs, as Debian's package `postgresql` puts them. */
export function postgresPrograms(): string | undefined {
  const debians = '/usr/lib/postgresql';
  const versions = existsSync(debians)
    ? readdirSync(debians).filter((version) => Number(version) >= OLDEST_POSTGRES)
    : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debians, version, 'bin'));
  return [...folders, ...onPath()].find((folder) =>
    ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((program) => existsSync(join(folder, program))),
  );
}

/** Runs a program to its end. Throws what it wrote if it fails, unless `mayFail`. */
export async function run(
  program: string,
  args: string[],
  { env = {}, as = {}, mayFail = false } = {},
): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...as,
  });
  const [out, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0 && !mayFail) throw new Error(`${program} ${args.join(' ')} failed.\n${faults || out}`);
  return out + faults;
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A new server with the owner's role of docs/database.md in it. `owner`: the URL of that role, without a database of its own yet. */
export async function newCluster(programs: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const [data, port] = [join(folder, 'data'), await freePort()];
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
    as: NOBODY,
  });
  const control = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { as: NOBODY });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  await control('-l', join(folder, 'postgres.log'), '-o', options, 'start');
  const server = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await ask(server, 'create role hedgerow login createdb createrole');
  await ask(server, 'create database hedgerow owner hedgerow');
  return { port, owner: `postgres://hedgerow@127.0.0.1:${port}/hedgerow`, stop: () => control('-m', 'fast', 'stop') };
}

/** The rows of one query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
