import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import { Argon2PasswordHashing } from '#src/modules/accounts/adapters/argon2-password-hashing';
import type { FileStore } from '#src/kernel/files/file-store';
import type { Config } from '#src/platform/config';
import { createApplicationKnex, createPatientKnex } from '#src/platform/database';
import { readRights } from '#src/platform/database-rights';
import { DatabaseClock } from '#src/platform/database-clock';
import { KnexUnitOfWork } from '#src/platform/knex-unit-of-work';
import { pendingMigrations } from '#src/platform/migrations';
import { connectionsOf } from '#src/platform/private';
import { pngDrawing } from '#src/platform/pictures/png-drawing';
import { PartsOutside, PartUnavailable, type Part } from '#src/platform/parts-outside';
import { logOn } from '#src/platform/pino-log';
import { limitersOn, RateLimits } from '#src/platform/rate-limits';
import { createViewsDatabase } from '#src/platform/replica/views-database';
import { RunClaims } from '#src/platform/schedule/run-claims';
import { isUnavailable } from '#src/platform/unavailable';
import { runEverythingDue } from '../scheduler';
import { accounts } from './accounts';
import { admin } from './admin';
import { bidding } from './bidding';
import { escrow } from './escrow';
import { figuresOf } from './figures';
import { files } from './files';
import { jobs } from './jobs';
import { loyalty } from './loyalty';
import { messaging } from './messaging';
import { moderation } from './moderation';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { payments } from './payments';
import { isTrialAllowed, providerTrial } from './provider-trial';
import { sales } from './sales';
import { storesOn, type Stores } from './stores';
import { support } from './support';
import {
  BASE_URL,
  BRAND,
  CLOCK,
  CONFIG,
  DATABASE,
  FILE_STORE,
  PASSWORD_HASHING,
  PARTS_OUTSIDE,
  PATIENT_DATABASE,
  LOG,
  NEW_ID,
  POSTING,
  store,
  TOWNS_COUNTED_AT_ONCE,
  VIEWS_DATABASE,
  WORK,
  type Brand,
} from './tokens';
import { visitors } from './visitors';
import { given, moduleOf, replace, type Provided } from './wiring';

/** The key of a file that does not exist: reading it shows whether the store answers. */
const NO_FILE = 'doctor/nothing.txt';

/** How long the database's time is kept, if real money moves. */
const CLOCK_KEPT_MS = 1_000;

/** The use cases with their database and clock: all that a scheduled run needs. */
export type Business = ReturnType<typeof assemble>;
type Readiness = { ok: boolean; database: 'up' | 'down'; pendingMigrations: string[]; degraded: Part[] };
type DatabaseFacts = { version: number; now: Date; admins: number; adminsWithoutSecondFactor: number };
const DATABASE_FACTS = `
  select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now, count(*)::int as admins,
    count(*) filter (where not exists (select from two_factors t where t.user_id = u.id))::int as admins_without_second_factor
  from users u where user_type = 'admin' and status = 'active'`;

/** The comment of the demo’s table until its story is complete. It can be read without any rights. */
export const DEMO_UNFINISHED = 'unfinished';

/** Everything that the web uses. */
export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Puts the whole product together on one database. The caller closes it. `instead` replaces parts of it, as in
 * `[given(CLOCK, aClock)]`.
 */
export async function createApp(config: Config, pino: Logger, brand: Brand, instead: Provided<unknown>[] = []) {
  const business = assemble(config, pino, brand, instead);
  return {
    ...business,
    /** What the operator watches, for /metrics and for the admin page. */
    figures: figuresOf(business),
    /**
     * Moves the sandbox's time forward and runs what has become due. What is already due runs first, at its proper
     * time: otherwise an email that waits for the next seconds would be sent hours late. Undefined if real money moves.
     */
    advanceClock: business.sandbox
      ? async (hours: number): Promise<Date> => {
          await runEverythingDue(business);
          const now = await business.clock.advance(hours);
          await runEverythingDue(business);
          return now;
        }
      : undefined,
  };
}

