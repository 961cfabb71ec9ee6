import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Knex } from 'knex';
import { createApplicationKnex } from '#src/platform/database';
import { prepared } from '#src/platform/prepared';
import { whyNotOn } from '#src/server';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
const program =
  process.env.PGBOUNCER ?? folders.map((folder) => path.join(folder, 'pgbouncer')).find((one) => existsSync(one));
if (!program) process.stdout.write('Skipped: PgBouncer is not installed.\n');

test('with a login that is not guarded, the server does not start behind a pooler', async () => {
  const rights = { usable: true, words: 'It owns the ledger.' };
  const on = (pooled: boolean) =>
    whyNotOn({ hasDemo: async () => false }, { sandbox: true, database: { pooled } as never }, rights);
  expect(await on(true)).toContain('no role can be put on. It owns the ledger.');
  expect(await on(false)).toBeUndefined();
});

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy() !== undefined)).on('error', () =>
      done(false),
    );
  });

describe.skipIf(!program)('behind PgBouncer in transaction mode (OPS-M9)', () => {
  let database: TestDatabase;
  let pooler: ChildProcess;
  let folder: string;
  let url: URL;
  const opened: Knex[] = [];
  const product = (pooled: boolean) => {
    const knex = createApplicationKnex(url.href, { max: 8 }, { pooled });
    opened.push(knex);
    return knex;
  };
  beforeAll(async () => {
    database = await testDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'hedgerow-pooler-'));
    chmodSync(folder, 0o755);
    url = new URL(database.loginUrl);
    const port = await freePort();
    writeFileSync(path.join(folder, 'users'), `"${url.username}" "${url.password}"\n`);
    writeFileSync(
      path.join(folder, 'ini'),
      `[databases]\n* = host=${url.hostname} port=${url.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=plain\nauth_file=${folder}/users\npool_mode=transaction\ndefault_pool_size=3\n`,
    );
    url.port = String(port);
    const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = spawn(program!, ['-q', ...asNobody, path.join(folder, 'ini')], { stdio: 'ignore' });
    await vi.waitUntil(() => answers(port), { timeout: 5_000 });
  });
  afterAll(async () => {
    for (const knex of opened) await knex.destroy();
    pooler.kill();
    rmSync(folder, { recursive: true, force: true });
    await database.destroy();
  });

  test('without the setting, PgBouncer refuses the connection', async () => {
    await expect(product(false).raw('select 1')).rejects.toThrow('unsupported startup parameter');
  });

  test('the same statements side by side all answer, as the login and within its limit', async () => {
    const knex = product(true);
    const ask = () =>
      prepared<{ who: string; limit: string }>(
        knex,
        `select current_user as who, current_setting('statement_timeout') as limit, pg_sleep(?::float)`,
        [0.02],
      );
    const found = await Promise.all(Array.from({ length: 60 }, ask));
    const seen = new Set(found.map(({ rows: [row] }) => `${row!.who} ${row!.limit}`));
    expect([...seen]).toEqual([`${url.username} 15s`]);
  });
});
