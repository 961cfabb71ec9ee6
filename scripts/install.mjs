// Makes node_modules match package-lock.json, once, however many processes ask at the same time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withLock } from './lock.mjs';
import { isForThisPlatform, lockedPackages } from './lockfile.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { codeOf, messageOf, Trouble } from './trouble.mjs';

const stampFile = inRoot('node_modules', '.hedgerow', 'installed');

/**
 * Installs if needed. Prints nothing if everything is installed.
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function install(progress, signal) {
  if (isInstalled()) return;
  await progress.phase('Installing packages', (remark) =>
    withLock(
      inRoot('.hedgerow', 'install.lock'),
      async () => {
        remark('');
        if (isInstalled()) return;
        if (!matchesByHand()) await npmCi(signal);
        mkdirSync(inRoot('node_modules', '.hedgerow'), { recursive: true });
        writeFileSync(stampFile, fingerprint());
      },
      () => remark('waiting for another process that is installing'),
    ),
  );
}

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();

/** What the installed packages depend on: the lock file, the platform and Node's binary interface. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update([process.platform, process.arch, isMusl() ? 'musl' : 'glibc', process.versions.modules].join())
    .digest('hex');
}

const isMusl = () => process.platform === 'linux' && readdirSync('/lib').some((name) => name.startsWith('ld-musl'));

/**
 * Installs what the lock file of a folder names, even if it is installed already.
 * @param {AbortSignal} signal
 * @param {string} [folder]
 * /
 */
export async function npmCi(signal, folder = inRoot()) {
  const npm = npmCommand();
  const args = [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const { code, output } = await run(npm.command, args, {
    cwd: folder,
    env: envForNpm(),
    signal,
    shell: npm.shell,
  }).catch((/** @type {unknown} */ fault) => {
    throw new Trouble(
      `npm could not be started (${codeOf(fault) ?? messageOf(fault)}). Is it installed and on the PATH?`,
    );
  });
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble('npm ci could not install the packages; its output is above.', output);
}

/** The npm that started this script, if one did; otherwise the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js' && existsSync(cli)) return { command: process.execPath, args: [cli] };
  return process.platform === 'win32' ? { command: 'npm.cmd', args: [], shell: true } : { command: 'npm', args: [] };
}

/**
 * The environment without settings that make npm leave packages out, such as NODE_ENV=production, which is common in
 * containers.
 */
function envForNpm() {
  const unwanted =
    /^(node_env|npm_config_(omit|only|production|dev|also|include|optional|ignore_scripts|dry_run|package_lock_only|global|location))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

/** Whether everything is installed already, for example because npm was run by hand. */
function matchesByHand() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  /** @type {import('./lockfile.mjs').Packages} */
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const locked = lockedPackages();
  // An optional package without a platform is needed only by one for another platform.
  /** @param {[path: string, entry: import('./lockfile.mjs').Entry]} locked */
  const wanted = ([path, entry]) =>
    path && isForThisPlatform(entry, { musl: isMusl() }) && (!entry.optional || entry.os);
  /** @param {[path: string, entry: import('./lockfile.mjs').Entry]} locked */
  const isSame = ([path, entry]) => installed[path]?.version === entry.version;
  return (
    Object.entries(locked).filter(wanted).every(isSame) &&
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version)
  );
}
