import { describe, expect, test } from 'vitest';
import { clockTime, dateTime, dayDate, longDate, shortDate, shortDateTime, timeLeft } from '#src/kernel/written-date';

describe('Dates', () => {
  test('K-FMT-02: a date is day, short month, year', () => {
    expect(shortDate('2026-05-13T09:20:00+01:00')).toBe('13 May 2026');
    expect(shortDate('2026-09-03')).toBe('3 Sep 2026');
  });

  test('Each format shows as much as is needed', () => {
    const released = '2026-05-14T15:40:00Z';
    expect(longDate(released)).toBe('Thursday 14 May 2026');
    expect(dayDate(released)).toBe('Thu 14 May 2026');
    expect(clockTime(released)).toBe('16:40');
    expect(dateTime(released)).toBe('Thursday 14 May 2026 at 16:40');
    expect(shortDateTime(released)).toBe('14 May 2026, 16:40');
  });

  test('Times are those of London, in summer and in winter', () => {
    expect(dateTime('2026-06-30T23:30:00Z')).toBe('Wednesday 1 July 2026 at 00:30');
    expect(dateTime('2026-12-31T23:30:00Z')).toBe('Thursday 31 December 2026 at 23:30');
  });

  test('They follow the change to summer time and back', () => {
    expect([clockTime('2026-03-29T00:59:00Z'), clockTime('2026-03-29T01:00:00Z')]).toEqual(['00:59', '02:00']);
    expect([clockTime('2026-10-25T00:30:00Z'), clockTime('2026-10-25T01:30:00Z')]).toEqual(['01:30', '01:30']);
  });

  test('A date without a time stays that date', () => {
    expect(longDate('2026-05-13')).toBe('Wednesday 13 May 2026');
    expect(longDate('2026-12-01')).toBe('Tuesday 1 December 2026');
  });

  test.each([
    ['2026-05-14T15:40:00Z', '31 h 20 min'],
    ['2026-05-13T10:20:00Z', '2 h'],
    ['2026-05-13T08:39:01Z', '20 min'],
    ['2026-05-13T08:20:30Z', '1 min'],
    ['2026-05-13T08:20:00Z', '0 min'],
    ['2026-05-10T08:20:00Z', '0 min'],
  ])('At 08:20 on 13 May, %s is %s away', (until, left) => {
    expect(timeLeft(until, '2026-05-13T08:20:00Z')).toBe(left);
  });
});
