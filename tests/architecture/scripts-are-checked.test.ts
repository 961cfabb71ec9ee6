// The scripts are plain JavaScript, so that they run before anything is installed; they are linted and type-checked all the same.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
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

  it('fails the lint check', async () => {
    const eslint = new ESLint({
      cwd: folder,
      overrideConfigFile: join(root, 'eslint.config.js'),
      overrideConfig: { languageOptions: { parserOptions: { tsconfigRootDir: folder } } },
    });
    const [report] = await eslint.lintFiles(['scripts/planted.mjs']);
    expect(report?.messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ['no-undef', 2],
      ['@typescript-eslint/no-floating-promises', 3],
    ]);
  });

  it('fails the type check', () => {
    const { fileNames, options } = projectIn(folder);
    const program = ts.createProgram(fileNames, options);
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(messages).toEqual([
      "Cannot find name 'notDefinedAnywhere'.",
      "Parameter 'text' implicitly has an 'any' type.",
    ]);
  });
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
