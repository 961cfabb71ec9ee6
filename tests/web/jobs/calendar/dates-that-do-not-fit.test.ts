import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let blocked: Day;
let busy: Day;
let job: string;
const at = (proposedDate: Day, proposedTime = '09:30') => ({ proposedDate, proposedTime });
const NOT_FREE = 'According to their calendar, Fern is not free that day.';

beforeAll(async () => {
  on = await workStage();
  const today = londonDay(await on.app.clock.now());
  [blocked, busy] = [addDays(today, 6), addDays(today, 9)];
  await on.ferns.post('/calendar-page/days-off', { firstDay: blocked, lastDay: '', note: 'Dentist in Bath' });
  const agreed = await on.work.paid(on.pair);
  const { id } = await bodyOf(await on.ferns.json('POST', `/api/jobs/${agreed}/propose-schedule`, at(busy)));
  await on.olives.json('POST', `/api/jobs/${agreed}/schedule/${String(id)}/respond`, { accept: true });
  job = await on.work.paid(on.pair);
});
afterAll(() => on.world.close());

describe('A landscaper who proposes a date', () => {
  test('on a day they have blocked is warned first, with the typed text, and can still propose it', async () => {
    const warned = await on.ferns.post(`/jobs/${job}/schedule`, { ...at(blocked), warn: 'true' });
    expect(warned.status).toBe(422);
    const page = await readPage(warned);
    expect(page.summary).toEqual({
      title: 'There is a problem',
      lines: [['#proposedDate', 'You have blocked this day.']],
    });
    expect(page.value('proposedDate')).toBe(blocked);
    expect(page.text).toContain('Propose it anyway');
    expect((await readPage(await on.ferns.get(`/jobs/${job}`))).text).not.toContain('You proposed');
    const sent = await on.ferns.post(`/jobs/${job}/schedule`, { ...at(blocked), warn: 'false' });
    expect(went(sent)).toBe(`303 /jobs/${job}`);
  });

  test('at the time of another visit is told which one; on a free day nothing is asked', async () => {
    const other = await on.work.paid(on.pair);
    const warned = await readPage(
      await on.ferns.post(`/jobs/${other}/schedule`, { ...at(busy, '10:00'), warn: 'true' }),
    );
    expect(warned.summary?.lines[0]?.[1]).toMatch(/^“.+” and “.+” are at the same time\.$/);
    const free = await on.ferns.post(`/jobs/${other}/schedule`, { ...at(addDays(busy, 1)), warn: 'true' });
    expect(went(free)).toBe(`303 /jobs/${other}`);
  });

  test('with the specified call is answered as before', async () => {
    const other = await on.work.paid(on.pair);
    for (const asked of [at(blocked), at(busy, '10:00')]) {
      const sent = await on.ferns.json('POST', `/api/jobs/${other}/propose-schedule`, asked);
      expect(await bodyOf(sent)).toMatchObject({ status: 'open', success: true });
    }
  });

  test('learns nothing of a job that is another landscaper’s', async () => {
    const theirs = await on.rowans.post(`/jobs/${job}/schedule`, { ...at(blocked), warn: 'true' });
    expect(theirs.status).toBe(404);
  });
});

describe('A customer who can accept a date', () => {
  test('is told that the landscaper is not free that day, and never why or with whom', async () => {
    for (const path of [`/jobs/${job}`, `/jobs/${job}/schedule/answer`]) {
      const page = await readPage(await on.olives.get(path));
      expect(page.text).toContain(NOT_FREE);
      expect(page.text).not.toMatch(/Dentist|blocked|same time/);
    }
    expect((await readPage(await on.ferns.get(`/jobs/${job}`))).text).not.toContain(NOT_FREE);
  });

  test('can still accept it, as before', async () => {
    const { scheduleProposal } = await bodyOf(await on.olives.json('GET', `/api/jobs/${job}`));
    const { id } = scheduleProposal as { id: string };
    const path = `/api/jobs/${job}/schedule/${id}/respond`;
    expect(await bodyOf(await on.olives.json('POST', path, { accept: true }))).toMatchObject({ status: 'accepted' });
  });

  test('reads nothing about it on a free day, and dates that are only proposed to others do not count', async () => {
    const [first, second] = [await on.work.paid(on.pair), await on.work.paid(on.pair)];
    for (const id of [first, second])
      await on.ferns.json('POST', `/api/jobs/${id}/propose-schedule`, at(addDays(busy, 3)));
    for (const id of [first, second])
      expect((await readPage(await on.olives.get(`/jobs/${id}`))).text).not.toContain('According to their calendar');
  });
});

test('on a job with a certain date, landscaper and customer are told before they bid and choose', async () => {
  const asked = { flexibleDate: false, preferredDate: blocked, timeOfDay: 'morning' as const };
  const open = await on.cast.postedJob(on.olive, asked);
  expect((await readPage(await on.ferns.get(`/jobs/${open}/bid`))).text).toContain('You have blocked this day.');
  expect((await readPage(await on.rowans.get(`/jobs/${open}/bid`))).text).not.toContain('You have blocked');
  const bid = await on.cast.placedBid(on.fern, open);
  const page = await readPage(await on.olives.get(`/jobs/${open}/accept/${bid}`));
  expect(page.text).toMatch(/According to their calendar, .+ is not free on the day you asked for\./);
  expect(page.text).not.toMatch(/Dentist|blocked/);
});
