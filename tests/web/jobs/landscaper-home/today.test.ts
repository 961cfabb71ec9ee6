import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccessNotes } from '#app/routes/jobs/dashboards/access-notes';
import { asksOf, endingSoon } from '#app/routes/jobs/dashboards/needs-you';
import { addDays, londonDay } from '#src/kernel/day';
import { dayDate } from '#src/kernel/written-date';
import type { DocumentView } from '#src/modules/onboarding/ports/document-views';
import { HOUSE } from '#tests/support/cast';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { pageText } from '#tests/support/page-text';
import { markup } from '#tests/ui/page';
import { dashboard, daysFromNow, section, someoneOn } from './home';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());
const someone = () => someoneOn(on);

describe('Today', () => {
  const today = async () => londonDay(await on.app.clock.now());

  test('LOOK-M8: today’s work comes first, with its time, place, a link to a map, the notes, and one button', async () => {
    const { pair, browser: theirs } = await someone();
    const asked = { flexibleDate: false, preferredDate: await today(), timeOfDay: 'morning' as const };
    const jobId = await on.work.paid({ ...pair, asked });
    const later = await on.work.paid({ ...pair, asked: { ...asked, preferredDate: daysFromNow(10) } });
    const page = await dashboard(theirs);
    const now = section(page, 'today');
    expect(pageText(now)).toMatch(/^Today 1 job Morning .*Hedge Trimming in Frome Olive/);
    expect(pageText(now)).toContain(HOUSE);
    expect(pageText(now)).toContain('Gate code 4711');
    expect(now).toContain(
      `https://www.google.com/maps/search/?api=1&amp;query=${encodeURIComponent(`${HOUSE}, Frome`)}`,
    );
    expect([...now.matchAll(/btn-primary/g)]).toHaveLength(1);
    expect(now).toContain(`action="/jobs/${jobId}/start"`);
    expect(page.html.indexOf('id="today"')).toBeLessThan(page.html.indexOf('id="active"'));
    const rest = section(page, 'active');
    expect(pageText(rest)).toMatch(/^Active Jobs 2/);
    expect(rest).toContain(`id="job-${later}"`);
    expect(rest).not.toContain(`id="job-${jobId}"`);
  });

  test('work that has begun and has no date is today’s, until it is marked complete', async () => {
    const { pair, browser: theirs } = await someone();
    const jobId = await on.work.started(pair);
    const now = section(await dashboard(theirs), 'today');
    expect(pageText(now)).toContain('Under way');
    expect(now).toMatch(new RegExp(`btn-primary[^"]*"[^>]*|href="/jobs/${jobId}/mark-complete"`));
    await on.app.jobs.markComplete.execute({ jobId, landscaperId: pair.landscaper.id, note: 'Done.' });
    expect(section(await dashboard(theirs), 'today')).toBe('');
  });

  test('LOOK-M8: today’s visits are in order, with the way between them and the time there is for it', async () => {
    const { pair, browser: theirs, landscaper } = await someone();
    const day = await today();
    const at = async (scheduledTime: string, miles: number) => {
      const id = await on.work.paid({
        ...pair,
        asked: { flexibleDate: false, preferredDate: day, timeOfDay: 'morning' },
      });
      await on.world.database
        .knex('jobs')
        .where({ id })
        .update({
          scheduledTime,
          grid: on.world.database.knex.raw('point(?, ?)', [377_600, 148_000 + miles * 1609.344]),
        });
      return id;
    };
    const second = await at('13:30', 10);
    const first = await at('08:00', 0);
    const third = await at('16:00', 20);
    const now = section(await dashboard(theirs), 'today');
    const places = [first, second, third].map((id) => now.indexOf(`id="job-${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(pageText(now)).toMatch(/^Today 3 jobs 08:00 /);
    // Ten miles as the crow flies; a visit takes two hours.
    expect(pageText(now)).toContain('About 36 min by road, 12.5 miles. You have 3 h 30 min between.');
    expect(pageText(now)).toContain('About 36 min by road, 12.5 miles. You have 30 min between. That is tight.');
    expect([...now.matchAll(/btn-primary/g)]).toHaveLength(3);
    const { jobs } = await on.app.jobs.views.landscaperActiveJobs(landscaper.id, { page: 1, pageSize: 20 });
    expect(jobs).toMatchObject([{ grid: { east: 377_600 } }, {}, {}]);
  });

  test('LOOK-M8: a code for the gate is in large figures, and any other number as it is', () => {
    const large = (notes: string) => /<b class="display[^"]*">([^<]*)<\/b>/.exec(markup(AccessNotes({ notes })))?.[1];
    expect(large('Side gate code 4471. The dog is friendly.')).toBe('4471');
    expect(large('The key safe is 0912, behind the 3 bins')).toBe('0912');
    expect(large('Ring 07700 900104 the day before')).toBeUndefined();
    expect(large('Number 12, by the gate')).toBeUndefined();
    expect(pageText(markup(AccessNotes({ notes: 'Gate code 4471. Mind the step.' })))).toMatch(
      /Gate code 4471 ?\. Mind the step\./,
    );
  });

  test('an unpaid job is not today’s: it has no address yet', async () => {
    const { pair, browser: theirs } = await someone();
    await on.work.hired({
      ...pair,
      asked: { flexibleDate: false, preferredDate: await today(), timeOfDay: 'morning' },
    });
    const page = await dashboard(theirs);
    expect(section(page, 'today')).toBe('');
    expect(page.html).not.toContain('google.com/maps');
  });
});

describe('What needs the landscaper', () => {
  test('LOOK-M8: insurance that ends within 30 days is named, until a newer document is sent', async () => {
    const day = '2026-11-24';
    const now = new Date(`${day}T09:00:00Z`);
    const approved = (validUntil: string) =>
      ({ kind: 'public_liability', review: 'approved', validUntil }) as unknown as DocumentView;
    expect(endingSoon([approved('2026-12-08')], now)).toEqual([
      { kind: 'public_liability', until: '2026-12-08', daysLeft: 14 },
    ]);
    expect(endingSoon([approved('2026-11-20')], now)).toMatchObject([{ daysLeft: -4 }]);
    expect(endingSoon([approved('2026-12-25')], now)).toEqual([]);
    expect(endingSoon([approved('2026-12-08'), approved('2027-12-08')], now)).toEqual([]);
    const sent = { kind: 'public_liability', review: 'submitted', validUntil: null } as unknown as DocumentView;
    expect(endingSoon([approved('2026-12-08'), sent], now)).toEqual([]);
  });
});

describe('What else needs the landscaper', () => {
  test('LOOK-M8: a problem, a date to answer and unread messages, each with one thing to press', () => {
    const suggested = { id: 'j', title: 'Turf', customerFirstName: 'Kit', date: '2026-11-30', time: '08:00' };
    const work = { problems: [{ id: 'p', title: 'Hedge' }], suggestions: [suggested] };
    expect(asksOf(work, 2).map(({ title, act, href }) => [title, act, href])).toEqual([
      ['Problem reported', 'See', '/jobs/p/dispute'],
      ['Kit suggests Mon 30 Nov 2026', 'Answer', '/jobs/j/schedule/suggestion'],
      ['2 unread messages', 'Read', '/landscaper/messages'],
    ]);
    expect(asksOf({ problems: [], suggestions: [] }, 0)).toEqual([]);
  });

  test('a customer’s suggestion is on the home until it is answered', async () => {
    const { pair, browser: theirs } = await someone();
    const jobId = await on.work.paid(pair);
    const needs = async () =>
      /<section[^>]*aria-label="Needs you".*?<\/section>/s.exec((await dashboard(theirs)).html)?.[0] ?? '';
    expect(await needs()).toBe('');
    const soon = (days: number) => ({ proposedDate: addDays(today, days), proposedTime: '09:30' });
    const today = londonDay(await on.app.clock.now());
    await theirs.post(`/jobs/${jobId}/schedule`, soon(9));
    expect(await needs()).toBe('');
    await on.olives.post(`/jobs/${jobId}/schedule/suggest`, soon(11));
    expect(await needs()).toContain(`href="/jobs/${jobId}/schedule/suggestion"`);
    expect(pageText(await needs())).toContain('Olive suggests');
  });
});

describe('Money this week', () => {
  test('payments and held money of this week are shown by day, in a chart and as a table, after the fee', async () => {
    const { pair, browser: theirs } = await someone();
    expect(section(await dashboard(theirs), 'week')).toBe('');
    await on.work.completed(pair);
    const day = londonDay(await on.app.clock.now());
    await on.work.paid({
      ...pair,
      amount: 10_000,
      asked: {
        flexibleDate: false,
        preferredDate: day,
        timeOfDay: 'morning',
      },
    });
    const week = section(await dashboard(theirs), 'week');
    expect(pageText(week)).toContain('£166 .50 paid, £90.00 still to come');
    expect(week).toContain('£166.50 paid and £90.00 held for you, Monday to Sunday.');
    expect(pageText(/<table.*<\/table>/s.exec(week)?.[0] ?? '')).toContain(`${dayDate(day).slice(4)} £166.50 £90.00`);
  });
});
