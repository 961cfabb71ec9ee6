import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRAND } from '#app/ui/page/brand';
import { createApp, type App } from '#src/composition/app';
import { PASSWORD_HASHING, PASSWORD_STRENGTH } from '#src/composition/tokens';
import { given } from '#src/composition/wiring';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import { ZxcvbnPasswordStrength } from '#src/modules/accounts/adapters/zxcvbn-password-strength';
import type { PasswordStrength } from '#src/modules/accounts/ports/password-strength';
import { readConfig, type Config } from '#src/platform/config';
import { createLog } from '#src/platform/pino-log';
import { PASSWORD } from './cast';
import { testDatabase, type TestDatabase } from './database';

export type TestApp = { app: App; config: Config; database: TestDatabase; close(): Promise<void> };

/** The product's hashing at a hundredth of the cost, because every sign-up and sign-in in the tests uses it. */
const cheapHashing = new Argon2PasswordHashing({ memoryCost: 64, timeCost: 1, parallelism: 1 });

const zxcvbn = new ZxcvbnPasswordStrength();
/**
 * The product's password check, with its word lists loaded once for all apps. The password of the test users is not
 * checked each time.
 */
const strength: PasswordStrength = {
  isTooCommon: async (password, about) => password !== PASSWORD && zxcvbn.isTooCommon(password, about),
};

/**
 * The whole business on a database of its own, or the one given, with the sandbox for money, a folder for photos, and
 * no mail server.
 */
export async function testApp(
  environment: Record<string, string> = {},
  on?: TestDatabase,
  { pino } = createLog(process.env.LOG_LEVEL ?? 'silent'),
): Promise<TestApp> {
  const database = on ?? (await testDatabase());
  const uploads = await mkdtemp(path.join(tmpdir(), 'hedgerow-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.loginUrl,
    MIGRATION_DATABASE_URL: database.url,
    BASE_URL: 'http://hedgerow.test',
    UPLOAD_DIR: uploads,
    RATE_LIMIT_FACTOR: '1000',
    SHOW_GALLERY: 'true',
    ...environment,
  });
  const app = await createApp(config, pino, BRAND, [
    given(PASSWORD_HASHING, cheapHashing),
    given(PASSWORD_STRENGTH, strength),
  ]);
  return {
    // The product delays some answers on purpose; the tests do not wait for that.
    app: { ...app, wait: () => Promise.resolve() },
    config,
    database,
    async close() {
      await app.close();
      await database.destroy();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/**
 * The product with every limit multiplied by this factor, on the database of a running one, without counted attempts.
 * Copying a database would take most of such a test's time.
 */
export async function limitedTo(factor: number, { database }: TestApp): Promise<TestApp> {
  await database.knex('rateLimits').delete();
  return testApp({ RATE_LIMIT_FACTOR: String(factor) }, { ...database, destroy: () => Promise.resolve() });
}
