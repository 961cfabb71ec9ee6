// The sizes of the layers of an image. For each step, Docker keeps the files that it made or changed, and an image is
// the sum of these: a file that is changed in a later step counts twice, and deleting one saves nothing.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Map<string, { bytes: number, mark: string }>} Files by their path; `mark` is another after every change */

/**
 * Every file below `root`. Of a file with several names, one is counted, as in an archive.
 * @param {string} root
 * @returns {Files}
 */
export function filesOf(root) {
  /** @type {Files} */
  const files = new Map();
  /** @type {Set<number>} */
  const counted = new Set();
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      const { size, mtimeMs, ctimeMs, mode, uid, ino, nlink } = lstatSync(join(root, path));
      const isAgain = nlink > 1 && counted.has(ino);
      counted.add(ino);
      const bytes = entry.isFile() && !isAgain ? size : 0;
      // A folder's dates change with its contents, which do not matter for its layer.
      const mark = entry.isDirectory() ? `${mode} ${uid}` : `${size} ${mtimeMs} ${ctimeMs} ${mode} ${uid} ${ino}`;
      files.set(path, { bytes, mark });
    }
  };
  walk('');
  return files;
}

/**
 * The bytes of a step's layer.
 * @param {Files} before
 * @param {Files} after
 */
export function layerBetween(before, after) {
  let bytes = 0;
  for (const [path, file] of after) if (before.get(path)?.mark !== file.mark) bytes += file.bytes;
  return bytes;
}

/** @param {number} bytes in the units of `docker images`: a megabyte is a million bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
