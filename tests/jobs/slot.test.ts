import { expect, test } from 'vitest';
import { slotHasBegun } from '#src/modules/jobs/domain/slot';

const slot = { scheduledDate: '2026-03-29', scheduledTime: '08:00', timeOfDay: null };
test.each([
  ['in winter time', '2026-03-28', '2026-03-28T07:59:00Z', '2026-03-28T08:00:00Z'],
  ['on the day on which the clocks go forward', '2026-03-29', '2026-03-29T06:59:00Z', '2026-03-29T07:00:00Z'],
  ['on the day on which the clocks go back', '2026-10-25', '2026-10-25T07:59:00Z', '2026-10-25T08:00:00Z'],
  ['on the day before the clocks go back', '2026-10-24', '2026-10-24T06:59:00Z', '2026-10-24T07:00:00Z'],
])('a slot begins in London time, %s', (_when, scheduledDate, before, at) => {
  expect(slotHasBegun({ ...slot, scheduledDate }, new Date(before))).toBe(false);
  expect(slotHasBegun({ ...slot, scheduledDate }, new Date(at))).toBe(true);
});

test('without a date, a slot never begins', () => {
  expect(slotHasBegun({ ...slot, scheduledDate: null }, new Date('2030-01-01T12:00:00Z'))).toBe(false);
});
