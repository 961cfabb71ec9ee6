// The story's times are relative to the first seeding, so it must work at any hour of any day.
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

const momentsAt = (seededAt: Date) => chapters.flatMap(({ moments }) => moments(calendarOf(seededAt)));
const seedings = hours.map((seededAt) => ({ seededAt, moments: momentsAt(seededAt) }));

describe('the story, seeded at any hour', () => {
  it('is in the past', () => {
    const ahead = seedings.flatMap(({ seededAt, moments }) => moments.filter(({ at }) => at > seededAt));
    expect(ahead.map(({ what, at }) => [what, at])).toEqual([]);
  });

  it('plays the moments of each job in the order in which they are written', () => {
    const outOfOrder = seedings.flatMap(({ moments }) => {
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

  it('has a different name for every moment, because seeding records by name what it has done', () => {
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

  it('lets people sleep: what would happen at night is moved to late in the evening before', () => {
    expect([lately(3), lately(7), lately(9), lately(14)].map((at) => at.toISOString())).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-03-29T20:21:00.000Z',
      '2026-03-29T20:15:00.000Z',
      '2026-03-29T20:00:00.000Z',
    ]);
  });

  it('finds days in the future', () => {
    expect([day(3), weekdayFrom(0, 1), weekdayFrom(1, 1), weekdayFrom(2, 6)]).toEqual([
      '2026-04-02',
      '2026-03-30',
      '2026-04-06',
      '2026-04-04',
    ]);
  });
});

it('makes the same id from the same name, and it is a valid id', () => {
  expect(idOf('Ellen')).toBe(idOf('Ellen'));
  expect(idOf('Ellen')).not.toBe(idOf('Ruth'));
  expect(isId(idOf('Ellen'))).toBe(true);
});
