// A real PostgreSQL from npm, run by its own pg_ctl. Several processes share one server; the last to leave stops it.
// After a kill -9 the server may still run without users, or be dead with its pid file left behind: the next process to
// join handles both.
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withLock } from './lock.mjs';
import { inState } from './paths.mjs';
import { folderInMemory, postgresPlace } from './postgres-place.mjs';
import { isAlive, isStill, thisProcess } from './processes.mjs';
import { codeOf, Trouble } from './trouble.mjs';

const logBytesMax = 10_000_000;

/**
 * @typedef {import('./postgres-place.mjs').PostgresPlace & { durable: boolean, home: string, data: string, log: string,
 *   users: string }} Cluster
 * @typedef {{ postgres: string, hedgerow: string, hedgerow_web: string }} Secrets Passwords by role
 * /
 */

/**
 * Joins the embedded server `name`, and starts it if needed. For tests: with `durable: false` nothing is flushed to
 * disk, and with `inMemory` the data is kept in memory if there is room, and removed when the last process leaves.
 * Returns two URLs of its database, where its data is, whether this is the first process to use it, and `leave`. `url`
 * is for the product, whose role owns nothing. `ownerUrl` is for an ordinary role that owns the database and may create
 * roles, schemas and databases.
 * @param {{ name: string, durable?: boolean, inMemory?: boolean, waiting?: () => void }} options
 * /
 */
export async function joinPostgres({ name, durable = true, inMemory = false, waiting }) {
  const place = await postgresPlace(name);
  const home = inState(`${name}-postgres-${place.major}`);
  const memory = inMemory ? folderInMemory(place, home) : undefined;
  /** @type {Cluster} */
  const cluster = {
    ...place,
    durable,
    home,
    data: join(memory ?? place.folder, 'data'),
    log: join(place.folder, 'postgres.log'),
    users: join(home, 'users'),
  };
  const mine = join(cluster.users, String(process.pid));
  /**
   * @template T
   * @param {() => Promise<T>} work
   */
  const locked = (work) => withLock(join(home, 'lock'), work, waiting);

  mkdirSync(cluster.users, { recursive: true });
  let alone = true;
  const port = await locked(async () => {
    await setAsideOrphanedData(cluster);
    const secrets = secretsOf(cluster);
    alone = !othersUsing(cluster);
    await createOnce(cluster, secrets);
    const port = await running(cluster, secrets, { adopt: true });
    await ensureDatabase(port, secrets);
    writeFileSync(mine, JSON.stringify(thisProcess()));
    return port;
  });
  const secrets = secretsOf(cluster);
  const watch = setInterval(() => void revive(), 1000).unref();
  let reviving = false;

  /** Restarts a server that was killed while in use, on the same port, so that open pools find it again. */
  async function revive() {
    if (reviving || !existsSync(mine) || postmaster(cluster)) return;
    reviving = true;
    await locked(() => running(cluster, secrets, { port })).catch(() => {}); // tried again in a second
    reviving = false;
  }

  return {
    url: urlOf('hedgerow_web', secrets, port),
    ownerUrl: urlOf('hedgerow', secrets, port),
    data: cluster.data,
    alone,
    async leave() {
      clearInterval(watch);
      await locked(async () => {
        rmSync(mine, { force: true });
        if (othersUsing(cluster)) return;
        await stop(cluster);
        if (memory) rmSync(memory, { recursive: true, force: true });
      });
    },
  };
}

/**
 * Data outside the state folder (see postgres-place.mjs) survives when that folder or the clone is deleted, but its
 * password does not. Deleting the folder means a fresh start; the old data is kept beside the new, in case it was a
 * mistake.
 * @param {Cluster} cluster
 * /
 */
async function setAsideOrphanedData(cluster) {
  const isOrphaned =
    dirname(cluster.data) !== cluster.home && !existsSync(passwordsOf(cluster)) && existsSync(cluster.data);
  if (!isOrphaned) return;
  await stop(cluster, 'immediate');
  rmSync(`${cluster.data}.before`, { recursive: true, force: true });
  renameSync(cluster.data, `${cluster.data}.before`);
}

/** @param {Cluster} cluster */
const passwordsOf = ({ home }) => join(home, 'passwords.json');

/** @type {(keyof Secrets)[]} */
const roles = ['postgres', 'hedgerow', 'hedgerow_web'];

/**
 * @param {Cluster} cluster
 * @returns {Secrets}
 */
