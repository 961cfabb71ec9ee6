// A folder that keeps growing is a list nobody reads: past about 25 files it is divided by what the files do.
import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MOST_FILES = 26;

/** Folders with too many files directly in them, given a way to list one. */
function crowded(folder: string, list: (folder: string) => Pick<Dirent, 'name' | 'isDirectory'>[]): string[] {
  const entries = list(folder);
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => crowded(`${folder}/${name}`, list));
  const files = entries.filter((entry) => !entry.isDirectory()).length;
  return files > MOST_FILES ? [`${folder}: ${files} files`, ...below] : below;
}

const onDisk = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true });

// Decisions are a numbered record, read by number and never divided.
const isRecord = (folder: string) => folder.startsWith('src/decisions:');

// Not scripts/, whose files package.json, bench/, the tests and the guides name by path.
test('no folder of src, app, tests or seeds holds more than 26 files', () => {
  const found = ['src', 'app', 'tests', 'seeds'].flatMap((folder) => crowded(folder, onDisk));
  expect(found.filter((folder) => !isRecord(folder))).toEqual([]);
});

test('a crowded folder is found wherever it is', () => {
  const file = (index: number) => ({ name: `${index}.ts`, isDirectory: () => false });
  const list = (folder: string) =>
    folder === 'src'
      ? [{ name: 'deep', isDirectory: () => true }]
      : Array.from({ length: 27 }, (_, index) => file(index));
  expect(crowded('src', list)).toEqual(['src/deep: 27 files']);
});
