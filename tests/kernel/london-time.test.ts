import { expect, test } from 'vitest';
import { londonDay, londonTime } from '#src/kernel/day';

const asked = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

test('the day and the time in London agree with Intl, for two years and all their clock changes', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 29 * 60_000) {
    const moment = new Date(at);
    const [day, time] = asked.format(moment).split(', ');
    if (londonDay(moment) !== day || londonTime(moment) !== time) wrong.push(moment.toISOString());
  }
  expect(wrong).toEqual([]);
});

test('the clocks change at one in the morning, Greenwich time', () => {
  const times = ['2026-03-29T00:59Z', '2026-03-29T01:00Z', '2026-10-25T00:59Z', '2026-10-25T01:00Z'];
  expect(times.map((at) => londonTime(new Date(at)))).toEqual(['00:59', '02:00', '01:59', '01:00']);
});

test('an invalid date is refused', () => {
  expect(() => londonDay(new Date('tomorrow'))).toThrow(RangeError);
});
