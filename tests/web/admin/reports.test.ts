import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCounts } from '#src/modules/admin/domain/figures';
import { moneyBySpan } from '#app/routes/admin/reports/read-report';
import { addDays, londonDay, type Day } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
let today: Day;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
  await on.work.completed(on.pair);
  await on.work.paid(on.pair);
  await on.cast.postedJob(on.mallory);
  today = londonDay(await on.app.clock.now());
});
afterAll(() => on.world.close());

type Figures = Record<string, { value: number | null; before: number | null }>;
const report = async (query = '') => bodyOf(await on.adas.json('GET', `/api/admin/reports${query}`));

describe('GET /api/admin/reports', () => {
  test('counts what happened in a range of days, and in as many days before', async () => {
    const answer = await report(`?from=${addDays(today, -6)}&to=${today}`);
    expect(answer).toMatchObject({
      status: 200,
      from: addDays(today, -6),
      to: today,
      before: {
        from: addDays(today, -13),
        to: addDays(today, -7),
      },
    });
    expect(answer.figures as Figures).toMatchObject({
      paid: { value: 370, before: 0 },
      released: { value: 185, before: 0 },
      fees: { value: 18.5, before: 0 },
      posted: { value: 3, before: 0 },
      answeredWithinDay: { value: 66.7, before: null },
      hired: { value: 2 },
      completedJobs: { value: 1 },
      releasedByClock: { value: 0, before: null },
      disputeRate: { value: 0, before: null },
    });
    expect(answer.areas).toEqual([{ name: 'BA', posted: 3, answeredWithinDay: 2, hired: 2, bids: 2 }]);
    expect(answer.services).toEqual([expect.objectContaining({ posted: 3, hired: 2 })]);
  });

  test('money is drawn by week or, over many weeks, by month: every day that is shown counts once', () => {
    const day = (at: string, paid: number) => ({ ...noCounts, day: at, paid, released: 1 });
    const weeks = moneyBySpan([day('2026-11-15', 5), day('2026-11-16', 7), day('2026-11-22', 11)], {
      from: '2026-11-10',
      to: '2026-11-22',
    });
    expect(weeks).toMatchObject({
      by: 'week',
      spans: [
        { from: '2026-11-09', paid: 5 },
        { paid: 18, released: 2 },
      ],
    });
    const months = moneyBySpan([day('2026-01-31', 5), day('2026-02-01', 7)], { from: '2026-01-01', to: '2026-11-22' });
    expect(months.by).toBe('month');
    expect(months.spans.map(({ paid }) => paid)).toEqual([5, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('agrees with the statistics of the overview', async () => {
    const stats = await bodyOf(await on.adas.json('GET', '/api/admin/dashboard-stats'));
    const figures = (await report()).figures as Figures;
    expect(figures.posted!.value).toBe(stats.totalJobs);
    expect(figures.fees!.value).toBe(stats.totalRevenue);
    expect(figures.completedJobs!.value).toBe(stats.completedJobs);
  });

  test.each([
    ['days in the wrong order', `?from=2049-01-01&to=2020-01-01`],
    ['a day that is none', '?from=yesterday&to=2026-02-31'],
    ['more than a year', '?from=2001-01-01'],
  ])('makes a range that cannot be asked for possible: %s', async (_what, query) => {
    const { from, to, status } = (await report(query)) as { from: Day; to: Day; status: number };
    expect(status).toBe(200);
    expect(from <= to && to <= today).toBe(true);
    expect(addDays(from, 366) > to).toBe(true);
  });
});

describe('the tab Reports', () => {
  test('shows each figure with what it counts and a link to its rows, and the form keeps the days', async () => {
    const shown = await readPage(await on.adas.get(`/admin-dashboard?tab=reports&from=${today}&to=${today}`));
    expect(shown.value('from')).toBe(today);
    expect(shown.text).toContain('£370.00');
    expect(shown.text).toContain('For jobs, garden services not included.');
    expect(shown.html).toContain(
      `href="/admin-dashboard?tab=payments&amp;kind=capture&amp;since=${today}&amp;until=${today}#ledger-search"`,
    );
    expect(shown.text).toMatch(/By postcode area.*BA/s);
    expect(shown.text).toMatch(
      /beside .*Paid by customers ?£370\.00 ?from £0\.00.*Hired and paid ?2 ?from 0.*Money in and out/,
    );
    for (const preset of ['Last 7 days', 'Last month', 'This tax year']) expect(shown.text).toContain(preset);
  });

  test('marks the days that are shown among those to choose', async () => {
    const shown = await readPage(await on.adas.get('/admin-dashboard?tab=reports'));
    expect(shown.html).toMatch(/aria-current="page">Last 30 days</);
    expect(shown.html).not.toMatch(/aria-current="page">Last 7 days</);
  });

  test('can be saved as a file', async () => {
    const file = await (await on.adas.get(`/admin-dashboard/reports.csv?from=${today}&to=${today}`)).text();
    expect(file).toContain('Money,Paid by customers,370.00,0.00');
    expect(file).toContain('By postcode area,BA,3');
  });
});
