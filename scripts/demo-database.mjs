// The demo in a database and a folder of its own, seeded once for a whole test run. Each test that needs the demo starts with a copy of it.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCli } from './build.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @typedef {{ url: string, uploads: string }} Demo
 * @typedef {{ server: string, signal: AbortSignal, atEnd: import('./lifetime.mjs').AtEnd }} Where
 */

/** @param {Where & { kind: string, from?: Demo }} where an empty one, or a copy; both are dropped at the end. */
async function database({ server, atEnd, kind, from }) {
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  const copy = from && ` template ${new URL(from.url).pathname.slice(1)} strategy file_copy`;
  await ask(server, `create database ${name}${copy ?? ''}`);
  atEnd(() => ask(server, `drop database ${name} with (force)`));
  const uploads = mkdtempSync(join(tmpdir(), `hedgerow-${kind}-`));
  atEnd(() => rmSync(uploads, { recursive: true, force: true }));
  if (from) cpSync(from.uploads, uploads, { recursive: true });
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, uploads };
}

/**
 * @param {string} server
 * @param {string} sql
 */
async function ask(server, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(server);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/**
 * Migrates and seeds with the built command line. Links to the sandbox’s pages, which are stored, begin with `baseUrl`.
 * @param {Where & { baseUrl?: string }} where
 * @returns {Promise<Demo>}
 */
export async function seedDemo({ baseUrl = 'http://hedgerow.test', ...where }) {
  const demo = await database({ ...where, kind: 'template' });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: demo.url,
    UPLOAD_DIR: demo.uploads,
    BASE_URL: baseUrl,
  };
  for (const command of ['migrate', 'seed']) {
    const { code, output } = await runNode(builtCli, [command], { cwd: inRoot(), env, signal: where.signal });
    where.signal.throwIfAborted();
    if (code !== 0) throw new Trouble(output.trim());
  }
  return demo;
}

/**
 * A copy of the demo, which the caller can change freely.
 * @param {Where & { from: Demo }} where
 * @returns {Promise<Demo>}
 */
export const copyDemo = (where) => database({ ...where, kind: 'e2e' });

/** The demo that npm test has seeded for this run, if there is one. */
export const demoOfThisRun = () => {
  const { TEST_DEMO_URL: url, TEST_DEMO_UPLOADS: uploads } = process.env;
  return url && uploads ? { url, uploads } : undefined;
};
