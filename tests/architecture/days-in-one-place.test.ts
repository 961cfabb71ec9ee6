// Days are calculated in src/kernel/day.ts, which knows the lengths of months and when clocks change. A date put
// together from parts of a text exists on most days of the year, but not on all (BUG3-M1).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Matches code that moves a date by hand, or combines one year with the day of another. */
const byHand =
  /\.set(?:UTC)?(?:Date|Month|FullYear)\(|\bDate\.UTC\(|\.getUTCDay\(|\$\{[^}]*\}\$\{[^}]*\.slice\([45]\)\}|\}-01`/;
/** kernel/day.ts does it for everyone; written-date.ts names the parts; and a card expires at the end of a month. */
const mayDoSo = [
  'src/kernel/day.ts',
  'src/kernel/written-date.ts',
  'src/modules/escrow/adapters/sandbox/test-cards.ts',
];

const linesByHand = (path: string, text: string) =>
  text.split('\n').flatMap((line, at) => (byHand.test(line) ? [`${path}:${at + 1}`] : []));

test('no other file calculates dates by hand', () => {
  const files = ['src', 'app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, String(path)).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !mayDoSo.includes(path)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => linesByHand(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the search finds every way of working days out by hand', () => {
  const ways = [
    'later.setUTCMonth(1)',
    'Date.UTC(2026, 1, 1)',
    '`${Number(today.slice(0, 4)) + 2}${today.slice(4)}`',
    '`${day.slice(0, 7)}-01`',
  ];
  expect(ways.flatMap((way) => linesByHand('it', way))).toHaveLength(ways.length);
});
