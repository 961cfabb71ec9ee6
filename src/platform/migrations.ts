import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { urlOf } from './private';

/** A migration could not be applied. The message is for the operator: which one, why, and what to do. */
export class MigrationFailed extends Error {}

/**
 * A database that a newer release has migrated has migrations that this build does not know. They are no reason to
 * stop.
 */
const NEWER_ONES_ALLOWED = { disableMigrationsListValidation: true };

/**
 * Runs the pending migrations, each in its own transaction, so that those before a failed one are kept. One process at
 * a time runs them; others wait. A table that is in use for longer than the connection's lock_timeout is tried again.
 * Returns their names. Throws MigrationFailed.
 */
export async function runMigrations(knex: Knex, { attempts = 10, pauseMs = 1_000 } = {}): Promise<string[]> {
  return aloneIn(knex, async () => {
    const [done] = (await knex.migrate.list(NEWER_ONES_ALLOWED)) as [unknown[]];
    // Nobody uses an empty database yet, and one transaction is faster.
    if (done.length === 0) return ((await knex.migrate.latest()) as [number, string[]])[1];
    const names: string[] = [];
    for (;;) {
      const [next] = await pendingMigrations(knex);
      if (next === undefined) return names;
      await runOne(knex, next, { attempts, pauseMs });
      names.push(next);
    }
  });
}

/** The names of migrations that have not run, in order. */
export async function pendingMigrations(knex: Knex): Promise<string[]> {
  const [, pending] = (await knex.migrate.list(NEWER_ONES_ALLOWED)) as [unknown, string[]];
  return pending.map(String);
}

async function runOne(knex: Knex, name: string, { attempts, pauseMs }: { attempts: number; pauseMs: number }) {
  for (let attempt = 1; ; attempt++)
    try {
      await knex.migrate.up({ ...NEWER_ONES_ALLOWED, name });
      return;
    } catch (fault) {
      if (!isLockTimeout(fault))
        throw new MigrationFailed(whatFailed(name, (fault as Error).message), { cause: fault });
      if (attempt === attempts) throw new MigrationFailed(whatFailed(name, IN_USE), { cause: fault });
      await setTimeout(pauseMs);
    }
}

const isLockTimeout = (fault: unknown) => (fault as { code?: unknown }).code === '55P03';
const IN_USE =
  'a table that it changes was in use the whole time. Look in pg_stat_activity for a transaction that has been open for long, and end it';

/** Knex puts the statement, which can be pages long, before the reason. */
const whatFailed = (name: string, reason: string) =>
  `The migration ${name} failed and was rolled back: ${reason.split(' - ').at(-1)}. The migrations before it are in place, and the release that is running goes on working. When the cause is mended, run "npm run db:migrate" again.`;

/**
 * Runs `work` while no other process migrates this database. The lock ends with its connection, so a killed process
 * leaves none behind.
 */
async function aloneIn<Answer>(knex: Knex, work: () => Promise<Answer>): Promise<Answer> {
  const holder = new pg.Client({ connectionString: urlOf(knex), application_name: 'hedgerow migrations' });
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(hashtext('migrations'))`);
    // Only we migrate now, so a lock in knex's own table was left by a killed process.
    await knex.migrate.forceFreeMigrationsLock();
    return await work();
  } finally {
    await holder.end();
  }
}
