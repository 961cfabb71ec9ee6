import { expect, test } from 'vitest';
import { asCsv } from '#app/web/csv';

test('a table as CSV is quoted where it must be, and holds nothing that a spreadsheet would run', () => {
  const file = asCsv(
    ['name', 'amount'],
    [
      ['plain', '-7.00'],
      ['a "quote", and a comma', ''],
      ['two\nlines', '12.30'],
      ['=HYPERLINK("x")', '+1'],
      ['@sum', '-cmd'],
    ],
  );
  expect(file).toBe(
    '\uFEFFname,amount\r\nplain,-7.00\r\n"a ""quote"", and a comma",\r\n"two\nlines",12.30\r\n"\'=HYPERLINK(""x"")",\'+1\r\n\'@sum,\'-cmd\r\n',
  );
});

test.each(['＝1+1', '＋1', '－1', '＠sum', ' =1+1', '\u200b=1+1', '\n=1+1', '\t=1+1'])(
  'BUG3-S8: %j is quoted, because some spreadsheet reads it as a formula',
  (text) => {
    expect(asCsv(['name'], [[text]])).toMatch(new RegExp(`^\uFEFFname\r\n"?'`));
  },
);

test.each(['O’Brien', 'a=b', '-7.00', ''])('%j is no formula', (text) => {
  expect(asCsv(['name'], [[text]])).toBe(`\uFEFFname\r\n${text}\r\n`);
});
