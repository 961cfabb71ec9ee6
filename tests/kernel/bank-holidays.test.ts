import { expect, test } from 'vitest';
import { bankHolidays, bankHolidaysBetween } from '#src/kernel/bank-holidays';

// As published on https://www.gov.uk/bank-holidays for England and Wales.
test.each([
  [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
])('the bank holidays of England and Wales in %i', (year, days) => {
  const found = bankHolidays(year).filter(({ nations }) => nations.includes('England and Wales'));
  expect(found.map(({ day }) => day)).toEqual(days.map((day) => `${year}-${day}`));
});

test('Scotland and Northern Ireland have their own', () => {
  const of = (nation: 'Scotland' | 'Northern Ireland') =>
    bankHolidays(2026).flatMap(({ day, nations }) => (nations.includes(nation) ? [day.slice(5)] : []));
  expect(of('Scotland')).toEqual(['01-01', '01-02', '04-03', '05-04', '05-25', '08-03', '11-30', '12-25', '12-28']);
  expect(of('Northern Ireland')).toEqual([
    ...['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28'],
  ]);
});

test('those between two days, also over the turn of the year', () => {
  expect(bankHolidaysBetween('2026-12-28', '2027-01-01').map(({ day }) => day)).toEqual(['2026-12-28', '2027-01-01']);
});
