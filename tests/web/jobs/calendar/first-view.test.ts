// The first view of the calendar: on a phone the agenda, on a wide screen the week above it, in one page without
// scripts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, londonDay, mondayOf, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let today: Day;
let dated: string;
let undated: string;
beforeAll(async () => {
  on = await workStage();
  today = londonDay(await on.app.clock.now());
  dated = await on.work.paid({
    ...on.pair,
    asked: { flexibleDate: false, preferredDate: addDays(today, 3), timeOfDay: 'morning' },
  });
  undated = await on.work.paid({ ...on.pair, asked: { flexibleDate: true } });
});
afterAll(() => on.world.close());

const opened = async (who: 'olives' | 'ferns' | 'rowans', query = '') =>
  (await readPage(await on[who].get(`/calendar-page${query}`))).html.replace(/<!--.*?-->/g, '');
const gridIn = (html: string) =>
  /<div class="bed[^"]*"><link[^>]*><table class="week">.*?<\/table>/s.exec(html)?.[0] ?? '';
const headsOf = (html: string) => [...gridIn(html).matchAll(/<th scope="col"[^>]*>.*?<\/th>/gs)].map(([head]) => head);
const asideIn = (html: string) =>
  /<aside [^>]*aria-label="More about your calendar".*?<\/aside>/s.exec(html)?.[0] ?? '';
test('the page opens with the week of today, whose column is marked, and with the list of the next four weeks', async () => {
  for (const who of ['olives', 'ferns'] as const) {
    const html = await opened(who);
    const heads = headsOf(html);
    expect(heads).toHaveLength(7);
    expect(heads[0]).toContain(longDate(mondayOf(today)));
    const marked = heads.filter((head) => head.includes('aria-current="date"'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain(`${longDate(today)}, today`);
    // The list has the visit in three days whether or not it is in this week, and each id once.
    expect(html.match(new RegExp(`id="day-${addDays(today, 3)}"`, 'g'))).toHaveLength(1);
    expect(gridIn(html)).toMatch(/^<div class="bed[^"]*max-lg:hidden"/);
  }
});

test('the heading of a day in the grid links to the list only if the list has it', async () => {
  const html = await opened('ferns');
  const targets = [...gridIn(html).matchAll(/href="#(day-[^"]*)"/g)].map(([, id]) => id);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
  const week = await opened('ferns', `?view=week&from=${addDays(today, 3)}`);
  expect(gridIn(week)).toContain(`href="#day-${addDays(today, 3)}"`);
});

test('a wide screen moves by weeks, a phone by its agenda, and each says which of them is open', async () => {
  const html = await opened('olives');
  const dates = /<nav aria-label="Dates".*?<\/nav>/s.exec(html)![0];
  const monday = mondayOf(today);
  for (const from of [addDays(monday, -7), addDays(monday, 7)])
    expect(dates).toMatch(
      new RegExp(
        `class="[^"]*max-lg:hidden[^"]*"[^>]*href="/calendar-page\\?view=week&amp;from=${from}"|href="/calendar-page\\?view=week&amp;from=${from}"[^>]*class="[^"]*max-lg:hidden`,
      ),
    );
  for (const from of [addDays(today, -28), addDays(today, 28)])
    expect(dates).toMatch(new RegExp(`href="/calendar-page\\?from=${from}"[^>]*class="[^"]* lg:hidden`));
  const views = /<nav aria-label="View".*?<\/nav>/s.exec(html)![0];
  const current = [...views.matchAll(/<li(?: class="([^"]*)")?><a href="[^"]*" aria-current="page">([^<]*)/g)];
  expect(current.map(([, shown, label]) => [shown, label])).toEqual([
    ['lg:hidden', 'Agenda'],
    ['max-lg:hidden', 'Week'],
  ]);
});

test('the agenda, once it is chosen, is the only view, on every screen', async () => {
  const html = await opened('ferns', '?view=agenda');
  expect(gridIn(html)).toBe('');
  expect(html).toContain(`href="/calendar-page?view=agenda&amp;from=${addDays(today, 28)}"`);
  expect(html.match(/aria-current="page">Agenda/g)).toHaveLength(1);
});

test('beside it are the next visit, and hired jobs without a date: the landscaper proposes one, the customer asks for it', async () => {
  const [hers, his] = [asideIn(await opened('ferns')), asideIn(await opened('olives'))];
  for (const aside of [hers, his]) {
    expect(aside).toMatch(
      new RegExp(`Next visit.*${longDate(addDays(today, 3))}, morning.*href="/jobs/${dated}"`, 's'),
    );
    expect(aside).toMatch(new RegExp(`No date yet.*href="/jobs/${undated}"`, 's'));
    expect(aside).not.toMatch(new RegExp(`No date yet.*href="/jobs/${dated}"`, 's'));
  }
  expect(hers).toContain(`href="/jobs/${undated}/schedule"`);
  expect(his).toContain(`href="/messages/${undated}#newest"`);
  expect(asideIn(await opened('rowans'))).not.toContain('No date yet');
});

test('a job leaves the list of those without a date once one is proposed', async () => {
  const proposed = { proposedDate: addDays(today, 9), proposedTime: '09:30' };
  expect((await on.ferns.json('POST', `/api/jobs/${undated}/propose-schedule`, proposed)).status).toBe(200);
  for (const who of ['olives', 'ferns'] as const) expect(asideIn(await opened(who))).not.toContain('No date yet');
});

test('blocked days and bank holidays are in the column of their day', async () => {
  const firstDay = '2027-07-13';
  await on.ferns.post('/calendar-page/days-off', { firstDay, lastDay: '', note: '' });
  const grid = gridIn(await opened('ferns', '?view=week&from=2027-07-12'));
  const allDay = /<th scope="row">All day<\/th>(.*?)<\/tr>/s.exec(grid)![1]!.split('<td').slice(1);
  expect(allDay).toHaveLength(7);
  expect(allDay[0]).toContain('Battle of the Boyne: bank holiday in Northern Ireland');
  expect(allDay[1]).toMatch(/class="is-off".*Off/s);
  expect(grid.match(/class="is-off"/g)!.length).toBeGreaterThan(10);
  expect(gridIn(await opened('olives', '?view=week&from=2027-07-12'))).not.toContain('is-off');
});

test('someone with nothing planned is told what brings a visit here, once', async () => {
  const html = await opened('rowans');
  expect(html.match(/No visits in this period/g)).toHaveLength(1);
  expect(asideIn(html)).toContain('Once you are hired, propose a date from the job.');
});

test('a bank holiday among weeks without visits leads nowhere, because no list below says more about it', async () => {
  const html = await opened('rowans', '?from=2027-07-12');
  expect(gridIn(html)).toContain('Battle of the Boyne');
  expect(html).not.toContain('href="#day-');
  expect(await opened('rowans', '?view=week&from=2027-07-12')).toContain('href="#day-2027-07-12"');
});
