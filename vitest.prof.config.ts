import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export default defineConfig({
  resolve: { alias: { '#src': here('./src'), '#app': here('./app'), '#tests': here('./tests') } },
  test: { globalSetup: ['tests/support/start-database.ts'], include: ['**/*.test.{ts,tsx}'], isolate: false, maxWorkers: 1, pool: 'forks', testTimeout: 120000, hookTimeout: 120000,
   execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/t-prof'] },
});
