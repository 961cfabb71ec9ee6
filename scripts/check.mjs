// npm run check: everything that can be checked without running the product. `npm run check -- types lint` runs only
// those.
import './node-version.mjs';
import { availableParallelism } from 'node:os';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { runScript } from './trouble.mjs';
import { fileURLToPath } from 'node:url';

/** @param {string} name */
const cache = (name) => inState('cache', name);
const folders = ['app', 'src', 'migrations', 'seeds'];

/**
 * Each check is a tool's script and its arguments. The slowest come first, because two run at a time and should end
 * together.
 * @type {Record<string, [script: string, ...args: string[]]>}
 * /
 */
const checks = {
  // This includes rules that need types, such as "no promise is forgotten".
  lint: ['oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives-severity=error', '.'],
  // TypeScript 7; knip still needs version 5, which is written in JavaScript.
  types: [
    'typescript-native/bin/tsc',
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    cache('types.tsbuildinfo'),
  ],
  boundaries: [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...folders,
  ],
  unused: ['knip/bin/knip.js', '--no-progress'],
  format: ['oxfmt/bin/oxfmt', '--check', '.'],
  size: ['size-limit/bin.js'],
};

export const checkNames = Object.keys(checks);

/**
 * Runs the named checks and prints the output of those that fail. Returns their names.
 * @param {import('./progress.mjs').Progress} progress
 * @param {string[]} names
 * @param {AbortSignal} signal
 */
export async function runChecks(progress, names, signal) {
  const since = Date.now();
  const waiting = [...names];
  /** @type {string[]} */
  const failed = [];
  const worker = async () => {
    for (let name = waiting.shift(); name && !signal.aborted; name = waiting.shift()) {
      const begun = Date.now();
      const [script = '', ...args] = checks[name] ?? [];
      const { code, output } = await runNode(inRoot('node_modules', script), args, { cwd: inRoot(), signal });
      const time = `${((Date.now() - begun) / 1000).toFixed(1)} s`;
      progress.say(`  ${code === 0 ? 'passed' : 'FAILED'}  ${name} … ${time}`);
      if (code === 0) continue;
      failed.push(name);
      progress.say(`\n${output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  signal.throwIfAborted();
  progress.say(`  Checked in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return failed;
}

async function main() {
  const progress = progressOn(process.stdout);
  const names = process.argv.length > 2 ? process.argv.slice(2) : checkNames;
  const unknown = names.filter((name) => !checkNames.includes(name));
  if (unknown.length) {
    progress.say(`There is no check called ${unknown.join(', ')}. There are: ${checkNames.join(', ')}.`);
    return 1;
  }
  return withLifetime(async ({ signal }) => {
    await install(progress, signal);
    if (names.includes('size')) await build(progress, signal);
    const failed = await runChecks(progress, names, signal);
    progress.say(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
    return failed.length ? 1 : 0;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(main);
