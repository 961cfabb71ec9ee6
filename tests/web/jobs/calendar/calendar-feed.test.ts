import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { limitedTo } from '#tests/support/app';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let day: Day;
const PAGE = '/calendar-page/feed';
const make = async (who: Browser, addresses = 'with') => {
  const page = await readPage(await who.post(PAGE, { addresses }));
  const address = page.value('address');
  if (typeof address !== 'string') throw new Error(page.text);
  return address.replace('http://hedgerow.test', '');
};
const read = async (address: string, headers: Record<string, string> = {}) =>
  on.nobodys.send(new Request(new URL(address, 'http://hedgerow.test'), { headers }));
/** The lines of a feed, put together again where they were folded. */
const linesOf = async (address: string) => (await (await read(address)).text()).replaceAll('\r\n ', '').split('\r\n');
const propose = async (jobId: string, proposedDate: Day, proposedTime: string) => {
  const sent = await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, { proposedDate, proposedTime });
  return ((await sent.json()) as { id: string }).id;
};

let paid: string;
beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 5);
  paid = await on.work.paid(on.pair);
  const proposal = await propose(paid, day, '09:30');
  await on.olives.json('POST', `/api/jobs/${paid}/schedule/${proposal}/respond`, { accept: true });
  await propose(await on.work.hired(on.pair), addDays(day, 1), '10:00');
  await on.ferns.post('/calendar-page/days-off', {
    firstDay: addDays(day, 3),
    lastDay: addDays(day, 4),
    note: 'Cornwall with the dog',
  });
});
afterAll(() => on.world.close());

test('without signing in, the address gives the visits agreed and proposed, and days off without their note', async () => {
  const address = await make(on.ferns);
  expect(address).toMatch(/^\/calendar-feed\/[\w-]{32,}\.ics$/);
  const answer = await read(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toContain('private');
  const lines = await linesOf(address);
  expect(lines).toContain(`UID:visit-${paid}@hedgerow`);
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'SUMMARY:Days off']));
  expect(lines.join('\n')).toMatch(/LAST-MODIFIED:\d{8}T\d{6}Z/);
  expect(lines.join('\n')).not.toContain('Cornwall');
});

test('an address is in it once the job is paid for, if the person wants that; the code of the gate never is', async () => {
  const [withThem, without] = [await linesOf(await make(on.ferns)), await linesOf(await make(on.ferns, 'without'))];
  const places = (lines: string[]) => lines.filter((line) => line.startsWith('LOCATION:'));
  expect(places(withThem)).toHaveLength(2);
  expect(places(withThem).filter((line) => line.includes('14 Orchard Close'))).toHaveLength(1);
  expect(places(without).join()).not.toContain('14 Orchard Close');
  for (const lines of [withThem, without]) expect(lines.join('\n')).not.toMatch(/4711|Access/);
});

test('a customer’s has their visits, and no days off', async () => {
  const lines = await linesOf(await make(on.olives));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('off');
});

test('an unchanged calendar is not sent again', async () => {
  const address = await make(on.olives);
  const tag = (await read(address)).headers.get('ETag')!;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
    expect((await read(address, { 'If-None-Match': known })).status).toBe(304);
  expect((await read(address, { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('the address is shown once, and the page says afterwards only when it was made', async () => {
  const address = await make(on.olives, 'without');
  const later = await readPage(await on.olives.get(PAGE));
  expect(later.text).toContain('without addresses. We keep no copy of it');
  expect(later.html).not.toContain(address);
  expect((await readPage(await on.mallorys.get(PAGE))).text).not.toContain('You have an address');
});

test('the person has to choose what to show', async () => {
  const refused = await on.olives.post(PAGE, {});
  expect(refused.status).toBe(422);
  expect((await readPage(refused)).text).toContain('Please choose whether your calendar app gets the addresses');
});

test('a renewed, a revoked, a wrong and a suspended person’s address get the same answer', async () => {
  const answerTo = async (address: string) => {
    const answer = await read(address);
    return [answer.status, await answer.text()];
  };
  const gone = await answerTo('/calendar-feed/made-up.ics');
  expect(gone[0]).toBe(404);
  const before = await make(on.olives);
  const address = await make(on.olives);
  expect(await answerTo(before)).toEqual(gone);
  expect((await readPage(await on.olives.get(`${PAGE}/revoke`))).text).toContain('Stop this address?');
  expect((await on.olives.post(`${PAGE}/revoke`, {})).status).toBe(303);
  expect(await answerTo(address)).toEqual(gone);
  expect((await on.olives.post(`${PAGE}/revoke`, {})).status).toBe(404);
  expect((await on.olives.get(`${PAGE}/revoke`)).status).toBe(404);

  const rowans = await make(on.rowans);
  expect((await read(rowans)).status).toBe(200);
  await on.world.database.knex('users').where({ id: on.rowan.id }).update({ status: 'suspended' });
  expect(await answerTo(rowans)).toEqual(gone);
});

test('an address that is read too often has to wait, and so does anyone who tries many', async () => {
  const address = await make(on.mallorys);
  const limited = await limitedTo(1 / 600, on.world);
  const stranger = await browser(limited.app, { address: '198.51.100.7' });
  const statuses = [];
  for (const path of [address, address, '/calendar-feed/made-up.ics', '/calendar-feed/made-up.ics'])
    statuses.push((await stranger.get(path)).status);
  await limited.close();
  expect(statuses).toEqual([200, 429, 404, 429]);
});
