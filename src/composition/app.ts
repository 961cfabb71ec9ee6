import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import type { Clock } from '#src/kernel/clock';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import { PgAdminViews } from '#src/modules/admin/adapters/pg-admin-views';
import type { Config } from '#src/platform/config';
import { createApplicationKnex, isUnavailable } from '#src/platform/database';
import { DatabaseClock } from '#src/platform/database-clock';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { pendingMigrations } from '#src/platform/migrate';
import { logOn } from '#src/platform/pino-log';
import { limitersOn, RateLimits } from '#src/platform/rate-limits';
import { RunClaims } from '#src/platform/run-claims';
import { runEverythingDue } from '../scheduler';
import { accountSecurityModule, HASHING } from './account-security';
import { accountsModule, accountsOf } from './accounts';
import { biddingModule, biddingOf } from './bidding';
import { escrowModule, escrowOf } from './escrow';
import { jobsModule, jobsOf } from './jobs';
import { landscaperProfilesModule } from './landscaper-profiles';
import { messagingModule, messagingOf } from './messaging';
import { onboardingModule, onboardingOf } from './onboarding';
import { notificationsModule, notificationsOf } from './notifications';
import { registrationModule } from './registration';
import { paymentsModule, sandboxOf } from './payments';
import { providerTrialOf } from './provider-trial';
import { salesModule, salesOf } from './sales';
import { storesOn } from './stores';
import { workPreferencesModule } from './work-preferences';
import { BRAND, CLOCK, CONFIG, DATABASE, LOG, NEW_ID, STORES, WORK, type Brand } from './tokens';
import { visitorsModule, visitorsOf } from './visitors';

/** What can be done, and what it runs on; all that a scheduled run needs. */
export type Business = ReturnType<typeof assemble>;
/** The front door of the business: the only thing that the web knows of it. */
export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * `clock`: what the use cases are told the time is, where it is not the database's. The demo tells of weeks ago by it.
 * `passwords`: tests sign thousands of people up, and none of them has anything to protect.
 * `wait`: nor does it tell anything how long their answers take.
 */
type Unusual = { clock?: Clock; passwords?: PasswordHashing; wait?: (ms: number) => Promise<void> };

/** Puts the whole business together on one database. Whoever makes it closes it. */
export async function createApp(config: Config, pino: Logger, brand: Brand, unusual: Unusual = {}) {
  const business = assemble(config, pino, brand, unusual);
  return {
    ...business,
    /** Moves the time of the sandbox forward and runs what became due by it. Nothing where real money moves. */
    advanceClock: business.sandbox
      ? async (hours: number): Promise<Date> => {
          const now = await business.clock.advance(hours);
          await runEverythingDue(business);
          return now;
        }
      : undefined,
  };
}

function assemble(config: Config, pino: Logger, brand: Brand, unusual: Unusual) {
  const database = createApplicationKnex(config.database.url, { max: config.database.pool });
  const clock = new DatabaseClock(database);
  const log = logOn(pino);
  const container = new Container();
  container.bind(CONFIG).toConstantValue(config);
  container.bind(BRAND).toConstantValue(brand);
  container.bind(DATABASE).toConstantValue(database);
  container.bind(CLOCK).toConstantValue(unusual.clock ?? clock);
  container.bind(HASHING).toConstantValue(unusual.passwords ?? new Argon2PasswordHashing());
  container.bind(LOG).toConstantValue(log);
  container.bind(NEW_ID).toConstantValue(randomUUID);
  container.bind(STORES).toConstantValue(storesOn(database));
  container.bind(WORK).toConstantValue(new KnexUnitOfWork(database, storesOn));
  container.load(
    accountsModule,
    accountSecurityModule,
    landscaperProfilesModule,
    workPreferencesModule,
    registrationModule,
    onboardingModule,
    jobsModule,
    biddingModule,
    messagingModule,
    paymentsModule,
    escrowModule,
    salesModule,
    notificationsModule,
    visitorsModule,
  );

  const notifications = notificationsOf(container);
  return {
    accounts: accountsOf(container),
    onboarding: onboardingOf(container),
    jobs: jobsOf(container),
    visitors: visitorsOf(container),
    bidding: biddingOf(container),
    escrow: escrowOf(container),
    sales: salesOf(container),
    messaging: messagingOf(container),
    notifications,
    admin: new PgAdminViews(database),
    sandbox: sandboxOf(container),
    providerTrial: providerTrialOf(container),
    clock,
    newId: randomUUID as () => string,
    wait: unusual.wait ?? ((ms: number) => setTimeout(ms)),
    rateLimits: new RateLimits(limitersOn(database, config.rateLimitFactor)),
    runClaims: new RunClaims(database),
    /** Signs the cookie that carries a toast. */
    secret: config.cookieSecret,
    log,
    pino,

    /** Whether a fault says that the database cannot be asked just now. */
    isUnavailable,

    /** Whether this instance can serve: the database answers and is up to date. */
    async readiness(): Promise<{ ok: boolean; database: 'up' | 'down'; pendingMigrations: string[] }> {
      try {
        const pending = await pendingMigrations(database);
        return { ok: pending.length === 0, database: 'up', pendingMigrations: pending };
      } catch (fault) {
        log.warn('Not ready: the database does not answer', { fault });
        return { ok: false, database: 'down', pendingMigrations: [] };
      }
    },

    async close(): Promise<void> {
      notifications.close();
      await database.destroy();
    },
  };
}
