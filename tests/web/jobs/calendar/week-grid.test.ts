import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { longDate } from '#src/kernel/written-date';
import type { Visit } from '#src/modules/jobs/ports/views/calendar-views';
import { blocksOf } from '#app/routes/jobs/calendar/week-blocks';
import { WeekOfVisits } from '#app/routes/jobs/calendar/week-of-visits';
import { readPage } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';

const visit = (id: string, time: string | null, timeOfDay: Visit['timeOfDay'] = null) =>
  ({ id, date: '2026-11-25', time, timeOfDay }) as Visit;
const drawn = (visits: Visit[]) => {
  const { anytime, blocks } = blocksOf(visits);
  return [
    ...anytime.map(({ id }) => `any ${id}`),
    ...blocks.map(({ from, to, visits: in_ }) => `${from}-${to} ${in_.map(({ id }) => id).join('+')}`),
  ];
};

describe('a day in the grid of a week', () => {
  test('a visit fills the half hours that it touches: two hours at a time of its own, more for a part of the day', () => {
    expect(drawn([visit('a', '09:00')])).toEqual(['9-11 a']);
    expect(drawn([visit('a', '09:30')])).toEqual(['9.5-11.5 a']);
    expect(drawn([visit('a', '09:45')])).toEqual(['9.5-12 a']);
    expect(drawn([visit('m', null, 'morning'), visit('n', null, 'afternoon')])).toEqual(['8-12 m', '12-17 n']);
  });

  test('visits of the same hours share a place, and those at any time are separate', () => {
    expect(drawn([visit('b', '10:00'), visit('a', '09:00'), visit('c', '13:00'), visit('d', null)])).toEqual([
      'any d',
      '9-12 a+b',
      '13-15 c',
    ]);
  });

  test('a visit that lasts beyond midnight ends with its day, and one on a day when the clocks change stays at its time', () => {
    expect(drawn([visit('a', '23:00')])).toEqual(['23-24 a']);
    expect(drawn([{ ...visit('a', '09:30'), date: '2027-10-31' }])).toEqual(['9.5-11.5 a']);
  });
});

describe('the hour of now', () => {
  const monday = '2026-11-23';
  const days = Array.from({ length: 7 }, (_, at) => ({
    day: addDays(monday, at),
    visits: [],
    holidays: [],
    daysOff: [],
  }));
  const markedIn = (today: Day, time: string) => {
    const grid = renderToStaticMarkup(
      createElement(WeekOfVisits, { days, today, time, clashes: [], isListed: () => false }),
    );
    return [...grid.matchAll(/<span class="is-now">([^<]*)<\/span><span class="sr-only">, now/g)].map(
      ([, hour]) => hour,
    );
  };

  test('is marked in the week of today, if the grid has it', () => {
    expect(markedIn('2026-11-25', '13:05')).toEqual(['13:00']);
    expect(markedIn('2026-11-25', '13:59')).toEqual(['13:00']);
    expect(markedIn('2026-11-25', '21:00')).toEqual([]);
    expect(markedIn('2026-11-30', '13:05')).toEqual([]);
  });
});

describe('the calendar', () => {
  let on: WorkStage;
  beforeAll(async () => {
    on = await workStage();
  });
  afterAll(() => on.world.close());

  test('the week is a table by hours, with headings for hours and days; the settings come after the visits', async () => {
    const day = addDays(londonDay(await on.app.clock.now()), 10);
    const asked = { flexibleDate: false, preferredDate: day, timeOfDay: 'morning' as const };
    const jobId = await on.work.paid({ ...on.pair, asked });
    const week = await readPage(await on.ferns.get(`/calendar-page?view=week&from=${day}`));
    const grid = /<table class="week">.*?<\/table>/s.exec(week.html)?.[0] ?? '';
    expect(grid.match(/<th scope="col"/g)).toHaveLength(7);
    expect(grid.match(/<th scope="row"/g)!.length).toBeGreaterThanOrEqual(10);
    expect(grid).toContain(`, ${longDate(day)}</span>`);
    expect(grid).toMatch(new RegExp(`<td rowspan="8"[^>]*><a class="visit is-active" href="/jobs/${jobId}"`, 'i'));
    const agenda = await readPage(await on.ferns.get('/calendar-page?view=agenda'));
    expect(agenda.html).not.toContain('class="week"');
    for (const { html } of [week, agenda])
      expect(html.indexOf('aria-label="Calendar settings"')).toBeGreaterThan(html.lastIndexOf('class="rows"'));
    expect(agenda.html.match(/aria-label="Dates"/g)).toHaveLength(1);
  });
});
