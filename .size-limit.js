// What a page may weigh. The pages are read from the build: each needs the entry, its own route and all the routes around it.
import { readdirSync, readFileSync } from 'node:fs';

const assets = 'build/client/assets';
const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
const manifest = JSON.parse(
  readFileSync(`${assets}/${manifestFile}`, 'utf8')
    .replace(/^window\.__remixManifest=/, '')
    .replace(/;\s*$/, ''),
);

const filesOf = ({ module, imports = [] }) => [module, ...imports].map((path) => `build/client${path}`);
const around = (id) => (id ? [...around(manifest.routes[id].parentId), manifest.routes[id]] : []);
const isPage = ({ id, hasLoader, hasAction, module }) =>
  id !== 'root' && !(id.startsWith('routes/api/') && (hasLoader || hasAction)) && module;

const pages = Object.values(manifest.routes)
  .filter(isPage)
  .map(({ id }) => ({
    name: `JavaScript of ${id}`,
    path: [...new Set([...filesOf(manifest.entry), ...around(id).flatMap(filesOf)])],
    limit: '95 kB',
    gzip: true,
  }));

const named = (pattern) =>
  readdirSync('build/client', { recursive: true })
    .map(String)
    .filter((name) => pattern.test(name));
const fonts = named(/\.woff2$/);

export default [
  ...pages,
  { name: 'Stylesheets', path: named(/\.css$/).map((name) => `build/client/${name}`), limit: '15 kB', gzip: true },
  ...fonts.map((name) => ({
    name: `Font ${name}`,
    path: `build/client/${name}`,
    limit: '25 kB',
    gzip: false,
    brotli: false,
  })),
];
