import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../app/', import.meta.url));

/** A class that moves an element on phones to another place than it has in the page. */
const MOVES_ON_PHONES = /(?<![\w:-])(?:max-[a-z]+:)?-?order-(?:\d|first|last)/g;
const movesIn = (text: string) => [...text.matchAll(MOVES_ON_PHONES)].map(([found]) => found);

test('what comes first on a phone comes first in the page, so that nothing moves while it arrives over a slow connection', () => {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => movesIn(readFileSync(join(folder, file), 'utf8')).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

test('a class that moves something on phones only, or everywhere, is found; one for wide screens is not', () => {
  expect(movesIn('"order-2 grid" "max-lg:-order-1" \'max-sm:order-first\'')).toEqual([
    'order-2',
    'max-lg:-order-1',
    'max-sm:order-first',
  ]);
  expect(movesIn('"lg:order-2 sm:-order-1 border-1 reorder-2"')).toEqual([]);
});
