import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { createKnex } from '#src/platform/database';
import { migrate } from '#src/migrate';
import { dropDatabase } from '../../scripts/drop-database.mjs';
import { joinPostgres } from '../../scripts/embedded-postgres.mjs';
import { databaseAt, demoOf, nameOf } from './database-names';

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string;
    /** The product's login, which owns nothing. Its password is its name. */
    login: string;
  }
}

/** Makes one migrated template database with the places for the whole run; every test file clones it. */
export default async function setup(project: TestProject) {
  // npm test starts a server for the whole run and passes its URL on; vitest alone starts another here.
  const embedded = process.env.TEST_DATABASE_URL
    ? undefined
    : await joinPostgres({ name: 'tests', durable: false, inMemory: true });
  const serverUrl = (process.env.TEST_DATABASE_URL ??= embedded!.ownerUrl);
  const name = `template_${migrationsHash()}_${randomBytes(4).toString('hex')}`;
  const server = createKnex(serverUrl, { max: 1 });
  await server.raw(`create database ${name}`);
  const url = databaseAt(new URL(serverUrl), name);
  const template = createKnex(url.href, { max: 1 });
  const login = `web_${randomBytes(4).toString('hex')}`;
  await migrate(template, { name: login, password: login });
  await template.destroy();
  project.provide('templateUrl', url.href);
  project.provide('login', login);
  return async () => {
    const demo = demoOf(url);
    for (const each of [demo.url, url]) await dropDatabase((sql) => server.raw(sql), nameOf(each));
    rmSync(demo.uploads, { recursive: true, force: true });
    await server.raw(`drop role ${login}`);
    await server.destroy();
    await embedded?.leave();
  };
}

function migrationsHash(): string {
  const folder = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 8);
}
