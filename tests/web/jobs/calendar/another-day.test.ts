import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { jobSeenBy } from '#tests/support/jobs/job-seen';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let day: Day;
let other: Day;
const at = (proposedDate: Day, proposedTime = '09:30') => ({ proposedDate, proposedTime });
const text = async (who: Browser, path: string) => (await readPage(await who.get(path))).text;
const dateOf = async (jobId: string) => (await jobSeenBy(on.olives, jobId)).scheduledDate;
async function proposed() {
  const jobId = await on.work.paid(on.pair);
  const { id } = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, at(day)));
  return { jobId, proposalId: String(id) };
}
async function agreed() {
  const { jobId, proposalId } = await proposed();
  await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${proposalId}/respond`, { accept: true });
  return jobId;
}
const openOn = async (jobId: string) =>
  ((await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).scheduleProposal as { id: string }).id;

beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 9);
  other = addDays(day, 1);
});
afterAll(() => on.world.close());

describe('Suggest another day', () => {
  test('the customer answers a date with another, the landscaper is told and accepts it', async () => {
    const { jobId } = await proposed();
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).html).toContain(`/jobs/${jobId}/schedule/suggest"`);
    const sent = await on.olives.post(`/jobs/${jobId}/schedule/suggest`, at(other, '14:00'));
    expect(went(sent)).toBe(`303 /jobs/${jobId}`);
    const when = `${longDate(other)} at 14:00`;
    expect(await text(on.olives, `/jobs/${jobId}`)).toContain(`You suggested ${when}`);
    for (const path of [`/jobs/${jobId}`, `/jobs/${jobId}/schedule/suggestion`, '/landscaper/dashboard'])
      expect(await text(on.ferns, path)).toContain(`Olive suggests ${when}`);
    expect(await text(on.ferns, `/messages/${jobId}`)).toContain('Accept or decline');
    expect((await emailsTo(on.world, on.fern.email)).map(({ subject }) => subject)).toContain(
      `Olive suggests ${when} for Hedge Trimming in Frome`,
    );
    const proposalId = await openOn(jobId);
    const accepted = await on.ferns.post(`/jobs/${jobId}/schedule/suggestion`, { proposalId, accept: 'true' });
    expect(went(accepted)).toBe(`303 /jobs/${jobId}`);
    expect(await dateOf(jobId)).toBe(other);
    const story = await text(on.olives, `/jobs/${jobId}`);
    expect(story).toContain('You suggested another day');
    expect(story).toContain('Fern agreed to the date');
  });

  test('a suggestion without an answer can be corrected on the same page, and a finished job says so', async () => {
    const { jobId } = await proposed();
    const path = `/jobs/${jobId}/schedule/suggest`;
    expect(await text(on.olives, path)).toContain('This day replaces theirs.');
    await on.olives.post(path, at(other, '14:00'));
    const again = await text(on.olives, path);
    expect(again).toContain(`You suggested ${longDate(other)} at 14:00`);
    expect(again).toContain('This day replaces the one you suggested.');
    expect(went(await on.olives.post(path, at(other, '15:00')))).toBe(`303 /jobs/${jobId}`);
    expect(await text(on.olives, `/jobs/${jobId}`)).toContain(`You suggested ${longDate(other)} at 15:00`);
    const undated = await on.work.paid(on.pair);
    expect(await text(on.olives, `/jobs/${undated}/schedule/suggest`)).toContain(
      'There is no proposed date to answer.',
    );
    const marked = await on.work.marked(on.pair);
    expect(await text(on.olives, `/jobs/${marked}/schedule/suggest`)).toContain('or it is finished or cancelled.');
    expect(await text(on.olives, `/jobs/${marked}/schedule/answer`)).toContain('or it is finished or cancelled.');
    expect(await text(on.ferns, `/jobs/${marked}/schedule/suggestion`)).toContain('or it is finished or cancelled.');
  });

  test('a problem is shown beside its field, and the typed text is kept', async () => {
    const { jobId } = await proposed();
    const refused = await on.olives.post(`/jobs/${jobId}/schedule/suggest`, at('2020-01-01', '14:00'));
    expect(refused.status).toBe(422);
    const page = await readPage(refused);
    expect(page.beside('proposedDate')).toBe('Please choose a date and time in the future');
    expect(page.value('proposedTime')).toBe('14:00');
    const same = await readPage(await on.olives.post(`/jobs/${jobId}/schedule/suggest`, at(day)));
    expect(same.beside('proposedDate')).toContain('please accept it');
  });

  test('the calls do the same; strangers and the wrong side are told that there is nothing', async () => {
    const { jobId } = await proposed();
    const call = `/api/jobs/${jobId}/suggest-schedule`;
    expect((await on.mallorys.json('POST', call, at(other))).status).toBe(404);
    expect((await on.ferns.json('POST', call, at(other))).status).toBe(403);
    const suggested = await bodyOf(await on.olives.json('POST', call, at(other)));
    expect(suggested).toMatchObject({ status: 'open', success: true, proposedDate: other, proposedBy: 'customer' });
    const respond = `/api/jobs/${jobId}/suggestions/${String(suggested.id)}/respond`;
    expect((await on.rowans.json('POST', respond, { accept: true })).status).toBe(404);
    const own = `/api/jobs/${jobId}/schedule/${String(suggested.id)}/respond`;
    expect((await on.olives.json('POST', own, { accept: true })).status).toBe(404);
    expect(await bodyOf(await on.ferns.json('POST', respond, { accept: false }))).toMatchObject({ status: 'declined' });
    for (const who of [on.mallorys, on.rowans]) expect((await who.get(`/jobs/${jobId}/move`)).status).toBe(404);
    expect((await on.mallorys.get(`/jobs/${jobId}/schedule/suggest`)).status).toBe(404);
    expect((await on.rowans.get(`/jobs/${jobId}/schedule/suggestion`)).status).toBe(404);
    expect(await text(on.ferns, `/jobs/${jobId}/schedule/suggestion`)).toContain(
      'There is no proposed date to answer.',
    );
    expect(await text(on.olives, `/jobs/${jobId}/schedule/suggest`)).toContain('There is no proposed date to answer.');
  });
});

