import { randomUUID } from 'node:crypto';
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
import { testApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { readPage } from '#tests/support/form-page';
import { workOn } from '#tests/support/escrow/work-story';
import { browser } from '#tests/support/web';

// npm test finds it, and says in its last lines if there is none.
const program = process.env.PGBOUNCER || ['/usr/sbin/pgbouncer'].find(existsSync);

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

/** The connections that PgBouncer may open, for all instances together. */
const POOLED = 3;

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
      `[databases]\n* = host=${url.hostname} port=${url.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=plain\nauth_file=${folder}/users\npool_mode=transaction\ndefault_pool_size=${POOLED}\n`,
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

  test('two instances of the product take a job from its posting to released money, and hear of each other’s messages', async () => {
    const behind = {
      DATABASE_URL: url.href,
      DATABASE_POOLER: 'transaction',
      LISTEN_DATABASE_URL: database.loginUrl,
      MIGRATION_DATABASE_URL: database.url,
    };
    const shared = { ...database, destroy: async () => {} };
    const [one, other] = [await testApp(behind, shared), await testApp(behind, shared)];
    try {
      const cast = castOn(one);
      const [customer, landscaper] = [await cast.customer(), await cast.landscaper()];
      const work = workOn(one, cast);
      await work.payoutsReady(landscaper);
      const jobId = await work.marked({ customer, landscaper });

      const { id: threadId } = await database.knex('threads').where({ jobId }).first('id');
      const follower = { changed: vi.fn(), ended: vi.fn() };
      await other.app.messaging.liveThreads.follow(threadId, follower);
      const sent = await one.app.messaging.sendMessage.execute({
        messageId: randomUUID(),
        threadId,
        senderId: landscaper.id,
        content: 'All swept. Have a look when you are back.',
      });
      expect(sent).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(follower.changed).toHaveBeenCalled(), { timeout: 10_000 });

      const seen = await browser(other.app, { actor: customer, sandbox: true });
      expect((await readPage(await seen.get(`/messages/${jobId}`))).text).toContain('All swept.');
      const confirmed = await other.app.escrow.confirmCompletion.execute({ jobId, customerId: customer.id });
      expect(confirmed).toMatchObject({ ok: true });
      expect(await one.app.escrow.checkLedger.execute({ asOf: new Date() })).toEqual({ more: false });

      const { rows } = await database.knex.raw<{ rows: { name: string; count: number }[] }>(
        `select application_name as name, count(*)::int as count from pg_stat_activity
          where datname = current_database() and usename = ? group by 1`,
        [url.username],
      );
      const { hedgerow, 'hedgerow listening': listening } = Object.fromEntries(
        rows.map(({ name, count }) => [name, count]),
      );
      // Only the check of the ledger and the listening connection bypass PgBouncer, whichever instance has them.
      expect(hedgerow).toBeLessThanOrEqual(POOLED + 1);
      expect(listening).toBe(1);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });
});
