// npm run rehearse: what an operator does, from nothing and on real processes: a deploy with a migration under load, a
// way back, a backup, a restore on a new server, another secret; see tests/rehearsal/run.ts. `npm run rehearse --
// --from <commit>` deploys over that earlier release.
import './node-version.mjs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { earlierRelease } from './earlier-release.mjs';
import { install } from './install.mjs';
import { withLifetime } from './lifetime.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { progressOn } from './progress.mjs';
import { runScript, Trouble } from './trouble.mjs';

const progress = progressOn(process.stderr);

/** The argument of --from. Undefined without it. */
function fromWhere() {
  const [option, ref, ...more] = process.argv.slice(2);
  if (option === undefined) return undefined;
  if (option === '--from' && ref && more.length === 0) return ref;
  throw new Trouble('Use: npm run rehearse, or npm run rehearse -- --from <commit, branch or tag>');
}

await runScript(() =>
  withLifetime(async ({ signal, atEnd }) => {
    const ref = fromWhere();
    await install(progress, signal);
    /** @type {string[]} */
    const args = [];
    if (ref) {
      const folder = mkdtempSync(join(tmpdir(), 'hedgerow-earlier-'));
      atEnd(() => rmSync(folder, { recursive: true, force: true }));
      chmodSync(folder, 0o755);
      args.push(JSON.stringify(await earlierRelease(ref, folder, { progress, signal })));
    }
    await build(progress, signal);
    const { code } = await runNode(inRoot('node_modules/tsx/dist/cli.mjs'), ['tests/rehearsal/run.ts', ...args], {
      cwd: inRoot(),
      env: process.env,
      signal,
      output: 'inherit',
    });
    return code;
  }),
);
