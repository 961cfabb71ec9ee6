import { readFileSync } from 'node:fs';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config';
import { BadConfiguration, VARIABLES } from '#src/platform/config/variables';

const GOOD = { DATABASE_URL: 'postgres://hedgerow@localhost/hedgerow' };
const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE = {
  ...STRIPE,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_V2_WEBHOOK_SECRET: 'whsec_3',
  BASE_URL: 'https://hedgerow.example',
  COOKIE_SECRET: 'long and random, as it ought to be',
  SMTP_URL: 'smtp://mail.example:587',
  TRUST_PROXY: '1',
};
const S3 = { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' };
const S3_WHOLE = 'S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.';
const NETWORKS = 'TRUST_PROXY must be true, false, a number of proxies, or their networks, such as 10.0.0.0/8.';

/** What an operator reads about this environment, one sentence each. */
function saidOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (fault) {
    if (!(fault instanceof BadConfiguration)) throw fault;
    return fault.message.split('\n');
  }
}

test('OPS3-S4 all missing variables are reported at once, each in a sentence', () => {
  const BASE_URL = 'https://hedgerow.example';
  const said = saidOf({ BASE_URL, PAYMENT_PROVIDER: 'stripe', PORT: '3000' });
  expect(said).toEqual(['DATABASE_URL is not set. Set it in the environment or in .env (see .env.example).']);
  const names = saidOf({ ...GOOD, BASE_URL, PAYMENT_PROVIDER: 'stripe', S3_BUCKET: 'photos' }).map(
    (sentence) => sentence.split(' ')[0],
  );
  expect(names).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'COOKIE_SECRET',
    'TRUST_PROXY',
    'SMTP_URL',
    'S3_BUCKET',
  ]);
  expect(saidOf({ PORT: 'tulip', DATABASE_POOL: '0' })).toHaveLength(3);
});

