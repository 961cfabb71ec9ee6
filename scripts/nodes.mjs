// npm run nodes [-- arguments of npm test]: the tests on every version of Node.js that the product supports, each from
// its package on npm. Without arguments all tests run on each, which takes a while: `npm run nodes -- --only unit
// tests/platform` is a start.
import './node-version.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { nodeFromNpm } from './node-from-npm.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { runScript, Trouble } from './trouble.mjs';

/** The oldest that we support, the one before the image's, and the image's. */
const VERSIONS = ['20.19', '22', '24'];
const progress = progressOn(process.stderr);

await runScript(() =>
  withLifetime(async ({ signal }) => {
    await install(progress, signal);
    /** @type {string[]} */
    const failed = [];
    for (const version of VERSIONS) {
      const node = await progress.phase(`Fetching Node.js ${version}`, () => nodeFromNpm(version, signal));
      const { code } = await run(node, [inRoot('scripts', 'test.mjs'), ...process.argv.slice(2)], {
        cwd: inRoot(),
        signal,
        output: 'inherit',
      });
      if (code !== 0) failed.push(version);
    }
    if (failed.length) throw new Trouble(`Tests failed on Node.js ${failed.join(', ')}.`);
    process.stdout.write(`The tests passed on Node.js ${VERSIONS.join(', ')}.\n`);
    return 0;
  }),
);
