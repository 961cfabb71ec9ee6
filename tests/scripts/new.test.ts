import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { make } from '../../scripts/new.mjs';

const SHARED = ['src/composition/jobs.ts', 'app/route-table.ts', 'tests/web/site/guard.test.ts'];
let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'new-'));
  for (const file of SHARED) cpSync(file, join(house, file));
});
afterEach(() => rmSync(house, { recursive: true }));

const added = (file: string) => {
  const before = new Set(readFileSync(file, 'utf8').split('\n'));
  return readFileSync(join(house, file), 'utf8')
    .split('\n')
    .filter((line) => !before.has(line));
};

test('a use case is made with its page, its call, a test of each, and its rows in the three files that list it', () => {
  expect(make(['use-case', 'jobs/work/pause-work'], house)).toEqual([
    'src/modules/jobs/use-cases/work/pause-work.ts',
    'tests/jobs/work/pause-work.test.ts',
    'app/commands/jobs/work/pause-work.ts',
    'app/routes/jobs/work/pause-work.tsx',
    'tests/web/jobs/pause-work.test.ts',
    ...SHARED,
  ]);
  expect(SHARED.map(added)).toEqual([
    ["import { PauseWork } from '#src/modules/jobs/use-cases/work/pause-work';", '    pauseWork: provide(PauseWork),'],
    [
      "  form('/jobs/:id/pause-work', 'jobs/work/pause-work.tsx', signedIn),",
      "  jsonCommand('POST', '/api/jobs/:id/pause-work', 'jobs/work/pause-work.ts', signedIn),",
    ],
    ["  '/api/jobs/:id/pause-work': JSON_SIGNED_IN,", "  '/jobs/:id/pause-work': SIGNED_IN,"],
  ]);
});

test('existing files are not overwritten, and nothing is left half made', () => {
  make(['use-case', 'jobs/work/pause-work'], house);
  const table = readFileSync(join(house, 'app/route-table.ts'), 'utf8');
  expect(() => make(['use-case', 'jobs/work/pause-work'], house)).toThrow('is there already. Nothing was changed.');
  expect(readFileSync(join(house, 'app/route-table.ts'), 'utf8')).toBe(table);
});

test.each([
  [[]],
  [['page', 'jobs/work/pause-work']],
  [['use-case', 'Pause Work']],
  [['use-case', 'gardens/pause-work']],
])('if it cannot make something, it says so in a sentence: %j', (args: string[]) => {
  expect(() => make(args, house)).toThrow(/^(Say what to make, for example|There is no module called gardens)/);
  expect(existsSync(join(house, 'app/commands'))).toBe(false);
});
