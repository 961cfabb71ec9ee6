import {
  isPublic,
  problemsBehindProxy,
  problemsInPublic,
  problemsWithSandbox,
  problemsWithStripe,
  warningsAbout,
} from './config/checks';
import { trustProxy } from './config/trust-proxy';
import { BadConfiguration, variables, type Variables } from './config/variables';

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the environment. Throws BadConfiguration. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) throw badBecause(parsed.error.issues.map((issue) => whatIsWrong(issue, environment)));
  const value = parsed.data;
  const sandbox = value.PAYMENT_PROVIDER === 'sandbox';
  const baseUrl = (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  const isLive = /^[sr]k_live_/.test(value.STRIPE_SECRET_KEY ?? '');
  const problems = [
    ...(sandbox ? problemsWithSandbox(value, baseUrl, isLive) : problemsWithStripe(value, isLive)),
    ...problemsBehindProxy(value),
    ...(isPublic(baseUrl) ? problemsInPublic(value, sandbox) : []),
    ...problemsWithFiles(value),
    ...problemsWithCountry(value),
  ];
  if (problems.length > 0) throw badBecause(problems);
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    /**
     * Where it listens. The demo’s passwords are published, so in the sandbox only this machine can connect, unless
     * HOST says otherwise.
     */
    hosts: value.HOST ? [value.HOST] : sandbox ? LOOPBACK : [EVERY_ADDRESS],
    baseUrl,
    database: {
      url: value.DATABASE_URL,
      /** For the role that owns the tables, and only for migrations. */
      ownerUrl: value.MIGRATION_DATABASE_URL ?? value.DATABASE_URL,
      /** A direct connection, if `url` leads to a pooler. */
      listenUrl: value.LISTEN_DATABASE_URL,
      /** Whether `url` leads to a pooler in transaction mode. */
      pooled: value.DATABASE_POOLER === 'transaction',
      pool: value.DATABASE_POOL,
      /** A copy that pages read from, unless it is further behind than this. */
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
    /** The first secret signs and seals. What earlier ones have signed or sealed is still accepted. */
    cookieSecrets: secretsIn(value),
    trustProxy: trustProxy(value.TRUST_PROXY),
    countryHeader: value.COUNTRY_HEADER,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxBids: value.MAX_BIDS,
    logLevel: value.LOG_LEVEL,
    scheduler: value.SCHEDULER,
    showsGallery: value.SHOW_GALLERY,
    metricsToken: value.METRICS_TOKEN,
    /** What is allowed but probably a mistake, in sentences for the operator. */
    warnings: warningsAbout(value, sandbox),
  };
}

const LOOPBACK = ['127.0.0.1', '::1'];
const EVERY_ADDRESS = '0.0.0.0';

type Issue = { path: PropertyKey[]; message: string };
function whatIsWrong({ path, message }: Issue, environment: Record<string, string | undefined>): string {
  const name = String(path[0] ?? 'the environment');
  if (environment[name] !== undefined) return message;
  return `${name} is not set. Set it in the environment or in .env (see .env.example).`;
}

/**
 * Reports everything that is wrong at once, one sentence for each variable, so that one start is enough to learn it.
 */
function badBecause(problems: readonly string[]): BadConfiguration {
  const nameIn = (sentence: string) => sentence.split(' ')[0];
  const first = problems.filter((one, at) => problems.findIndex((other) => nameIn(other) === nameIn(one)) === at);
  return new BadConfiguration(first.join('\n'));
}

function problemsWithFiles(value: Variables): string[] {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (!bucket || (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return [];
  return ['S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.'];
}

function uploadsIn(value: Variables) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey)
    return { kind: 'disk', folder: value.UPLOAD_DIR } as const;
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey } as const;
}

/** COUNTRY_HEADER: the header in which the proxy names a visitor’s country. */
const problemsWithCountry = ({ COUNTRY_HEADER: name, TRUST_PROXY: proxy }: Variables): string[] =>
  name && !trustProxy(proxy)
    ? ['COUNTRY_HEADER is set, so TRUST_PROXY must be set as well: anyone could send it.']
    : [];

function secretsIn({ COOKIE_SECRET: now, COOKIE_SECRET_BEFORE: before }: Variables): Secrets {
  return [now ?? 'sandbox-toasts-are-not-secret', ...(before ? [before] : [])];
}
export type Secrets = readonly [now: string, ...before: string[]];
