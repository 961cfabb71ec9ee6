// Builds the product if its sources have changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { Trouble } from './trouble.mjs';

const sources = [
  'app',
  'src',
  'migrations',
  'seeds',
  'public',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'knexfile.ts',
  'package-lock.json',
];
const stampFile = inRoot('build', '.built-from');

/** @param {string} folder */
export const builtIn = (folder) => ({
  server: join(folder, 'build', 'server', 'server.js'),
  cli: join(folder, 'build', 'server', 'cli.js'),
});
export const { server: builtServer, cli: builtCli } = builtIn(inRoot());

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function build(progress, signal) {
  if (isBuilt()) return;
  await progress.phase('Building', (remark) =>
    withLock(
      inRoot('.hedgerow', 'build.lock'),
      async () => {
        remark('');
        if (isBuilt()) return;
        const from = fingerprint();
        rmSync(stampFile, { force: true });
        await buildIn(inRoot(), signal);
        writeFileSync(stampFile, from);
      },
      () => remark('waiting for another process that is building'),
    ),
  );
}

/**
 * Builds what is in a folder whose packages are installed.
 * @param {string} folder
 * @param {AbortSignal} signal
 */
export async function buildIn(folder, signal) {
  const remix = join(folder, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const { code, output } = await runNode(remix, ['vite:build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble('The build failed; its output is above.', output);
}

const isBuilt = () =>
  existsSync(builtServer) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();

/** A hash of the sources' contents, not of their dates, so that checking out the same files does not cause a build. */
function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node.replace(/\..*/, ''));
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(inRoot(path))) return;
    if (statSync(inRoot(path)).isDirectory()) {
      for (const name of readdirSync(inRoot(path)).sort()) add(join(path, name));
      return;
    }
    hash.update(`\0${path}\0`).update(readFileSync(inRoot(path)));
  };
  sources.forEach(add);
  return hash.digest('hex');
}
