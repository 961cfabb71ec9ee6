// The scripts are plain JavaScript, so that they run before anything is installed; they are still linted and
// type-checked.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isScript = (name: string) => /\.(js|mjs|cjs)$/.test(name);

/** A TypeScript project as `npm run check` reads it: its files, and how strictly they are checked. */
function projectIn(folder: string) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(config, ts.sys, folder);
}

describe('a script with mistakes', () => {
  const planted = `
    export function neverChecked() { return notDefinedAnywhere.foo; }
    export async function lost() { Promise.resolve(1); }
    export const length = (text) => text.length;
  `;
  let folder: string;

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'hedgerow-planted-')));
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts/planted.mjs'), planted);
    // As strict as the real project, without the packages' types, which take seconds to read.
    const project = { extends: join(root, 'tsconfig.json'), include: ['scripts'], compilerOptions: { types: [] } };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('fails the lint check, also for a promise that is forgotten', () => {
    const config = join(root, '.oxlintrc.json');
    // This format has no colours, which otherwise separate the file from the line when CI is set.
    const { status, stdout } = run('oxlint/bin/oxlint', '--type-aware', '--format=unix', '-c', config, 'scripts');
    expect(stdout).toMatch(/planted\.mjs:2:.*no-undef/);
    expect(stdout).toMatch(/planted\.mjs:3:.*no-floating-promises/);
    expect(status).toBe(1);
  });

  it('fails the type check', () => {
    const { status, stdout } = run('typescript-native/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false');
    expect(stdout.trim().split('\n')).toEqual([
      "scripts/planted.mjs(2,45): error TS2304: Cannot find name 'notDefinedAnywhere'.",
      "scripts/planted.mjs(4,28): error TS7006: Parameter 'text' implicitly has an 'any' type.",
    ]);
    expect(status).not.toBe(0);
  });

  // oxlint looks for its second program in this folder's packages and in the path.
  const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
  const run = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: folder, encoding: 'utf8', env });
});

it('every script and every configuration file is part of the project that is checked', () => {
  const checked = projectIn(root).fileNames;
  const scripts = [
    ...readdirSync(root).filter(isScript),
    ...['scripts', 'tests/scripts'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter(isScript)
        .map((name) => `${folder}/${name}`),
    ),
  ];
  expect(scripts.length).toBeGreaterThan(25);
  expect(scripts.filter((path) => !checked.includes(join(root, path).replaceAll('\\', '/')))).toEqual([]);
});
