// Runs the product with a real streaming replica whose replay is paused. It needs an installed PostgreSQL, and is
// skipped without one.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '#src/migrate';
import { createApplicationKnex, createKnex } from '#src/platform/database';
import { castOn, PASSWORD } from '#tests/support/cast';
import {
  freePort,
  installedPrograms,
  installedServer,
  type InstalledServer,
} from '#tests/support/postgres/installed-server';
import { testServer, type TestServer } from '#tests/support/server';

if (!installedPrograms) process.stdout.write('Skipped: no PostgreSQL with pg_basebackup is installed.\n');

const WROTE = /^hedgerow-wrote=1; Max-Age=61; Path=\/; HttpOnly; SameSite=Lax$/;

describe.skipIf(!installedPrograms)('a read replica for views', () => {
  let [primary, copy]: (InstalledServer | undefined)[] = [];
  let replica: Knex;
  let site: TestServer;
  let jobId: string;
  let [ferns, fernsPhone, rowans]: Browser[] = [];
  const opened: Knex[] = [];
  const urlOn = (server: InstalledServer, user: string, database: string) =>
    Object.assign(new URL(server.url), { username: user, password: 'quince', pathname: `/${database}` }).href;
  const on = (server: InstalledServer, user: string, database: string) => {
    const knex = createKnex(urlOn(server, user, database), { max: 1 });
    opened.push(knex);
    return knex;
  };

  beforeAll(async () => {
    primary = installedServer(await freePort());
    const admin = on(primary, 'admin', 'postgres');
    await admin.raw(`create role hedgerow login createrole password 'quince'`);
    await admin.raw('create database hedgerow owner hedgerow');
    const owner = on(primary, 'hedgerow', 'hedgerow');
    await migrate(owner, { name: 'hedgerow_web', password: 'quince' });
    copy = installedServer(await freePort(), primary);
    replica = on(copy, 'admin', 'hedgerow');
    site = await testServer(
      { REPLICA_DATABASE_URL: urlOn(copy, 'hedgerow_web', 'hedgerow'), REPLICA_MAX_LAG_SECONDS: '60' },
      undefined,
      {
        knex: owner,
        url: urlOn(primary, 'hedgerow', 'hedgerow'),
        loginUrl: urlOn(primary, 'hedgerow_web', 'hedgerow'),
        name: 'hedgerow',
        destroy: async () => {},
      },
    );
    const cast = castOn(site);
    const [olive, fern, rowan] = [await cast.customer(), await cast.landscaper(), await cast.landscaper()];
    jobId = await cast.postedJob(olive);
    ferns = await signedIn(fern.email);
    fernsPhone = await signedIn(fern.email);
    rowans = await signedIn(rowan.email);
    await caughtUp();
  });
  afterAll(async () => {
    await site?.close();
    for (const knex of opened) await knex.destroy();
    copy?.stop();
    primary?.stop();
  });

  const positionIn = async (db: Knex, of: string) =>
    (await db.raw<{ rows: [{ at: string }] }>(`select ${of}()::text as at`)).rows[0].at;
  const caughtUp = () =>
    vi.waitFor(
      async () => {
        const written = await positionIn(site.database.knex, 'pg_current_wal_lsn');
        await site.app.replica!.look();
        expect(await positionIn(replica, 'pg_last_wal_replay_lsn')).toBe(written);
        expect(site.app.replica!.state().why).toBeUndefined();
      },
      { timeout: 20_000, interval: 100 },
    );

  type Browser = {
    get(path: string, headers?: Record<string, string>): Promise<string>;
    post(path: string, form: Record<string, string>): Promise<Response>;
    forget(): void;
  };
  /** A browser that keeps its cookies. `forget`: lets the seconds pass in which we know that it wrote. */
  async function signedIn(username: string): Promise<Browser> {
    const cookies = new Map<string, string>();
    const send = async (path: string, init: RequestInit = {}) => {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(site.origin + path, {
        ...init,
        redirect: 'manual',
        headers: { Cookie, Origin: site.origin, ...(init.headers as Record<string, string>) },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
        cookies.set(name, value);
      }
      return answer;
    };
    const browser: Browser = {
      async get(path, headers = {}) {
        const answer = await send(path, { headers });
        expect([path, answer.status]).toEqual([path, 200]);
        return answer.text();
      },
      post: (path, form) => send(path, { method: 'POST', body: new URLSearchParams(form) }),
      forget: () => void cookies.delete('hedgerow-wrote'),
    };
    expect((await browser.post('/auth/sign-in', { username, password: PASSWORD })).status).toBe(303);
    browser.forget();
    return browser;
  }
  const jobPage = () => `/jobs/${jobId}`;
  /**
   * A replica that takes longer than a second to report its position, as on a busy machine, is not used until it has
   * reported.
   */
  const aPageComesFromTheReplica = () =>
    vi.waitFor(
      async () => {
        rowans!.forget();
        const before = site.app.replica!.state().statements.replica;
        await rowans!.get(jobPage());
        expect(site.app.replica!.state().statements.replica).toBeGreaterThan(before);
      },
      { timeout: 20_000, interval: 200 },
    );
  const ask = (question: string) => ferns!.post(`${jobPage()}/ask`, { questionId: randomUUID(), question });

  test('a person who has written sees it at once; everybody else sees the earlier page until the replica has it', async () => {
    await replica.raw('select pg_wal_replay_pause()');
    const answer = await ask('Is there a side gate?');
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(WROTE));
    expect(await ferns!.get(jobPage())).toContain('Is there a side gate?');
    expect(await rowans!.get(jobPage())).not.toContain('Is there a side gate?');
    expect(await fernsPhone!.get(jobPage())).not.toContain('Is there a side gate?');

    // Reloading, and our own script when it knows of news, ask for the current state. So do programs, which may keep no
    // cookies.
    expect(await rowans!.get(jobPage(), { 'Cache-Control': 'max-age=0' })).toContain('Is there a side gate?');
    expect(await rowans!.get(`/api${jobPage()}/questions`)).toContain('Is there a side gate?');

    await replica.raw('select pg_wal_replay_resume()');
    await caughtUp();
    await aPageComesFromTheReplica();
    expect(await rowans!.get(jobPage())).toContain('Is there a side gate?');
  });

  test('a page that writes while it is read shows its own change, and so does the next page', async () => {
    await caughtUp();
    ferns!.forget();
    const visit = await fetch(`${site.origin}/landscaper/find-jobs`, { redirect: 'manual' });
    expect(visit.headers.getSetCookie().filter((cookie) => WROTE.test(cookie))).toEqual([]);
    // After a while, a session is marked as seen again, which is a write on a page that is only read.
    await site.database.knex('sessions').update({ lastSeenAt: new Date(Date.now() - 3 * 3600_000) });
    await ferns!.get(jobPage());
    const now = site.app.replica!.state().statements.replica;
    await ferns!.get(jobPage());
    expect(site.app.replica!.state().statements.replica).toBe(now);
  });

  test('no view writes: the connections that read from the replica refuse it, even where the address is the primary’s', async () => {
    const readOnly = createApplicationKnex(site.config.database.url, { max: 1 }, { readOnly: true });
    opened.push(readOnly);
    await expect(readOnly.raw('delete from rate_limits')).rejects.toThrow('read-only transaction');
  });

  test('a replica that hangs costs a page seconds at most, then all is read from the primary; once it answers, it is used again', async () => {
    // The first visit marks the session as seen.
    await rowans!.get(jobPage());
    rowans!.forget();
    await caughtUp();
    copy!.freeze(true);
    try {
      expect(await rowans!.get(jobPage())).toContain('Is there a side gate?');
      expect(site.app.replica!.state()).toMatchObject({ used: false });
      const before = site.app.replica!.state().statements.replica;
      const pages = await Promise.all(Array.from({ length: 10 }, () => rowans!.get('/landscaper/find-jobs')));
      expect(pages).toHaveLength(10);
      expect(site.app.replica!.state().statements.replica).toBe(before);
    } finally {
      copy!.freeze(false);
    }
    await caughtUp();
    await aPageComesFromTheReplica();
  });

  test('a replica that is stopped hurts nobody, and readiness, metrics and the log say so', async () => {
    await caughtUp();
    rowans!.forget();
    copy!.stop();
    copy = undefined;
    expect(await rowans!.get(jobPage())).toContain('Is there a side gate?');
    const pages = await Promise.all(Array.from({ length: 10 }, () => rowans!.get('/landscaper/find-jobs')));
    expect(pages).toHaveLength(10);
    await site.app.replica!.look();
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ ok: true, degraded: ['replica'] }),
    ]);
    const metrics = await (await fetch(`${site.origin}/metrics`)).text();
    expect(metrics).toContain('database_replica_unused 1');
    expect(metrics).toMatch(/database_view_statements\{kind="replica"\} [1-9]/);
    expect(metrics).toMatch(/database_replica_lag_seconds [\d.]+/);
    expect(site.app.replica!.state().why).toMatch(/ECONNREFUSED|terminated|shutting down|starting up/);
  });
});
