import { expect, test } from 'vitest';
import { bankHolidays, bankHolidaysBetween } from '#src/kernel/bank-holidays';

// As published on https://www.gov.uk/bank-holidays for each nation.
test.each([
  ['England and Wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['England and Wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['England and Wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['England and Wales', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['Scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['Scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
  ['Scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['Scotland', 2028, '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['Northern Ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['Northern Ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['Northern Ireland', 2027, '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28'],
  ['Northern Ireland', 2028, '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26'],
] as const)('the bank holidays of %s in %i', (nation, year, days) => {
  const found = bankHolidays(year).filter(({ nations }) => nations.includes(nation));
  expect(found.map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('the bank holidays between two days, also across a new year', () => {
  expect(bankHolidaysBetween('2026-12-28', '2027-01-01').map(({ day }) => day)).toEqual(['2026-12-28', '2027-01-01']);
});
