import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let day: Day;
let first: string;
let second: string;
const page = async (who: Browser, query = '') => readPage(await who.get(`/calendar-page${query}`));
const proposes = async (jobId: string, proposedDate: Day, proposedTime: string) => {
  const sent = await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, { proposedDate, proposedTime });
  expect(sent.status).toBe(200);
  return ((await sent.json()) as { id: string }).id;
};
const agrees = async (jobId: string, date: Day, time: string) => {
  const id = await proposes(jobId, date, time);
  const path = `/api/jobs/${jobId}/schedule/${id}/respond`;
  expect((await on.olives.json('POST', path, { accept: true })).status).toBe(200);
};

beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 5);
  first = await on.work.paid(on.pair);
  second = await on.work.hired(on.pair);
  await agrees(first, day, '09:30');
});
afterAll(() => on.world.close());

test('both see an agreed visit in the agenda, the week and the month; the landscaper with the address, once the job is paid for', async () => {
  for (const who of [on.olives, on.ferns]) {
    const agenda = await page(who);
    expect(agenda.text).toMatch(/09:30 .*14 Orchard Close.*Agreed/);
    expect((await page(who, `?view=week&from=${day}`)).text).toContain('09:30');
    expect((await page(who, `?view=month&from=${day}`)).html).toContain(
      `href="/calendar-page?view=week&amp;from=${day}#day-${day}"`,
    );
  }
});

test('a date that is only proposed is in both calendars as such, without the address before the payment', async () => {
  await proposes(second, addDays(day, 1), '10:00');
  const ferns = await page(on.ferns, `?view=week&from=${addDays(day, 1)}`);
  const of = (text: string) => text.slice(text.lastIndexOf('10:00'));
  expect(of(ferns.text)).toContain('Proposed');
  expect(of(ferns.text)).not.toContain('14 Orchard Close');
  expect(of((await page(on.olives, `?view=week&from=${addDays(day, 1)}`)).text)).toContain('Proposed');
});

test('two visits at once are warned about, to the landscaper only', async () => {
  await proposes(second, day, '10:00');
  expect((await page(on.ferns)).text).toContain('are at the same time.');
  expect((await page(on.olives)).text).not.toContain('are at the same time.');
});

test('work that is marked complete before its visit stands as agreed, because nobody has come yet', async () => {
  const visit = addDays(day, 8);
  const jobId = await on.work.paid(on.pair);
  await agrees(jobId, visit, '08:10');
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`, {})).status).toBe(200);
  for (const who of [on.olives, on.ferns]) {
    const { text } = await page(who, `?view=week&from=${visit}`);
    expect(text.slice(text.lastIndexOf('08:10'))).toMatch(/Agreed/);
    expect(text.slice(text.lastIndexOf('08:10'))).not.toMatch(/Done/);
  }
});

test('nobody else sees them, and the page is for customers and landscapers', async () => {
  for (const who of [on.mallorys, on.rowans]) expect((await page(who)).text).not.toContain('09:30');
  expect((await on.nobodys.get('/calendar-page')).status).toBe(302);
  expect((await on.olives.get('/calendar-page?view=decade&from=soon')).status).toBe(200);
});

test('the agreed visit can be saved in one’s own calendar, by the two of them only', async () => {
  const path = `/jobs/${first}/visit.ics`;
  for (const who of [on.olives, on.ferns]) {
    const response = await who.get(path);
    expect(response.headers.get('Content-Type')).toContain('text/calendar');
    const text = await response.text();
    expect(text).toMatch(/BEGIN:VEVENT\r\nUID:visit-[0-9a-f-]{36}@hedgerow\r\n/);
    expect(text).toContain('STATUS:CONFIRMED\r\n');
    expect(text).toMatch(new RegExp(`DTSTART:${day.replaceAll('-', '')}T\\d{4}00Z\r\n`));
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  }
  for (const who of [on.mallorys, on.rowans]) expect((await who.get(path)).status).toBe(404);
  expect((await on.nobodys.get(path)).status).toBe(302);
  expect((await on.olives.get(`/jobs/${second}/visit.ics`)).status).toBe(404);
});

test('after the job is cancelled the file says so under the same id, so that calendars take the visit out', async () => {
  const before = await (await on.olives.get(`/jobs/${first}/visit.ics`)).text();
  const numberIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1]);
  await on.olives.json('POST', `/api/jobs/${first}/cancel`, { reason: 'Moving house' });
  const after = await (await on.olives.get(`/jobs/${first}/visit.ics`)).text();
  expect(after).toContain('STATUS:CANCELLED');
  expect(/UID:.*/.exec(after)![0]).toBe(/UID:.*/.exec(before)![0]);
  expect(numberIn(after)).toBeGreaterThan(numberIn(before));
});

test('bank holidays are beside their days, with the nations that keep them', async () => {
  for (const who of [on.olives, on.ferns]) {
    const week = await page(who, '?view=week&from=2027-07-12');
    expect(week.text).toContain('Battle of the Boyne: bank holiday in Northern Ireland');
    const month = await page(who, '?view=month&from=2026-06-15');
    expect(month.text).toContain('World Cup bank holiday in Scotland');
  }
  expect((await page(on.ferns, '?view=week&from=2027-03-28')).text).toContain('Good Friday: bank holiday');
});

test('a week in which the clocks change has its visit at the time that was agreed', async () => {
  const winter = await on.work.paid(on.pair);
  await agrees(winter, '2027-10-31', '09:30');
  const week = await page(on.olives, '?view=week&from=2027-10-31');
  expect(week.text).toMatch(/Sunday 31 October 2027 .*09:30/);
  const file = await (await on.olives.get(`/jobs/${winter}/visit.ics`)).text();
  expect(file).toContain('DTSTART:20271031T093000Z\r\nDTEND:20271031T113000Z');
  await agrees(winter, '2027-03-28', '09:30');
  expect(await (await on.olives.get(`/jobs/${winter}/visit.ics`)).text()).toContain('DTSTART:20270328T083000Z');
});
