// Each row of the specification is met by a test, departed from by a decision, or open, and the list says truly which
// (decision 95).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { idsIn, plantsOf, rowsOf, untrueIn } from '../../scripts/rows.mjs';

test('the list has each of the 995 rows once, and tells the truth about each', () => {
  expect(rowsOf()).toHaveLength(995);
  expect(untrueIn(rowsOf())).toEqual([]);
});

test('npm run rows -- plants can plant a violation for each of 60 rows: its place is there, and the row is met', () => {
  const met = new Set(rowsOf().flatMap((row) => (row.met ? [row.id] : [])));
  const plants = plantsOf();
  expect(new Set(plants.map(({ row }) => row)).size).toBe(60);
  // Most break a rule: a limit, a guard, a permission, a redirect. The others change a sentence.
  expect(plants.filter(({ replace }) => replace.includes('Planted')).length).toBeLessThan(20);
  for (const { row, file, find, replace } of plants) {
    expect(met, row).toContain(row);
    expect(readFileSync(file, 'utf8'), row).toContain(find);
    expect(replace, row).not.toBe(find);
  }
});

describe('the check finds', () => {
  const named = new Map([['X-ONE-01', new Set(['tests/one.test.ts'])]]);
  const decided = new Map([[7, new Set(['X-TWO-02'])]]);
  const untrue = (row: object) => untrueIn([{ id: 'X-ONE-01', text: '', ...row }], named, decided);

  test('a test that does not name the row, and a decision that does not', () => {
    expect(untrue({ met: 'tests/one.test.ts' })).toEqual([]);
    expect(untrue({ met: 'tests/other.test.ts' })).toEqual(['X-ONE-01: tests/other.test.ts does not name it']);
    expect(untrue({ departed: 7 })).toEqual(['X-ONE-01: decision 7 does not name it']);
    expect(untrue({ id: 'X-TWO-02', departed: 7 })).toEqual([]);
  });

  test('a row that is open while a test names it, that is two things, or that is in the list twice', () => {
    expect(untrue({ open: 'not yet' })).toEqual(['X-ONE-01: tests/one.test.ts names it, although it is open']);
    expect(untrue({ open: 'not yet', departed: 7 })).toEqual(['X-ONE-01: is to be one of met, departed and open']);
    const twice = { id: 'X-TWO-02', text: '', departed: 7 };
    expect(untrueIn([twice, twice], named, decided)).toEqual(['X-TWO-02: is in the list twice']);
  });

  test('an exception to a row that is not met, or that the decision does not mention', () => {
    const named = new Map([['X-TWO-02', new Set(['tests/two.test.ts'])]]);
    const row = { id: 'X-TWO-02', text: '', met: 'tests/two.test.ts' };
    expect(untrueIn([{ ...row, except: 7 }], named, decided)).toEqual([]);
    const found = ['X-TWO-02: an exception is for a row that is met, and decision 8 names it'];
    expect(untrueIn([{ ...row, except: 8 }], named, decided)).toEqual(found);
    expect(untrue({ open: 'not yet', except: 7 })[0]).toMatch(/^X-ONE-01: an exception/);
  });

  test('a row that is not written as rows are', () => {
    const page = (here: string) => `| Code | What it says | Here |\n| X-ONE-01 | Either \\| or | ${here} |\n`;
    const [row] = rowsOf(page('`tests/one.test.ts`, but for decision 7'));
    expect(row).toEqual({ id: 'X-ONE-01', text: 'Either | or', met: 'tests/one.test.ts', except: 7 });
    for (const here of ['tests/one.test.ts', 'soon', '`tests/one.test.ts`, decision 7', ''])
      expect(untrueIn(rowsOf(page(here)), named, decided)).toEqual([
        'X-ONE-01: is to be one of met, departed and open',
      ]);
  });

  test('ids in the short forms that titles use', () => {
    expect(idsIn('X-A-01 to 03, Y-B-02 -05')).toEqual(['X-A-01', 'X-A-02', 'X-A-03', 'Y-B-02', 'Y-B-05']);
  });
});
