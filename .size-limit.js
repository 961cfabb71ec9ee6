// The size limits of a page. The JavaScript of any page is the entry and what it imports; a page with an island also
// fetches React and the island's own file (decision 67).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const client = 'build/client';

/** @param {RegExp} pattern */
const filesNamed = (pattern) =>
  readdirSync(client, { recursive: true })
    .map((name) => join(client, String(name)))
    .filter((path) => pattern.test(path));

/**
 * Built scripts and everything that they import at once, without what they fetch later.
 * @param {string[]} paths
 * @param {Set<string>} [found]
 * @returns {string[]}
 * /
 */
const withImports = (paths, found = new Set()) => {
  for (const path of paths) {
    if (found.has(path)) continue;
    found.add(path);
    withImports(named(path, /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+\.js)["']/g), found);
  }
  return [...found];
};
/**
 * What a built script fetches later.
 * @param {string} path
 * /
 */
const fetchedBy = (path) => named(path, /\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]/g);
/**
 * @param {string} path
 * @param {RegExp} pattern
 */
const named = (path, pattern) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => join(dirname(path), name));

const ofAnyPage = withImports(filesNamed(/entry\.client-[^/\\]*\.js$/));
const later = ofAnyPage.flatMap(fetchedBy);
const isIsland = (/** @type {string} */ path) => basename(path).startsWith('island.');
const ofEveryIsland = withImports(later.filter((path) => !isIsland(path)));
const islands = later.filter(isIsland);
/** What an island fetches still later is included: whoever uses the island may need it. */
const ofIsland = (/** @type {string} */ island) => {
  const now = withImports([island]);
  return withImports([...now, ...now.flatMap(fetchedBy)]);
};
const theme = filesNamed(/theme-[^/\\]*\.css$/);
/** Stylesheets that only some screens link: a page loads the theme and one of them. */
const ofScreens = filesNamed(/\.css$/).filter((path) => !theme.includes(path));
const known = new Set([...ofAnyPage, ...ofEveryIsland, ...islands.flatMap(ofIsland)]);
/** Remix also writes a list of its routes, which only a hydrated page would load. */
const ofHydration = filesNamed(/manifest-[^/\\]*\.js$/);
const strays = filesNamed(/\.js$/).filter((path) => !known.has(path) && !ofHydration.includes(path));
if (strays.length) throw new Error(`The build ships scripts that no page loads: ${strays.join(', ')}`);

export default [
  { name: 'JavaScript of any page', path: ofAnyPage, limit: '8 kB', gzip: true },
  ...islands.map((island) => ({
    name: `JavaScript with ${basename(island).replace(/-[^-]*$/, '')}`,
    path: [...new Set([...ofAnyPage, ...ofEveryIsland, ...ofIsland(island)])],
    limit: '70 kB',
    gzip: true,
  })),
  ...[undefined, ...ofScreens].map((sheet) => ({
    name: sheet ? `Stylesheet and ${basename(sheet)}` : 'Stylesheet',
    path: sheet ? [...theme, sheet] : theme,
    limit: '16 kB',
    gzip: true,
  })),
  ...filesNamed(/\.woff2$/).map((path) => ({ name: `Font ${path}`, path, limit: '25 kB', gzip: false, brotli: false })),
];
