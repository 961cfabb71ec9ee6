// Run by image.mjs in a network that contains only this machine: starts the result of the Dockerfile beside a
// PostgreSQL, uses it, and stops it. Its one argument is a file with the image.
import '../node-version.mjs';
import { readFileSync } from 'node:fs';
import { joinPostgres } from '../embedded-postgres.mjs';
import { withLifetime } from '../lifetime.mjs';
import { inState } from '../paths.mjs';
import { run } from '../processes.mjs';
import { runScript, Trouble } from '../trouble.mjs';
import { startContainer, untilHealthy } from './container.mjs';
import { userOf } from './isolated.mjs';
import { visit } from './visits.mjs';

/** As in compose.yaml (`stop_grace_period`). */
const GRACE_MS = 20_000;
const DEMO_CUSTOMER = 'customer@hedgerow.test';

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
/** @type {string[]} */
const wrong = [];
/** @type {import('./visits.mjs').Check} */
const check = (isSo, words) => {
  process.stdout.write(`  ${isSo ? 'ok   ' : 'WRONG'}  ${words}\n`);
  if (!isSo) wrong.push(words);
};

await runScript(() =>
  withLifetime(async ({ atEnd }) => {
    /** @type {import('./stages.mjs').Image} */
    const image = JSON.parse(readFileSync(inState('image', 'image.json'), 'utf8'));
    const { code, output } = await run('ip', ['link', 'set', 'lo', 'up']);
    if (code !== 0) throw new Trouble('The loopback device could not be started.', output);
    await hasNoNetwork();

    const postgres = await joinPostgres({ name: 'image', durable: false, inMemory: true });
    atEnd(() => postgres.leave());
    const port = image.ports[0] ?? 3000;
    const origin = `http://localhost:${port}`;
    const container = startContainer(image, {
      PORT: String(port),
      BASE_URL: origin,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      MIGRATION_DATABASE_URL: postgres.ownerUrl,
    });
    atEnd(() => container.stop(0));
    if (!image.health) throw new Trouble('The Dockerfile has no HEALTHCHECK.');
    const healthyAfter = await untilHealthy(container, image.health);
    const allowed = image.health.startPeriod;
    check(
      healthyAfter < allowed,
      `its health check passes ${seconds(healthyAfter)} after the first start, which has ${seconds(allowed)}`,
    );
    const running = container.running().join(' ');
    check(running === 'node build/server/server.js', `process 1 is “${running}”`);
    check(
      container.user() === userOf(image.root, image.user).uid && image.user !== 'root',
      `its user is ${image.user}`,
    );
    const version = await container.run(['node', '--version']);
    check(version.output.startsWith('v24.'), `Node.js is ${version.output.trim()}`);
    const own = await container.run(['sh', '-c', 'touch build/x 2>/dev/null || echo refused']);
    check(own.output.trim() === 'refused', 'it cannot change its own code');
    await visit(origin, check);
    const exported = await container.run([
      'node',
      'build/server/cli.js',
      'user:export',
      DEMO_CUSTOMER,
      '/tmp/hers.zip',
    ]);
    check(exported.code === 0, 'an operator’s command runs in it: user:export');
    check(!/Cannot find (module|package)/.test(container.log()), 'its log misses no module');
    const { code: last, ms } = await container.stop(GRACE_MS);
    check(last === 0 && ms < GRACE_MS, `SIGTERM: it ended after ${seconds(ms)} with exit code ${last}`);
    if (wrong.length > 0) process.stdout.write(`\n${container.log()}\n`);
    return wrong.length === 0 ? 0 : 1;
  }),
);

/** Shows that nothing outside can be reached from here, and therefore not from the container either. */
async function hasNoNetwork() {
  const { output } = await run('ip', ['-o', 'link', 'show', 'up']);
  const devices = output.trim().split('\n');
  check(
    devices.length === 1 && devices[0]?.includes(' lo:') === true,
    'there is no network but this machine’s own loopback',
  );
}
