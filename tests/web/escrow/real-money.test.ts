import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNotOn } from '#src/server';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let nobody: Browser;
beforeAll(async () => {
  world = await testApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
    STRIPE_V2_WEBHOOK_SECRET: 'whsec_v2',
    BASE_URL: 'https://hedgerow.test',
    COOKIE_SECRET: 'long and random, as it ought to be',
  });
  nobody = await browser(world.app, { sandbox: false });
});
afterAll(() => world.close());

test('SEC-M1 with real money the server refuses a database in which the demo has been told', async () => {
  const rights = { usable: true };
  expect(await whyNotOn(world.app, world.config, rights)).toBeUndefined();
  await world.database.knex.raw('create table demo_story (what text)');
  await world.database.knex.raw(`grant select on demo_story to public`);
  expect(await whyNotOn(world.app, world.config, rights)).toMatch(/^The database at DATABASE_URL has the demo in it/);
  expect(await whyNotOn(world.app, { ...world.config, sandbox: true }, rights)).toBeUndefined();
  await world.database.knex.raw('drop table demo_story');
});

const adminWithSecondFactor = async (): Promise<Browser> =>
  browser(world.app, { actor: await castOn(world).admin(), sandbox: false });

describe('SEC-S9 with real money an admin without a second factor', () => {
  test('sees nothing but the page where they set one, and the way out', async () => {
    const actor = await castOn(world).admin();
    await world.database.knex('twoFactors').where({ userId: actor.id }).delete();
    const ada = await browser(world.app, { actor, sandbox: false });
    for (const path of ['/admin-dashboard', '/admin/audit', '/settings-page'])
      expect(went(await ada.get(path)), path).toBe('303 /settings-page/two-factor');
    const refused = await ada.json('GET', '/api/admin/users');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ message: 'Admins need a second factor. Please set one up, then carry on.' }),
    ]);
    expect((await ada.get('/settings-page/two-factor')).status).toBe(200);
    expect((await ada.get('/logout')).status).toBe(200);
    expect((await ada.get('/help-center')).status).toBe(200);
  });

  test('sees the dashboard with one', async () => {
    expect((await (await adminWithSecondFactor()).get('/admin-dashboard')).status).toBe(200);
  });

  test('does not hinder customers', async () => {
    const olive = await browser(world.app, { actor: await castOn(world).customer(), sandbox: false });
    expect((await olive.get('/customer-dashboard')).status).toBe(200);
  });
});

test('with real money there are no sandbox pages', async () => {
  const checkout = ['', '/challenge', '/leave'].map((path) => `/sandbox/checkout/cs_1${path}`);
  const onboarding = ['', '/partial', '/leave', '/later'].map((path) => `/sandbox/onboarding/acct_1${path}`);
  for (const path of [...checkout, ...onboarding]) {
    expect(
      (
        await nobody.post(path, {
          cardNumber: '4242 4242 4242 4242',
          expiry: '12/49',
          securityCode: '123',
          answer: 'confirm',
          what: 'closed',
        })
      ).status,
      path,
    ).toBe(404);
    if (!/acct_1\/./.test(path)) expect((await nobody.get(path)).status, path).toBe(404);
  }
});

test('with real money nobody can move the clock or read other people’s emails, not even an admin', async () => {
  const admin = await adminWithSecondFactor();
  const before = await world.app.clock.now();
  expect((await admin.json('POST', '/api/sandbox/clock', { advanceHours: 48 })).status).toBe(404);
  expect((await admin.post('/sandbox/clock', { advanceHours: '48' })).status).toBe(404);
  expect((await world.app.clock.now()).getTime() - before.getTime()).toBeLessThan(3_600_000);
  for (const path of ['/sandbox/clock', '/sandbox/outbox']) expect((await admin.get(path)).status, path).toBe(404);
});

test('D-TESTGUARD with live keys the provider’s test pages and their calls do not exist for anyone', async () => {
  const admin = await adminWithSecondFactor();
  const pages = ['/stripe-account-test', '/stripe-connect-test', '/payment-test'];
  const posts = ['/stripe-account-test/create', '/stripe-connect-test/landscapers', '/payment-test'];
  const reads = [
    '/api/landscapers',
    '/api/landscaper-account/acct_1',
    '/api/check-onboarding-status/acct_1',
    '/api/landscaper/status/fern%40hedgerow.test',
  ];
  const calls = [
    ['/api/create-landscaper-account', { email: 'fern@hedgerow.test', business_type: 'individual' }],
    ['/api/landscaper/register', { email: 'fern@hedgerow.test' }],
    ['/api/create-payment-intent', { amount: 15_000 }],
    ['/api/payment-intent', { amount: 15_000, landscaper_email: 'fern@hedgerow.test' }],
    [
      '/api/generate-onboarding-link',
      { account_id: 'acct_1', refresh_url: 'http://hedgerow.test/', return_url: 'http://hedgerow.test/' },
    ],
  ] as const;
  for (const who of [nobody, admin]) {
    for (const path of pages) expect((await who.get(path)).status, path).toBe(404);
    for (const path of posts)
      expect(
        (await who.post(path, { email: 'fern@hedgerow.test', businessType: 'individual', amount: '1' })).status,
        path,
      ).toBe(404);
    for (const path of reads) expect((await who.json('GET', path)).status, path).toBe(404);
    for (const [path, body] of calls) expect((await who.json('POST', path, body)).status, path).toBe(404);
  }
});

test('with real money the sandbox’s secret signs nothing; only the provider’s own secret does', async () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1' } },
  });
  const deliver = (secret: string) => {
    const headers = { [SIGNATURE_HEADER]: sign(body, { secret, at: new Date() }) };
    return nobody.send(new Request('http://hedgerow.test/api/payments/webhook', { method: 'POST', headers, body }));
  };
  expect((await deliver(world.config.sandboxWebhook.secret)).status).toBe(400);
  expect((await deliver('whsec_real')).status).toBe(200);
});
