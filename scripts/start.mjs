// npm start: from a fresh clone to a page in the browser. Installs, builds, starts a database, migrates, seeds, serves.
import './node-version.mjs';
import { builtCli, builtServer, build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { greeting, meanwhile } from './demo-accounts.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { askedToStop, serve } from './serve.mjs';
import { databaseUrl, freePort, loadEnvFile, makeStateFolder } from './settings.mjs';
import { runScript, Trouble } from './trouble.mjs';

const progress = progressOn(process.stdout);

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const since = Date.now();
    loadEnvFile();
    const url = databaseUrl();
    const port = await freePort();
    makeStateFolder();
    progress.say('Hedgerow');
    await install(progress, signal);
    const database = await openDatabase({ url, progress, atEnd });
    await build(progress, signal);
    /** @type {import('./processes.mjs').Env} */
    const env = {
      ...database,
      NODE_ENV: 'production',
      PORT: String(port),
      UPLOAD_DIR: process.env.UPLOAD_DIR || inState('uploads'),
      // On a terminal, a line for each request would bury the URL. LOG_LEVEL=info shows them.
      LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
    };
    await progress.phase('Migrating', () => command('migrate', env, signal));
    // The demo is made while the server already shows the pages that do not need it.
    /** @type {(told: { told: number, of: number }) => void} */
    let begin = () => {};
    const begun = new Promise((resolve) => (begin = resolve));
    const seeded = progress.phase(
      'Seeding',
      (remark) =>
        command('seed', env, signal, (told) => {
          begin(told);
          remark(`${told.told} of ${told.of}`);
        }),
      { amidLog: true },
    );
    const ahead = await Promise.race([begun, seeded]);
    signal.throwIfAborted();

    const server = serve(builtServer, { env });
    atEnd(async () => {
      progress.say('Stopping');
      await server.stop();
    });
    const asked = askedToStop(signal);
    const ready = Promise.all([server.listening, server.ready, seeded]).then(() => 'ready');
    if (ahead && ahead.told < ahead.of) void server.listening.then(() => progress.say(meanwhile(env, port)));
    const outcome = await Promise.race([ready, server.ended, asked]);
    if (outcome === 'ready') progress.say(greeting(env, port, since));
    const reason = await Promise.race([server.ended, asked]);
    if (reason === 'asked to') return 0;
    throw new Trouble(`The server ${outcome === 'ready' ? 'ended by itself' : 'did not start'} (${reason}).`);
  }),
);

/**
 * Runs one command of the built command line. Its error messages are written for people, so they are shown as they are.
 * @param {'migrate' | 'seed'} name
 * @param {import('./processes.mjs').Env} env
 * @param {AbortSignal} signal
 * @param {(told: { told: number, of: number }) => void} [onMessage]
 */
async function command(name, env, signal, onMessage) {
  const { code, output } = await runNode(builtCli, [name], { cwd: inRoot(), env, signal, onMessage });
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(output.trim() || `“${name}” failed without any output.`);
}
