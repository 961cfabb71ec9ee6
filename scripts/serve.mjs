// The server as a process of its own that ends when we end, however we end.
import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';

const patience = 20_000;
/**
 * In production. Some 60 MB of heap are in use; left to itself on a large machine, V8 lets several times as much garbage pile up before it
 * looks. Whoever needs more says so in NODE_OPTIONS, which comes last and wins.
 */
const HEAP = '--max-old-space-size=512';
const preload = new URL('stop-with-parent.mjs', import.meta.url).href;

/**
 * Starts `script` and answers `listening` (settles when it says so), `ended` (settles with the reason), and `stop`.
 * Its own group: Ctrl-C reaches it through us, once, so that requests in flight are finished.
 */
export function serve(script, { env, args = [], onMessage = () => {} }) {
  const options = env.NODE_ENV === 'production' ? [HEAP, env.NODE_OPTIONS] : [env.NODE_OPTIONS];
  const child = spawn(process.execPath, ['--import', preload, script, ...args], {
    cwd: inRoot(),
    env: { ...env, NODE_OPTIONS: options.filter(Boolean).join(' ') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const ended = new Promise((resolve) =>
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`)),
  );
  const listening = new Promise((resolve) =>
    child.on('message', (word) => word === 'listening' && resolve('listening')),
  );
  child.on('message', onMessage);

  async function stop() {
    if (child.exitCode === null && !child.signalCode) {
      if (process.platform === 'win32') child.send('stop');
      else child.kill('SIGTERM');
    }
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(late);
  }
  return { ended, listening, stop };
}
