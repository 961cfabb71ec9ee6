import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let day: Day;
/** Agreed for `day`. */
let agreed: string;
/** Has no date yet. */
let open: string;
beforeAll(async () => {
  on = await workStage();
  day = addDays(londonDay(await on.app.clock.now()), 9);
  agreed = await on.work.paid(on.pair);
  open = await on.work.paid(on.pair);
  const proposal = { proposedDate: day, proposedTime: '11:00' };
  const { id } = await bodyOf(await on.ferns.json('POST', `/api/jobs/${agreed}/propose-schedule`, proposal));
  await on.olives.json('POST', `/api/jobs/${agreed}/schedule/${String(id)}/respond`, { accept: true });
});
afterAll(() => on.world.close());

const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/jobs\/[^"]*\/schedule\?[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the week beside a date', () => {
  test('without scripts a link shows the week of a day, and another one fills in the day and a free time', async () => {
    const page = await readPage(await on.ferns.get(`/jobs/${open}/schedule?week=${day}&date=${day}`));
    expect(page.text).toContain(`${longDate(day)}, 1 visit`);
    expect(page.text).toContain('11:00: Hedge Trimming in Frome, Frome. Agreed');
    expect(page.text).toMatch(/Free: ?08:00 to 10:30 ?13:30 to 17:00/);
    const chosen = linksIn(page.html).find((href) => href.includes(`date=${day}`) && href.includes('time=13%3A30'));
    const filled = await (await on.ferns.get(chosen?.replace(/#.*/, '') ?? '')).text();
    expect(filled).toMatch(new RegExp(`<input[^>]*name="proposedDate"[^>]*value="${day}"`));
    expect(filled).toMatch(/<input[^>]*name="proposedTime"[^>]*value="13:30"/);
  });

  test('days off are in it, and past days cannot be chosen', async () => {
    await on.ferns.post('/calendar-page/days-off', { firstDay: addDays(day, 1), lastDay: '', note: 'Dentist' });
    const page = await readPage(await on.ferns.get(`/jobs/${open}/schedule?week=${day}&date=${addDays(day, 1)}`));
    expect(page.text).toContain('You have blocked this day.');
    const now = londonDay(await on.app.clock.now());
    const { html } = await readPage(await on.ferns.get(`/jobs/${open}/schedule`));
    for (const href of linksIn(html)) {
      const date = /date=(\d{4}-\d{2}-\d{2})/.exec(href)?.[1];
      if (date) expect(date >= now).toBe(true);
    }
  });

  test('D-PUBCONTACT a customer who moves a visit does not see the landscaper’s other jobs, nor gets a script for them', async () => {
    const page = await readPage(await on.olives.get(`/jobs/${agreed}/move`));
    expect(page.html).toContain('name="proposedDate"');
    expect(page.html).not.toContain('data-island');
    expect(page.html).not.toContain('Your week');
    expect((await readPage(await on.ferns.get(`/jobs/${agreed}/move`))).html).toContain('data-island="visit-date"');
  });

  test.each(['week=2020-01-01', 'week=x', 'date=%00', 'time=99:99', 'week=9999-99-99'])(
    'nonsense in the URL is ignored: %s',
    async (query) => {
      const response = await on.ferns.get(`/jobs/${open}/schedule?${query}`);
      expect(response.status).toBe(200);
      expect((await readPage(response)).html).toMatch(/<input[^>]*name="proposedTime"[^>]*value=""/);
    },
  );
});
