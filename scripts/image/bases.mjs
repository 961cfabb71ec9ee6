// Replaces the images with which a Dockerfile begins, where none can be fetched: Debian from debootstrap, in the
// variant and with the deletions of Debian's slim images, and Node.js and npm from their packages.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fromNpm, nodeFromNpm } from '../node-from-npm.mjs';
import { inState } from '../paths.mjs';
import { run } from '../processes.mjs';
import { Trouble } from '../trouble.mjs';

/** @type {Record<string, string>} */
const SUITES = { 11: 'bullseye', 12: 'bookworm', 13: 'trixie' };

/**
 * What an image is made of, from its name: `debian:12.15-slim`, `node:24.21.0-bookworm-slim`, with or without a digest.
 * @param {string} image
 * @returns {{ suite: string, release?: string, node?: string }}
 */
export function partsOf(image) {
  const [name = ''] = image.split('@');
  const [, release = '', major = ''] = /^debian:((\d+)\.\d+)-slim$/.exec(name) ?? [];
  const suite = SUITES[major];
  if (suite) return { suite, release };
  const [, node, ofNode] = /^node:(\d+\.\d+\.\d+)-(\w+)-slim$/.exec(name) ?? [];
  if (node && ofNode && Object.values(SUITES).includes(ofNode)) return { suite: ofNode, node };
  throw new Trouble(
    `npm run image has nothing that stands in for ${image}. It knows debian:<release>-slim and node:<version>-<suite>-slim.`,
  );
}

/**
 * Makes the root folder of an image, and says what it is made of.
 * @param {string} image
 * @param {string} root
 * @param {AbortSignal} signal
 */
export async function layBase(image, root, signal) {
  const { suite, release, node } = partsOf(image);
  const debian = await debianOf(suite, signal);
  mkdirSync(root, { recursive: true });
  await must('cp', ['-a', '--reflink=auto', `${debian}/.`, root], signal);
  const found = readFileSync(join(root, 'etc', 'debian_version'), 'utf8').trim();
  const said = [`Debian ${found} from debootstrap`];
  if (release && release !== found) said.push(`the Dockerfile asks for ${release}`);
  if (node) said.push(...(await addNode(node, root, signal)));
  return said.join(', ');
}

/**
 * The folder of a Debian with the contents of a slim image. Made once.
 * @param {string} suite
 * @param {AbortSignal} signal
 * /
 */
async function debianOf(suite, signal) {
  const folder = inState('image', 'bases', suite);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await must('debootstrap', ['--variant=minbase', suite, fresh], signal);
  slim(fresh);
  renameSync(fresh, folder);
  return folder;
}

/**
 * Deletes what Debian's slim images leave out: documents other than copyrights, translations, and what apt can fetch
 * again.
 * @param {string} root
 * /
 */
function slim(root) {
  /** @param {string[]} path */
  const empty = (...path) => {
    const folder = join(root, ...path);
    if (existsSync(folder))
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  };
  for (const name of ['info', 'linda', 'lintian', 'locale', 'man']) empty('usr', 'share', name);
  for (const path of [['cache', 'apt'], ['lib', 'apt', 'lists'], ['log']]) empty('var', ...path);
  const documents = join(root, 'usr', 'share', 'doc');
  for (const name of readdirSync(documents, { recursive: true, withFileTypes: true }))
    if (!name.isDirectory() && name.name !== 'copyright') rmSync(join(name.parentPath, name.name));
  // Files of this machine that debootstrap copied. An engine gives each container its own.
  for (const name of ['resolv.conf', 'hostname']) rmSync(join(root, 'etc', name), { force: true });
  writeFileSync(join(root, 'etc', 'hosts'), '127.0.0.1\tlocalhost\n::1\tlocalhost\n');
}

/**
 * Node.js, npm and the user `node`, as in the images of Node.js.
 * @param {string} version
 * @param {string} root
 * @param {AbortSignal} signal
 */
async function addNode(version, root, signal) {
  const local = join(root, 'usr', 'local');
  cpSync(await nodeFromNpm(version, signal), join(local, 'bin', 'node'));
  const modules = await fromNpm('npm@11', inState('image', 'bases', 'npm-11'), signal);
  const npm = join(local, 'lib', 'node_modules', 'npm');
  cpSync(join(modules, 'npm'), npm, { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  await must('chroot', [root, 'useradd', '--create-home', '--uid=1000', '--user-group', 'node'], signal);
  /** @type {{ version: string }} */
  const { version: ofNpm } = JSON.parse(readFileSync(join(npm, 'package.json'), 'utf8'));
  return [`Node.js ${version} and npm ${ofNpm} from npm`];
}

/**
 * Runs a program that has to succeed.
 * @param {string} program
 * @param {string[]} args
 * @param {AbortSignal} signal
 */
async function must(program, args, signal) {
  const { code, output } = await run(program, args, { signal });
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(`${program} failed; its output is above.`, output);
}
