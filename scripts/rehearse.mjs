// npm run rehearse: what an operator does, from nothing and on real processes: a deploy with a migration under load, a way back, a backup, a
// restore on a new server, another secret; see tests/rehearsal/run.ts.
import './node-version.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { runScript } from './trouble.mjs';

const progress = progressOn(process.stderr);

await runScript(() =>
  withLifetime(async ({ signal }) => {
    await install(progress, signal);
    await build(progress, signal);
    const { code } = await runNode(inRoot('node_modules/tsx/dist/cli.mjs'), ['tests/rehearsal/run.ts'], {
      cwd: inRoot(),
      env: process.env,
      signal,
      output: 'inherit',
    });
    return code;
  }),
);
