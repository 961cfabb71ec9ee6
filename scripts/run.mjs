// npm run db:migrate, db:seed, schedule:run, routes: prepares what a command needs, then runs it. The script's own
// messages go to stderr, so that the output can be piped: npm run --silent routes -- --json
import './node-version.mjs';
import { builtCli, build } from './build.mjs';
import { openDatabase } from './database.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot, inState } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { databaseUrl, loadEnvFile } from './settings.mjs';
import { runScript } from './trouble.mjs';

const [command = '', ...args] = process.argv.slice(2);
const progress = progressOn(process.stderr);
const WITHOUT_DATABASE = ['routes', 'stripe-smoke'];
const needsDatabase =
  !WITHOUT_DATABASE.includes(command) && (command !== 'schedule' || (args[0] && args[0] !== '--list'));

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    loadEnvFile();
    const url = databaseUrl();
    await install(progress, signal);
    const database = needsDatabase ? await openDatabase({ url, progress, atEnd }) : process.env;
    await build(progress, signal);
    const env = {
      ...database,
      NODE_ENV: 'production',
      UPLOAD_DIR: process.env.UPLOAD_DIR || inState('uploads'),
    };
    const { code } = await runNode(builtCli, [command, ...args], { cwd: inRoot(), env, signal, output: 'inherit' });
    return code;
  }),
);