function secretsOf(cluster) {
  const file = passwordsOf(cluster);
  /** @type {Partial<Secrets>} */
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = roles.filter((role) => !known[role]);
  const secrets = {
    ...known,
    ...Object.fromEntries(missing.map((role) => [role, randomBytes(18).toString('base64url')])),
  };
  if (missing.length > 0) {
    writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return /** @type {Secrets} */ (secrets);
}

/**
 * @param {keyof Secrets} role
 * @param {Secrets} secrets
 * @param {number} port
 */
const urlOf = (role, secrets, port) => `postgres://${role}:${secrets[role]}@127.0.0.1:${port}/hedgerow`;

/**
 * Creates the data folder under another name and renames it, so that an incomplete one is never taken for a database.
 * @param {Cluster} cluster
 * @param {Secrets} secrets
 */
async function createOnce(cluster, secrets) {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return;
  const fresh = `${cluster.data}.new`;
  const passwordFile = join(cluster.folder, 'password.new');
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, secrets.postgres, { mode: 0o600 });
  if (cluster.user) chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: cluster.durable ? 100 : 300,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!cluster.durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const { code, output } = await cluster.run('initdb', [
    '-D',
    fresh,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
    ...Object.entries(settings).flatMap(([key, value]) => ['--set', `${key}=${value}`]),
  ]);
  rmSync(passwordFile, { force: true });
  if (code !== 0)
    throw new Trouble(
      'The embedded PostgreSQL could not create its data folder. Set DATABASE_URL to use a server of your own.',
      output,
    );
  rmSync(cluster.data, { recursive: true, force: true });
  renameSync(fresh, cluster.data);
}

/**
 * The port of the server, which is started if it is not running. `port`: the one it must use, because open pools use
 * it.
 * @param {Cluster} cluster
 * @param {Secrets} secrets
 * @param {{ adopt?: boolean, port?: number }} options
 * /
 */
async function running(cluster, secrets, { adopt = false, port }) {
  const found = postmaster(cluster);
  if (found && (await isAnswering(found.port, secrets, 30))) return found.port;
  if (found) await stop(cluster, 'immediate');
  rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
  if (adopt) emptyIfTooLarge(cluster.log);
  let logText = '';
  for (let attempt = 1; attempt <= 8; attempt++) {
    const wanted = port ?? (await freePort());
    const logged = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
    const { code } = await cluster.run(
      'pg_ctl',
      ['start', '-w', '-t', '120', '-D', cluster.data, '-l', cluster.log, '-o', `-p ${wanted}`],
      { output: 'ignore' },
    );
    const started = postmaster(cluster);
    if (code === 0 && started && (await isAnswering(started.port, secrets, 30))) return started.port;
    logText = existsSync(cluster.log) ? readFileSync(cluster.log).subarray(logged).toString() : '';
    // The port may have been taken in between, and a killed server's children need a moment to exit.
    if (!/could not bind|already in use|shared memory block|lock file/i.test(logText)) break;
    await sleep(500);
  }
  throw new Trouble(
    'The embedded PostgreSQL did not start. Set DATABASE_URL to use a server of your own.',
    logText.split('\n').slice(-15).join('\n'),
  );
}

/**
 * The running server of this data folder, from its pid file; undefined if there is none, or if another program now has
 * the pid.
 * @param {Cluster} cluster
 * /
 */
function postmaster({ data }) {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    if (!isAlive(Number(pid)) || !looksLikePostgres(Number(pid))) return undefined;
    return { pid: Number(pid), port: Number(port) };
  } catch {
    // No pid file: no server.
    return undefined;
  }
}

/** @param {number} pid */
function looksLikePostgres(pid) {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return true; // no /proc here: trust the pid file
  }
}

/**
 * @param {number} port
 * @param {Secrets} secrets
 * @param {number} seconds
 */
async function isAnswering(port, secrets, seconds) {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await withClient(port, secrets, 'postgres', (client) => client.query('select 1'));
      return true;
    } catch (fault) {
      // 57P03: it is starting up, or recovering from a crash.
      if (codeOf(fault) !== '57P03' || Date.now() > until) return false;
      await sleep(100);
    }
  }
}

/**
 * @param {number} port
 * @param {Secrets} secrets
 */
async function ensureDatabase(port, secrets) {
  await withClient(port, secrets, 'postgres', async (client) => {
    /**
     * @param {keyof Secrets} name
     * @param {string} rights
     */
    const role = async (name, rights) => {
      const found = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      if (!found.rowCount) await client.query(`create role ${name} login ${rights} password '${secrets[name]}'`);
    };
    await role('hedgerow', 'createdb createrole');
    await role('hedgerow_web', '');
    const database = await client.query("select 1 from pg_database where datname = 'hedgerow'");
    if (!database.rowCount) await client.query('create database hedgerow owner hedgerow');
  });
}

/**
 * @template T
 * @param {number} port
 * @param {Secrets} secrets
 * @param {string} database
 * @param {(client: import('pg').Client) => Promise<T>} work
 */
async function withClient(port, secrets, database, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: secrets.postgres,
    database,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {}); // If the server goes away meanwhile, the query fails.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {Cluster} cluster */
function othersUsing({ users }) {
  const living = readdirSync(users).filter((name) => {
    const file = join(users, name);
    if (isStill(JSON.parse(readFileSync(file, 'utf8')))) return true;
    rmSync(file, { force: true });
    return false;
  });
  return living.length > 0;
}

/**
 * @param {Cluster} cluster
 * @param {'fast' | 'immediate'} [mode]
 */
async function stop(cluster, mode = 'fast') {
  if (!postmaster(cluster)) return;
  await cluster.run('pg_ctl', ['stop', '-w', '-t', '60', '-m', mode, '-D', cluster.data], { output: 'ignore' });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @param {string} log */
function emptyIfTooLarge(log) {
  if (existsSync(log) && statSync(log).size > logBytesMax) truncateSync(log, 0);
}
