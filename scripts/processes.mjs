// Starts other programs, and checks whether a known process is still the same one.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './trouble.mjs';

/**
 * @typedef {import('node:child_process').SpawnOptions} SpawnOptions
 * @typedef {Record<string, string | undefined>} Env
 * @typedef {Pick<SpawnOptions, 'cwd' | 'detached' | 'uid' | 'gid' | 'shell'> & {
 *   env?: Env,
 *   output?: 'collect' | 'inherit' | 'ignore',
 *   signal?: AbortSignal,
 *   onMessage?: (message: any) => void,
 * }} RunOptions
 * @typedef {{ pid: number, start?: string }} KnownProcess `start`: when it started; undefined if the system does not
 *   say
 * /
 */

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
}

/**
 * When a process started, in the system's own format, to notice a pid that has been reused. Undefined if unknown.
 * @param {number} pid
 */
export const startOf = (pid) => ask(pid, () => statusOf(pid)[19], 'lstart');

/** @param {number} pid */
export const parentOf = (pid) => Number(ask(pid, () => statusOf(pid)[1], 'ppid')) || undefined;

/**
 * The command line of a process, empty if unknown.
 * @param {number} pid
 */
export const commandOf = (pid) =>
  ask(pid, () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), 'command') ?? '';

/**
 * The fields of /proc/<pid>/stat after the name, which is in brackets and may contain spaces.
 * @param {number} pid
 */
const statusOf = (pid) => (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? '').split(' ');

/**
 * @param {number} pid
 * @param {() => string | undefined} onLinux
 * @param {string} column the name that `ps` has for it on other systems
 */
function ask(pid, onLinux, column) {
  try {
    if (process.platform === 'linux') return onLinux();
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    // No /proc, or the process has just ended.
  }
  return undefined;
}

/**
 * This process, in the form that `isStill` takes, later or in another process.
 * @returns {KnownProcess}
 */
export const thisProcess = () => ({ pid: process.pid, start: startOf(process.pid) });

/** @param {KnownProcess} known */
export function isStill({ pid, start }) {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return start === undefined || now === undefined || start === now;
}

/**
 * Runs a program to its end. `output` is 'collect' (the default), 'inherit', or 'ignore' (for a program whose children
 * keep its pipes open). `signal` ends it early. `onMessage` receives what one of our own programs sends while it runs.
 * Rejects only if the program cannot be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 * /
 */
export function run(command, args, { output = 'collect', signal, env, onMessage, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: output === 'collect' ? ['ignore', 'pipe', 'pipe', onMessage ? 'ipc' : 'ignore'] : output,
      windowsHide: true,
      env: /** @type {NodeJS.ProcessEnv | undefined} */ (env),
      ...options,
    });
    /** @type {string[]} */
    const texts = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => void texts.push(text));
    const end = () => void child.kill('SIGTERM');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    if (onMessage) child.on('message', onMessage);
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code: code ?? 1, output: texts.join('') });
    });
  });
}

/**
 * Runs a JavaScript program with the same Node.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
