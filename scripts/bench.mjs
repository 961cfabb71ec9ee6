// npm run bench: measures the product as ratios to a limit measured in the same run. It prints the results and never
// fails, except for `npm run bench -- lighthouse`, which has its own limits.
import './node-version.mjs';
import { build } from './build.mjs';
import { joinPostgres } from './embedded-postgres.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { runScript } from './trouble.mjs';

const progress = progressOn(process.stderr);

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    await install(progress, signal);
    await build(progress, signal);
    let url = process.env.TEST_DATABASE_URL;
    if (!url) {
      const postgres = await joinPostgres({ name: 'bench', durable: true });
      atEnd(() => postgres.leave());
      url = postgres.ownerUrl;
    }
    const env = { ...process.env, TEST_DATABASE_URL: url };
    const { code } = await runNode(
      inRoot('node_modules/tsx/dist/cli.mjs'),
      ['bench/run.ts', ...process.argv.slice(2)],
      { cwd: inRoot(), env, signal, output: 'inherit' },
    );
    return code;
  }),
);
