// The size limits of a page. Pages are not hydrated: the JavaScript of any page is the entry and what it imports.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const client = 'build/client';

/** @param {RegExp} pattern */
const filesNamed = (pattern) =>
  readdirSync(client, { recursive: true })
    .map((name) => join(client, String(name)))
    .filter((path) => pattern.test(path));

/**
 * A built script and every script that it imports, now or later.
 * @param {string} path
 * @returns {string[]}
 */
const withImports = (path) => {
  const imported = readFileSync(path, 'utf8').matchAll(/["'](\.\/[^"']+\.js)["']/g);
  return [path, ...[...imported].flatMap(([, name = '']) => withImports(join(dirname(path), name)))];
};

const scripts = filesNamed(/entry\.client-[^/\\]*\.js$/).flatMap(withImports);
const theme = filesNamed(/theme-[^/\\]*\.css$/);
/** Sheets that only some screens link: a page loads the theme and one of them. */
const ofScreens = filesNamed(/\.css$/).filter((path) => !theme.includes(path));
const strays = filesNamed(/\.js$/).filter((path) => !scripts.includes(path));
if (strays.length) throw new Error(`The build ships scripts that no page loads: ${strays.join(', ')}`);

export default [
  { name: 'JavaScript of any page', path: scripts, limit: '3.7 kB', gzip: true },
  ...[undefined, ...ofScreens].map((sheet) => ({
    name: sheet ? `Stylesheet and ${basename(sheet)}` : 'Stylesheet',
    path: sheet ? [...theme, sheet] : theme,
    limit: '15.5 kB',
    gzip: true,
  })),
  ...filesNamed(/\.woff2$/).map((path) => ({ name: `Font ${path}`, path, limit: '25 kB', gzip: false, brotli: false })),
];
