// Some npm mirrors do not carry the binaries of other platforms. npm then writes a lock file without them, and `npm ci`
// refuses that lock file everywhere else. After every change of package-lock.json run `node scripts/lockfile.mjs`: it
// adds the missing entries, from the exact versions their parents ask for. A test checks that none is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot } from './paths.mjs';

const lockFile = inRoot('package-lock.json');
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * The fields of a lock file's entry that are used here.
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, Entry>} Packages By the path where each is installed; '' is the product.
 */

/** @returns {Packages} */
export const lockedPackages = () => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * Whether npm would install this entry here.
 * @param {Entry} entry
 */
export function isForThisPlatform(entry, { musl = false } = {}) {
  /**
   * @param {string[] | undefined} list
   * @param {string} value
   */
  const allows = (list, value) =>
    !list || list.includes(value) || (list.some((one) => one.startsWith('!')) && !list.includes(`!${value}`));
  return (
    allows(entry.os, process.platform) &&
    allows(entry.cpu, process.arch) &&
    (process.platform !== 'linux' || allows(entry.libc, musl ? 'musl' : 'glibc'))
  );
}

/**
 * The optional packages that some package needs in an exact version and that the lock file lacks, by the path where
 * each belongs.
 * @param {Packages} packages
 * /
 */
export function missingBinaries(packages) {
  /** @type {Packages} */
  const missing = {};
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (exactVersion.test(version) && !(found({ ...packages, ...missing }, parent, name)?.version === version))
        missing[placeFor(packages, parent, name)] = entryFor(name, version, dev);
  return missing;
}

/**
 * Finds a package as Node does: first in its parent's own modules, then in every folder above.
 * @param {Packages} packages
 * @param {string} parent
 * @param {string} name
 */
function found(packages, parent, name) {
  for (let at = parent; ; at = above(at)) {
    const entry = packages[`${at && `${at}/`}node_modules/${name}`];
    if (entry || at === '') return entry;
  }
}

/** @param {string} path */
const above = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/**
 * The path for a missing package: at the top if that is free, otherwise within the package that needs it.
 * @param {Packages} packages
 * @param {string} parent
 * @param {string} name
 */
function placeFor(packages, parent, name) {
  const top = `node_modules/${name}`;
  return packages[top] ? `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}` : top;
}

/**
 * The entry of a binary, with its keys in npm's order. Its platform is read from its name (`…-linux-arm64-musl`).
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 * @returns {Entry}
 */
function entryFor(name, version, dev) {
  const words = name.replace(/^.*\//, '').split(/[-.]/);
  /** @param {string[]} choices */
  const has = (...choices) => choices.find((choice) => words.includes(choice));
  const os = has('aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32');
  const cpu = has('arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32');
  const libc = has('musl', 'musleabihf') ? 'musl' : os === 'linux' && has('gnu', 'gnueabihf') ? 'glibc' : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function main() {
  /** @type {{ packages: Packages }} */
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const missing = missingBinaries(lock.packages);
  const all = { ...lock.packages, ...missing };
  // Sorted in npm's order, so that npm's next change to the file is small. 'resolved' names a mirror, and npm does not
  // need it.
  lock.packages = Object.fromEntries(
    Object.entries(all)
      .sort(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([path, { resolved, ...entry }]) => [
        path,
        resolved?.startsWith('http') || !resolved ? entry : { resolved, ...entry },
      ]),
  );
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} entries added.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
