// Programs of the machine that the rehearsal needs, and its own PostgreSQL from them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { installedServer } from '../support/postgres/installed-server';

const onPath = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
export const nginx = () =>
  onPath()
    .map((folder) => join(folder, 'nginx'))
    .find((program) => existsSync(program));

/** Runs a program to its end. Throws what it wrote if it fails, unless `mayFail`. */
export async function run(program: string, args: string[], { env = {}, mayFail = false } = {}): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
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

/** A new server with the owner's role of docs/database.md. `owner`: the URL of that role and its empty database. */
export async function newCluster() {
  const port = await freePort();
  const server = installedServer(port);
  await ask(server.url, 'create role hedgerow login createdb createrole');
  await ask(server.url, 'create database hedgerow owner hedgerow');
  return { owner: `postgres://hedgerow@127.0.0.1:${port}/hedgerow`, stop: server.stop };
}

/** The rows of one query on its own connection. */
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