test('OPS3-S3 the sandbox listens on this machine’s own addresses unless HOST says more, and anything else on all of them', () => {
  const hostsOf = (environment: object) => readConfig({ ...GOOD, ...environment }).hosts;
  expect(hostsOf({})).toEqual(['127.0.0.1', '::1']);
  expect(hostsOf({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0']);
  expect(hostsOf({ ...STRIPE, COOKIE_SECRET: 'long and random, as it ought to be' })).toEqual(['0.0.0.0']);
});

describe('an invalid variable is one clear sentence', () => {
  test.each<[Record<string, string | undefined>, string]>([
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be one of development, production, test.'],
    [{ PORT: 'tulip' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ BASE_URL: 'hedgerow.example' }, 'BASE_URL must be a full address, such as https://hedgerow.example.'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set. Set it in the environment or in .env (see .env.example).'],
    [
      { DATABASE_URL: 'mysql://localhost/hedgerow' },
      'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/hedgerow.',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a whole number from 1 to 100.'],
    [{ S3_ENDPOINT: 's3' }, 'S3_ENDPOINT must be a full address, such as https://s3.eu-west-2.amazonaws.com.'],
    [{ S3_BUCKET: 'photos' }, S3_WHOLE],
    [{ ...S3, S3_ENDPOINT: '', S3_SECRET_ACCESS_KEY: 's' }, S3_WHOLE],
    [{ ...S3, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: 's' }, S3_WHOLE],
    [S3, S3_WHOLE],
    [{ PAYMENT_PROVIDER: 'barter' }, 'PAYMENT_PROVIDER must be one of sandbox, stripe.'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is not set, but PAYMENT_PROVIDER is stripe.'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is not set, but PAYMENT_PROVIDER is stripe.'],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY is a publishable key, which cannot move money. Copy the secret key (sk_…) or a restricted one (rk_…) from dashboard.stripe.com/apikeys.',
    ],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'whsec_1' },
      'STRIPE_SECRET_KEY is not a key of Stripe. Copy the secret key (sk_…) or a restricted one (rk_…) from dashboard.stripe.com/apikeys.',
    ],
    [
      { ...STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'sk_test_1' },
      'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret (whsec_…) of an endpoint at dashboard.stripe.com/webhooks.',
    ],
    [
      { ...LIVE, STRIPE_CONNECT_WEBHOOK_SECRET: '' },
      'STRIPE_CONNECT_WEBHOOK_SECRET is not set, but STRIPE_SECRET_KEY is a live key. Stripe’s notices about connected accounts would be refused.',
    ],
    [
      { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_V2_WEBHOOK_SECRET: undefined },
      'STRIPE_V2_WEBHOOK_SECRET is not set, but STRIPE_SECRET_KEY is a live key. Stripe’s notices about accounts in version 2 of the API would be refused.',
    ],
    [
      { ...LIVE, BASE_URL: '' },
      'BASE_URL is not set, but STRIPE_SECRET_KEY is a live key. People who have paid would be sent to localhost.',
    ],
    [
      { ...LIVE, BASE_URL: 'http://hedgerow.example' },
      'BASE_URL is not https, but STRIPE_SECRET_KEY is a live key. Stripe sends no one to an http address.',
    ],
    [
      { ...LIVE, STRIPE_API_HOST: '127.0.0.1' },
      'STRIPE_API_HOST is set, but STRIPE_SECRET_KEY is a live key. It is for tests: the key would be sent there.',
    ],
    [STRIPE, 'COOKIE_SECRET is not set: outside the sandbox, choose a long random text.'],
    [{ STRIPE_API_PORT: 'http' }, 'STRIPE_API_PORT must be a whole number from 1 to 65535.'],
    [{ STRIPE_API_PROTOCOL: 'ftp' }, 'STRIPE_API_PROTOCOL must be one of http, https.'],
    [
      { SANDBOX_WEBHOOK_URL: '/api' },
      'SANDBOX_WEBHOOK_URL must be a full address, such as http://127.0.0.1:3000/api/payments/webhook.',
    ],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must be a full address, such as smtp://user:password@host:587.'],
    [{ TRUST_PROXY: 'nginx' }, NETWORKS],
    [{ TRUST_PROXY: '10.0.0.0/40' }, NETWORKS],
    [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number above 0.'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0.'],
    [{ MAX_BIDS: '2.5' }, 'MAX_BIDS must be a whole number from 1 to 100.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent.'],
    [{ SCHEDULER: 'no' }, 'SCHEDULER must be one of true, false, 1, 0.'],
  ])('%o', (environment, sentence) => {
    expect(saidOf({ ...GOOD, ...environment })).toContain(sentence);
  });
});

describe('OPS-M10, OPS-S17, SEC-S4: defaults meant for a laptop are refused on a public address', () => {
  const PUBLIC_DEMO = {
    ...GOOD,
    BASE_URL: 'https://hedgerow.example',
    PUBLIC_DEMO: 'true',
    COOKIE_SECRET: 'long and random, as it ought to be',
    TRUST_PROXY: '1',
  };
  test.each<[Record<string, string>, string]>([
    [
      { PUBLIC_DEMO: '' },
      'PAYMENT_PROVIDER is sandbox, but https://hedgerow.example is open to the world: anyone could log in as the demo’s admin. Set it to stripe, or PUBLIC_DEMO to true if a demo is what you want.',
    ],
    [
      { COOKIE_SECRET: '' },
      'COOKIE_SECRET is not set, but https://hedgerow.example is open to the world. Choose a long random text.',
    ],
    [
      { COOKIE_SECRET: 'x'.repeat(31) },
      'COOKIE_SECRET is too short, but https://hedgerow.example is open to the world. Choose a random text of 32 characters or more.',
    ],
    [
      { TRUST_PROXY: '' },
      'TRUST_PROXY is not set, but https://hedgerow.example is open to the world: behind a proxy all visitors would share one rate limit. Set it to the number of proxies, or to false if there is none.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY is true, but https://hedgerow.example is open to the world: everyone could make up the address that limits count them by. Set it to the number of proxies, or to their networks.',
    ],
    [
      { ...LIVE, SMTP_URL: '' },
      'SMTP_URL is not set, but https://hedgerow.example is open to the world: no email would be sent, not even to reset a password.',
    ],
  ])('%o', (environment, sentence) => {
    expect(saidOf({ ...PUBLIC_DEMO, ...environment })).toContain(sentence);
  });

  test('a public address starts with all of these settings; names of this machine and of private networks need none of them', () => {
    expect(readConfig(PUBLIC_DEMO)).toMatchObject({ sandbox: true });
    for (const host of ['localhost:3000', 'shop.localhost', '127.0.0.1', '[::1]', 'hedgerow.internal', 'nas.local'])
      expect(readConfig({ ...GOOD, BASE_URL: `https://${host}` })).toMatchObject({ sandbox: true });
  });

  test('the sandbox does not start on a public name or address without https, but does in a house or an office', () => {
    for (const host of ['hedgerow.example', '203.0.113.5:3000', '172.32.0.1', '[2001:db8::1]'])
      expect(() => readConfig({ ...GOOD, BASE_URL: `http://${host}` }), host).toThrow(
        `PAYMENT_PROVIDER is sandbox, but http://${host} is open to the world`,
      );
    const inHouse = ['garden:3000', 'garden.lan', '192.168.1.5:3000', '10.0.0.7', '172.20.0.2', '[fd00::7]'];
    for (const host of [...inHouse, 'localhost:3000', '127.0.0.1', 'nas.local'])
      expect(readConfig({ ...GOOD, BASE_URL: `http://${host}` }), host).toMatchObject({ sandbox: true });
    expect(readConfig({ ...GOOD, BASE_URL: 'http://hedgerow.example', PUBLIC_DEMO: 'true' }).sandbox).toBe(true);
  });

  test('a live key without PAYMENT_PROVIDER is refused, and so is a proxy without BASE_URL', () => {
    expect(() => readConfig({ ...GOOD, STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(
      'STRIPE_SECRET_KEY is a live key, but PAYMENT_PROVIDER is sandbox',
    );
    for (const BASE_URL of ['', 'http://localhost:3000', 'http://localhost'])
      expect(() => readConfig({ ...GOOD, TRUST_PROXY: '1', BASE_URL })).toThrow(
        'BASE_URL is not set, but TRUST_PROXY is',
      );
    for (const BASE_URL of ['http://127.0.0.1:3000', 'https://localhost', 'http://garden.lan'])
      expect(readConfig({ ...GOOD, TRUST_PROXY: '1', BASE_URL }).trustProxy).toBe(1);
  });
});

test('with only a database given, the product runs the sandbox on port 3000, with photos in a folder and the normal limits', () => {
  expect(readConfig(GOOD)).toMatchObject({
    environment: 'production',
    port: 3000,
    baseUrl: 'http://localhost:3000',
    sandbox: true,
    uploads: { kind: 'disk', folder: '.hedgerow/uploads' },
    mail: { smtpUrl: undefined },
    trustProxy: false,
    rateLimitFactor: 1,
    maxBids: 5,
    scheduler: true,
  });
});

describe('STRIPE-S6, STRIPE-N4, OPS-S17: settings that are allowed but probably a mistake cause a warning', () => {
  const TEST_KEYS = { ...GOOD, ...LIVE, STRIPE_SECRET_KEY: 'rk_test_1', BASE_URL: 'http://hedgerow.example' };
  const FULL = TEST_KEYS;

  test.each([
    [{ ...GOOD, BASE_URL: 'https://localhost' }, /^BASE_URL is https, .* but TRUST_PROXY does not count it/],
    [{ ...GOOD, ...LIVE, TRUST_PROXY: 'false' }, /^BASE_URL is https, .* but TRUST_PROXY does not count it/],
    [{ ...FULL, SMTP_URL: '' }, /^SMTP_URL is not set: no email is sent/],
    [
      { ...FULL, BASE_URL: '', PORT: '3001', TRUST_PROXY: '' },
      /^BASE_URL is not set: .* lead to http:\/\/localhost:3001\.$/,
    ],
    [{ ...FULL, STRIPE_CONNECT_WEBHOOK_SECRET: '' }, /^STRIPE_CONNECT_WEBHOOK_SECRET is not set: .* are refused\.$/],
  ])('%o', (environment, sentence) => {
    expect(readConfig(environment).warnings).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    ['the sandbox as npm start runs it', GOOD],
    ['test keys with everything set', FULL],
    ['live keys with everything set', { ...GOOD, ...LIVE }],
  ])('%s: no warning', (_what, environment) => {
    expect(readConfig(environment).warnings).toEqual([]);
  });
});

test('OPS-S22 the secret in use comes first, and the one before it is still accepted', () => {
  const { cookieSecrets } = readConfig({ ...GOOD, COOKIE_SECRET: 'new', COOKIE_SECRET_BEFORE: 'old' });
  expect(cookieSecrets).toEqual(['new', 'old']);
  expect(readConfig({ ...GOOD, COOKIE_SECRET: 'new', COOKIE_SECRET_BEFORE: '' }).cookieSecrets).toEqual(['new']);
});

test('an empty variable, as in an .env file, counts as not set', () => {
  const empty = [
    'BASE_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'STRIPE_API_PORT',
    'STRIPE_API_PROTOCOL',
    'SMTP_URL',
    'TRUST_PROXY',
  ];
  expect(readConfig({ ...GOOD, ...Object.fromEntries(empty.map((name) => [name, ''])) })).toEqual(readConfig(GOOD));
});

test.each([
  ['', false],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8, 192.0.2.7', 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.7'],
])('TRUST_PROXY=%s becomes the value that Express expects', (text, meant) => {
  const { trustProxy } = readConfig({ ...GOOD, TRUST_PROXY: text, BASE_URL: 'http://127.0.0.1:3000' });
  expect(trustProxy).toBe(meant);
  expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
});

test('.env.example names every variable that is read, each once, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  // The scripts set NODE_ENV themselves, and only they read HEDGEROW_STATE.
  expect(named.sort()).toEqual([...VARIABLES.filter((name) => name !== 'NODE_ENV'), 'HEDGEROW_STATE'].sort());
});
