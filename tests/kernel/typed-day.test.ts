import { expect, test } from 'vitest';
import { readDay, readTime } from '#src/kernel/typed-day';

test.each([
  '2027-11-28',
  '28/11/2027',
  '28.11.2027',
  '28-11-2027',
  '28 11 2027',
  '28/11/27',
  '28 November 2027',
  '28th Nov 2027',
  ' \u200e28/11/2027\u200f ',
])('D28: %j is typed for 28 November 2027', (typed) => expect(readDay(typed)).toBe('2027-11-28'));

test.each(['', 'tomorrow', '31/02/2027', '11/28/2027', '2027-02-29', '28/11', '28 Brumaire 2027', '1/2/3/2027'])(
  '%j is no day',
  (typed) => expect(readDay(typed)).toBeUndefined(),
);

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['09:30:00', '09:30'],
  ['9am', '09:00'],
  ['9.30 pm', '21:30'],
  ['12 a.m.', '00:00'],
  ['12:15 pm', '12:15'],
])('%j is typed for %s', (typed, time) => expect(readTime(typed)).toBe(time));

test.each(['', '9', '25:00', '09:60', '13pm', '0am', 'noon'])('%j is no time', (typed) =>
  expect(readTime(typed)).toBeUndefined(),
);
