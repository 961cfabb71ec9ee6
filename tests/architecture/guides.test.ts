// New developers read these first, so what they name must exist.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const guides = ['README.md', 'src/README.md', 'docs/scaling.md'];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);
/** Links, and what is set as code and is plainly a file or a folder: not an address, and nothing with a gap to fill in. */
const namedIn = (text: string) => [
  ...all(text, /\]\((?!https?:)([^)#]+)\)/g),
  ...all(text, /`([\w.-]+(?:\/[\w.-]+)*\/)`/g),
  ...all(text, /`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|cjs|md))`/g),
];

it.each(guides)('%s names files, folders and commands that exist', (guide) => {
  const text = read(guide);
  // The guide of src speaks of a module's folders by what they have in common.
  const places = ['.', dirname(guide), 'src/composition', 'src/modules/jobs'];
  const missing = namedIn(text).filter((path) => !places.some((place) => existsSync(join(root, place, path))));
  expect(missing).toEqual([]);
  expect(all(text, /npm run ([\w:]+)/g).filter((script) => !(script in scripts))).toEqual([]);
});

test('a guide that names something missing is noticed', () => {
  const words = 'See [the map](docs/map.md), `app/routes/moved.tsx`, `attic/` and [elsewhere](https://example.org).';
  expect(namedIn(words)).toEqual(['docs/map.md', 'attic/', 'app/routes/moved.tsx']);
});

test('docs/screens holds every screen that npm run screens takes, on a phone and on a desk, and no other', () => {
  const taken = all(read('scripts/screens.mjs'), /^ +\{? ?name: '([\w-]+)'/gm).flatMap((name) => [
    `${name}-360`,
    `${name}-1280`,
  ]);
  const held = readdirSync(join(root, 'docs/screens')).map((file) => file.replace(/-(light|dark)\.webp$/, ''));
  expect(taken.length).toBeGreaterThan(20);
  expect([...new Set(held)].sort()).toEqual(taken.sort());
});
