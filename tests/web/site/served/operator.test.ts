import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capture, post as posting } from '#tests/support/escrow/ledger-facts';
import { createMetrics } from '#src/platform/metrics';
import { operatorRoutes } from '#src/platform/operator-routes';
import { callsTo, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

const { get } = callsTo(() => site.origin);

describe('for the operator', () => {
  test('/healthz reports on the process only', async () => {
    const response = await get('/healthz');
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  });

  test('/readyz reports on the database and its migrations', async () => {
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, database: 'up', pendingMigrations: [], degraded: [] },
    ]);
    const unready = await testServer({}, (app) => ({
      ...app,
      readiness: () => Promise.resolve({ ok: false, database: 'down', pendingMigrations: [], degraded: [] }),
    }));
    try {
      expect((await fetch(`${unready.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${unready.origin}/healthz`)).status).toBe(200);
    } finally {
      await unready.close();
    }
  });

  test('/readyz says which migrations have not been run, and that the database is down', async () => {
    const { database, app, origin, close } = await testServer();
    const ready = async () => {
      const response = await fetch(`${origin}/readyz`);
      return [response.status, await response.json()];
    };
    try {
      const [last] = await database.knex('knexMigrations').orderBy('id', 'desc').limit(1);
      await database.knex('knexMigrations').where({ id: last.id }).del();
      expect(await ready()).toEqual([503, { ok: false, database: 'up', pendingMigrations: [last.name], degraded: [] }]);
      await app.close();
      expect(await ready()).toEqual([503, { ok: false, database: 'down', pendingMigrations: [], degraded: [] }]);
    } finally {
      await close();
    }
  });

  test('/metrics counts requests by route, not by URL', async () => {
    await get(`/landscaper/${'a'.repeat(36)}`);
    for (const path of ['/jobs/made-up', '/post-job/made-up', '/made-up']) await get(path);
    const report = await (await get('/metrics')).text();
    expect(report).toContain('route="/jobs/:id"');
    expect(report).toContain('route="/landscaper/:id"');
    expect(report).not.toContain('made-up');
    expect(report).toMatch(/^http_request_duration_seconds_count\{[^}]*\} [1-9]/m);
    expect(report).not.toContain('aaaaaaaa');
  });

  test('STRIPE-M2: /metrics says how many differences with the provider are open; the ages only if there are any', async () => {
    const report = await (await get('/metrics')).text();
    expect(report).toMatch(/^reconciliation_open_differences 0$/m);
    expect(report).not.toMatch(/^reconciliation_oldest_difference_age_seconds \d/m);
  });

  test('/metrics says what does not add up in the ledger, whether its check could run, and how long ago that was', async () => {
    const { app, database } = site;
    const figures = async () => {
      const report = await (await get('/metrics')).text();
      return ['ledger_findings', 'ledger_check_failed', 'ledger_last_check_age_seconds'].map((name) => {
        const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(report) ?? [];
        return value && Number(value);
      });
    };
    const check = async () => app.escrow.checkLedger.execute({ asOf: await app.clock.now() });
    const addToBalances = (pence: number) =>
      database.knex.transaction(async (transaction) => {
        await transaction.raw('alter table ledger.balance disable trigger user');
        await transaction.raw('update ledger.balance set amount = amount + ?', [pence]);
        await transaction.raw('alter table ledger.balance enable trigger user');
      });
    expect(await figures()).toEqual([0, 0, undefined]);
    await posting(database.knex, capture(randomUUID(), 10_000));
    await check();
    expect(await figures()).toEqual([0, 0, expect.any(Number)]);
    await database.knex('clockOffset').increment('offsetMs', 3_600_000);
    expect((await figures())[2]).toBeGreaterThanOrEqual(3_600);

    await addToBalances(7);
    await check();
    expect(await figures()).toEqual([1, 0, expect.any(Number)]);
    await addToBalances(-7);
    await database.knex.raw('alter view ledger.broken_share rename to no_longer_there');
    await expect(check()).rejects.toThrow('broken_share');
    expect(await figures()).toEqual([1, 1, expect.any(Number)]);
    await database.knex.raw('alter view ledger.no_longer_there rename to broken_share');
    await check();
    expect(await figures()).toEqual([0, 0, expect.any(Number)]);
  });

  test('OPS-M11 /metrics says what waits: for a person, for the scheduled runs, and for a connection', async () => {
    const { database, origin, close } = await testServer();
    const figure = async (name: string) =>
      new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(
        await (await fetch(`${origin}/metrics`)).text(),
      )?.[1];
    try {
      expect(await figure('queue_waiting{kind="mail"}')).toBe('0');
      expect(await figure('queue_oldest_age_seconds{kind="mail"}')).toBeUndefined();
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const mail = { toAddress: 'olive@hedgerow.test', subject: 's', html: 'h', text: 't', createdAt: ago(10) };
      await database.knex('mails').insert([
        { ...mail, id: randomUUID(), key: 'waits', nextAttemptAt: ago(5) },
        { ...mail, id: randomUUID(), key: 'given up', nextAttemptAt: null },
      ]);
      expect(await figure('queue_waiting{kind="mail"}')).toBe('1');
      expect(Number(await figure('queue_oldest_age_seconds{kind="mail"}'))).toBeGreaterThanOrEqual(600);
      expect(await figure('queue_given_up{kind="mail"}')).toBe('1');
      expect(await figure('waiting_for_admin{kind="mail"}')).toBe('1');
      expect(await figure('queue_waiting{kind="release"}')).toBe('0');

      const slots = ['release due holds: 2026-05-13T09:00:00.000Z', 'release due holds: latest part'];
      await database.knex('runClaims').insert(slots.map((slot) => ({ slot, instance: randomUUID(), at: ago(2) })));
      expect(Number(await figure('scheduled_run_age_seconds{kind="release due holds"}'))).toBeGreaterThanOrEqual(120);
      expect(await figure('database_pool_connections{kind="waiting"}')).toBe('0');
    } finally {
      await close();
    }
  });

  test('SEC-S8: without a token, /metrics answers this machine only, and not through a proxy', async () => {
    const ask = async (headers: Record<string, string> = {}) =>
      (await fetch(`${site.origin}/metrics`, { headers })).status;
    expect(await ask()).toBe(200);
    for (const header of [
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'CF-Connecting-IP',
      'True-Client-IP',
    ])
      expect(await ask({ [header]: 'for=203.0.113.9' }), header).toBe(401);
    const routes = operatorRoutes({
      readiness: async () => ({ ok: true }),
      metrics: createMetrics([]),
      proxied: false,
    });
    const asked = (remoteAddress: string) =>
      new Promise<number>((resolve) => {
        const response = { sendStatus: resolve, type: () => ({ send: () => resolve(200) }) };
        const request = {
          method: 'GET',
          url: '/metrics',
          headers: {},
          socket: { remoteAddress },
          get: () => undefined,
        };
        routes(request as never, response as never, () => resolve(404));
      });
    const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
    const elsewhere = ['203.0.113.9', '2001:db8::1', '10.0.0.7', ''];
    expect(await Promise.all(here.map(asked))).toEqual([200, 200, 200]);
    expect(await Promise.all(elsewhere.map(asked))).toEqual([401, 401, 401, 401]);
  });

  test.each([['TRUST_PROXY'], ['an https address']])(
    'SEC3-S1: with %s there is a proxy, which may not name its client, so only the token opens /metrics',
    async (sign) => {
      const behind: Record<string, string> =
        sign === 'TRUST_PROXY'
          ? { TRUST_PROXY: '1', BASE_URL: 'http://gardens.test' }
          : { BASE_URL: 'https://localhost' };
      for (const [settings, statuses] of [
        [behind, [401, 401]],
        [{ ...behind, METRICS_TOKEN: 'robin' }, [401, 200]],
      ] as const) {
        const proxied = await testServer(settings);
        try {
          const ask = async (headers: Record<string, string> = {}) =>
            (await fetch(`${proxied.origin}/metrics`, { headers })).status;
          expect([await ask(), await ask({ Authorization: 'Bearer robin' })]).toEqual(statuses);
        } finally {
          await proxied.close();
        }
      }
    },
  );

  test('/metrics requires the token if one is set', async () => {
    const guarded = await testServer({ METRICS_TOKEN: 'robin' });
    try {
      const ask = async (headers: Record<string, string> = {}) =>
        (await fetch(`${guarded.origin}/metrics`, { headers })).status;
      expect([
        await ask(),
        await ask({ Authorization: 'Bearer wren' }),
        await ask({ Authorization: 'Bearer robin' }),
      ]).toEqual([401, 401, 200]);
    } finally {
      await guarded.close();
    }
  });
});
