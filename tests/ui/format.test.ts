import { describe, expect, test } from 'vitest';
import {
  clockTime,
  counted,
  dateTime,
  dayDate,
  formatPounds,
  greeting,
  initials,
  longDate,
  miles,
  money,
  phoneNumber,
  shortDate,
  shortDateTime,
  timeAgo,
  timeLeft,
} from '#app/ui/format';

describe('Money', () => {
  test.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [120_00, '£120.00'],
    [1_254_50, '£1,254.50'],
    [11_265_780_00, '£11,265,780.00'],
    [-18_50, '−£18.50'],
    [-1, '−£0.01'],
  ])('K-FMT-01: %i pence are written in pounds with exactly two decimals', (pence, text) => {
    expect(formatPounds(pence)).toBe(text);
  });

  test('A price comes in two parts that read as one', () => {
    expect(money(842_50)).toEqual({ pounds: '£842', pence: '.50' });
  });
});

test.each([
  ['07700900123', '07700 900123'],
  ['01632960000', '01632960000'],
  ['+33612345678', '+33612345678'],
])('A mobile number is written so that it can be read aloud: %s', (kept, text) => {
  expect(phoneNumber(kept)).toBe(text);
});

describe('Dates', () => {
  test('K-FMT-02: a date is day, short month, year', () => {
    expect(shortDate('2026-05-13T09:20:00+01:00')).toBe('13 May 2026');
    expect(shortDate('2026-09-03')).toBe('3 Sep 2026');
  });

  test('Each form says what its place needs', () => {
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

  test('The clocks going forward and back are followed', () => {
    expect([clockTime('2026-03-29T00:59:00Z'), clockTime('2026-03-29T01:00:00Z')]).toEqual(['00:59', '02:00']);
    expect([clockTime('2026-10-25T00:30:00Z'), clockTime('2026-10-25T01:30:00Z')]).toEqual(['01:30', '01:30']);
  });

  test('A date without a time is that date', () => {
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
  ])('Until %s there are %s left', (until, left) => {
    expect(timeLeft(until, '2026-05-13T08:20:00Z')).toBe(left);
  });

  test.each([
    ['2026-05-13T08:19:40Z', 'just now'],
    ['2026-05-13T08:19:00Z', '1 minute ago'],
    ['2026-05-13T06:00:00Z', '2 hours ago'],
    ['2026-05-12T08:00:00Z', '1 day ago'],
    ['2026-05-01T08:00:00Z', '1 May 2026'],
  ])('%s was %s', (when, ago) => {
    expect(timeAgo(when, '2026-05-13T08:20:00Z')).toBe(ago);
  });

  test('C-DASH-04, C-DASH-05, C-DASH-06: the greeting goes by the clock in London', () => {
    expect(greeting('2026-05-13T10:59:00Z')).toBe('Good morning');
    expect(greeting('2026-05-13T11:00:00Z')).toBe('Good afternoon');
    expect(greeting('2026-05-13T15:59:00Z')).toBe('Good afternoon');
    expect(greeting('2026-05-13T16:00:00Z')).toBe('Good evening');
  });
});

test('Counts agree with their noun', () => {
  expect([
    counted(0, 'bid'),
    counted(1, 'bid'),
    counted(4, 'bid'),
    counted(2, 'reply', 'replies'),
    counted(1200, 'job'),
  ]).toEqual(['0 bids', '1 bid', '4 bids', '2 replies', '1,200 jobs']);
});

test('Distances have one decimal, and none where it would be nought', () => {
  expect([miles(2.44), miles(1), miles(0), miles(12.04)]).toEqual(['2.4 miles', '1 mile', '0 miles', '12 miles']);
});

test('Initials are the first letters of the first two names', () => {
  expect([
    initials('Ruth Blackthorn'),
    initials('Blackthorn & Daughter'),
    initials('olive'),
    initials('Éva de Souza Lima'),
  ]).toEqual(['RB', 'BD', 'O', 'ÉD']);
});
