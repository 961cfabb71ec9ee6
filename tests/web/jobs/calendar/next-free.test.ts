import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { dayDate } from '#src/kernel/written-date';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let today: Day;
let bids: string;
const favourites = async () => (await readPage(await on.olives.get('/favorites'))).text;
const onBids = async () => (await readPage(await on.olives.get(bids))).text;

beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
  const jobId = await on.cast.postedJob(on.olive);
  bids = `/jobs/${jobId}/bids`;
  for (const landscaper of [on.fern, on.rowan]) await on.cast.placedBid(landscaper, jobId, { amount: 185_00 });
  await on.olives.post(`/favorites/${on.fern.id}/add`, {});
});
afterAll(() => on.world.close());

test('a landscaper with nothing planned has no next free day on bids and favourites', async () => {
  for (const text of [await favourites(), await onBids()]) expect(text).not.toContain('Next free day');
});

test('visits, proposed dates and days off move the next free day; the customer is not told why', async () => {
  await on.ferns.post('/calendar-page/days-off', { firstDay: addDays(today, 1), lastDay: '', note: 'Dentist' });
  const paid = await on.work.paid(on.pair);
  const proposed = { proposedDate: addDays(today, 2), proposedTime: '09:30' };
  await on.ferns.json('POST', `/api/jobs/${paid}/propose-schedule`, proposed);
  const free = `Next free day ${dayDate(addDays(today, 3))}, according to their calendar`;
  for (const text of [await favourites(), await onBids()]) {
    expect(text.replace(/\s+/g, ' ')).toContain(free);
    expect(text).not.toMatch(/Dentist|blocked|day off/i);
  }
  expect(await on.app.jobs.views.nextFreeDays([on.rowan.id, 'no-id'], today)).toEqual({});
});

test('a landscaper who is booked out is shown as free later', async () => {
  await on.ferns.post('/calendar-page/days-off', { firstDay: today, lastDay: addDays(today, 90), note: '' });
  expect(await favourites()).toContain('Not within eight weeks, according to their calendar');
});