function assemble(config: Config, pino: Logger, brand: Brand, instead: Provided<unknown>[]) {
  const database = createApplicationKnex(
    config.database.url,
    { max: config.database.pool },
    { pooled: config.database.pooled },
  );
  const patient = createPatientKnex(config.database.listenUrl ?? config.database.url);
  const clock = new DatabaseClock(database, config.sandbox ? 0 : CLOCK_KEPT_MS);
  const log = logOn(pino);
  const { url: primaryUrl, replica: copy, pool, pooled } = config.database;
  const replica = copy && createViewsDatabase(database, { ...copy, primaryUrl, pool, pooled }, log);
  const viewsDatabase = replica?.knex ?? database;
  const parts = new PartsOutside();
  const stores = Object.entries(storesOn(database)) as [keyof Stores, Stores[keyof Stores]][];
  const platform = moduleOf(
    {},
    given(CONFIG, config),
    given(BASE_URL, config.baseUrl),
    given(TOWNS_COUNTED_AT_ONCE, config.sandbox),
    given(POSTING, { maxBids: config.maxBids }),
    given(BRAND, brand),
    given(DATABASE, database),
    given(VIEWS_DATABASE, viewsDatabase),
    given(PATIENT_DATABASE, patient),
    given(WORK, new KnexUnitOfWork(database, storesOn)),
    ...stores.map(([name, one]) => given(store(name), one)),
    given(CLOCK, clock),
    given(LOG, log),
    given(PARTS_OUTSIDE, parts),
    given(NEW_ID, randomUUID),
    given(PASSWORD_HASHING, new Argon2PasswordHashing()),
  );
  const modules = [
    files,
    accounts,
    onboarding,
    jobs,
    visitors,
    bidding,
    escrow,
    payments,
    sales,
    loyalty,
    messaging,
    notifications,
    admin,
    support,
    moderation,
  ];
  const away = (): Part[] => [...parts.away(), ...(replica?.state().used === false ? (['replica'] as const) : [])];
  const container = new Container();
  container.load(...[platform, ...modules, providerTrial].map(({ bindings }) => bindings));
  replace(container, instead);

  const front = {
    accounts: accounts.frontOf(container),
    onboarding: onboarding.frontOf(container),
    jobs: jobs.frontOf(container),
    visitors: visitors.frontOf(container),
    bidding: bidding.frontOf(container),
    escrow: escrow.frontOf(container),
    sales: sales.frontOf(container),
    loyalty: loyalty.frontOf(container),
    messaging: messaging.frontOf(container),
    notifications: notifications.frontOf(container),
    support: support.frontOf(container),
    moderation: moderation.frontOf(container),
    sandbox: config.sandbox ? payments.frontOf(container) : undefined,
    providerTrial: isTrialAllowed(config) ? providerTrial.frontOf(container) : undefined,
  };
  return {
    ...front,
    admin: admin.frontOf(container),
    clock,
    newId: randomUUID as () => string,
    /** Delays answers that must not come too soon, such as a refused password. */
    wait: (ms: number): Promise<void> => setTimeout(ms),
    drawPng: pngDrawing(),
    rateLimits: new RateLimits(limitersOn(database, config.rateLimitFactor)),
    runClaims: new RunClaims(database),
    /** The secrets for cookies and links: the first signs; the others did before it was changed. */
    secrets: config.cookieSecrets,
    log,
    pino,

    /** Whether a fault means that the database, or a part that the request needed, cannot be reached just now. */
    isUnavailable: (fault: unknown): boolean => fault instanceof PartUnavailable || isUnavailable(fault),

    /** The connections of this process to the database. `waiting`: requests that wait for one. */
    pool: () => connectionsOf(database),

    /** The read replica, if there is one. */
    replica,

    /** The rights with which the product uses its database. */
    rights: () => readRights(database),

    /**
     * What the operator is told about the database, its clock and its admins. `version`: the major version of
     * PostgreSQL.
     */
    databaseFacts: async (): Promise<DatabaseFacts> =>
      (await database.raw<{ rows: [DatabaseFacts] }>(DATABASE_FACTS)).rows[0],

    /** Whether this database has the demo’s complete story. */
    hasDemo: async (): Promise<boolean> =>
      (await database.raw<{ rows: [{ told: boolean }] }>(`select to_regclass('demo_story') is not null as told`))
        .rows[0].told,

    /** Whether the demo’s story in this database has begun but not ended. */
    isDemoUnfinished: async (): Promise<boolean> =>
      (
        await database.raw<{ rows: [{ says: string | null }] }>(
          `select obj_description(to_regclass('demo_story'), 'pg_class') as says`,
        )
      ).rows[0].says === DEMO_UNFINISHED,

    /**
     * Whether this instance can serve: the database answers and is up to date. `degraded`: parts without which it
     * serves less.
     */
    async readiness(): Promise<Readiness> {
      try {
        const pending = await pendingMigrations(database);
        return { ok: pending.length === 0, database: 'up', pendingMigrations: pending, degraded: away() };
      } catch (fault) {
        log.warn('Not ready: the database does not answer', { fault });
        return { ok: false, database: 'down', pendingMigrations: [], degraded: away() };
      }
    },

    /** The parts outside that are away, so that we do without them. */
    away,

    /**
     * Contacts the object store and the mail server, so that we know of one that is away, or wrongly configured, before
     * a person needs it.
     */
    async lookAtParts(): Promise<void> {
      const before = away();
      const asked = [container.get<FileStore>(FILE_STORE).read(NO_FILE), front.notifications.greetMailServer()];
      for (const answer of await Promise.allSettled(asked)) {
        if (answer.status === 'fulfilled') continue;
        const fault: unknown = answer.reason;
        if (!(fault instanceof PartUnavailable) || !before.includes(fault.part))
          log.warn('A part that the product uses does not answer, or refuses us', { fault });
      }
    },

    async close(): Promise<void> {
      front.notifications.close();
      await front.messaging.liveThreads.close();
      await Promise.all([database.destroy(), patient.destroy(), replica?.close()]);
    },
  };
}
