// The repository must work on any machine: no file may name a folder or a registry of the machine on which it was
// written.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Written in parts, so that the search does not find this file.
const unwanted = new RegExp(
  [
    `(?<![\\w./-])/${'work'}/`,
    `/${'root'}/\\w`,
    `/${'home'}/\\w+/`,
    `/${'Users'}/\\w+/`,
    `registry\\.${'npmjs'}`,
    `artifact${'ory'}`,
  ].join('|'),
);
const isText = (file: string) => !/\.(png|jpe?g|webp|avif|heic|woff2|gz|ico|br|pdf)$/.test(file);

/**
 * Files and folders that are not in the repository. Does not ask git, which a machine with only Node and npm does not
 * have.
 */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.replace(/\/$/, ''));
const isIgnored = (path: string, name: string) =>
  name === '.git' ||
  ignored.some((one) => one === name || one === path || (one.startsWith('*') && name.endsWith(one.slice(1))));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (isIgnored(path, entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : entry.isFile() && isText(path) ? [path] : [];
  });
}

it('no file names a machine’s folders or a registry', () => {
  const files = filesIn('');
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      unwanted.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    );
  });
  expect(files.length).toBeGreaterThan(20);
  expect(files).toContain('package-lock.json');
  expect(found).toEqual([]);
});
