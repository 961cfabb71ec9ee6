import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf, momentInLondon, monthsLater } from '#src/kernel/day';

test.each([
  ['2026-01-15', '09:30', '2026-01-15T09:30:00.000Z'],
  ['2026-07-15', '09:30', '2026-07-15T08:30:00.000Z'],
  ['2026-07-15', '00:15', '2026-07-14T23:15:00.000Z'],
  ['2026-03-29', '08:00', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T08:00:00.000Z'],
  ['2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
])('%s %s in London is %s', (day, time, moment) => {
  expect(momentInLondon(day, time).toISOString()).toBe(moment);
});

test.each([
  ['2026-02-27', 3, '2026-03-02'],
  ['2028-02-27', 3, '2028-03-01'],
  ['2026-12-25', 14, '2027-01-08'],
])('%s and %i days', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test.each([
  ['skipped', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['there twice', '2026-10-25', '01:30', '2026-10-25T01:30:00.000Z'],
])(
  'when the clocks change, a time that is %s is read as winter time: never before the hour that came first',
  (_which, ...rest) => {
    const [day, time, moment] = rest;
    expect(momentInLondon(day, time).toISOString()).toBe(moment);
  },
);

test.each([
  ['2028-02-29', 24, '2030-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -13, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('BUG3-M1: %s and %i months', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

test('days are counted across a change of the clocks, and a week begins on Monday', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-30')]).toEqual(['2026-11-23', '2026-11-30']);
});

test.each([
  ['2026-05-13T08:20:30.500Z', 1, '2026-06-13T08:20:30.500Z'],
  ['2028-01-31T08:20:00.000Z', 1, '2028-02-29T08:20:00.000Z'],
  ['2028-02-29T08:20:00.000Z', -36, '2025-02-28T08:20:00.000Z'],
])('%s and %i months is the same day of that month, or its last', (at, months, then) => {
  expect(monthsLater(new Date(at), months).toISOString()).toBe(then);
});
