// Runs the server in a separate process, which stops when this process ends for whatever reason.
import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';

const stopWithinMs = 20_000;
/**
 * For production. About 60 MB of heap are in use, but on a large machine V8 would let several times as much garbage
 * accumulate before collecting it. NODE_OPTIONS overrides this.
 */
const HEAP = '--max-old-space-size=512';
const preload = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * Starts `script` and returns its `pid`, `listening` and `ready` (resolve when the server says so: it is ready once the
 * demo is complete), `ended` (resolves with the reason), and `stop`. The server has its own process group: Ctrl-C
 * reaches it only through `stop`, so that requests in flight are finished.
 * @param {string} script
 * @param {{ env: import('./processes.mjs').Env, folder?: string }} options
 *   `folder`: that of the release from which it serves its files
 */
export function serve(script, { env, folder = inRoot() }) {
  const options = env.NODE_ENV === 'production' ? [HEAP, env.NODE_OPTIONS] : [env.NODE_OPTIONS];
  /** @type {import('./processes.mjs').Env} */
  const own = { ...env, NODE_OPTIONS: options.filter(Boolean).join(' ') };
  const child = spawn(process.execPath, ['--import', preload, script], {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (own),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) =>
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`)),
  );
  /**
   * @template {'listening' | 'ready'} Word
   * @param {Word} wanted
   * @returns {Promise<Word>}
   */
  const says = (wanted) =>
    new Promise((resolve) => child.on('message', (word) => void (word === wanted && resolve(wanted))));
  const [listening, ready] = [says('listening'), says('ready')];

  async function stop() {
    if (child.exitCode === null && !child.signalCode) {
      if (process.platform === 'win32') child.send('stop');
      else child.kill('SIGTERM');
    }
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(late);
  }
  return { ended, listening, ready, stop, pid: child.pid };
}

/**
 * Resolves when the script is asked to stop.
 * @param {AbortSignal} signal
 * @returns {Promise<'asked to'>}
 */
export const askedToStop = (signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('asked to'), { once: true }));
