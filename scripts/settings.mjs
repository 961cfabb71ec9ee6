// The variables that the scripts need, checked before anything slow begins. src/platform/config.ts checks the others.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { inRoot, stateFolder } from './paths.mjs';
import { codeOf, messageOf, Trouble } from './trouble.mjs';

/** Reads .env, if there is one. Variables that are already set take precedence. */
export function loadEnvFile() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}

/** Creates the state folder, if it is missing. */
export function makeStateFolder() {
  const folder = stateFolder;
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Trouble(`No files can be created in ${folder}. Set HEDGEROW_STATE to a folder where they can.`);
  }
}

/**
 * Creates one level at a time: Node's own recursion never ends if the folder cannot exist, as in /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** DATABASE_URL, or undefined for the embedded server. */
export const databaseUrl = () => postgresUrl('DATABASE_URL');
/** MIGRATION_DATABASE_URL, or undefined if the product's login owns its tables. */
export const migrationUrl = () => postgresUrl('MIGRATION_DATABASE_URL');

/** @param {string} name */
function postgresUrl(name) {
  const text = process.env[name]?.trim();
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Trouble(`${name} must be a PostgreSQL address, such as postgres://user:password@host:5432/hedgerow.`);
  return text;
}

/** @param {import('./processes.mjs').Env} env */
export const isSandbox = ({ PAYMENT_PROVIDER: provider }) => !provider || provider === 'sandbox';

/**
 * PORT, checked to be a number and free. 0 picks a free one.
 * @param {import('./processes.mjs').Env} env
 */
export async function freePort(env = process.env) {
  const text = env.PORT?.trim() || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new Trouble(`PORT must be a number up to 65535, not "${text}".`);
  return tryPort(port, env.HOST?.trim() || (isSandbox(env) ? '127.0.0.1' : '0.0.0.0'));
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (fault) => reject(new Trouble(whyPortFails(fault, port, host))));
    probe.listen(port, host, () => {
      const { port: free } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(free));
    });
  });
}

/**
 * @param {unknown} fault
 * @param {number} port
 * @param {string} host
 */
function whyPortFails(fault, port, host) {
  const code = codeOf(fault);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port < 65535 ? port + 1 : 3000} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is not an address of this machine.`;
  return `Port ${port} cannot be used: ${messageOf(fault)}.`;
}

/**
 * Connects once, so that an unreachable database gives one sentence now rather than a failure after the build.
 * @param {string} url
 * @param {string} name
 */
export async function assertReachable(url, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // connect has thrown already
  try {
    await client.connect();
  } catch (fault) {
    throw new Trouble(`The database in ${name} cannot be used: ${whyUnreachable(fault, new URL(url))}.`);
  } finally {
    await client.end().catch(() => {}); // by now we know whether it can be reached
  }
}

/**
 * @param {unknown} fault
 * @param {URL} url
 */
function whyUnreachable(fault, { hostname, port, username, pathname }) {
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  // If a name has several addresses, all of them failed.
  const code = codeOf(fault) ?? (fault instanceof AggregateError ? codeOf(fault.errors[0]) : undefined);
  /** @type {Record<string, string>} */
  const reasons = {
    ECONNREFUSED: `nothing listens at ${place}`,
    ENOTFOUND: `there is no host called ${hostname}`,
    EAI_AGAIN: `there is no host called ${hostname}`,
    EHOSTUNREACH: `${hostname} is out of reach`,
    ETIMEDOUT: `${place} does not answer`,
    '28P01': `${place} refuses the password of ${decodeURIComponent(username)}`,
    28000: `${place} refuses the user ${decodeURIComponent(username)}`,
    '3D000': `${place} has no database called ${decodeURIComponent(pathname.slice(1))}`,
  };
  const reason = code && reasons[code];
  const timedOut = /timeout/i.test(messageOf(fault)) ? `${place} does not answer` : undefined;
  return reason ?? timedOut ?? messageOf(fault);
}
