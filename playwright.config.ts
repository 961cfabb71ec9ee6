import { defineConfig, devices } from '@playwright/test';
import { runsAllLanes } from './scripts/lanes.mjs';

// npm test finds a browser and a free port, and passes both in the environment.
const port = Number(process.env.E2E_PORT ?? 3100);
const baseURL = `http://localhost:${port}`;

const chrome = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: process.env.HEDGEROW_BROWSER_ARGS?.split(' ').filter(Boolean),
  },
};

const scriptsOn = { ...chrome, javaScriptEnabled: true };
const scriptsOff = { ...chrome, javaScriptEnabled: false };
const timePasses = '**/time-passes.spec.ts';
const screens = '**/accessibility/*.spec.ts';
const widths = '**/accessibility/widths.spec.ts';

/** Each journey runs twice: the product works without scripts, and better with them. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 20_000,
    // Keeping a trace of every test takes a third of the total time. For one that fails: npm test -- --only e2e -g '…'
    // --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Looks at each screen without scripts and with them. These tests take longest, so they come first.
    { name: 'screens', testMatch: screens, testIgnore: widths, use: scriptsOn },
    // A lane of its own (scripts/lanes.mjs).
    { name: 'looks', testMatch: widths, use: scriptsOn },
    { name: 'scripts on', testIgnore: [timePasses, screens], use: scriptsOn },
    { name: 'scripts off', testIgnore: [timePasses, screens], use: scriptsOff },
    // The sandbox has one clock for everyone: moving it would disturb the other tests.
    {
      name: 'time passes',
      testMatch: timePasses,
      use: scriptsOn,
      dependencies: ['screens', ...(runsAllLanes ? ['looks'] : []), 'scripts on', 'scripts off'],
    },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: String(port) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
