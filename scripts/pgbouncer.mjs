// PgBouncer for the tests: the system's, or else Debian's package, downloaded and unpacked in the state folder. That
// needs no root, and installs nothing.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { inState } from './paths.mjs';
import { run } from './processes.mjs';
import { messageOf, Trouble } from './trouble.mjs';

/** Where it is, or why it is not here. */
export async function findPgBouncer() {
  const own = process.env.PGBOUNCER ?? systemFolders.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
  if (own) return { path: own };
  if (!existsSync('/usr/bin/apt-get')) return { why: 'it is not installed, and only Debian’s can be downloaded' };
  const folder = inState('pgbouncer');
  const wrapper = join(folder, 'start.sh');
  try {
    if (!existsSync(wrapper)) await withLock(inState('pgbouncer.lock'), () => unpack(folder, wrapper));
    return { path: wrapper };
  } catch (fault) {
    return { why: messageOf(fault).trim().split('\n').slice(0, 3).join(' ') };
  }
}

const systemFolders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
/** Of what it depends on, what a plain Debian has not got: the names differ from release to release. */
const LIBRARIES = /Depends: (libevent-[\w.-]+|libc-ares2\w*)/g;

/**
 * @param {string} folder
 * @param {string} wrapper
 */
async function unpack(folder, wrapper) {
  if (existsSync(wrapper)) return;
  rmSync(folder, { recursive: true, force: true });
  const [lists, cache] = [join(folder, 'lists'), join(folder, 'cache')];
  for (const one of [join(lists, 'partial'), join(cache, 'archives', 'partial')]) mkdirSync(one, { recursive: true });
  // As root, apt would fetch as a user who may not write here.
  const options = [`Dir::State::Lists=${lists}`, `Dir::Cache=${cache}`, 'APT::Sandbox::User=root'];
  /** @type {(program: string, ...args: string[]) => Promise<string>} */
  const apt = (program, ...args) =>
    done(program, ['-q', ...options.flatMap((option) => ['-o', option]), ...args], cache);
  await apt('apt-get', 'update');
  const depends = await apt('apt-cache', 'depends', 'pgbouncer');
  const libraries = [...depends.matchAll(LIBRARIES)].map(([, name]) => name ?? '');
  await apt('apt-get', 'download', 'pgbouncer', ...libraries);
  const files = join(folder, 'files');
  for (const name of readdirSync(cache).filter((one) => one.endsWith('.deb')))
    await done('dpkg-deb', ['-x', join(cache, name), files], cache);
  for (const one of [lists, cache]) rmSync(one, { recursive: true, force: true });
  const places = readdirSync(join(files, 'usr', 'lib')).map((name) => join(files, 'usr', 'lib', name));
  const program = join(files, 'usr', 'sbin', 'pgbouncer');
  writeFileSync(wrapper, `#!/bin/sh\nLD_LIBRARY_PATH="${places.join(':')}" exec "${program}" "$@"\n`);
  chmodSync(wrapper, 0o755);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function done(program, args, cwd) {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Trouble(`${program} ${args.at(-1)} failed`, output);
  return output;
}
