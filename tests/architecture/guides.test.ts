// Guides are what new developers read first, so whatever they name must exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guides = [
  'README.md',
  'src/README.md',
  'docs/scaling.md',
  'docs/speed.md',
  'docs/database.md',
  'docs/going-live.md',
  'docs/operations.md',
  'docs/settings.md',
  'docs/decisions.md',
  'CONTRIBUTING.md',
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
/** Links, and text set as code that is clearly a file or a folder, but not URLs or paths with a placeholder. */
const namedIn = (text: string) => [
  ...all(text, /\]\((?!https?:)([^)#]+)\)/g),
  ...all(text, /`([\w.-]+(?:\/[\w.-]+)*\/)`/g),
  ...all(text, /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|md))`/g),
];

it.each(guides)('%s names files, folders and commands that exist', (guide) => {
  const text = read(guide);
  // The guide of src describes the folders that all modules have, so any module will do.
  const places = ['.', dirname(guide), 'src/composition', 'src/modules/jobs'];
  const missing = namedIn(text).filter((path) => !places.some((place) => existsSync(join(root, place, path))));
  expect(missing).toEqual([]);
  expect(all(text, /npm run ([\w:]+)/g).filter((script) => !(script in scripts))).toEqual([]);
});

const decisions = readdirSync(join(root, 'src/decisions')).map((name) => `src/decisions/${name}`);
const folders = ['app', 'src', 'tests', 'scripts', 'seeds', 'migrations', 'bench', 'docs'];
const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
  ),
].map((path) => path.replaceAll('\\', '/'));
/** A decision can name a file by the last part of its path, such as `domain/events.ts`. */
const isNamed = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));
/** Paths set as code that begin with one of our folders. */
const pathsIn = (text: string) => all(text, /`((?:app|src|tests|scripts|seeds|migrations|bench|docs)\/[\w./-]+)`/g);

it.each(decisions)('%s names files that exist', (decision) => {
  const text = read(decision);
  expect([...namedIn(text), ...pathsIn(text)].filter((path) => !isNamed(path.replace(/\/$/, '')))).toEqual([]);
});

it.each(guides)('%s names paths in our folders that exist', (guide) => {
  expect(pathsIn(read(guide)).filter((path) => !isNamed(path.replace(/\/$/, '')))).toEqual([]);
});

test('the decisions are numbered without gaps, and each is at most a page', () => {
  expect(decisions.map((path) => Number(/(\d{4})-/.exec(path)?.[1]))).toEqual(decisions.map((_, index) => index + 1));
  for (const decision of decisions)
    expect([decision, read(decision).split('\n').length > 50]).toEqual([decision, false]);
});

test('a decision that names something missing is noticed', () => {
  const text = 'See `src/modules/jobs/moved.ts`, `domain/events.ts`, `lost.ts` and `tests/attic/`.';
  const named = [...new Set([...namedIn(text), ...pathsIn(text)])].filter((path) => !isNamed(path.replace(/\/$/, '')));
  expect(named.sort()).toEqual(['lost.ts', 'src/modules/jobs/moved.ts', 'tests/attic/']);
});

test('a guide that names something missing is noticed', () => {
  const words = 'See [the map](docs/map.md), `app/routes/moved.tsx`, `attic/` and [elsewhere](https://example.org).';
  expect(namedIn(words)).toEqual(['docs/map.md', 'attic/', 'app/routes/moved.tsx']);
});
