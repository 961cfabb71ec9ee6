import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { londonDay } from '#src/kernel/day';
import { readPage } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
  await on.work.completed(on.pair);
  await on.work.paid(on.pair);
  await on.cast.postedJob(on.mallory);
});
afterAll(() => on.world.close());

const page = async (query = '') => readPage(await on.adas.get(`/admin-dashboard${query}`));

describe('GET /api/admin/dashboard-stats', () => {
  test('API-ADM-01 A-ENT-01 A-ENT-02 A-ENT-03 A-ENT-04 answers with the 19 stated figures', async () => {
    const answer = await bodyOf(await on.adas.json('GET', '/api/admin/dashboard-stats'));
    expect(answer).toEqual({
      status: 200,
      activeCustomers: expect.any(Number),
      newCustomersToday: expect.any(Number),
      activeLandscapers: expect.any(Number),
      newLandscapersToday: expect.any(Number),
      totalJobs: 3,
      jobsToday: 3,
      jobsThisWeek: 3,
      totalRevenue: 18.5,
      revenueThisMonth: 18.5,
      openJobs: 1,
      activeJobs: 1,
      completedJobs: 1,
      cancelledJobs: 0,
      openTickets: 0,
      flaggedMessages: 0,
      reportedReviews: 0,
      avgResponseTime: 0,
      successRate: 100,
      disputeRate: 0,
    });
  });

  test('counts the same people and jobs as the lists to which the overview links', async () => {
    const answer = await bodyOf(await on.adas.json('GET', '/api/admin/dashboard-stats'));
    const totalOf = async (path: string) => (await bodyOf(await on.adas.json('GET', path))).total;
    const today = londonDay(await on.app.clock.now());
    const customers = '/api/admin/users?userType=customer';
    expect(answer.activeCustomers).toBe(await totalOf(`${customers}&userStatus=active`));
    expect(answer.newCustomersToday).toBe(await totalOf(`${customers}&since=${today}`));
    expect(answer.activeLandscapers).toBe(await totalOf('/api/admin/users?userType=landscaper&userStatus=active'));
    expect(answer.totalJobs).toBe(await totalOf('/api/admin/jobs'));
    expect(answer.jobsToday).toBe(await totalOf(`/api/admin/jobs?since=${today}`));
    const status = (name: string) => totalOf(`/api/admin/jobs?jobStatus=${name}`);
    expect([answer.openJobs, answer.activeJobs, answer.completedJobs, answer.cancelledJobs]).toEqual([
      await status('open'),
      await status('active'),
      await status('completed'),
      await status('cancelled'),
    ]);
  });
});

