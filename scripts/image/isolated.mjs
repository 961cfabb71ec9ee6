// Programs in a root folder of their own, with their own processes and, unless they need it, without a network: what a
// container engine does with the kernel's namespaces, done here by `unshare` and `nsenter`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../trouble.mjs';

/**
 * How an image's programs run. `user`: a name in its /etc/passwd, or `root`.
 * @typedef {{ workdir: string, user: string, env: Record<string, string> }} Surroundings
 * /
 */

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * The arguments of `unshare` for a program that is process 1 in its own namespace.
 * @param {string} root
 * @param {Surroundings} surroundings
 * @param {string[]} command
 * @param {{ network: boolean }} options
 * /
 */
export const isolated = (root, { workdir, user }, command, { network }) => [
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '--ipc',
  '--uts',
  ...(network ? [] : ['--net']),
  `--root=${root}`,
  '--mount-proc=/proc',
  `--wd=${workdir}`,
  `--setuid=${userOf(root, user).uid}`,
  `--setgid=${userOf(root, user).gid}`,
  '--',
  ...command,
];

/**
 * The arguments of `nsenter` for a program beside process `pid`, in its root folder and working directory, as health
 * checks run.
 * @param {number} pid
 * @param {string} root
 * @param {Surroundings} surroundings
 * @param {string[]} command
 * /
 */
export const beside = (pid, root, { user }, command) => [
  `--target=${pid}`,
  '--mount',
  '--pid',
  '--ipc',
  '--uts',
  '--root',
  '--wd',
  `--setuid=${userOf(root, user).uid}`,
  `--setgid=${userOf(root, user).gid}`,
  '--',
  ...command,
];

/**
 * The whole environment of such a program: nothing of this machine's environment gets in.
 * @param {string} root
 * @param {Surroundings} surroundings
 * /
 */
export const environmentOf = (root, { user, env }) => ({ PATH, HOME: userOf(root, user).home, ...env });

/**
 * @param {string} root
 * @param {string} name
 */
export function userOf(root, name) {
  const lines = readFileSync(join(root, 'etc', 'passwd'), 'utf8').split('\n');
  const [, , uid, gid, , home = '/'] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  if (uid === undefined) throw new Trouble(`The image has no user “${name}”.`);
  return { uid: Number(uid), gid: Number(gid), home };
}
