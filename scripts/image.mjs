// npm run image: carries out the Dockerfile where Docker cannot run, each step in a bare root folder, starts the result
// without a network, uses it, and exits with 1 if anything is wrong or the image is too large (docs/image.md). `npm run
// image -- pin` needs Docker.
import './node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { carryOut } from './image/stages.mjs';
import { readDockerfile } from './image/dockerfile.mjs';
import { megabytes } from './image/layers.mjs';
import { pin } from './image/pin.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { run } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { codeOf, runScript, Trouble } from './trouble.mjs';

const LARGEST = 300e6;
const progress = progressOn(process.stdout);

await runScript(() =>
  withLifetime(async ({ signal }) => {
    const [what] = process.argv.slice(2);
    if (what === 'pin') return pin(signal);
    if (what) throw new Trouble(`There is no “npm run image -- ${what}”, only “npm run image -- pin”.`);
    const stages = readDockerfile(readFileSync(inRoot('Dockerfile'), 'utf8'));
    const missing = await whatIsMissing();
    if (missing) {
      progress.say(`Skipped: ${missing}. Where Docker can run, docker compose up --build does the same.`);
      return 0;
    }
    const since = Date.now();
    await install(progress, signal);
    progress.say('The steps of the Dockerfile, with the replacement for each base image in brackets.');
    const image = await carryOut(stages, { progress, signal });
    const size = sayLayers(image.layers);
    if (size > LARGEST) throw new Trouble(`The image is larger than ${megabytes(LARGEST)}.`);

    progress.say('\nWhat came out of it, started without a network beside an empty PostgreSQL');
    writeFileSync(inState('image', 'image.json'), JSON.stringify(image));
    const { code } = await run('unshare', ['--net', process.execPath, inRoot('scripts', 'image', 'try.mjs')], {
      cwd: inRoot(),
      signal,
      output: 'inherit',
    });
    signal.throwIfAborted();
    const minutes = ((Date.now() - since) / 60_000).toFixed(1);
    progress.say(
      code === 0 ? `Everything went as it should, in ${minutes} minutes.` : 'Not everything went as it should.',
    );
    return code;
  }),
);

/** @param {{ text: string, bytes: number }[]} layers */
function sayLayers(layers) {
  progress.say('\nThe layers of the image, uncompressed');
  for (const { text, bytes } of layers.filter(({ bytes }) => bytes > 0))
    progress.say(`  ${megabytes(bytes).padStart(9)}  ${text.length > 90 ? `${text.slice(0, 89)}…` : text}`);
  const size = layers.reduce((sum, { bytes }) => sum + bytes, 0);
  progress.say(`  ${megabytes(size).padStart(9)}  together, of ${megabytes(LARGEST)}`);
  return size;
}

/** What this machine lacks, in words. Undefined if it has everything. */
async function whatIsMissing() {
  if (process.platform !== 'linux') return 'this needs Linux';
  if (process.getuid?.() !== 0) return 'this needs root, for a root folder of its own';
  for (const [program, ...args] of [
    ['debootstrap', '--version'],
    ['ip', '-V'],
    ['nsenter', '--version'],
  ]) {
    const found = await run(program ?? '', args).catch((/** @type {unknown} */ fault) => {
      if (codeOf(fault) !== 'ENOENT') throw fault;
    });
    if (!found) return `this needs the program ${program} (Debian: debootstrap, iproute2, util-linux)`;
  }
  const { code } = await run('unshare', ['--mount', '--pid', '--fork', '--net', 'true']).catch(() => ({ code: 1 }));
  return code === 0 ? undefined : 'this machine allows no namespaces (unshare)';
}
