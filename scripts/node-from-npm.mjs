// A version of Node.js from its npm package for this kind of machine.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, inState } from './paths.mjs';
import { run } from './processes.mjs';
import { Trouble } from './trouble.mjs';

const isWindows = process.platform === 'win32';

/**
 * The path of the program, fetched once.
 * @param {string} version
 * @param {AbortSignal} signal
 * /
 */
export async function nodeFromNpm(version, signal) {
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = await fromNpm(`${name}@${version}`, inState('nodes', version), signal);
  return join(folder, name, 'bin', isWindows ? 'node.exe' : 'node');
}

/**
 * Installs a package, unless it is there already, and returns its folder.
 * @param {string} wanted with its version
 * @param {string} folder
 * @param {AbortSignal} signal
 * /
 */
export async function fromNpm(wanted, folder, signal) {
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, '.package-lock.json'))) return modules;
  const { code, output } = await run(
    isWindows ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, wanted],
    { cwd: inRoot(), signal },
  );
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(`npm could not install ${wanted} for this machine.`, output);
  return modules;
}
