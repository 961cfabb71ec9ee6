import { isIP } from 'node:net';
import { z } from 'zod';
import { BIDS_TAKEN } from '#src/kernel/bids-taken';

const optional = z
  .string()
  .transform((text) => text || undefined)
  .optional();
const oneOf = <const Word extends string>(name: string, ...words: Word[]) =>
  z.enum(words, { error: `${name} must be one of ${words.filter(Boolean).join(', ')}.` });
const whole = (name: string, from: number, to: number) => {
  const error = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};
const flag = (name: string) =>
  oneOf(name, 'true', 'false', '1', '0', '').transform((text) => text === 'true' || text === '1');
/** A URL, or nothing. */
const address = (name: string, protocol: RegExp, example: string) =>
  optional.refine((text) => !text || z.url({ protocol }).safeParse(text).success, {
    error: `${name} must be a full address, such as ${example}.`,
  });

/** Every environment variable that is read, with its default. `.env.example` says what each one does. */
const variables = z.object({
  NODE_ENV: oneOf('NODE_ENV', 'development', 'production', 'test').default('production'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: address('BASE_URL', /^https?$/, 'https://hedgerow.example'),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/hedgerow.',
  }),
  MIGRATION_DATABASE_URL: address(
    'MIGRATION_DATABASE_URL',
    /^postgres(ql)?$/,
    'postgres://owner:password@host:5432/hedgerow',
  ),
  LISTEN_DATABASE_URL: address('LISTEN_DATABASE_URL', /^postgres(ql)?$/, 'postgres://user:password@host:5432/hedgerow'),
  DATABASE_POOLER: oneOf('DATABASE_POOLER', 'none', 'transaction', '').default('none'),
  DATABASE_POOL: whole('DATABASE_POOL', 1, 100).default(8),
  REPLICA_DATABASE_URL: address(
    'REPLICA_DATABASE_URL',
    /^postgres(ql)?$/,
    'postgres://user:password@replica:5432/hedgerow',
  ),
  REPLICA_MAX_LAG_SECONDS: whole('REPLICA_MAX_LAG_SECONDS', 1, 60).default(5),
  UPLOAD_DIR: z.string().default('.hedgerow/uploads'),
  S3_ENDPOINT: address('S3_ENDPOINT', /^https?$/, 'https://s3.eu-west-2.amazonaws.com'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('eu-west-2'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  PAYMENT_PROVIDER: oneOf('PAYMENT_PROVIDER', 'sandbox', 'stripe').default('sandbox'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_CONNECT_WEBHOOK_SECRET: optional,
  STRIPE_V2_WEBHOOK_SECRET: optional,
  STRIPE_API_HOST: optional,
  STRIPE_API_PORT: z.preprocess((text) => text || undefined, whole('STRIPE_API_PORT', 1, 65_535).optional()),
  STRIPE_API_PROTOCOL: oneOf('STRIPE_API_PROTOCOL', 'http', 'https', '').optional(),
  SANDBOX_WEBHOOK_URL: address('SANDBOX_WEBHOOK_URL', /^https?$/, 'http://127.0.0.1:3000/api/payments/webhook'),
  SANDBOX_WEBHOOK_SECRET: z.string().default('sandbox-notices-are-not-secret'),
  SMTP_URL: address('SMTP_URL', /^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: optional,
  SMS_URL: address('SMS_URL', /^https?$/, 'https://sms.example/messages'),
  SMS_KEY: optional,
  SMS_FROM: optional,
  COOKIE_SECRET: optional,
  COOKIE_SECRET_BEFORE: optional,
  TRUST_PROXY: z
    .string()
    .refine(
      isTrustProxy,
      'TRUST_PROXY must be true, false, a number of proxies, or their networks, such as 10.0.0.0/8.',
    )
    .default(''),
  COUNTRY_HEADER: optional,
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'RATE_LIMIT_FACTOR must be a number above 0.' })
    .positive('RATE_LIMIT_FACTOR must be a number above 0.')
    .default(1),
  MAX_BIDS: whole('MAX_BIDS', 1, 100).default(BIDS_TAKEN),
  LOG_LEVEL: oneOf('LOG_LEVEL', 'trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  SCHEDULER: flag('SCHEDULER').default(true),
  METRICS_TOKEN: optional,
  PUBLIC_DEMO: flag('PUBLIC_DEMO').default(false),
});

export const VARIABLES = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;
export type Config = ReturnType<typeof readConfig>;

/** A variable has an invalid value. The message is one sentence for the operator. */
export class BadConfiguration extends Error {}

/** Reads and checks the environment. Throws BadConfiguration. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'the environment');
    if (environment[name] === undefined)
      throw new BadConfiguration(`${name} is not set. Set it in the environment or in .env (see .env.example).`);
    throw new BadConfiguration(issue!.message);
  }
  const value = parsed.data;
  const sandbox = value.PAYMENT_PROVIDER === 'sandbox';
  const baseUrl = (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  const isLive = /^[sr]k_live_/.test(value.STRIPE_SECRET_KEY ?? '');
  if (!sandbox) checkStripe(value, isLive);
  if (!sandbox && !value.COOKIE_SECRET)
    throw new BadConfiguration('COOKIE_SECRET is not set: outside the sandbox, choose a long random text.');
  checkSandbox(value, baseUrl, isLive);
  checkProxied(value);
  if (isPublic(baseUrl)) checkPublic(value, sandbox);
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    baseUrl,
    database: {
      url: value.DATABASE_URL,
      /** Of the role that owns the tables: for migrations only. */
      ownerUrl: value.MIGRATION_DATABASE_URL ?? value.DATABASE_URL,
      /** A direct connection, where `url` leads to a pooler. */
      listenUrl: value.LISTEN_DATABASE_URL,
      /** Whether `url` leads to a pooler in transaction mode. */
      pooled: value.DATABASE_POOLER === 'transaction',
      pool: value.DATABASE_POOL,
      /** A copy that pages are read from, unless it is further behind than this. */
      replica: value.REPLICA_DATABASE_URL
        ? { url: value.REPLICA_DATABASE_URL, maxLagSeconds: value.REPLICA_MAX_LAG_SECONDS }
        : undefined,
    },
    uploads: uploadsIn(value),
    sandbox,
    // The sandbox runs in this process, so its notices need not go through proxies.
    sandboxWebhook: {
      url: value.SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${value.PORT}/api/payments/webhook`,
      secret: value.SANDBOX_WEBHOOK_SECRET,
    },
    stripe: {
      secretKey: value.STRIPE_SECRET_KEY,
      /** Whether real money moves. */
      isLive,
      webhookSecrets: [
        value.STRIPE_WEBHOOK_SECRET,
        value.STRIPE_CONNECT_WEBHOOK_SECRET,
        value.STRIPE_V2_WEBHOOK_SECRET,
      ].filter((secret) => secret !== undefined),
      host: value.STRIPE_API_HOST,
      port: value.STRIPE_API_PORT,
      protocol: value.STRIPE_API_PROTOCOL || undefined,
    },
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    texts: { url: value.SMS_URL, key: value.SMS_KEY, from: value.SMS_FROM },
    /** The first signs and seals. What the one before has signed or sealed is still accepted. */
    cookieSecrets: secretsIn(value),
    trustProxy: trustProxy(value.TRUST_PROXY),
    countryHeader: countryHeader(value),
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxBids: value.MAX_BIDS,
    logLevel: value.LOG_LEVEL,
    scheduler: value.SCHEDULER,
    metricsToken: value.METRICS_TOKEN,
    /** What is allowed but probably not meant, in sentences for the operator. */
    warnings: warningsAbout(value, sandbox),
  };
}

/** The signing secrets of the three webhook endpoints, and whose events each endpoint sends. */
const WEBHOOK_SECRETS = {
  STRIPE_WEBHOOK_SECRET: 'our own account',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'connected accounts',
  STRIPE_V2_WEBHOOK_SECRET: 'accounts in version 2 of the API',
} as const;
const webhookSecrets = Object.keys(WEBHOOK_SECRETS) as (keyof typeof WEBHOOK_SECRETS)[];

function checkStripe(value: Variables, isLive: boolean): void {
  const { STRIPE_SECRET_KEY: key = '', BASE_URL: baseUrl } = value;
  const refuse = (sentence: string) => {
    throw new BadConfiguration(sentence);
  };
  const keys = 'Copy the secret key (sk_…) or a restricted one (rk_…) from dashboard.stripe.com/apikeys.';
  if (!key) refuse('STRIPE_SECRET_KEY is not set, but PAYMENT_PROVIDER is stripe.');
  if (key.startsWith('pk_')) refuse(`STRIPE_SECRET_KEY is a publishable key, which cannot move money. ${keys}`);
  if (!/^[sr]k_(test|live)_/.test(key)) refuse(`STRIPE_SECRET_KEY is not a key of Stripe. ${keys}`);
  if (!value.STRIPE_WEBHOOK_SECRET) refuse('STRIPE_WEBHOOK_SECRET is not set, but PAYMENT_PROVIDER is stripe.');
  for (const name of webhookSecrets)
    if (value[name] && !value[name].startsWith('whsec_'))
      refuse(`${name} must be the signing secret (whsec_…) of an endpoint at dashboard.stripe.com/webhooks.`);
  if (!isLive) return;
  const real = 'but STRIPE_SECRET_KEY is a live key.';
  for (const name of webhookSecrets)
    if (!value[name]) refuse(`${name} is not set, ${real} ${noticesOf(name)} would be refused.`);
  if (!baseUrl) refuse(`BASE_URL is not set, ${real} People who have paid would be sent to localhost.`);
  if (!baseUrl?.startsWith('https:')) refuse(`BASE_URL is not https, ${real} Stripe sends no one to an http address.`);
  if (value.STRIPE_API_HOST) refuse(`STRIPE_API_HOST is set, ${real} It is for tests: the key would be sent there.`);
}

/** Addresses of this machine, and names reserved for private use. */
const PRIVATE = /(^|\.)(localhost|local|internal|test)$|^127\.|^\[::1\]$/;
/** What a home or an office calls its machines: addresses of private networks, and names without a dot. */
const IN_HOUSE =
  /^[^.[]+$|\.(lan|home\.arpa)$|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^\[f[cde][0-9a-f]{2}:|^0\.0\.0\.0$|^\[::\]$/;

/** Whether the whole world can open the product: its address is https, and not of this machine or a name reserved for private use. */
const isPublic = (baseUrl: string): boolean => {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' && !PRIVATE.test(hostname);
};

/** The sandbox lets anyone in: the demo’s passwords are published. It is for made-up money, and not for strangers unless they are meant to come. */
function checkSandbox(value: Variables, baseUrl: string, isLive: boolean): void {
  if (value.PAYMENT_PROVIDER !== 'sandbox') return;
  if (isLive)
    throw new BadConfiguration(
      'STRIPE_SECRET_KEY is a live key, but PAYMENT_PROVIDER is sandbox: nobody could pay. Set it to stripe, or take the key away.',
    );
  const { hostname } = new URL(baseUrl);
  const isOpen = isPublic(baseUrl) || !(PRIVATE.test(hostname) || IN_HOUSE.test(hostname));
  if (isOpen && !value.PUBLIC_DEMO)
    throw new BadConfiguration(
      `PAYMENT_PROVIDER is sandbox, but ${value.BASE_URL} is open to the world: anyone could log in as the demo’s admin. Set it to stripe, or PUBLIC_DEMO to true if a demo is what you want.`,
    );
}

/** Behind a proxy people use another address than ours. Compose passes on the address of a laptop where none is set. */
function checkProxied({ TRUST_PROXY: proxy, BASE_URL: baseUrl }: Variables): void {
  if (trustProxy(proxy) !== false && (!baseUrl || /^http:\/\/localhost(:|\/|$)/.test(baseUrl)))
    throw new BadConfiguration(
      `BASE_URL is not set, but TRUST_PROXY is: people come through a proxy, and links in emails would lead them to their own machine. Set it to the address that they use.`,
    );
}

/** In characters. 32 random letters and digits cannot be found by trying. */
const SECRET_MIN = 32;

/** What is only a default on a laptop is a mistake that strangers can use on a public host. */
function checkPublic(value: Variables, sandbox: boolean): void {
  const refuse = (sentence: string) => {
    throw new BadConfiguration(sentence);
  };
  const open = `but ${value.BASE_URL} is open to the world`;
  if (!value.COOKIE_SECRET) refuse(`COOKIE_SECRET is not set, ${open}. Choose a long random text.`);
  if (value.COOKIE_SECRET && value.COOKIE_SECRET.length < SECRET_MIN)
    refuse(`COOKIE_SECRET is too short, ${open}. Choose a random text of ${SECRET_MIN} characters or more.`);
  if (value.TRUST_PROXY === '')
    refuse(
      `TRUST_PROXY is not set, ${open}: behind a proxy all visitors would share one rate limit. Set it to the number of proxies, or to false if there is none.`,
    );
  if (value.TRUST_PROXY === 'true')
    refuse(
      `TRUST_PROXY is true, ${open}: everyone could make up the address that limits count them by. Set it to the number of proxies, or to their networks.`,
    );
  if (!sandbox && !value.SMTP_URL)
    refuse(`SMTP_URL is not set, ${open}: no email would be sent, not even to reset a password.`);
}

const noticesOf = (name: keyof typeof WEBHOOK_SECRETS) => `Stripe’s notices about ${WEBHOOK_SECRETS[name]}`;

function warningsAbout(value: Variables, sandbox: boolean): string[] {
  const isSecure = value.BASE_URL?.startsWith('https:');
  const missing = webhookSecrets.filter((name) => !value[name]);
  return [
    isSecure &&
      ['', 'false'].includes(value.TRUST_PROXY) &&
      'BASE_URL is https, so there is a proxy in front, but TRUST_PROXY does not count it: all visitors share one rate limit. Set it to the number of proxies.',
    !sandbox && !value.SMTP_URL && 'SMTP_URL is not set: no email is sent, not even to reset a password.',
    !sandbox &&
      !value.BASE_URL &&
      `BASE_URL is not set: links in emails, and the way back from Stripe’s pages, lead to http://localhost:${value.PORT}.`,
    ...missing.map((name) => !sandbox && `${name} is not set: ${noticesOf(name)} are refused.`),
  ].filter((sentence) => sentence !== false && sentence !== undefined);
}

