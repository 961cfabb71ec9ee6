// The database of start, dev and the command line: the one in DATABASE_URL, or the embedded one.
import { joinPostgres } from './embedded-postgres.mjs';
import { assertReachable, migrationUrl } from './settings.mjs';

/**
 * Returns the environment for the product's processes, and closes what it opened `atEnd`.
 * @param {{ url: string | undefined, progress: import('./progress.mjs').Progress, atEnd: import('./lifetime.mjs').AtEnd
 *   }} options
 * @returns {Promise<import('./processes.mjs').Env>}
 * /
 */
export async function openDatabase({ url, progress, atEnd }) {
  if (url) {
    const ownerUrl = migrationUrl();
    if (ownerUrl) await assertReachable(ownerUrl, 'MIGRATION_DATABASE_URL');
    else await assertReachable(url, 'DATABASE_URL');
    return { ...process.env, DATABASE_URL: url };
  }
  const postgres = await progress.phase('Starting PostgreSQL', (remark) =>
    joinPostgres({ name: 'app', waiting: () => remark('waiting for another process that is starting it') }),
  );
  atEnd(() => postgres.leave());
  // A PGSSLMODE or PGOPTIONS meant for another server must not reach this one.
  const rest = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name));
  return { ...Object.fromEntries(rest), DATABASE_URL: postgres.url, MIGRATION_DATABASE_URL: postgres.ownerUrl };
}
