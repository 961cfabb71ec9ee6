// What a page may weigh. Pages are not hydrated: whichever one is asked for, its JavaScript is the entry and what that imports.
import { readdirSync, readFileSync } from 'node:fs';

const client = 'build/client';
const named = (pattern) =>
  readdirSync(client, { recursive: true })
    .map((name) => `${client}/${String(name)}`)
    .filter((path) => pattern.test(path));

const [manifestFile] = named(/\/manifest-[^/]*\.js$/);
const { entry } = JSON.parse(readFileSync(manifestFile, 'utf8').replace(/^window\.__remixManifest=|;\s*$/g, ''));

export default [
  {
    name: 'JavaScript of any page',
    path: [entry.module, ...entry.imports].map((path) => `${client}${path}`),
    limit: '95 kB',
    gzip: true,
  },
  { name: 'Stylesheets together', path: named(/\.css$/), limit: '15 kB', gzip: true },
  ...named(/\.woff2$/).map((path) => ({ name: `Font ${path}`, path, limit: '25 kB', gzip: false, brotli: false })),
];