function uploadsIn(value: Variables) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!bucket) return { kind: 'disk', folder: value.UPLOAD_DIR } as const;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new BadConfiguration(
      'S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.',
    );
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey } as const;
}

/** The header in which the proxy names a visitor's country. Without a proxy that is trusted anyone could send it. */
function countryHeader({ COUNTRY_HEADER: name, TRUST_PROXY: proxy }: Variables): string | undefined {
  if (name && !trustProxy(proxy))
    throw new BadConfiguration('COUNTRY_HEADER is set, so TRUST_PROXY must be set as well: anyone could send it.');
  return name;
}

function secretsIn({ COOKIE_SECRET: now, COOKIE_SECRET_BEFORE: before }: Variables): Secrets {
  return [now ?? 'sandbox-toasts-are-not-secret', ...(before ? [before] : [])];
}
export type Secrets = readonly [now: string, ...before: string[]];

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Express accepts this setting. If it did not, Express would throw at start, with a message of its own. */
function isTrustProxy(text: string): boolean {
  if (['', 'true', 'false'].includes(text) || /^\d+$/.test(text)) return true;
  return text.split(',').every((part) => {
    const [address = '', bits, ...more] = part.trim().split('/');
    if (bits === undefined) return NETWORKS.includes(address) || isIP(address) > 0;
    const all = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return more.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= all;
  });
}

/** The value for Express: a number of proxies, true or false, or a list of networks. */
function trustProxy(text: string): number | boolean | string {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
