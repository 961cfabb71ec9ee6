import { expect, test } from 'vitest';
import { afterOpeningHours } from '#src/modules/support/domain/opening-hours';

test.each([
  ['on a Wednesday morning, two hours later', '2026-05-13T09:30+01:00', 2, '2026-05-13T11:30+01:00'],
  ['before we open, counted from nine', '2026-05-13T06:00+01:00', 2, '2026-05-13T11:00+01:00'],
  ['late in the afternoon, the rest on the next day', '2026-05-13T16:15+01:00', 2, '2026-05-14T10:15+01:00'],
  ['at the moment we close, on the next day', '2026-05-13T17:00+01:00', 2, '2026-05-14T11:00+01:00'],
  ['on Friday evening, on Monday', '2026-05-15T18:00+01:00', 2, '2026-05-18T11:00+01:00'],
  ['on a Sunday, on Monday', '2026-05-17T12:00+01:00', 2, '2026-05-18T11:00+01:00'],
  ['a whole day, at the same time on the next day', '2026-05-13T10:00+01:00', 8, '2026-05-14T10:00+01:00'],
  ['a whole day from Friday, on Monday', '2026-05-15T10:00+01:00', 8, '2026-05-18T10:00+01:00'],
  ['over the end of summer time, at the same hour in London', '2026-10-23T10:00+01:00', 8, '2026-10-26T10:00+00:00'],
  ['to the minute when the day ends', '2026-05-13T09:00+01:00', 8, '2026-05-13T17:00+01:00'],
])('text written %s', (_when, written, hours, due) => {
  expect(afterOpeningHours(new Date(written), hours)).toEqual(new Date(due));
});
