import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = [...readFileSync('docs/claims.md', 'utf8').matchAll(/^\| (.+?) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  ([, promise = '', file = '', title = '']) => ({ promise, file, title }),
);

test('docs/claims.md has rows that can be read', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('$promise', ({ file, title }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`test('${title}'`);
});
