// What the linter has to find, planted. The rules are in .oxlintrc.json (decision 25).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A line of a page or of code, and the rule that finds it. */
const PLANTED: readonly [
  rule: string,
  file: 'app/ui/planted.tsx' | 'app/routes/public/planted.tsx' | 'app/islands/planted.tsx' | 'src/planted.ts',
  line: string,
][] = [
  ['alt-text', 'app/ui/planted.tsx', 'export const a = () => <img src="/a.png" />;'],
  // The folder of files that are served as they are is left out, but not one of the same name.
  ['alt-text', 'app/routes/public/planted.tsx', 'export const a = () => <img src="/a.png" />;'],
  ['anchor-is-valid', 'app/ui/planted.tsx', 'export const b = () => <a href="#">Go</a>;'],
  [
    'click-events-have-key-events',
    'app/ui/planted.tsx',
    'export const c = () => <div onClick={() => {}} role="button" />;',
  ],
  ['no-autofocus', 'app/ui/planted.tsx', 'export const d = () => <input autoFocus aria-label="Name" />;'],
  ['label-has-associated-control', 'app/ui/planted.tsx', 'export const e = () => <label>Name</label>;'],
  [
    'role-has-required-aria-props',
    'app/ui/planted.tsx',
    'export const f = () => <span role="checkbox" tabIndex={0}>Yes</span>;',
  ],
  ['no-noninteractive-tabindex', 'app/ui/planted.tsx', 'export const g = () => <p tabIndex={0}>Words</p>;'],
  ['limits-by-name', 'app/ui/planted.tsx', 'export const h = () => <input aria-label="Name" maxLength={40} />;'],
  ['addresses-by-url-of', 'app/ui/planted.tsx', 'export const s = (id: string) => <a href={`/jobs/${id}`}>Job</a>;'],
  ['addresses-by-url-of', 'app/ui/planted.tsx', "export const t = (id: string) => <a href={'/jobs/' + id}>Job</a>;"],
  ['rules-of-hooks', 'app/islands/planted.tsx', 'export const useI = (is: boolean) => { if (is) useState(1); };'],
  [
    'exhaustive-deps',
    'app/islands/planted.tsx',
    'export const useJ = (n: number) => useEffect(() => console.warn(n), []);',
  ],
  ['no-enum', 'src/planted.ts', 'export enum Colour { Green }'],
  ['no-spread-literal', 'src/planted.ts', 'export const w = (n: number) => ({ n, ...{ m: 1 } });'],
  ['comments-within-line', 'src/planted.ts', `// ${'Long. '.repeat(20)}`],
  ['no-explicit-any', 'src/planted.ts', 'export const k = (value: any) => value as string;'],
  ['consistent-type-imports', 'src/planted.ts', "import { Colour as L } from './other'; export type M = L;"],
  ['no-unused-vars', 'src/planted.ts', 'const n = 1;'],
  ['eqeqeq', 'src/planted.ts', 'export const o = (one: string, two: string) => one == two;'],
  ['no-console', 'src/planted.ts', "console.log('x');"],
  ['no-floating-promises', 'src/planted.ts', 'export const p = () => { Promise.resolve(1); };'],
  ['no-misused-promises', 'src/planted.ts', 'export const q = () => (Promise.resolve(true) ? 1 : 2);'],
  ['await-thenable', 'src/planted.ts', 'export const r = async () => await 1;'],
  [
    'switch-exhaustiveness-check',
    'src/planted.ts',
    "export const s = (t: 'x' | 'y') => { switch (t) { case 'x': return 1; } };",
  ],
  ['restrict-template-expressions', 'src/planted.ts', 'export const u = (v: object) => `${v}`;'],
  ['ban-ts-comment', 'src/planted.ts', '// @ts-ignore'],
];

test('the linter finds each planted mistake, in its line', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hedgerow-lint-')));
  try {
    const compilerOptions = { types: [] };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['**/*'], compilerOptions }),
    );
    // The folders that its rules name are those beside it.
    for (const part of ['.oxlintrc.json', 'scripts/lint-rules.mjs']) cpSync(join(root, part), join(folder, part));
    const lines = new Map<string, string[]>([
      ['app/islands/planted.tsx', ["import { useEffect, useState } from 'react';"]],
    ]);
    for (const [, file, line] of PLANTED) lines.set(file, [...(lines.get(file) ?? []), line]);
    for (const [file, all] of lines) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), `${all.join('\n')}\n`);
    }
    const tool = join(root, 'node_modules/oxlint/bin/oxlint');
    const args = ['--type-aware', '--format=unix', '.'];
    // The linter finds its type checker by the path, which npm sets and a test run by itself does not.
    const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
    const { stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: folder, encoding: 'utf8', env });
    const missed = PLANTED.filter(([rule, file, line]) => {
      const at = lines.get(file)!.indexOf(line) + 1;
      return !stdout.split('\n').some((one) => one.includes(`${file}:${at}:`) && one.includes(`(${rule})`));
    });
    expect(missed.map(([rule]) => rule)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
