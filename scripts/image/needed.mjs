// Run by the Dockerfile: copies the parts of node_modules that the built server loads, and their licences, into a
// folder. It reads from the code what is loaded (decision 82), so nobody has to maintain a list of what to delete.
import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** What the product loads under a name that the code only builds at run time: in a thread, in another process. */
export const LOADED_BY_NAME = ['libheif-js/wasm-bundle', '@hyzyla/pdfium', '@hyzyla/pdfium/pdfium.wasm'];
const ENTRIES = ['build/server/server.js', 'build/server/cli.js'];
/** What each package keeps besides its code. */
const ALWAYS = /^(package\.json$|licen[cs]e|notice|copying)/i;

/**
 * The paths of the files in node_modules that `entries` need.
 * @param {string} root
 * @param {string[]} entries
 */
export async function filesNeeded(root, entries) {
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root });
  const code = [...fileList].filter((path) => path.startsWith('node_modules/'));
  const packages = new Set(code.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path));
  const always = [...packages].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => ALWAYS.test(name))
      .map((name) => join(folder, name)),
  );
  return [...new Set([...code, ...always])].sort();
}

const [, script, target] = process.argv;
if (script === import.meta.filename && target) {
  const root = resolve(import.meta.dirname, '../..');
  const byName = createRequire(join(root, 'package.json'));
  const files = await filesNeeded(root, [
    ...ENTRIES.map((path) => join(root, path)),
    ...LOADED_BY_NAME.map((name) => byName.resolve(name)),
  ]);
  for (const path of files) cpSync(join(root, path), join(target, path));
  console.log(`${files.length} files of node_modules are needed; they are in ${target}.`);
}
