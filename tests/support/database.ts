import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { createKnex } from '#src/platform/database';
import { dropDatabase } from '../../scripts/drop-database.mjs';
import { databaseAt, nameOf } from './database-names';

export type TestDatabase = {
  /** Connections as the role that owns the tables. */
  knex: Knex;
  url: string;
  /** The same database for the product's login, which owns nothing. */
  loginUrl: string;
  name: string;
  destroy(): Promise<void>;
};

/** A separate, migrated database, cloned from the test run's template. It contains only the places. */
export const testDatabase = (pool?: { max: number }): Promise<TestDatabase> =>
  databaseOn(new URL(inject('templateUrl')), pool);

/** A separate database with nothing in it, not even tables. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  made(new URL(inject('templateUrl')), (server, name) => server.raw(`create database ${name}`));

/** A separate database, copied from a template. */
export const databaseOn = (template: URL, pool?: { max: number }): Promise<TestDatabase> =>
  made(template, (server, name) => copyDatabase(server, { from: template, to: name }), pool);

/** `on`: the URL of any database of the server. */
async function made(
  on: URL,
  make: (server: Knex, name: string) => PromiseLike<unknown>,
  pool: { max: number } = { max: 8 },
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = createKnex(databaseAt(on, 'postgres').href, { max: 1 });
  await make(server, name);
  const url = databaseAt(on, name).href;
  const knex = createKnex(url, pool);
  return {
    knex,
    url,
    loginUrl: loginUrlOf(url),
    name,
    async destroy() {
      await knex.destroy();
      await dropDatabase((sql) => server.raw(sql), name);
      await server.destroy();
    },
  };
}

/** The URL of a database for the product's login. */
export const loginUrlOf = (url: string): string =>
  Object.assign(new URL(url), { username: inject('login'), password: inject('login') }).href;

/** The test server does not flush to disk, so copying files takes a fifth of the time of logging each block. */
export const copyDatabase = (server: Knex, { from, to }: { from: URL; to: string }) =>
  server.raw(`create database ${to} template ${nameOf(from)} strategy file_copy`);
