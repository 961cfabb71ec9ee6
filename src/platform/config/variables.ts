import { z } from 'zod';
import { BIDS_TAKEN } from '#src/kernel/bids-taken';
import { isTrustProxy } from './trust-proxy';

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
export const variables = z.object({
  NODE_ENV: oneOf('NODE_ENV', 'development', 'production', 'test').default('production'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: optional,
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
  SHOW_GALLERY: flag('SHOW_GALLERY').default(false),
  PUBLIC_DEMO: flag('PUBLIC_DEMO').default(false),
});

export const VARIABLES = Object.keys(variables.shape);

export type Variables = z.infer<typeof variables>;

/** Variables have values that cannot be used. The message has a line for each, a sentence for the operator. */
export class BadConfiguration extends Error {}
