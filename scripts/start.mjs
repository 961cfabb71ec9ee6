// npm start: from a fresh clone to a page in the browser. Installs, builds, starts a database, migrates, seeds, serves.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { builtCli, builtServer, build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { databaseUrl, freePort, loadEnvFile } from './settings.mjs';
import { runScript, Trouble } from './trouble.mjs';

const patience = 20_000;
const progress = progressOn(process.stdout);

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const since = Date.now();
    loadEnvFile();
    const url = databaseUrl();
    const port = await freePort();
    progress.say('Hedgerow');
    await install(progress, signal);
    await build(progress, signal);
    const env = {
      ...(await openDatabase({ url, progress, atEnd })),
      NODE_ENV: 'production',
      PORT: String(port),
      UPLOAD_DIR: process.env.UPLOAD_DIR || inState('uploads'),
      // On a terminal a line a request would bury the address; LOG_LEVEL=info brings them back.
      LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
    };
    await command('migrate', 'Migrating', env, signal);
    await command('seed', 'Seeding', env, signal);
    signal.throwIfAborted();

    progress.say('  Starting the server'); // a line of its own: the server's log begins below it
    const server = await serve(env, { signal, atEnd });
    greet(env, port, Date.now() - since);
    const code = await Promise.race([server.ended, new Promise((resolve) => signal.addEventListener('abort', () => resolve('asked to')))]);
    if (code === 'asked to') return 0;
    throw new Trouble(`The server ended by itself (${code}).`);
  }),
);

/** One of the built command line's commands. What it says when it fails is written for people, so it is passed on as it is. */
async function command(name, title, env, signal) {
  const { code, output } = await progress.phase(title, () => runNode(builtCli, [name], { cwd: inRoot(), env, signal }));
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(output.trim() || `${title} failed without a word.`);
}

/** Starts the server and waits until it listens. Its own group: Ctrl-C reaches it through us, once, so that it ends gracefully. */
async function serve(env, { signal, atEnd }) {
  const preload = new URL('stop-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, builtServer], {
    cwd: inRoot(),
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const ended = new Promise((resolve) => child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`)));
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode) return;
    progress.say('\nStopping …');
    if (process.platform === 'win32') child.send('stop');
    else child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(late);
  });
  const listening = new Promise((resolve) => child.on('message', (word) => word === 'listening' && resolve('listening')));
  const asked = new Promise((resolve) => signal.addEventListener('abort', () => resolve('asked to')));
  const outcome = await Promise.race([listening, ended, asked]);
  signal.throwIfAborted();
  if (outcome !== 'listening') throw new Trouble(`The server did not start (${outcome}).`);
  return { ended };
}

function greet({ BASE_URL, PAYMENT_PROVIDER }, port, milliseconds) {
  const address = BASE_URL || `http://localhost:${port}`;
  progress.say(`\nHedgerow is ready at ${address} (after ${(milliseconds / 1000).toFixed(1)} s)\n`);
  if (!PAYMENT_PROVIDER || PAYMENT_PROVIDER === 'sandbox') {
    progress.say('  Sign in as    customer@hedgerow.test');
    progress.say('                landscaper@hedgerow.test');
    progress.say('                admin@hedgerow.test');
    progress.say('  with password hedgerow-demo\n');
  }
  progress.say('Ctrl-C stops it.');
}
