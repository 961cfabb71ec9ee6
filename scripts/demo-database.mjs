// The demo in its own database and folder, seeded once for a whole test run. Each test that needs the demo starts with
// a copy.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCli } from './build.mjs';
import { dropDatabase } from './drop-database.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @typedef {{ url: string, login: string, uploads: string }} Demo `url` is its owner's. `login`: the product's login,
 *   whose password is its name
 * @typedef {{ server: string, signal: AbortSignal, atEnd: import('./lifetime.mjs').AtEnd }} Where
 * /
 */

/**
 * @param {Where & { kind: string, login: string, from?: Demo }} where
 *   makes an empty database, or a copy of `from`; both are dropped at the end
 */
async function database({ server, atEnd, kind, login, from }) {
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  const copy = from && ` template ${new URL(from.url).pathname.slice(1)} strategy file_copy`;
  await ask(server, `create database ${name}${copy ?? ''}`);
  atEnd(() => dropDatabase((sql) => ask(server, sql), name));
  const uploads = mkdtempSync(join(tmpdir(), `hedgerow-${kind}-`));
  atEnd(() => rmSync(uploads, { recursive: true, force: true }));
  if (from) cpSync(from.uploads, uploads, { recursive: true });
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, login, uploads };
}

/**
 * The settings with which the product reaches the demo's database.
 * @param {Demo} demo
 * /
 */
export const environmentOf = ({ url, login }) => ({
  DATABASE_URL: Object.assign(new URL(url), { username: login, password: login }).href,
  MIGRATION_DATABASE_URL: url,
});

/**
 * @param {string} server
 * @param {string} sql
 */
async function ask(server, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Migrates and seeds with the built command line. Stored links to the sandbox’s pages begin with `baseUrl`.
 * @param {Where & { baseUrl?: string }} where
 * @returns {Promise<Demo>}
 * /
 */
export async function seedDemo({ baseUrl = 'http://hedgerow.test', ...where }) {
  const login = `web_${randomBytes(4).toString('hex')}`;
  where.atEnd(() => ask(where.server, `drop role if exists ${login}`));
  const demo = await database({ ...where, kind: 'template', login });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...environmentOf(demo),
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
export const copyDemo = (where) => database({ ...where, kind: 'e2e', login: where.from.login });

/** The demo that npm test has seeded for this run, if there is one. */
export const demoOfThisRun = () => {
  const { TEST_DEMO_URL: url, TEST_DEMO_LOGIN: login, TEST_DEMO_UPLOADS: uploads } = process.env;
  return url && login && uploads ? { url, login, uploads } : undefined;
};
