import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1');
const optional = z
  .string()
  .transform((text) => text || undefined)
  .optional();

/** Every environment variable the product reads, with its default. `.env.example` says what each one does. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce
    .number({ error: 'PORT must be a number, such as 3000.' })
    .int()
    .min(0)
    .max(65_535, 'PORT must be at most 65535.')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'BASE_URL must be a full address, such as https://hedgerow.example.' })
    .optional(),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/hedgerow.',
  }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  UPLOAD_DIR: z.string().default('.hedgerow/uploads'),
  S3_ENDPOINT: optional,
  S3_BUCKET: optional,
  S3_REGION: z.string().default('eu-west-2'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe'], { error: 'PAYMENT_PROVIDER must be sandbox or stripe.' })
    .default('sandbox'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_CONNECT_WEBHOOK_SECRET: optional,
  STRIPE_V2_WEBHOOK_SECRET: optional,
  STRIPE_API_HOST: optional,
  STRIPE_API_PORT: optional,
  STRIPE_API_PROTOCOL: z.enum(['http', 'https', '']).optional(),
  SANDBOX_WEBHOOK_URL: optional,
  SANDBOX_WEBHOOK_SECRET: z.string().default('sandbox-notices-are-not-secret'),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Hedgerow <help@hedgerow.example>'),
  COOKIE_SECRET: optional,
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'RATE_LIMIT_FACTOR must be a number above 0.' })
    .positive('RATE_LIMIT_FACTOR must be a number above 0.')
    .default(1),
  MAX_BIDS: z.coerce.number({ error: 'MAX_BIDS must be a whole number above 0.' }).int().min(1).max(100).default(5),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SCHEDULER: flag.default(true),
  METRICS_TOKEN: optional,
});

export type Config = ReturnType<typeof readConfig>;

/** A variable that cannot be used. The message is one sentence for whoever starts the product. */
export class BadConfiguration extends Error {}

/** Reads and checks the environment once. Throws BadConfiguration with one clear sentence. */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'the environment');
    if (environment[name] === undefined)
      throw new BadConfiguration(`${name} is not set. Set it in the environment or in .env (see .env.example).`);
    throw new BadConfiguration(
      issue!.message.startsWith(name) ? issue!.message : `${name} cannot be used: ${issue!.message}`,
    );
  }
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...value } = parsed.data;
  const sandbox = value.PAYMENT_PROVIDER === 'sandbox';
  const baseUrl = (value.BASE_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  if (!sandbox && !value.STRIPE_SECRET_KEY)
    throw new BadConfiguration('STRIPE_SECRET_KEY is not set, but PAYMENT_PROVIDER is stripe.');
  if (!sandbox && !value.STRIPE_WEBHOOK_SECRET)
    throw new BadConfiguration('STRIPE_WEBHOOK_SECRET is not set, but PAYMENT_PROVIDER is stripe.');
  if (!sandbox && !value.COOKIE_SECRET)
    throw new BadConfiguration('COOKIE_SECRET is not set: outside the sandbox, choose a long random text.');
  if (S3_BUCKET && (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)) {
    throw new BadConfiguration(
      'S3_BUCKET is set, so S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.',
    );
  }
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    baseUrl,
    database: { url: value.DATABASE_URL, pool: value.DATABASE_POOL },
    uploads: S3_BUCKET
      ? ({
          kind: 's3',
          endpoint: S3_ENDPOINT!,
          bucket: S3_BUCKET,
          region: S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID!,
          secretAccessKey: S3_SECRET_ACCESS_KEY!,
        } as const)
      : ({ kind: 'disk', folder: value.UPLOAD_DIR } as const),
    sandbox,
    // The sandbox lives in this very process, so its notices need not find their way through proxies.
    sandboxWebhook: {
      url: value.SANDBOX_WEBHOOK_URL ?? `http://127.0.0.1:${value.PORT}/api/payments/webhook`,
      secret: value.SANDBOX_WEBHOOK_SECRET,
    },
    stripe: {
      secretKey: value.STRIPE_SECRET_KEY,
      webhookSecrets: [
        value.STRIPE_WEBHOOK_SECRET,
        value.STRIPE_CONNECT_WEBHOOK_SECRET,
        value.STRIPE_V2_WEBHOOK_SECRET,
      ].filter((secret) => secret !== undefined),
      host: value.STRIPE_API_HOST,
      port: value.STRIPE_API_PORT ? Number(value.STRIPE_API_PORT) : undefined,
      protocol: value.STRIPE_API_PROTOCOL || undefined,
    },
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    cookieSecret: value.COOKIE_SECRET ?? 'sandbox-toasts-are-not-secret',
    trustProxy: trustProxy(value.TRUST_PROXY),
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    maxBids: value.MAX_BIDS,
    logLevel: value.LOG_LEVEL,
    scheduler: value.SCHEDULER,
    metricsToken: value.METRICS_TOKEN,
  };
}

/** express's own setting: a number of proxies, true, or a list of networks. */
function trustProxy(text: string): number | boolean | string {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
