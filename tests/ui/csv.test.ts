import { expect, test } from 'vitest';
import { asCsv } from '#app/web/csv';

test('a table as CSV: quoted where it must be, and nothing that a spreadsheet would run', () => {
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