describe('Moving an agreed visit', () => {
  test('“Rain, move it”: the visit stays agreed but may move, until the customer says yes; the timeline says why', async () => {
    const jobId = await agreed();
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).html).toContain(`/jobs/${jobId}/move?why=rain"`);
    const page = await readPage(await on.ferns.get(`/jobs/${jobId}/move?why=rain`));
    expect(page.heading).toBe('Rain: move the visit');
    expect(page.value('reason')).toBe('rain');
    const sent = await on.ferns.post(`/jobs/${jobId}/move`, { ...at(other), reason: 'rain', warn: 'false' });
    expect(went(sent)).toBe(`303 /jobs/${jobId}`);
    expect(await dateOf(jobId)).toBe(day);
    expect(await text(on.olives, `/calendar-page?view=week&from=${day}`)).toContain('Agreed, may move');
    const asks = await text(on.olives, `/jobs/${jobId}/schedule/answer`);
    expect(asks).toContain(`${longDate(other)} at 09:30 , instead of ${longDate(day)}, because of rain`);
    const proposalId = await openOn(jobId);
    await on.olives.post(`/jobs/${jobId}/schedule/answer`, { proposalId, accept: 'true' });
    expect(await dateOf(jobId)).toBe(other);
    const story = await text(on.olives, `/jobs/${jobId}`);
    expect(story).toContain('Fern asked to move the visit because of rain');
    expect(story).toContain('You agreed to move the visit');
  });

  test('the customer asks too; a no leaves the visit where it is', async () => {
    const jobId = await agreed();
    const sent = await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/move-visit`, at(other, '10:00')));
    expect(sent).toMatchObject({ success: true, status: 'open', proposedBy: 'customer' });
    expect(await text(on.ferns, `/jobs/${jobId}/schedule/suggestion`)).toContain(`instead of ${longDate(day)}`);
    await on.ferns.post(`/jobs/${jobId}/schedule/suggestion`, { proposalId: String(sent.id), accept: 'false' });
    expect(await dateOf(jobId)).toBe(day);
    expect(await text(on.olives, `/jobs/${jobId}`)).toContain('Fern declined to move the visit');
  });

  test('the landscaper is warned of what does not fit first, and without an agreed visit there is nothing to move', async () => {
    const jobId = await agreed();
    const blocked = addDays(day, 4);
    await on.ferns.post('/calendar-page/days-off', { firstDay: blocked, lastDay: '', note: 'Dentist' });
    const warned = await on.ferns.post(`/jobs/${jobId}/move`, { ...at(blocked), reason: '', warn: 'true' });
    expect(warned.status).toBe(422);
    const page = await readPage(warned);
    expect(page.text).toContain('You have blocked this day.');
    expect(page.text).toContain('Ask anyway');
    const undated = await on.work.paid(on.pair);
    expect(await text(on.olives, `/jobs/${undated}/move`)).toContain('There is no agreed visit to move.');
    expect((await on.olives.post(`/jobs/${undated}/move`, at(other))).status).toBe(409);
    const marked = await on.work.marked(on.pair);
    expect(await text(on.olives, `/jobs/${marked}/move`)).toContain('or it is finished or cancelled.');
  });
});
