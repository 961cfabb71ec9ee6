// An earlier release from the history of this clone, in its own folder: the rehearsal deploys over it, and it makes the
// dumps of tests/upgrade.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildIn, builtIn } from './build.mjs';
import { npmCi } from './install.mjs';
import { root } from './paths.mjs';
import { run } from './processes.mjs';
import { codeOf, Trouble } from './trouble.mjs';

/**
 * @typedef {{ name: string, folder: string, server: string, cli: string }} Release
 *   `name`: its commit and the commit's subject
 */

/**
 * Copies the files of a commit, a branch or a tag into an empty folder. Returns its name. Throws a Trouble that says
 * what is missing.
 * @param {string} ref
 * @param {string} folder
 * @param {{ from?: string, git?: string }} [options] `from`: the clone with the history
 */
export async function checkOut(ref, folder, { from = root, git = 'git' } = {}) {
  /** @param {string[]} args */
  const ask = async (...args) => {
    const { code, output } = await run(git, args).catch((fault) => {
      if (codeOf(fault) !== 'ENOENT') throw fault;
      throw new Trouble(
        'git is not on this machine. An earlier release is taken from the history of this clone with it.',
      );
    });
    return { isDone: code === 0, output: output.trim() };
  };
  const place = await ask('-C', from, 'rev-parse', '--show-prefix');
  if (!place.isDone || place.output !== '')
    throw new Trouble(
      'This folder is not a clone made with git, so there is no earlier release in it.',
      place.isDone ? '' : place.output,
    );
  const found = await ask('-C', from, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (!found.isDone)
    throw new Trouble(
      `There is no commit, branch or tag "${ref}" in this clone. If it was cloned without its history, "git fetch --unshallow" fetches it.`,
    );
  const commit = found.output;
  for (const args of [
    ['clone', '--quiet', '--shared', '--no-checkout', from, folder],
    ['-C', folder, 'checkout', '--quiet', '--detach', commit],
  ]) {
    const { isDone, output } = await ask(...args);
    if (!isDone) throw new Trouble(`git could not copy the release "${ref}"; its words are above.`, output);
  }
  return (await ask('-C', folder, 'log', '-1', '--format=%h %s')).output;
}

/**
 * The same, with its packages installed, and built.
 * @param {string} ref
 * @param {string} folder
 * @param {{ progress: import('./progress.mjs').Progress, signal: AbortSignal }} options
 * @returns {Promise<Release>}
 */
export async function earlierRelease(ref, folder, { progress, signal }) {
  const name = await progress.phase(`Copying the release ${ref}`, () => checkOut(ref, folder));
  await progress.phase('Installing its packages', async (remark) => {
    if (!hasOurPackages(folder)) return npmCi(signal, folder);
    remark('they are ours');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });
  await progress.phase('Building it', () => buildIn(folder, signal));
  return { name, folder, ...builtIn(folder) };
}

/** @param {string} folder */
function hasOurPackages(folder) {
  const [theirs, ours] = [folder, root].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'));
  return theirs === ours && existsSync(join(root, 'node_modules'));
}
