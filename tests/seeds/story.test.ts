// The story is dated from the moment it is told, so it has to hold at any hour of any day.
import { describe, expect, it } from 'vitest';
import { chapters } from '../../seeds';
import { calendarOf } from '../../seeds/story/calendar';
import { idOf } from '../../seeds/story/moment';
import { isId } from '#src/kernel/id';

const HOUR_MS = 3_600_000;
/** Every hour of a plain day, and of the days on which the clocks go forward and back. */
const hours = ['2026-05-13', '2026-03-29', '2026-10-25'].flatMap((day) =>
  Array.from({ length: 26 }, (_, hour) => new Date(Date.parse(`${day}T00:10:00Z`) + hour * HOUR_MS)),
);

const momentsAt = (told: Date) => chapters.flatMap(({ moments }) => moments(calendarOf(told)));
const tellings = hours.map((told) => ({ told, moments: momentsAt(told) }));

describe('the story, at whatever hour it is told', () => {
  it('lies in the past', () => {
    const ahead = tellings.flatMap(({ told, moments }) => moments.filter(({ at }) => at > told));
    expect(ahead.map(({ what, at }) => [what, at])).toEqual([]);
  });

  it('tells of each job in the order in which it is written', () => {
    const outOfOrder = tellings.flatMap(({ moments }) => {
      const last = new Map<string, Date>();
      return moments.filter(({ what, at }) => {
        const job = what.split(':')[0]!;
        const before = last.get(job);
        last.set(job, at);
        return before && at < before;
      });
    });
    expect(outOfOrder.map(({ what, at }) => [what, at])).toEqual([]);
  });

  it('names every moment once, because it remembers by these names', () => {
    const names = momentsAt(hours[0]!).map(({ what }) => what);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the story’s calendar', () => {
  const { daysAgo, lately, day, weekdayFrom } = calendarOf(new Date('2026-03-30T10:00:00Z'));

  it('counts days in London, across the change of the clocks', () => {
    expect([daysAgo(0, '09:20'), daysAgo(2, '09:20')].map((at) => at.toISOString())).toEqual([
      '2026-03-30T08:20:00.000Z',
      '2026-03-28T09:20:00.000Z',
    ]);
  });

  it('lets people sleep: what would fall into the night happened late on the evening before', () => {
    expect([lately(3), lately(7), lately(9), lately(14)].map((at) => at.toISOString())).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-03-29T20:21:00.000Z',
      '2026-03-29T20:15:00.000Z',
      '2026-03-29T20:00:00.000Z',
    ]);
  });

  it('finds days ahead', () => {
    expect([day(3), weekdayFrom(0, 1), weekdayFrom(1, 1), weekdayFrom(2, 6)]).toEqual([
      '2026-04-02',
      '2026-03-30',
      '2026-04-06',
      '2026-04-04',
    ]);
  });
});

it('makes the same id of the same name, and it is an id', () => {
  expect(idOf('Ellen')).toBe(idOf('Ellen'));
  expect(idOf('Ellen')).not.toBe(idOf('Ruth'));
  expect(isId(idOf('Ellen'))).toBe(true);
});
