// npm run dev: like npm start, but from the sources. A changed page reloads in the browser; a change in src, migrations
// or seeds restarts the server.
import './node-version.mjs';
import { watch } from 'node:fs';
import { openDatabase } from './database.mjs';
import { greeting } from './demo-accounts.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { run } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { askedToStop, serve } from './serve.mjs';
import { databaseUrl, freePort, loadEnvFile } from './settings.mjs';
import { runScript, Trouble } from './trouble.mjs';

const progress = progressOn(process.stdout);
const devServer = inRoot('scripts', 'dev-server.mjs');

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const first = Date.now();
    let since = first;
    loadEnvFile();
    const url = databaseUrl();
    const port = await freePort();
    progress.say('Hedgerow, in development');
    await install(progress, signal);
    /** @type {import('./processes.mjs').Env} */
    const env = {
      ...(await openDatabase({ url, progress, atEnd })),
      NODE_ENV: 'development',
      SHOW_GALLERY: 'true',
      PORT: String(port),
      UPLOAD_DIR: process.env.UPLOAD_DIR || inState('uploads'),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      RELOAD_PORT: String(await freePort({ PORT: '0' })),
    };
    await progress.phase('Migrating', () => command('migrate', env, signal));
    await progress.phase('Seeding', (remark) =>
      command('seed', env, signal, ({ told, of }) => remark(`${told} of ${of}`)),
    );

    const asked = askedToStop(signal);
    /** @type {ReturnType<typeof serve> | undefined} */
    let server;
    atEnd(() => server?.stop());
    while (!signal.aborted) {
      const change = nextChange(signal);
      server = serve(devServer, { env });
      const begun = since;
      void server.listening.then(() =>
        progress.say(
          begun === first
            ? greeting(env, port, first)
            : `Ready again after ${((Date.now() - begun) / 1000).toFixed(1)} s`,
        ),
      );
      if ((await Promise.race([server.ended.then(() => 'ended'), change, asked])) === 'ended') {
        progress.say('The server has ended; it starts again at the next change.');
        await Promise.race([change, asked]);
      }
      since = Date.now();
      if (!signal.aborted) progress.say('\nThe sources have changed: starting again');
      await server.stop();
    }
    return 0;
  }),
);

/**
 * Resolves when a source outside app changes. Routes need no restart: Vite loads them again for every request.
 * @param {AbortSignal} signal
 * @returns {Promise<'changed'>}
 */
function nextChange(signal) {
  return new Promise((resolve) => {
    const watchers = ['src', 'migrations', 'seeds'].map((folder) =>
      watch(inRoot(folder), { recursive: true, signal }, changed),
    );
    /** @type {NodeJS.Timeout | undefined} */
    let settling;
    function changed() {
      clearTimeout(settling);
      settling = setTimeout(() => {
        for (const watcher of watchers) watcher.close();
        resolve('changed');
      }, 150);
    }
  });
}

/**
 * Runs one command of src/cli.ts.
 * @param {'migrate' | 'seed'} name
 * @param {import('./processes.mjs').Env} env
 * @param {AbortSignal} signal
 * @param {(told: { told: number, of: number }) => void} [onMessage]
 */
async function command(name, env, signal, onMessage) {
  const options = { cwd: inRoot(), env, signal, onMessage };
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'src/cli.ts', name], options);
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(output.trim() || `“${name}” failed without any output.`);
}
