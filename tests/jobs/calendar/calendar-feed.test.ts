import { expect, test } from 'vitest';
import type { CalendarViews, Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { MakeCalendarFeed } from '#src/modules/jobs/use-cases/calendar/make-calendar-feed';
import { ReadCalendarFeed } from '#src/modules/jobs/use-cases/calendar/read-calendar-feed';
import { RevokeCalendarFeed } from '#src/modules/jobs/use-cases/calendar/revoke-calendar-feed';
import { inMemoryCalendarFeeds } from '#tests/support/jobs/in-memory-calendar';
import { aMorning, clockAt, fern, olive } from '#tests/support/memory/in-memory-jobs';

const visit = (facts: Partial<Visit>): Visit => ({
  id: 'one',
  jobId: 'one',
  number: 1,
  title: 'Hedge',
  withWhom: 'Olive',
  town: 'Frome',
  outcode: 'BA11',
  date: '2026-06-02',
  time: '09:30',
  timeOfDay: null,
  grid: {
    east: 0,
    north: 0,
  },
  state: 'agreed',
  address: '14 Orchard Close',
  accessInstructions: 'Gate code 4711',
  estimatedDays: 1,
  revision: 1,
  changedAt: aMorning,
  ...facts,
});

function stage(visits = [visit({})]) {
  const feeds = inMemoryCalendarFeeds({ [fern]: 'landscaper', [olive]: 'customer' });
  const asked: Parameters<CalendarViews['visits']>[] = [];
  const holiday = { id: 'off', landscaperId: fern, firstDay: '2026-07-06', lastDay: '2026-07-10', addedAt: aMorning };
  const calendar: Pick<CalendarViews, 'visits' | 'daysOffFrom'> = {
    visits: async (...question) => {
      asked.push(question);
      return visits;
    },
    daysOffFrom: async () => [{ ...holiday, note: 'Cornwall with the dog' }],
  };
  let made = 0;
  const making = new MakeCalendarFeed(feeds, () => `secret ${++made}`, clockAt(aMorning));
  const reading = new ReadCalendarFeed(feeds, calendar, clockAt(aMorning));
  return {
    asked,
    make: async (userId: string, withAddresses = true) =>
      (await making.execute({ userId, withAddresses })).value.secret,
    read: (secret: string) => reading.execute({ secret }),
    revoke: (userId: string) => new RevokeCalendarFeed(feeds).execute({ userId }),
    async shown(secret: string) {
      const feed = await reading.execute({ secret });
      if (!feed.ok) throw new Error(feed.reason);
      return feed.value;
    },
  };
}

test('the secret opens the visits of its person, from four weeks back to two years ahead', async () => {
  const { make, shown, asked } = stage();
  const secret = await make(olive);
  expect((await shown(secret)).visits).toMatchObject([{ title: 'Hedge' }]);
  expect(asked).toEqual([
    [
      { id: olive, role: 'customer' },
      { from: '2026-04-15', to: '2028-05-13' },
    ],
  ]);
});

test('addresses are in it only if the person wants them, and access notes never', async () => {
  const { make, shown } = stage();
  const withThem = await shown(await make(fern, true));
  expect(withThem.visits).toMatchObject([{ address: '14 Orchard Close', accessInstructions: null }]);
  const without = await shown(await make(fern, false));
  expect(without.visits).toMatchObject([{ address: null, accessInstructions: null, town: 'Frome' }]);
});

test('a landscaper’s days off are in it without their notes; a customer has none', async () => {
  const { make, shown } = stage();
  const ferns = await shown(await make(fern));
  expect(ferns.daysOff).toMatchObject([{ firstDay: '2026-07-06', lastDay: '2026-07-10' }]);
  expect(JSON.stringify(ferns)).not.toContain('Cornwall');
  expect((await shown(await make(olive))).daysOff).toEqual([]);
});

test('a date that was replaced by another is not in it', async () => {
  const { make, shown } = stage([visit({}), visit({ id: 'before', state: 'moved' })]);
  expect((await shown(await make(olive))).visits.map(({ id }) => id)).toEqual(['one']);
});

test('a new secret ends the old one, and a replaced, a revoked and a wrong one get the same answer', async () => {
  const { make, read, revoke } = stage();
  const none = { ok: false, reason: 'no-feed' };
  const [first, second] = [await make(fern), await make(fern)];
  expect(await read(first)).toEqual(none);
  expect((await read(second)).ok).toBe(true);
  expect((await revoke(fern)).ok).toBe(true);
  expect(await read(second)).toEqual(none);
  expect(await read('made up')).toEqual(none);
  expect(await revoke(fern)).toEqual(none);
});
