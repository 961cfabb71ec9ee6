import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesNeeded, LOADED_BY_NAME } from '../../../scripts/image/needed.mjs';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hedgerow-needed-')));
  const hedge = { name: 'hedge', exports: { import: './index.mjs', require: './index.cjs' } };
  const files = {
    'server.js': "import { cut } from 'hedge'; export const grow = () => import('seed'); cut();",
    'package.json': '{ "type": "module" }',
    'node_modules/hedge/package.json': JSON.stringify(hedge),
    'node_modules/hedge/index.mjs': "export { cut } from './cut.mjs';",
    'node_modules/hedge/index.cjs': "exports.cut = require('./cut.cjs').cut;",
    'node_modules/hedge/cut.mjs':
      "import { readFileSync } from 'node:fs';\nexport const cut = () => readFileSync(new URL('./blade.wasm', import.meta.url));",
    'node_modules/hedge/cut.cjs': 'exports.cut = () => {};',
    'node_modules/hedge/blade.wasm': 'blade',
    'node_modules/hedge/cut.mjs.map': '{}',
    'node_modules/hedge/README.md': 'How to cut',
    'node_modules/hedge/LICENSE': 'MIT',
    'node_modules/seed/package.json': '{ "name": "seed", "main": "seed.cjs" }',
    'node_modules/seed/seed.cjs': "exports.later = () => require('./later.cjs');",
    'node_modules/seed/later.cjs': '',
    'node_modules/weed/package.json': '{ "name": "weed" }',
    'node_modules/weed/index.js': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the image needs the code that is loaded, at once or later, the files that it reads, and each package’s licence', async () => {
  expect(await filesNeeded(root, [join(root, 'server.js')])).toEqual([
    'node_modules/hedge/LICENSE',
    'node_modules/hedge/blade.wasm',
    'node_modules/hedge/cut.mjs',
    'node_modules/hedge/index.mjs',
    'node_modules/hedge/package.json',
    'node_modules/seed/later.cjs',
    'node_modules/seed/package.json',
    'node_modules/seed/seed.cjs',
  ]);
});

test('every package that the product looks up by name while it runs is in the image', () => {
  const resolved = ['src', 'app', 'seeds', 'migrations'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(
          /(?:require|createRequire\([^)]*\))\.resolve\('([^'.][^']*)'\)/g,
        ),
      ])
      .map(([, name]) => name!),
  );
  expect(resolved.sort()).toEqual(['@hyzyla/pdfium', 'libheif-js/wasm-bundle']);
  expect(LOADED_BY_NAME).toEqual(expect.arrayContaining(resolved));
});
