// Closes whatever a script has opened, the last opened first: when the work is done, when it fails, and on Ctrl-C.
import { commandOf, isStill, parentOf, startOf } from './processes.mjs';

/**
 * @typedef {(close: () => unknown) => void} AtEnd
 * @typedef {{ signal: AbortSignal, atEnd: AtEnd }} Lifetime
 */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameKeypress = 1500;

/**
 * Runs `work` with a `signal` that aborts when the script is asked to stop, and `atEnd(close)` to register what must be
 * closed. Ctrl-C arrives twice, from the terminal and from npm, so only a later one means "at once".
 * @param {(lifetime: Lifetime) => Promise<number>} work returns the exit code
 * /
 */
export async function withLifetime(work) {
  /** @type {(() => unknown)[]} */
  const closers = [];
  const stopping = new AbortController();
  let askedAt = 0;
  const stop = () => {
    if (askedAt && Date.now() - askedAt > sameKeypress) process.exit(1);
    askedAt ||= Date.now();
    stopping.abort();
  };
  for (const name of signals) process.on(name, stop);
  // A closed terminal must not prevent the clean-up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const watching = watchNpm(stop);

  try {
    return await work({ signal: stopping.signal, atEnd: (close) => void closers.push(close) });
  } catch (fault) {
    if (!stopping.signal.aborted) throw fault;
    return 0;
  } finally {
    clearInterval(watching);
    for (const close of closers.reverse()) await close();
    for (const name of signals) process.off(name, stop);
  }
}

/**
 * A killed npm forwards no signal, so the script stops when npm has ended. There may be a shell between npm and this
 * process.
 * @param {() => void} stop
 * /
 */
function watchNpm(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) => pid && /^npm\b|npm-cli\.js/.test(commandOf(pid)));
  if (!npm) return undefined;
  const known = { pid: npm, start: startOf(npm) };
  return setInterval(() => isStill(known) || stop(), 1000).unref();
}
