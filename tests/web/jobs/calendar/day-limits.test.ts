import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let day: Day;
const PAGE = '/calendar-page/limits';
const at = (proposedTime: string) => ({ proposedDate: day, proposedTime });
async function agreedAt(time: string) {
  const jobId = await on.work.paid(on.pair);
  const { id } = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, at(time)));
  await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${String(id)}/respond`, { accept: true });
}
const week = async () => (await readPage(await on.ferns.get(`/calendar-page?view=week&from=${day}`))).text;

beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 6);
  await agreedAt('08:00');
  await agreedAt('12:00');
});
afterAll(() => on.world.close());

test('beyond the most jobs a day the landscaper is warned, before proposing and in the calendar; the customer reads only that they are not free', async () => {
  expect(went(await on.ferns.post(PAGE, { mostPerDay: '2' }))).toBe('303 /calendar-page');
  expect((await readPage(await on.ferns.get(PAGE))).value('mostPerDay')).toBe('2');
  const jobId = await on.work.paid(on.pair);
  const warned = await readPage(await on.ferns.post(`/jobs/${jobId}/schedule`, { ...at('16:30'), warn: 'true' }));
  expect(warned.summary?.lines[0]?.[1]).toBe('With this one, there are 3 visits that day. You want 2 at most.');
  expect(await week()).not.toContain('You want 2 at most');
  expect(went(await on.ferns.post(`/jobs/${jobId}/schedule`, { ...at('16:30'), warn: 'false' }))).toBe(
    `303 /jobs/${jobId}`,
  );
  expect(await week()).toContain('That day has 3 visits. You want 2 at most.');
  const olives = (await readPage(await on.olives.get(`/jobs/${jobId}`))).text;
  expect(olives).toContain('According to their calendar, Fern is not free that day.');
  expect(olives).not.toContain('at most');
});

test('with a team, two visits at once are no warning', async () => {
  const jobId = await on.work.paid(on.pair);
  await on.ferns.post(PAGE, { mostPerDay: '' });
  const alone = await on.ferns.post(`/jobs/${jobId}/schedule`, { ...at('12:30'), warn: 'true' });
  expect(alone.status).toBe(422);
  await on.ferns.post(PAGE, { mostPerDay: '', hasTeam: 'on' });
  const together = await on.ferns.post(`/jobs/${jobId}/schedule`, { ...at('12:30'), warn: 'true' });
  expect(went(together)).toBe(`303 /jobs/${jobId}`);
});

test('a problem is shown beside its field, with what was typed and ticked kept; nobody else sets it', async () => {
  const refused = await on.ferns.post(PAGE, { mostPerDay: 'lots', hasTeam: 'on' });
  expect(refused.status).toBe(422);
  const page = await readPage(refused);
  expect(page.beside('mostPerDay')).toBe('Please enter a whole number from 1 to 20, or leave it empty');
  expect(page.value('mostPerDay')).toBe('lots');
  expect(page.html).toMatch(/<input[^>]*name="hasTeam"[^>]*checked/);
  expect((await on.olives.post(PAGE, { mostPerDay: '2' })).headers.get('Location')).toBe('/');
  expect((await on.nobodys.get(PAGE)).status).toBe(302);
  expect((await readPage(await on.rowans.get(PAGE))).value('mostPerDay')).toBe('');
});
