import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagingOf } from '#app/web/lists/paging';
import { HOUSE } from '#tests/support/cast';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import type { Browser } from '#tests/support/web';
import { dayDate } from '#src/kernel/written-date';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { dashboard, daysFromNow, section, someoneOn } from './home';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const someone = () => someoneOn(on);
const figuresIn = ({ html }: FormPage) =>
  [...html.matchAll(/<dl class="stats.*?<\/dl>/gs)].map(([list]) => pageText(list));

describe('The head of the page', () => {
  test('L-DASH-01: it has two URLs, for landscapers only', async () => {
    for (const path of ['/landscaper/dashboard', '/landscaper-dashboard']) {
      expect((await readPage(await on.ferns.get(path))).heading).toMatch(
        /^(Good (morning|afternoon|evening)|Hello), Fern$/,
      );
      expect(went(await on.nobodys.get(path))).toBe('302 /auth');
    }
  });

  test('L-DASH-02 to 04, D-SCROLLMAP, D-EARNINGS: three figures link to their sections, and three are amounts after the fee', async () => {
    const { pair, browser: theirs } = await someone();
    await on.work.completed(pair);
    await on.work.marked(pair);
    await on.work.paid({ ...pair, amount: 100_00 });
    await on.cast.placedBid(pair.landscaper, await on.cast.postedJob(on.olive));
    const page = await dashboard(theirs);
    expect(figuresIn(page)).toEqual([
      'Bids Placed 4 Jobs Won 3 Upcoming Jobs 1',
      'This Month £166 .50 after the 10% fee Total Earnings £166 .50 released to you Active Jobs 2 £256.50 held, not in dispute',
    ]);
    for (const [label, id] of [
      ['Bids Placed', 'bids'],
      ['Jobs Won', 'active'],
      ['Upcoming Jobs', 'active'],
    ]) {
      expect(page.html).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>${label}</a>`));
      expect(page.html).toContain(`<h2 id="${id}"`);
    }
  });

  test('An empty dashboard says what it will show', async () => {
    const { browser: theirs } = await someone();
    const page = await dashboard(theirs);
    expect(page.text).toContain('No jobs yet');
    expect(figuresIn(page)[0]).toBe('Bids Placed 0 Jobs Won 0 Upcoming Jobs 0');
    expect(pageText(section(page, 'completed'))).toBe('Completed Jobs None yet.');
  });
});

describe('Payouts', () => {
  test('L-DASH-17, D-STRIPESETUP: setup=stripe opens the panel, which can be closed again', async () => {
    const { browser: theirs, landscaper } = await someone();
    const plain = await dashboard(theirs);
    expect(plain.text).toContain('Set up your payouts.');
    expect(plain.html).not.toContain('id="payouts"');
    const open = await dashboard(theirs, '?setup=stripe');
    expect(open.html).toMatch(/<form method="post" action="\/landscaper\/payouts"/);
    expect(open.text).toContain('Close the payout set-up');
    await on.work.payoutsReady(landscaper);
    expect((await dashboard(theirs)).text).not.toContain('Set up');
    expect((await dashboard(theirs, '?setup=stripe')).text).toContain('Ready. Released money is sent to your account');
  });

  test('The panel is open if money is waiting for the payout account', async () => {
    const { pair, browser: theirs } = await someone();
    await on.work.completed(pair);
    const page = await dashboard(theirs);
    expect(page.text).toContain('£166.50 is waiting for you. It is yours');
    expect(pageText(section(page, 'completed'))).toContain('waiting for your payout account');
  });
});

describe('Active Jobs', () => {
  test('Thirty are shown, all are counted, and My jobs has the others', async () => {
    const { pair, browser: theirs } = await someone();
    for (let n = 0; n < 30; n += 1) await on.work.paid(pair);
    const few = section(await dashboard(theirs), 'active');
    expect(few.match(/<li id="job-/g)).toHaveLength(30);
    expect(few).not.toContain('/my-jobs');
    await on.work.paid(pair);
    const many = section(await dashboard(theirs), 'active');
    expect(many.match(/<li id="job-/g)).toHaveLength(30);
    expect(pageText(many)).toMatch(/^Active Jobs 31 /);
    expect(pageText(many)).toContain('1 more job: all of them are in My jobs');
    expect(many).toContain('<a href="/my-jobs">');
  });

  test('L-DASH-05, L-DASH-09, L-DASH-10: a card has title, place, price, notes, Scheduling Needed and the actions', async () => {
    const { pair, browser: theirs } = await someone();
    const jobId = await on.work.paid(pair);
    const active = section(await dashboard(theirs), 'active');
    for (const words of [
      'Hedge Trimming in Frome',
      HOUSE,
      'you receive of £185.00',
      'Front hedge, about 12 metres.',
      'Gate code 4711',
      'Scheduling Needed',
      'Flexible, no date agreed',
    ]) {
      expect(pageText(active)).toContain(words);
    }
    expect(active).toMatch(
      new RegExp(`<a href="/landscaper/messages\\?jobId=${jobId}"[^>]*>.*?Contact Customer</a>`, 's'),
    );
    expect(active).toMatch(new RegExp(`<a href="/jobs/${jobId}/mark-complete"[^>]*>.*?Mark Complete`, 's'));
    expect(active).toMatch(new RegExp(`<form method="post" action="/jobs/${jobId}/start"`));
  });

  test('D-SCHED: a job with a fixed date shows it, and needs no scheduling', async () => {
    const { pair, browser: theirs } = await someone();
    const asked = { flexibleDate: false, preferredDate: daysFromNow(10), timeOfDay: 'morning' as const };
    const jobId = await on.work.paid({ ...pair, asked });
    const active = pageText(section(await dashboard(theirs), 'active'));
    expect(active).toContain(`${dayDate(asked.preferredDate)}, morning`);
    expect(active).not.toContain('Scheduling Needed');
    const hers = pageText(await (await on.olives.get('/customer-dashboard')).text());
    expect(hers).toContain(`${dayDate(asked.preferredDate)}, morning`);
    expect(pageText(await (await theirs.get(`/jobs/${jobId}`)).text())).toContain(
      `Agreed for ${dayDate(asked.preferredDate)}, morning`,
    );
    const [job] = (await (await theirs.json('GET', '/api/landscaper/active-jobs')).json()) as Record<string, unknown>[];
    expect(job).toMatchObject({ scheduledDate: asked.preferredDate });
  });

  test('Before it is paid for, a job shows neither address nor notes, and cannot be started', async () => {
    const { pair, browser: theirs } = await someone();
    await on.work.hired(pair);
    const page = await dashboard(theirs);
    expect(page.html).not.toContain(HOUSE);
    expect(page.html).not.toContain('4711');
    expect(section(page, 'active')).not.toContain('/start');
    expect(pageText(section(page, 'active'))).toMatch(/Olive has until .* to pay/);
    const [job] = (await (await theirs.json('GET', '/api/landscaper/active-jobs')).json()) as Record<string, unknown>[];
    expect(job).toMatchObject({ location: 'Frome BA11', customerNotes: null });
  });

  test('D-CONFIRM: a job marked complete says when the payment is released, and only the customer can confirm', async () => {
    const { pair, browser: theirs } = await someone();
    const jobId = await on.work.marked(pair);
    const active = section(await dashboard(theirs), 'active');
    expect(pageText(active)).toMatch(
      /Released by \w+ \d+ \w+ \d{4} at \d\d:\d\d , sooner if Olive confirms \( ?48 h left\)/,
    );
    expect(active).not.toMatch(new RegExp(`/jobs/${jobId}/(mark-complete|confirm|report-problem)`));
    expect(pageText(active)).toContain(`Done on ${dayDate(await on.app.clock.now())}`);
    expect(pageText(active)).not.toContain('no date agreed');
  });
});

describe('Your Bids', () => {
  test('L-DASH-13, L-DASH-14: bids can be filtered by state, and only pending ones can be edited or withdrawn', async () => {
    const { pair, browser: theirs, landscaper } = await someone();
    await on.work.hired(pair);
    const pending = await on.cast.placedBid(landscaper, await on.cast.postedJob(on.olive), { amount: 120_00 });
    const gone = await on.cast.placedBid(landscaper, await on.cast.postedJob(on.olive), { amount: 90_00 });
    await on.app.bidding.withdrawBid.execute({ bidId: gone, landscaperId: landscaper.id });

    const all = section(await dashboard(theirs), 'bids');
    expect(pageText(all)).toMatch(/^Your Bids All 3 Pending 1 Accepted 1 Rejected 1/);
    expect(pageText(all)).toContain('You withdrew it');
    const links = [...all.matchAll(/href="\/bids\/([^"]+)"/g)].map(([, path]) => path);
    expect(links).toEqual([`${pending}/edit`, `${pending}/withdraw`]);

    const rows = async (filter: string) =>
      pageText(
        /<ul class="rows.*?<\/ul>/s.exec(section(await dashboard(theirs, `?bids=${filter}`), 'bids'))?.[0] ?? '',
      );
    expect(await rows('pending')).toMatch(/you receive £108\.00 £120\.00 Pending/);
    expect(await rows('pending')).not.toContain('£90.00');
    expect(await rows('accepted')).toMatch(/you receive £166\.50 £185\.00 Accepted/);
    expect(await rows('rejected')).toMatch(/you receive £81\.00 £90\.00 Rejected/);
    expect(await rows('nonsense')).toContain('£120.00');
  });

  test('K-FMT-02: the date of a bid is written as day, short month, year', async () => {
    const { browser: theirs, landscaper } = await someone();
    const bid = await on.cast.placedBid(landscaper, await on.cast.postedJob(on.olive));
    await on.world.database
      .knex('bids')
      .where({ id: bid })
      .update({ createdAt: new Date('2026-05-13T09:00:00Z') });
    expect(pageText(section(await dashboard(theirs), 'bids'))).toContain('13 May 2026 , Frome BA11');
  });

  test('The home page shows three of the latest bids, and each page of all of them twenty', async () => {
    const { browser: theirs, landscaper } = await someone();
    for (let n = 0; n < 21; n += 1)
      await on.cast.placedBid(landscaper, await on.cast.postedJob(on.olive), { amount: (100 + n) * 100 });
    const home = section(await dashboard(theirs), 'bids');
    expect(home.match(/<li/g)).toHaveLength(4 + 3);
    expect(pageText(home)).toContain('All 21 bids');
    const first = await dashboard(theirs, '?bids=all');
    expect(first.html).toContain('href="/landscaper/dashboard?bids=all&amp;page=2#bids"');
    expect(section(first, 'bids')).not.toContain('£100.00');
    expect(section(await dashboard(theirs, '?bids=all&page=2'), 'bids')).toContain('£100.00');
  });
});

describe('Completed Jobs', () => {
  test('L-DASH-15, L-DASH-16: the first three are shown, and View All if there are more', async () => {
    const { pair, browser: theirs } = await someone();
    for (const amount of [100_00, 200_00, 300_00]) await on.work.completed({ ...pair, amount });
    expect(section(await dashboard(theirs), 'completed')).not.toContain('View All');
    await on.work.completed({ ...pair, amount: 400_00 });
    const few = section(await dashboard(theirs), 'completed');
    expect(few).toMatch(/<a href="\/landscaper\/dashboard\?completed=all#completed"[^>]*>View All<\/a>/);
    expect(pageText(few).match(/£\d+/g)).toEqual(['£360', '£270', '£180']);
    const all = section(await dashboard(theirs, '?completed=all'), 'completed');
    expect(pageText(all).match(/£\d+/g)).toEqual(['£360', '£270', '£180', '£90']);
    expect(all).not.toContain('View All');
  });
});

describe('JSON', () => {
  const get = async (who: Browser, path: string) => (await who.json('GET', `/api/landscaper/${path}`)).json();

  test('K-CUST-22, D-PAGING: twenty on a page unless `pageSize` says otherwise, a hundred at most; an invalid value is named', async () => {
    const { browser: theirs, landscaper } = await someone();
    for (let n = 0; n < 21; n += 1)
      await on.cast.placedBid(landscaper, await on.cast.postedJob(on.olive), { amount: (100 + n) * 100 });
    for (const [query, count] of [
      ['', 20],
      ['?page=2', 1],
      ['?pageSize=21', 21],
      ['?pageSize=5&page=5', 1],
      ['?pageSize=1000', 21],
    ] as const)
      expect(await get(theirs, `bids${query}`), query).toHaveLength(count);
    const wrong = await theirs.json('GET', '/api/landscaper/bids?page=-1&pageSize=all');
    expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([422, ['page', 'pageSize']]);
    expect(pagingOf(new Request('http://hedgerow.test/?pageSize=1000'))).toEqual({ page: 1, pageSize: 100 });
  });

  test('API-LAND-01 to 05, L-ENT-01, L-ENT-02 and L-ENT-05: exactly these fields', async () => {
    const { pair, browser: theirs } = await someone();
    const completed = await on.work.completed({ ...pair, amount: 1_234_56 });
    const active = await on.work.paid({ ...pair, amount: 1_250_00 });
    expect(await get(theirs, 'dashboard/summary')).toEqual({ bidsPlaced: 2, jobsWon: 2, upcomingJobs: 1 });
    expect(await get(theirs, 'earnings')).toEqual({ thisMonth: 1111.1, totalEarnings: 1111.1, activeJobsCount: 1 });
    const job = { title: 'Hedge Trimming in Frome', description: 'Front hedge, about 12 metres.' };
    expect(await get(theirs, 'active-jobs')).toEqual([
      {
        id: active,
        ...job,
        location: `${HOUSE}, Frome BA11 4HT`,
        budget: '£1,250.00',
        scheduledDate: null,
        customerNotes: 'Gate code 4711',
        isFlexible: true,
      },
    ]);
    expect(await get(theirs, 'completed-jobs')).toEqual([
      { id: completed, ...job, location: 'Frome BA11', paymentAmount: 1111.1, completedAt: expect.any(String) },
    ]);
  });

  test.each(['dashboard/summary', 'earnings', 'active-jobs', 'completed-jobs'])(
    '%s is for landscapers',
    async (path) => {
      expect((await on.nobodys.json('GET', `/api/landscaper/${path}`)).status).toBe(401);
      expect((await on.olives.json('GET', `/api/landscaper/${path}`)).status).toBe(403);
    },
  );
});
