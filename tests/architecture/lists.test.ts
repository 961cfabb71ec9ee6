// Migrations and seeds are named in a static list, because the built product has no folder that knex could read. None
// may be left out.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../migrations';

const folder = (path: string) => new URL(`../../${path}/`, import.meta.url);
const namesIn = (path: string) =>
  readdirSync(folder(path))
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();

describe('migrations', () => {
  it('are all listed, in the order of their numbers', async () => {
    expect(await migrations.getMigrations([])).toEqual(namesIn('migrations'));
  });

  it('have consecutive numbers', () => {
    expect(namesIn('migrations').map((name) => Number(name.slice(0, 4)))).toEqual(
      namesIn('migrations').map((_, index) => index + 1),
    );
  });

  it('can all be undone', async () => {
    for (const name of await migrations.getMigrations([])) {
      const migration = await migrations.getMigration(name);
      expect([name, typeof migration.up, typeof migration.down]).toEqual([name, 'function', 'function']);
    }
  });
});

describe('seeds', () => {
  it('are all listed', () => {
    const index = readFileSync(new URL('index.ts', folder('seeds')), 'utf8');
    const imported = [...index.matchAll(/from '\.\/([^'/]+)'|import\('\.\/([^'/]+)'\)/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(namesIn('seeds').filter((name) => !imported.includes(name))).toEqual([]);
  });
});

describe('processes', () => {
  it('each have a test of the same name', () => {
    expect(namesIn('src/processes').length).toBeGreaterThan(5);
    const tested = namesIn('tests/processes').map((name) => name.replace(/\.test$/, ''));
    expect(tested).toEqual(namesIn('src/processes'));
  });
});
