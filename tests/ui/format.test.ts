import { describe, expect, test } from 'vitest';
import {
  addressLine,
  counted,
  greeting,
  initials,
  inWords,
  miles,
  phoneNumber,
  timeAgo,
  timesAt,
  timeUntil,
} from '#app/ui/format';
import { agreedOn, whenOf } from '#app/ui/job/job-words';

test.each([
  ['07700900123', '07700 900123'],
  ['01632960000', '01632960000'],
  ['+33612345678', '+33612345678'],
])('A mobile number is written so that it can be read aloud: %s', (stored, text) => {
  expect(phoneNumber(stored)).toBe(text);
});

describe('Times', () => {
  test.each([
    ['2026-05-13T08:19:40Z', 'just now'],
    ['2026-05-13T08:19:00Z', '1 minute ago'],
    ['2026-05-13T06:00:00Z', '2 hours ago'],
    ['2026-05-12T08:00:00Z', '1 day ago'],
    ['2026-05-01T08:00:00Z', '1 May 2026'],
  ])('%s was %s', (when, ago) => {
    expect(timeAgo(when, '2026-05-13T08:20:00Z')).toBe(ago);
  });

  test('C-DASH-04, C-DASH-05, C-DASH-06: the greeting follows the time in London', () => {
    expect(greeting('2026-05-13T00:20:00Z')).toBe('Hello');
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

test('Distances have one decimal place, or none if it would be 0', () => {
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

test('small numbers in sentences are words', () => {
  expect([1, 2, 10, 11, 1200].map(inWords)).toEqual(['one', 'two', 'ten', '11', '1,200']);
});

test('how long until a moment: to the minute within two days, then in days', () => {
  const now = new Date('2026-05-13T08:00:00Z');
  const inHours = (hours: number) => timeUntil(new Date(now.getTime() + hours * 3_600_000), now);
  expect([inHours(0.5), inHours(31.5), inHours(48), inHours(517.8)]).toEqual([
    '30 min',
    '31 h 30 min',
    '2 days',
    '22 days',
  ]);
});

describe('times that are near', () => {
  // 23:30 in London.
  const times = timesAt('2026-05-13T22:30:00Z');

  test('are written as people say them, by London’s days', () => {
    expect(times.at('2026-05-13T18:59:00Z')).toBe('today at 19:59');
    expect(times.at('2026-05-13T23:10:00Z')).toBe('tomorrow at 00:10');
    expect(times.at('2026-05-12T08:00:00Z')).toBe('yesterday at 09:00');
    expect(times.at('2026-05-15T15:40:00Z')).toBe('Friday 15 May 2026 at 16:40');
  });

  test('have the words that their sentence needs', () => {
    expect(['2026-05-13T18:59:00Z', '2026-05-15T15:40:00Z'].map(times.on)).toEqual([
      'today at 19:59',
      'on Friday 15 May 2026 at 16:40',
    ]);
    expect(['2026-05-14T15:40:00Z', '2026-05-15T15:40:00Z'].map(times.by)).toEqual([
      '16:40 tomorrow',
      'Friday 15 May 2026 at 16:40',
    ]);
    expect(['2026-05-13T09:15:00Z', '2026-05-03T09:15:00Z'].map(times.short)).toEqual([
      'Today at 10:15',
      '3 May 2026, 10:15',
    ]);
    expect(['2026-05-13T09:15:00Z', '2026-05-12T08:00:00Z', '2026-05-03T09:15:00Z'].map(times.listed)).toEqual([
      'Today at 10:15',
      'Yesterday',
      '3 May 2026',
    ]);
  });

  test('in a list are the time of today, yesterday, or a date', () => {
    expect(
      ['2026-05-13T09:15:00Z', '2026-05-12T08:00:00Z', '2026-05-11T08:00:00Z', '2025-05-13T09:15:00Z'].map(times.day),
    ).toEqual(['10:15', 'Yesterday', '11 May 2026', '13 May 2025']);
  });

  test('are written with their date where the page does not know the time', () =>
    expect(timesAt(undefined).at('2026-05-13T18:59:00Z')).toBe('Wednesday 13 May 2026 at 19:59'));
});

test('the postcode of an address stays on one line', () => {
  expect(addressLine('14 Orchard Close, Frome BA11 4HT')).toBe('14 Orchard Close, Frome BA11\u00a04HT');
  expect(addressLine('The orchard, Nunney')).toBe('The orchard, Nunney');
});

describe('When a job is to be done', () => {
  const day = { preferredDate: '2026-05-23', scheduledDate: '2026-05-23', scheduledTime: null, isFlexible: false };

  test.each([
    ['morning', 'Sat 23 May 2026, morning'],
    ['anytime', 'Sat 23 May 2026, any time'],
    [null, 'Sat 23 May 2026'],
  ])('the part of the day %j is written as people say it', (timeOfDay, words) => {
    expect(whenOf({ ...day, timeOfDay })).toBe(words);
    expect(agreedOn({ ...day, timeOfDay })).toBe(words);
  });

  test('a time goes before a part of the day, and who is flexible names no day', () => {
    expect(agreedOn({ ...day, timeOfDay: 'anytime', scheduledTime: '09:30' })).toBe('Sat 23 May 2026, 09:30');
    expect(whenOf({ ...day, timeOfDay: 'anytime', isFlexible: true })).toBe('Flexible');
  });
});
