// Lighthouse, fetched on first use: 200 packages of 180 MB that nothing else needs.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, inState } from './paths.mjs';
import { run } from './processes.mjs';
import { Trouble } from './trouble.mjs';

/**
 * The last version that runs on the oldest Node.js that the product supports, with its packages as they were on that
 * day.
 */
const VERSION = '12.8.2';
const DAY = '2025-10-01';

/**
 * The URL of the module with which Lighthouse is started.
 * @param {AbortSignal} [signal]
 * /
 */
export async function fetchedLighthouse(signal) {
  const folder = inState('lighthouse', VERSION);
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    const { code, output } = await run(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        `--before=${DAY}`,
        '--prefix',
        folder,
        `lighthouse@${VERSION}`,
      ],
      { cwd: inRoot(), signal, shell: process.platform === 'win32' },
    );
    if (code !== 0) {
      rmSync(folder, { recursive: true, force: true });
      throw new Trouble(`npm could not fetch Lighthouse ${VERSION}.`, output);
    }
  }
  return pathToFileURL(entry).href;
}
