import { expect, test } from 'vitest';
import { lastMonths, lastWeeks, within } from '#src/kernel/spans';

test('the last weeks begin on Mondays and end with the week of the day', () => {
  expect(lastWeeks('2026-11-26', 3)).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(lastWeeks('2026-11-29', 1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
  expect(lastWeeks('2026-11-23', 1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
});

test('the last months are whole ones, over the end of a year and through a February', () => {
  expect(lastMonths('2028-03-31', 4)).toEqual([
    { from: '2027-12-01', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-31' },
  ]);
});

test('the first and the last day of a span are within it', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'].map((day) => ({ day }));
  expect(within(days, { from: '2026-11-09', to: '2026-11-15' })).toEqual([
    { day: '2026-11-09' },
    { day: '2026-11-15' },
  ]);
});
