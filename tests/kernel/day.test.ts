import { expect, test } from 'vitest';
import { addDays, momentInLondon } from '#src/kernel/day';

test.each([
  ['2026-01-15', '09:30', '2026-01-15T09:30:00.000Z'],
  ['2026-07-15', '09:30', '2026-07-15T08:30:00.000Z'],
  ['2026-07-15', '00:15', '2026-07-14T23:15:00.000Z'],
  ['2026-03-29', '08:00', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T08:00:00.000Z'],
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
