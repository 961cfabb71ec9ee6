// The built product on a fresh, seeded database of its own. Playwright starts and stops it.
import './node-version.mjs';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCli, builtServer, build } from './build.mjs';
import { joinPostgres } from './embedded-postgres.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { askedToStop, serve } from './serve.mjs';
import { runScript, Trouble } from './trouble.mjs';

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    await build(progressOn(process.stderr), signal);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: await freshDatabase(atEnd),
      BASE_URL: `http://localhost:${process.env.PORT}`,
      UPLOAD_DIR: temporaryFolder(atEnd),
      // A test run registers more people from one address in a minute than a street does in a year.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    };
    for (const command of ['migrate', 'seed']) {
      const { code, output } = await runNode(builtCli, [command], { cwd: inRoot(), env, signal });
      if (code !== 0) throw new Trouble(output.trim());
    }
    const server = serve(builtServer, { env });
    atEnd(() => server.stop());
    const reason = await Promise.race([server.ended, askedToStop(signal)]);
    if (reason !== 'asked to') throw new Trouble(`The server ended by itself (${reason}).`);
    return 0;
  }),
);

/** @param {import('./lifetime.mjs').AtEnd} atEnd */
async function freshDatabase(atEnd) {
  const { default: pg } = await import('pg');
  const url = new URL(process.env.TEST_DATABASE_URL || (await embedded(atEnd)));
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  /** @param {string} sql */
  const ask = async (sql) => {
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await ask(`create database ${name}`);
  atEnd(() => ask(`drop database ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** @param {import('./lifetime.mjs').AtEnd} atEnd */
async function embedded(atEnd) {
  const postgres = await joinPostgres({ name: 'tests', durable: false });
  atEnd(() => postgres.leave());
  return postgres.url;
}

/** @param {import('./lifetime.mjs').AtEnd} atEnd */
function temporaryFolder(atEnd) {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-e2e-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
