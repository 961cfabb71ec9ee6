import { expect, test } from 'vitest';
import { latestDue } from '#src/platform/schedule/latest-due';
import { schedule } from '#src/scheduler';

test.each([
  ['* * * * *', '2026-05-13T08:59:30Z', '2026-05-13T08:59:00Z'],
  ['*/5 * * * * *', '2026-05-13T08:59:34Z', '2026-05-13T08:59:30Z'],
  ['*/5 * * * * *', '2026-05-13T08:59:30Z', '2026-05-13T08:59:30Z'],
  ['20 * * * * *', '2026-05-13T08:59:19Z', '2026-05-13T08:58:20Z'],
  ['23 * * * *', '2026-05-13T08:20:00Z', '2026-05-13T07:23:00Z'],
  ['23 * * * *', '2026-05-13T00:20:00Z', '2026-05-12T23:23:00Z'],
  // 08:30 in London is 07:30 in UTC in summer.
  ['30 8 * * *', '2026-05-13T07:29:59Z', '2026-05-12T07:30:00Z'],
  ['30 8 * * *', '2026-05-13T07:30:00Z', '2026-05-13T07:30:00Z'],
  ['30 8 * * *', '2026-12-13T08:30:00Z', '2026-12-13T08:30:00Z'],
  // The day on which summer time ends: yesterday's run was in summer time.
  ['30 8 * * *', '2026-10-25T08:00:00Z', '2026-10-24T07:30:00Z'],
  ['30 8 * * *', '2026-10-25T08:31:00Z', '2026-10-25T08:30:00Z'],
])('%s at %s was last due at %s', (pattern, now, due) => {
  expect(latestDue(pattern, new Date(now))).toEqual(new Date(due));
});

test('a run of every minute is due in each minute of the hour that London has twice', () => {
  const dues = new Set<string>();
  for (let minute = 0; minute < 180; minute += 1) {
    const now = new Date(Date.UTC(2026, 9, 25, 0, minute, 30));
    expect(now.getTime() - latestDue('* * * * *', now).getTime()).toBe(30_000);
    dues.add(latestDue('* * * * *', now).toISOString());
  }
  expect(dues.size).toBe(180);
});

test('every pattern of the schedule is for every day, which is all that is understood here', () => {
  for (const { name, at } of schedule) expect([name, at]).toEqual([name, expect.stringMatching(/ \* \* \*$/)]);
  expect(() => latestDue('soon', new Date())).toThrow();
});