describe('the tab Overview', () => {
  test('draws the last 30 days of the figures that are counted by the day, and has their numbers in a table', async () => {
    const { html } = await page();
    expect(html).toContain('aria-label="Jobs posted, last 30 days: 3, at most 3 in a day"');
    expect(html).toContain('aria-label="Our fees, last 30 days: £18.50, at most £18.50 in a day"');
    const table = /<caption[^>]*>Jobs, day by day<\/caption>.*?<\/table>/s.exec(html)?.[0] ?? '';
    expect(table).toMatch(/<td data-label="Jobs posted" class="r">3<\/td><td data-label="Completed" class="r">1<\/td>/);
    expect(table.match(/<tr>/g)).toHaveLength(31);
  });

  test('A-DASH-06 shows every figure with what it counts and a link to its rows', async () => {
    const { html, text } = await page();
    const figures = [
      'Active customers',
      'New customers today',
      'Active landscapers',
      'New landscapers today',
      'Total jobs',
      'Jobs today',
      'Jobs this week',
      'Open',
      'Active',
      'Completed',
      'Cancelled',
      'Total revenue',
      'Revenue this month',
      'Open tickets',
      'Flagged messages',
      'Reported reviews',
      'Average response time',
      'Success rate',
      'Dispute rate',
    ];
    for (const label of figures) {
      expect(html).toMatch(new RegExp(`<dt[^>]*><a [^>]*href="/admin[^"]+"[^>]*>${label}</a></dt>`));
      expect(html).toMatch(new RegExp(`<dt class="font-bold">${label}</dt><dd[^>]*>[^<]{20,}</dd>`));
    }
    expect(text).toContain('£18.50');
    expect(text).toContain('on £185.00 released');
  });

  test('LOOK-M3 OPS-M4 first says what needs a person, then shows the figures, and refreshes itself', async () => {
    const { html } = await page();
    expect(html.indexOf('Needs a person')).toBeLessThan(html.indexOf('Active customers'));
    expect(html).toContain('data-poll="30" data-poll-url="/api/admin/dashboard-stats"');
    const asked = { topic: 'other' as const, urgent: false, jobId: null, text: 'How do I change my email?' };
    const person = { userId: null, name: 'Olive', email: 'o@hedgerow.test' };
    const opened = await on.app.support.openTicket.execute({ ticketId: randomUUID(), ...asked, person });
    expect(opened.ok).toBe(true);
    const after = await page();
    expect(after.html).toMatch(/href="\/admin-dashboard\?tab=support">Request for help<\/a><\/dt><dd>1/);
    expect(after.html).toMatch(/Support(?:<!-- -->)? ?<span class="count">1/);
  });

  test('on a phone its less used parts are one line each, which says the figures that matter most', async () => {
    const { html, text } = await page();
    expect(html.match(/<details class="fold phone-line">/g)).toHaveLength(6);
    expect(text).toMatch(/\d open, \d active, \d new today/);
    expect(text).toContain('£18.50 earned this month');
  });

  test('leads to every list that has no tab of its own', async () => {
    const { html } = await page();
    for (const path of ['reported', 'requests', 'appeals', 'chargebacks', 'reconciliation', 'mails']) {
      expect(html).toContain(`href="/admin/${path}"`);
      expect((await on.adas.get(`/admin/${path}`)).status).toBe(200);
    }
  });

  test('each chart has its numbers in a table', async () => {
    const { html } = await page();
    for (const [title, caption] of [
      ['Money in and out, by week', 'Money in and out, by week, numbers'],
      ['Jobs and bids, by week', 'Jobs and bids, by week, numbers'],
      ['Money held, by age', 'Money held, by age, numbers'],
      ['Time from posting to the first bid', 'Time to the first bid, numbers'],
    ]) {
      expect(html).toMatch(new RegExp(`<svg[^>]*role="img"[^>]*><title[^>]*>${title}`));
      expect(html).toMatch(new RegExp(`<caption[^>]*>${caption}</caption>`));
    }
  });
});

