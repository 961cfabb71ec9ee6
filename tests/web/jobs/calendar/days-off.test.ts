import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate, shortDate } from '#src/kernel/written-date';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import type { Browser } from '#tests/support/web';

let on: WorkStage;
let day: Day;
const LIST = '/calendar-page/days-off';
const page = async (who: Browser, path: string) => readPage(await who.get(path));
const block = (who: Browser, fields: Record<string, string>) => who.post(LIST, fields);
const idIn = (html: string) => /days-off\/([0-9a-f-]{36})\/remove/.exec(html)?.[1];

beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 7);
  const blocked = await block(on.ferns, { firstDay: day, lastDay: addDays(day, 2), note: 'Cornwall with the dog' });
  expect(blocked.status).toBe(303);
});
afterAll(() => on.world.close());

test('blocked days are in the agenda once, on each day of the week, and in the month', async () => {
  const agenda = await page(on.ferns, '/calendar-page');
  expect(agenda.text.split(`Off from ${shortDate(day)} to ${shortDate(addDays(day, 2))}`)).toHaveLength(2);
  expect(agenda.text).toContain('Cornwall with the dog');
  const off = async (view: string) =>
    (await page(on.ferns, `/calendar-page?view=${view}&from=${addDays(day, 1)}`)).html;
  expect(await off('week')).toContain('Off from');
  expect((await off('month')).match(/class="off">Off</g)?.length).toBeGreaterThanOrEqual(1);
});

test('nobody else sees them or the note, and nobody else takes them away', async () => {
  for (const who of [on.olives, on.rowans]) {
    const calendar = await page(who, '/calendar-page');
    expect(calendar.text).not.toMatch(/Off from|Cornwall/);
  }
  const id = idIn((await page(on.ferns, LIST)).html);
  expect(id).toBeDefined();
  expect(idIn((await page(on.rowans, LIST)).html)).toBeUndefined();
  expect((await on.rowans.get(`${LIST}/${id}/remove`)).status).toBe(404);
  expect((await on.rowans.post(`${LIST}/${id}/remove`, {})).status).toBe(404);
  expect((await block(on.olives, { firstDay: day })).headers.get('Location')).toBe('/');
  expect((await on.nobodys.get(LIST)).status).toBe(302);
  expect((await page(on.ferns, LIST)).text).toContain('Cornwall with the dog');
});

test('a problem is shown beside its field, and the typed text is kept', async () => {
  const refused = await block(on.ferns, { firstDay: day, lastDay: addDays(day, -1), note: 'Half-term' });
  expect(refused.status).toBe(422);
  const shown = await readPage(refused);
  expect(shown.text).toContain('Please choose a last day that is not before the first');
  expect(shown.html).toContain('value="Half-term"');
});

test('the days are free again once they are taken away, which is confirmed first', async () => {
  const id = idIn((await page(on.ferns, LIST)).html);
  expect((await page(on.ferns, `${LIST}/${id}/remove`)).text).toContain('Cornwall with the dog');
  expect((await on.ferns.post(`${LIST}/${id}/remove`, {})).status).toBe(303);
  expect((await page(on.ferns, LIST)).text).not.toContain('Cornwall with the dog');
  expect((await on.ferns.post(`${LIST}/${id}/remove`, {})).status).toBe(404);
});

test('without scripts, the first press on a day of the calendar fills in the first day, the second one the last', async () => {
  const linkOf = (html: string, of: Day) =>
    [...html.matchAll(/<a class="one" href="([^"]*)">.*?<span class="sr-only">(.*?)<\/span>/gs)]
      .find(([, , words = '']) => words.startsWith(longDate(of)))?.[1]
      ?.replaceAll('&amp;', '&');
  const valueOf = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
  const month = await page(on.ferns, LIST);
  expect(month.html).not.toContain('is-chosen');
  const first = await page(on.ferns, linkOf(month.html, day) ?? '');
  expect([valueOf(first.html, 'firstDay'), valueOf(first.html, 'lastDay')]).toEqual([day, '']);
  const last = addDays(day, 2);
  const both = await page(on.ferns, linkOf(first.html, last) ?? `${LIST}?firstDay=${day}&lastDay=${last}`);
  expect([valueOf(both.html, 'firstDay'), valueOf(both.html, 'lastDay')]).toEqual([day, last]);
  const again = await page(on.ferns, linkOf(both.html, addDays(day, 1)) ?? '');
  expect([valueOf(again.html, 'firstDay'), valueOf(again.html, 'lastDay')]).toEqual([addDays(day, 1), '']);
});

test('the visits agreed for the chosen days are listed; other days do not mention them', async () => {
  const jobId = await on.work.paid(on.pair);
  const proposal = { proposedDate: addDays(day, 1), proposedTime: '11:00' };
  const { id } = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/propose-schedule`, proposal));
  await on.olives.json('POST', `/api/jobs/${jobId}/schedule/${String(id)}/respond`, { accept: true });
  const chosen = await page(on.ferns, `${LIST}?firstDay=${day}&lastDay=${addDays(day, 1)}`);
  expect(chosen.text).toContain('A visit is planned for these days.');
  expect(chosen.html).toContain(`href="/jobs/${jobId}"`);
  expect(chosen.text).toContain(`${longDate(addDays(day, 1))}, 1 visit`);
  const before = await page(on.ferns, `${LIST}?firstDay=${day}`);
  expect(before.text).not.toContain('planned for these days');
});

test.each(['firstDay=2020-01-01', 'firstDay=x&lastDay=%00', 'month=9999-12-31', 'lastDay=2049-01-01'])(
  'nonsense in the URL is ignored: %s',
  async (query) => {
    const { html } = await page(on.ferns, `${LIST}?${query}`);
    expect(html).toContain('name="firstDay"');
    expect(html).not.toContain('is-chosen');
  },
);
