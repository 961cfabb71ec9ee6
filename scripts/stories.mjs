// npm run stories: walks thousands of stories through every act on a job, in memory; see tests/stories. `npm run stories -- 50000` walks so many.
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
    const [runs = process.env.STORY_RUNS ?? '10000'] = process.argv.slice(2);
    const seed = process.env.STORY_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
    process.stderr.write(`STORY_SEED=${seed} STORY_RUNS=${runs}\n`);
    const { code } = await runNode(
      inRoot('node_modules/vitest/vitest.mjs'),
      ['run', '--config', 'tests/support/stories/vitest.config.ts'],
      {
        cwd: inRoot(),
        env: { ...process.env, NODE_ENV: 'test', STORY_RUNS: runs, STORY_SEED: seed },
        signal,
        output: 'inherit',
      },
    );
    return code;
  }),
);
