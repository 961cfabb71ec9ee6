import { mkdirSync } from 'node:fs';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { BRAND } from '#app/ui/page/brand';
import { readConfig } from '#src/platform/config';
import { createKnex } from '#src/platform/database';
import { createLog } from '#src/platform/pino-log';
import { seedDemo } from '../../seeds';
import { copyDatabase, databaseOn, loginUrlOf, type TestDatabase } from './database';
import { databaseAt, demoOf, nameOf } from './database-names';

export type DemoDatabase = TestDatabase & {
  /** The folder of its photos, shared by every clone: do not write to it. */ uploads: string;
};

/**
 * A database with the demo. Seeding takes seconds, so npm test, or the first test that needs it, does it once in a run.
 */
export async function demoDatabase(): Promise<DemoDatabase> {
  const { TEST_DEMO_URL: url, TEST_DEMO_UPLOADS: uploads } = process.env;
  if (url && uploads) return { ...(await databaseOn(new URL(url))), uploads };
  const template = new URL(inject('templateUrl'));
  const server = createKnex(databaseAt(template, 'postgres').href, { max: 1 });
  try {
    // Another worker may be seeding it, which takes longer than the limit for a statement.
    await server.raw('set statement_timeout = 0');
    await server.raw(`select pg_advisory_lock(hashtext('demo database'))`);
    const demo = demoOf(template);
    if (!(await exists(server, demo.url))) await seed(server, template, demo);
    return { ...(await databaseOn(demo.url)), uploads: demo.uploads };
  } finally {
    await server.destroy();
  }
}

async function seed(server: Knex, template: URL, { url, uploads }: { url: URL; uploads: string }): Promise<void> {
  const name = nameOf(url);
  const unfinished = `${name}_new`;
  await server.raw(`drop database if exists ${unfinished}`);
  await copyDatabase(server, { from: template, to: unfinished });
  mkdirSync(uploads, { recursive: true });
  const ownerUrl = databaseAt(url, unfinished).href;
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: loginUrlOf(ownerUrl),
    MIGRATION_DATABASE_URL: ownerUrl,
    BASE_URL: 'http://hedgerow.test',
    UPLOAD_DIR: uploads,
  });
  await seedDemo(config, createLog('silent').pino, BRAND);
  await server.raw(`alter database ${unfinished} rename to ${name}`);
}

async function exists(server: Knex, url: URL): Promise<boolean> {
  return (await server('pg_database').where({ datname: nameOf(url) })).length > 0;
}
