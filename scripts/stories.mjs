// npm run stories: walks stories through every act on a job, by everyone; see tests/stories. Thousands run in memory,
// through use cases, and then a hundred on PostgreSQL, through calls and forms. `npm run stories -- 50000 200` sets the
// number of each; 0 skips a kind.
import './node-version.mjs';
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
    const [runs = process.env.STORY_RUNS ?? '10000', onWeb = process.env.STORY_WEB_RUNS ?? '100'] =
      process.argv.slice(2);
    const seed = process.env.STORY_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
    process.stderr.write(`STORY_SEED=${seed} STORY_RUNS=${runs} STORY_WEB_RUNS=${onWeb}\n`);
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      STORY_RUNS: runs,
      STORY_WEB_RUNS: onWeb,
      STORY_SEED: seed,
    };
    const inMemory = ['run', '--config', 'tests/support/stories/vitest.config.ts'];
    const lanes = [...(runs === '0' ? [] : [inMemory]), ...(onWeb === '0' ? [] : [['run', 'tests/stories/web']])];
    for (const args of lanes) {
      const options = /** @type {const} */ ({ cwd: inRoot(), env, signal, output: 'inherit' });
      const { code } = await runNode(inRoot('node_modules/vitest/vitest.mjs'), args, options);
      if (code !== 0) return code;
    }
    return 0;
  }),
);
