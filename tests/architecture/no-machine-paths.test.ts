// The repository is for anybody's machine: no file may name a folder or a registry of the one it was written on.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Written in parts, so that this file does not find itself.
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

it('no file names a machine’s folders or a registry', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  const files = listed
    .split('\0')
    .filter((file) => file && isText(file) && existsSync(join(root, file)) && statSync(join(root, file)).isFile());
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      unwanted.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    );
  });
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