describe('the tab Payments', () => {
  const payments = async (query: string) => (await page(`?tab=payments&${query}`)).text;

  test('begins with where the money stands now, what there is to do, and the ages of what is held', async () => {
    const { text } = await page('?tab=payments');
    expect(text).toMatch(
      /The money now Held now £185\.00 ?1 job Set aside £0\.00 ?what is left in dispute once the rest was released, and refunds on their way or returned Taken by banks £0\.00 ?not yet decided/,
    );
    expect(text).toMatch(
      /Differences 0 ?between our books and the provider’s .*To do Nothing: no payment waits.*Money held, by age.*Ledger/s,
    );
  });

  test('LOOK-M5 shows a balance sheet that adds up to zero, and why it may differ from what jobs hold', async () => {
    const { text } = await page('?tab=payments');
    expect(text).toMatch(/Balance sheet.*Held for jobs £185\.00.*Our fees £18\.50.*Difference ?£0\.00/s);
    expect(text).toContain('Held for jobs and set aside: £185.00. That is what the jobs hold, by age.');
  });

  test('finds transactions by job, sum, person and kind', async () => {
    const list = await bodyOf(await on.adas.json('GET', '/api/admin/payments'));
    expect(list.total).toBeGreaterThan(3);
    const rows = list.payments as {
      kind: string;
      reference: string | null;
      jobId: string;
      entries: { amount: number }[];
    }[];
    for (const { entries } of rows) expect(entries.reduce((sum, { amount }) => sum + 100 * amount, 0)).toBeCloseTo(0);
    const found = async (query: string) =>
      ((await bodyOf(await on.adas.json('GET', `/api/admin/payments?${query}`))).payments as typeof rows).map(
        ({ kind }) => kind,
      );
    expect(await found('search=18.50')).toEqual(['release']);
    expect(await found('kind=capture')).toEqual(['capture', 'capture']);
    expect(new Set(await found(`search=${on.olive.email}`))).toEqual(new Set(rows.map(({ kind }) => kind)));
    expect(await found('search=nobody@hedgerow.test')).toEqual([]);
    expect(await found('account=fee_income')).toEqual(['release']);
    expect(await found('account=held')).toEqual(expect.arrayContaining(['capture', 'release']));
    expect(await found('since=2049-01-01')).toEqual([]);
    const capture = rows.find(({ kind }) => kind === 'capture')!;
    expect(await found(`search=${capture.reference}`)).toContain('capture');
    const { number } = (await on.app.jobs.views.jobFor(on.ada, capture.jobId))!;
    expect(await found(`search=${number}&kind=capture`)).toEqual(['capture']);
    expect(await payments('search=nobody@hedgerow.test')).toContain('Nothing in the ledger matches');
  });

  test('can be saved as a file', async () => {
    const file = await (await on.adas.get('/admin-dashboard/payments.csv?kind=release')).text();
    expect(file.trim().split('\r\n')).toHaveLength(4);
    expect(file).toContain('Our fees,,18.50');
  });
});

test('A-DASH-04 every tab of the dashboard shows its page', async () => {
  const { html } = await page();
  const tabs = [...html.matchAll(/href="(\/admin-dashboard\?tab=[a-z]+)"(?: aria-current="page")?>/g)].map(
    ([, href]) => href!,
  );
  for (const href of new Set(tabs)) expect((await on.adas.get(href)).status).toBe(200);
});

describe('finding something on the dashboard', () => {
  const find = (asked: string) => at(`/admin/find?q=${encodeURIComponent(asked)}`);
  const at = async (path: string) => readPage(await on.adas.get(path));

  test('people, jobs and payments are found at once, by name, job number or id of the payment provider', async () => {
    const list = await bodyOf(await on.adas.json('GET', '/api/admin/payments?kind=capture'));
    const [capture] = list.payments as { reference: string; jobId: string }[];
    const { number } = (await on.app.jobs.views.jobFor(on.ada, capture!.jobId))!;
    const byName = await find(on.olive.email);
    expect(byName.text).toContain('People: 1');
    expect(byName.html).toContain(`href="/admin/people/${on.olive.id}"`);
    const byNumber = await find(String(number));
    expect(byNumber.html).toContain(`href="/admin/jobs/${capture!.jobId}"`);
    const byReference = await find(capture!.reference);
    expect(byReference.text).toContain('People: 0');
    expect(byReference.text).toContain('Payments: 1');
  });

  test('without a question it shows only the form, and a question stays in it', async () => {
    expect((await at('/admin/find')).text).not.toContain('People:');
    const { html, value } = await find('<b>nobody</b>');
    expect(value('q')).toBe('<b>nobody</b>');
    expect(html).not.toContain('<b>nobody</b>');
  });
});

test('the overview shows the first documents and disputes of their queues, each with a link to it', async () => {
  const { html } = await page();
  expect(html.indexOf('Verification queue')).toBeLessThan(html.indexOf('Active customers'));
  expect(html).toContain('No document waits to be checked.');
  expect(html).toContain('No dispute is open.');
  const jobId = await on.work.marked(on.pair);
  expect(
    (await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The hedge was not cut.' })).status,
  ).toBe(200);
  const after = await page();
  expect(after.text).toContain('All 1: Disputes, ours first');
  expect(after.html).toContain(`href="/jobs/${jobId}/dispute"`);
});
