// A file of app/routes to which no URL leads is dead. Knip cannot tell, because it treats all of them as entries.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { routeTable } from '#app/route-table';

const sources: Record<string, string> = import.meta.glob('../../app/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const inApp = new Map(Object.entries(sources).map(([file, source]) => [file.replace('../../app/', ''), source]));
const FROM = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g;

/** The files that `file` imports, as paths in app/. */
function importsOf(file: string, source: string, files: ReadonlyMap<string, string>): string[] {
  return [...source.matchAll(FROM)].flatMap(([, from, later]) => {
    const named = from ?? later ?? '';
    const path = named.startsWith('#app/') ? named.slice('#app/'.length) : posix.join(posix.dirname(file), named);
    return [path, `${path}.ts`, `${path}.tsx`].filter((one) => files.has(one));
  });
}

/** The files of app/routes that are neither in the route table nor imported by another file of app/. */
function forgotten(files: ReadonlyMap<string, string>): string[] {
  const used = new Set(routeTable.map(({ file }) => file));
  for (const [file, source] of files) for (const target of importsOf(file, source, files)) used.add(target);
  return [...files.keys()].filter((file) => file.startsWith('routes/') && !used.has(file));
}

test('every file of app/routes is in the route table or imported by another file', () => {
  expect(forgotten(inApp)).toEqual([]);
});

test('a forgotten file is found, and an imported one is not', () => {
  const planted = new Map([
    ...inApp,
    ['routes/accounts/api/old-call.ts', "import { helped } from './its-helper';"],
    ['routes/accounts/api/its-helper.ts', 'export const helped = true;'],
  ]);
  expect(forgotten(planted)).toEqual(['routes/accounts/api/old-call.ts']);
});
