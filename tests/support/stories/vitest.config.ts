// The stories in memory, without the database of all other tests.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '#src': here('src'), '#app': here('app'), '#tests': here('tests') } },
  test: { include: ['tests/stories/*.test.ts'], pool: 'forks', testTimeout: 120_000 },
});
