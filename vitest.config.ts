import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { SOAK } from './scripts/lanes.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: { '#src': here('./src'), '#app': here('./app'), '#tests': here('./tests') } };

/** Files that mock a module, so no other test file may share their worker. */
const alone = ['tests/web/site/brand.test.ts'];
/** With V8's usual 16 MB for new objects, a file that opens many pages spends a seventh of its time on garbage. */
const execArgv = ['--max-semi-space-size=64'];
const common = { testTimeout: 120_000, hookTimeout: 120_000, pool: 'forks', execArgv } as const;

export default defineConfig({
  resolve,
  test: {
    globalSetup: ['tests/support/start-database.ts'],
    // vitest would reserve a core for itself; on two cores the tests would then run one at a time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          ...common,
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone, ...SOAK],
          // Loading the whole product takes longer than most files' tests, so a worker does it only once.
          isolate: false,
        },
      },
      { resolve, test: { ...common, name: 'alone', include: alone } },
      { resolve, test: { ...common, name: 'soak', include: SOAK, isolate: false } },
    ],
  },
});
