import { describe, expect, test } from 'vitest';
import type { Day } from '#src/kernel/day';
import { clashesIn, daysOf, spanOf, visitWindow } from '#src/modules/jobs/domain/calendar/calendar';

describe('the days that are shown', () => {
  test('the agenda begins on the day itself and has four weeks', () => {
    expect(spanOf('agenda', '2026-05-13')).toEqual({
      from: '2026-05-13',
      to: '2026-06-09',
      before: '2026-04-15',
      after: '2026-06-10',
    });
  });

  test.each([
    ['2026-05-11', '2026-05-11'],
    ['2026-05-17', '2026-05-11'],
    ['2026-05-18', '2026-05-18'],
  ])('the week of %s begins on Monday, %s', (day, monday) => {
    expect(spanOf('week', day as Day).from).toBe(monday);
    expect(daysOf(spanOf('week', day as Day))).toHaveLength(7);
  });

  test('a month has whole weeks, also in December and February', () => {
    expect(spanOf('month', '2026-12-31')).toEqual({
      from: '2026-11-30',
      to: '2027-01-03',
      before: '2026-11-01',
      after: '2027-01-01',
    });
    expect(daysOf(spanOf('month', '2027-02-10')).length).toBe(28);
  });
});

describe('when a visit is', () => {
  test('a visit with a time takes two hours, also on the night when the clocks change', () => {
    const { begins, ends } = visitWindow({ date: '2026-03-29', time: '09:30', timeOfDay: null });
    expect([begins.toISOString(), ends.toISOString()]).toEqual([
      '2026-03-29T08:30:00.000Z',
      '2026-03-29T10:30:00.000Z',
    ]);
  });

  test.each([
    ['2027-03-27', '09:30', '2027-03-27T09:30:00.000Z'],
    ['2027-03-28', '00:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '09:30', '2027-03-28T08:30:00.000Z'],
    ['2027-03-29', '09:30', '2027-03-29T08:30:00.000Z'],
    ['2027-10-30', '09:30', '2027-10-30T08:30:00.000Z'],
    ['2027-10-31', '00:30', '2027-10-30T23:30:00.000Z'],
    ['2027-10-31', '09:30', '2027-10-31T09:30:00.000Z'],
    ['2027-11-01', '09:30', '2027-11-01T09:30:00.000Z'],
  ])('on %s at %s in London it begins at %s, and takes two hours', (date, time, at) => {
    const { begins, ends } = visitWindow({ date, time, timeOfDay: null });
    expect(begins.toISOString()).toBe(at);
    expect(ends.getTime() - begins.getTime()).toBe(2 * 3_600_000);
  });

  test('half past one at night, which is missing in spring and comes twice in autumn, is always one moment of that day', () => {
    const begins = (date: string, time: string) => visitWindow({ date, time, timeOfDay: null }).begins.toISOString();
    expect(begins('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(begins('2027-10-31', '01:30')).toBe('2027-10-31T01:30:00.000Z');
  });

  test('the weeks over both changes of the clocks have seven days each', () => {
    expect(daysOf(spanOf('week', '2027-03-28')).at(-1)).toBe('2027-03-28');
    expect(daysOf(spanOf('week', '2027-10-31')).at(-1)).toBe('2027-10-31');
    expect(daysOf({ from: '2027-03-26', to: '2027-03-30' })).toHaveLength(5);
    expect(daysOf({ from: '2027-10-29', to: '2027-11-02' })).toHaveLength(5);
  });

  test('a visit in a part of the day ends when that part ends', () => {
    expect(visitWindow({ date: '2026-01-12', time: null, timeOfDay: 'morning' }).ends.toISOString()).toBe(
      '2026-01-12T12:00:00.000Z',
    );
  });
});

describe('what does not fit in a day', () => {
  const frome = { east: 377_700, north: 147_900 };
  const bath = { east: 375_000, north: 164_700 };
  const visit = (id: string, time: string | null, facts: object = {}) => ({
    id,
    jobId: `job-${id}`,
    date: '2026-05-13',
    time,
    timeOfDay: time ? null : ('morning' as const),
    state: 'agreed' as const,
    grid: frome,
    ...facts,
  });
  const kinds = (...visits: ReturnType<typeof visit>[]) =>
    clashesIn(visits).map(({ kind, earlier, later }) => [kind, earlier, later]);

  test('two visits at once overlap, and so do two in the same part of the day', () => {
    expect(kinds(visit('a', '09:30'), visit('b', '10:00'))).toEqual([['overlap', 'a', 'b']]);
    expect(kinds(visit('a', null), visit('b', null))).toEqual([['overlap', 'a', 'b']]);
  });

  test('two visits clash if there is less time between them than the drive takes', () => {
    expect(kinds(visit('a', '09:00'), visit('b', '11:10', { grid: bath }))).toEqual([['travel', 'a', 'b']]);
    expect(kinds(visit('a', '09:00'), visit('b', '13:00', { grid: bath }))).toEqual([]);
    expect(kinds(visit('a', '09:00'), visit('b', '11:10'))).toEqual([]);
  });

  test('another day, another date for the same job, and finished or cancelled visits do not clash', () => {
    expect(kinds(visit('a', '09:30'), visit('b', '09:30', { date: '2026-05-14' }))).toEqual([]);
    expect(kinds(visit('a', '09:30'), visit('b', '10:00', { jobId: 'job-a' }))).toEqual([]);
    for (const state of ['done', 'cancelled', 'moved'])
      expect(kinds(visit('a', '09:30'), visit('b', '10:00', { state }))).toEqual([]);
  });

  test('with a team, two visits at once or too close to drive between are no clash; a third visit at the same moment is, unless it is another date for a job that is one of them', () => {
    const team = (...visits: ReturnType<typeof visit>[]) =>
      clashesIn(visits, { hasTeam: true }).map(({ kind }) => kind);
    expect(team(visit('a', '09:30'), visit('b', '10:00'))).toEqual([]);
    expect(team(visit('a', null), visit('b', null))).toEqual([]);
    expect(team(visit('a', '09:00'), visit('b', '11:10', { grid: bath }))).toEqual([]);
    expect(team(visit('a', '09:30'), visit('b', '10:00'), visit('c', '10:30'))).toEqual([
      'overlap',
      'overlap',
      'overlap',
    ]);
    expect(team(visit('a', '08:00'), visit('b', '09:30'), visit('c', '11:00'))).toEqual([]);
    expect(team(visit('a', '09:30'), visit('b', '10:00'), visit('c', '10:30', { jobId: 'job-a' }))).toEqual([]);
  });
});
