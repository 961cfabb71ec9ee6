// The two releases of a deploy: the one in use, and the next one. By default both are this one, and the next has one
// more migration.
import knex from 'knex';
import type { Knex } from 'knex';
import { runMigrations } from '#src/platform/migrations';
import { builtIn } from '../../scripts/build.mjs';
import type { Release } from '../../scripts/earlier-release.mjs';
import { inRoot } from '../../scripts/paths.mjs';
import { serve } from '../../scripts/serve.mjs';
import { knexConfig } from '../../knexfile';
import { migrations } from '../../migrations';
import { freePort, run } from './programs';

export const today: Release = { name: 'this release', folder: inRoot(), ...builtIn(inRoot()) };

/** An instance's settings. `owner`: the URL of the role that owns the database. */
export function settingsFor(
  owner: string,
  { uploads, secret, before }: { uploads: string; secret: string; before?: string },
) {
  const login = Object.assign(new URL(owner), { username: 'hedgerow_web', password: 'hedgerow_web' }).href;
  return {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    DATABASE_URL: login,
    MIGRATION_DATABASE_URL: owner,
    UPLOAD_DIR: uploads,
    COOKIE_SECRET: secret,
    ...(before && { COOKIE_SECRET_BEFORE: before }),
  };
}
export type Settings = ReturnType<typeof settingsFor>;

/**
 * Starts an instance of a release, and waits until it is ready. `origin`: the address that people use, if it is not its
 * own.
 */
export async function startInstance(
  settings: Settings,
  { of = today, origin }: { of?: Release; origin?: string } = {},
) {
  const port = await freePort();
  const own = origin ?? `http://127.0.0.1:${port}`;
  const server = serve(of.server, { env: { ...settings, PORT: String(port), BASE_URL: own }, folder: of.folder });
  const stop = () => server.stop();
  try {
    await Promise.race([
      server.listening,
      server.ended.then((why) => Promise.reject(new Error(`An instance ended: ${why}`))),
    ]);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (ready.status !== 200) throw new Error(`An instance is not ready: ${await ready.text()}`);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { port, origin: own, stop };
}

/** Runs a command of a release. Returns what it printed. */
export const cli = (settings: Settings, command: string[], of = today) =>
  run(process.execPath, [of.cli, ...command], {
    env: { ...settings, BASE_URL: 'http://127.0.0.1' } as Record<string, string>,
  });

/** The migrations of the next release: ours, and one that adds a column and an index to two tables in use. */
const next: Knex.MigrationSource<string> = {
  getMigrations: async (extensions) => [...(await migrations.getMigrations(extensions)), '9999-rehearsed'],
  getMigrationName: (name) => name,
  getMigration: async (name) =>
    name === '9999-rehearsed'
      ? {
          config: { transaction: false },
          up: async (db: Knex) => {
            await db.raw('alter table jobs add column rehearsed boolean not null default false');
            await db.raw('create index concurrently rehearsed on messages (created_at)');
          },
          down: (db: Knex) => db.raw('drop index rehearsed'),
        }
      : migrations.getMigration(name),
};

async function migrateToNext(owner: string): Promise<string[]> {
  const db = knex({
    ...knexConfig(owner, { max: 2 }, { statementMs: 0, lockMs: 3_000 }),
    migrations: { migrationSource: next },
  });
  try {
    return await runMigrations(db);
  } finally {
    await db.destroy();
  }
}

/** `migrate` returns the names of the migrations that it ran. */
export type Deploy = { before: Release; migrate(settings: Settings): Promise<string[]> };

/** This release over itself, or over an earlier one. */
export const deployOver = (earlier?: Release): Deploy =>
  earlier
    ? {
        before: earlier,
        migrate: async (settings) =>
          [...(await cli(settings, ['migrate'])).matchAll(/^migrated (.+)$/gm)].map(([, name]) => name!),
      }
    : { before: today, migrate: ({ MIGRATION_DATABASE_URL }) => migrateToNext(MIGRATION_DATABASE_URL) };
