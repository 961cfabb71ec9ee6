// What the guides for operators claim about the product: each figure and each quoted sentence beside the code that it
// describes.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#src/platform/config';
import { VARIABLES } from '#src/platform/config/variables';
import { whyUnreachable } from '#src/platform/database';

const read = (file: string) => readFileSync(file, 'utf8');

test('SEC3-N2 the guide warns that the header for https holds for all hosts below the domain', () => {
  expect(read('src/platform/http-defences.ts')).toContain('includeSubDomains: true');
  expect(read('docs/operations.md')).toMatch(
    /`includeSubDomains`\)\. [^.]*\.[^.]*\.[^:]*: if any of them still speaks http/,
  );
});

test('OPS3-N1 the guide quotes what is said where the login of a restored database does not exist', () => {
  const code = '28P01';
  expect(whyUnreachable({ code })).toContain(`cannot be reached: ${code}`);
  expect(read('docs/database.md')).toContain(`the database “cannot be reached” (${code})`);
});

test('OPS3-N2 what a process needs after an hour of heavy use fits into the heap that it is given', () => {
  const [, atStart, most] = /needs (\d+) MB after its start and at most (\d+) MB/.exec(read('docs/scaling.md')) ?? [];
  const [, ceiling] = /--max-old-space-size=(\d+)/.exec(read('scripts/serve.mjs')) ?? [];
  const [, inImage] = /--max-old-space-size=(\d+)/.exec(read('Dockerfile')) ?? [];
  expect(Number(atStart)).toBeLessThan(Number(most));
  expect(Number(most)).toBeLessThan(Number(ceiling));
  expect(inImage).toBe(ceiling);
  expect(read('docs/scaling.md')).toContain(`ceiling of ${ceiling} MB`);
});

test('the first hour names the settings that there are, and all without which a public address does not start', () => {
  const guide = read('docs/first-hour.md');
  const set = [...guide.matchAll(/^ +([A-Z][A-Z\d_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(set.map(([name]) => name).filter((name) => !VARIABLES.includes(name))).toEqual([]);
  const values = set.map(([name, value]) => [name, value.replace('…', 'x'.repeat(64))]);
  const { warnings } = readConfig(Object.fromEntries(values));
  expect(warnings.filter((words) => !/SMS_URL/.test(words))).toEqual([]);
});

test('the first hour leads to pages and sections that exist', () => {
  const guide = read('docs/first-hour.md');
  for (const [, file = ''] of guide.matchAll(/\]\(([\w-]+\.md)\)/g)) expect(existsSync(`docs/${file}`)).toBe(true);
  for (const [, file = '', section = ''] of guide.matchAll(/\]\(([\w-]+\.md)\), “([^”]+)”/g))
    expect(read(`docs/${file}`)).toContain(`## ${section}`);
});
