import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { dayDate } from '#src/kernel/written-date';
import { hedgeInJson, searchStage, shown, YEAR } from '#tests/support/bidding/search-stage';
import { HOUSE } from '#tests/support/cast';
import { answered, pageText } from '#tests/support/page-text';
import { SEARCH_LABELS } from '#tests/support/specified-services';
import { addBid, addJob } from '#tests/support/job-rows';
import { browser } from '#tests/support/web';

/** In the future, and within the time for booking a job ahead. */
const DAY = `${YEAR}-05-23`;

const on = searchStage();
let lawn: string;
let pond: string;
beforeAll(async () => {
  lawn = await on.cast.postedJob(on.olive, {
    jobTypes: ['grass_cutting'],
    budget: '39.99',
    flexibleDate: false,
    preferredDate: DAY,
    timeOfDay: 'morning',
    isRecurring: true,
    recurrenceType: 'fortnightly',
  });
  pond = await on.cast.postedJob(on.olive, {
    jobTypes: ['other'],
    customJobType: 'Koi pond',
    budget: '',
    address: '2 Milsom Street, Bath BA1 1DN',
  });
  await on.wasPostedDaysAgo(pond, 10);
  const { knex } = on.world.database;
  for (let pounds = 21; pounds <= 30; pounds += 1) {
    const jobId = await addJob(knex, { customerId: on.olive.id, jobTypes: ['grass_cutting'] });
    const bidId = await addBid(knex, { jobId, landscaperId: on.fern.id, amount: pounds * 100, status: 'accepted' });
    const isDone = { status: 'completed', acceptedBidId: bidId, landscaperId: on.fern.id };
    await knex('jobs').where({ id: jobId }).update(isDone);
  }
});

/** The card of a job. */
const cardOf = (html: string, id: string) => html.split(`id="job-${id}"`)[1]?.split('</article>')[0] ?? '';
const page = (query = '', as = on.ferns) => answered(as.get(`/landscaper/find-jobs${query}`));

describe('the page', () => {
  test('a card says what jobs like it went for, with how many there were, and nothing where they are few', async () => {
    const { html } = await page();
    expect(pageText(html).match(/Half of \d+ like jobs in .*? to £\d+/g)).toEqual([
      expect.stringMatching(/^Half of 10 like jobs in (BA|Great Britain) went for £23 to £28$/),
    ]);
    expect(pageText(cardOf(html, lawn))).toContain('like jobs');
  });

  test('Fern finds the open jobs around her, newest first, with what she needs to know before she bids', async () => {
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(shown(html)).toEqual([lawn, on.hedge, pond]);
    const text = pageText(html);
    expect(text).toContain('3 jobs within 25 miles of Frome');
    expect(text).toMatch(/Frome BA11, under 2 miles/);
    expect(text).toContain('0 of 5 bids');
    expect(text).toContain('You receive up to £144.00');
    expect(text).toContain('Open to offers');
    expect(text).toContain(`${dayDate(DAY)}, morning`);
    expect(text).toContain('Fortnightly');
    expect(text).toContain('Posted just now');
    expect(text).toContain('2 photos');
    expect(text).toContain('Matches your services');
    expect(text).toContain('Newest first. No paid places.');
    expect(html).toMatch(/src="\/photos\/[0-9a-f-]{36}\/640\.jpg"/);
    expect(html).toContain(`href="/jobs/${on.hedge}/bid"`);
  });

  test('L-FIND2-05 a card leads to “Place Your Bid”, which can open in a dialog', async () => {
    expect((await page()).html).toMatch(
      new RegExp(
        `<a [^>]*data-dialog[^>]*href="/jobs/${on.hedge}/bid"[^>]*>Place Your Bid</a>|<a [^>]*href="/jobs/${on.hedge}/bid"[^>]*data-dialog[^>]*>Place Your Bid</a>`,
      ),
    );
  });

  test.each(['find-jobs', 'browse'])(
    'LOOK-M12 /landscaper/%s has a box for a keyword, keeps the other filters, says what was found, and how to clear it',
    async (path) => {
      const found = await answered(on.ferns.get(`/landscaper/${path}?keyword=trimmings&radius=50`));
      expect(shown(found.html)).toEqual([on.hedge]);
      expect(pageText(found.html)).toContain('1 job for “trimmings” within 50 miles of Frome');
      const box = /<form[^>]*role="search".*?<\/form>/s.exec(found.html)?.[0];
      expect(box).toContain('<input type="hidden" name="radius" value="50"/>');
      expect(box).toMatch(/<input[^>]*type="search"[^>]*value="trimmings"/);
      expect(box).toContain(`href="/landscaper/${path}?radius=50">Clear`);
      expect(/<form class="sheet.*?<\/form>/s.exec(found.html)?.[0]).toContain('name="keyword" value="trimmings"');
      const none = await answered(on.ferns.get(`/landscaper/${path}?keyword=%3Corchid%3E`));
      expect(pageText(none.html)).toContain('No jobs match “&lt;orchid&gt;”');
      const json = path === 'browse' ? 'landscaper/browse-jobs' : 'jobs/available';
      expect(await (await on.ferns.json('GET', `/api/${json}?keyword=trimmings`)).json()).toMatchObject([
        { id: on.hedge },
      ]);
      // The address of the hedge, its postcode and the name of its customer find nothing.
      for (const secret of [HOUSE, '4HT', 'Olive', 'Marsh'])
        expect(await (await on.ferns.json('GET', `/api/${json}?keyword=${encodeURIComponent(secret)}`)).json()).toEqual(
          [],
        );
    },
  );

  test('D-GEO no landscaper sees the address, the gate code or the customer’s surname before being hired', async () => {
    const json = await (await on.ferns.json('GET', '/api/jobs/available')).text();
    for (const text of [(await page()).html, json])
      for (const secret of [HOUSE, '4HT', '4711', 'Marsh', 'Milsom']) expect(text).not.toContain(secret);
  });

  test('L-FIND2-03 L-FIND2-04 K-LAND-04 K-LAND-10 to -13 the filters are one GET form with all the choices', async () => {
    const { html } = await page();
    const form = /<form class="sheet".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('method="get"');
    expect(form).toContain('popover="auto"');
    for (const label of SEARCH_LABELS) expect(form).toContain(`value="${label}"`);
    const choices = (name: string) =>
      [...form.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
        ([input]) => /value="([^"]*)"/.exec(input)?.[1],
      );
    const options = (name: string) =>
      [
        ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(form)?.[0] ?? '').matchAll(
          /<option([^>]*)>/g,
        ),
      ].map(([, tag = '']) => [/value="([^"]*)"/.exec(tag)?.[1], tag.includes('selected')]);
    expect(options('radius')).toEqual([
      ['10', false],
      ['25', true],
      ['50', false],
    ]);
    expect(options('sort')).toEqual([
      ['newest', true],
      ['nearest', false],
    ]);
    expect(choices('budget_size')).toEqual(['small', 'medium', 'large']);
    expect(pageText(form)).toContain('Small: £0-£40 Medium: £40-£120 Large: £120+');
    expect(choices('date_posted')).toEqual(['all', 'today', 'week', 'older']);
    expect(choices('flexibility')).toEqual(['all', 'specific', 'flexible']);
    expect(form).toMatch(/<input[^>]*name="custom_service"/);
  });

  test.each([
    ['a service', '?services=Lawn+Mowing', () => [lawn]],
    ["a service in the landscaper's own words", '?custom_service=koi', () => [pond]],
    ['small jobs', '?budget_size=small', () => [lawn]],
    ['K-LAND-12 older jobs', '?date_posted=older', () => [pond]],
    ['K-LAND-13 a specific date', '?flexibility=specific', () => [lawn]],
    ['K-LAND-04 ten miles', '?radius=10', () => [lawn, on.hedge]],
  ] as const)('shows only the jobs that the filters leave: %s', async (_what, query, expected) => {
    expect(shown((await page(query)).html)).toEqual(expected());
  });

  test('nearest first says what it is measured from', async () => {
    const { html } = await page('?sort=nearest');
    expect(shown(html).at(-1)).toBe(pond);
    expect(pageText(html)).toContain('Nearest first, measured from Frome BA11. No paid places.');
  });

  test('each filter in use is a link to the list without it', async () => {
    const { html } = await page('?radius=50&services=Lawn+Mowing&sort=nearest');
    const chips = /<ul[^>]*aria-label="Filters in use".*?<\/ul>/s.exec(html)?.[0] ?? '';
    const links = [...chips.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(links).toEqual([
      '/landscaper/find-jobs?services=Lawn+Mowing&sort=nearest',
      '/landscaper/find-jobs?radius=50&sort=nearest',
    ]);
  });

  test('an empty list says how far away the nearest job is and what to do', async () => {
    const { html } = await page('?services=Irrigation');
    expect(shown(html)).toEqual([]);
    const text = pageText(html);
    expect(text).toContain('No jobs match');
    expect(text).toMatch(/The nearest open job of any kind is under 2 miles away\./);
    expect(html).toContain('href="/landscaper/find-jobs?radius=50&amp;services=Irrigation"');
    expect(text).toContain('Clear filters');
  });

  test('L-FIND2-01 L-FIND2-02 a customer or an admin is told that the page is for landscapers, and can return home', async () => {
    for (const actor of [on.olive, await on.cast.admin()]) {
      const { status, html } = await page('', await browser(on.world.app, { actor }));
      expect(status).toBe(403);
      expect(pageText(html)).toContain('Access Denied This page is only accessible to registered landscapers.');
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
      expect(shown(html)).toEqual([]);
    }
  });

  test('R-TAB-10 a visitor signs in first; a landscaper without a profile completes it first', async () => {
    expect((await (await browser(on.world.app)).get('/landscaper/find-jobs')).headers.get('Location')).toBe('/auth');
    const unfinished = await browser(on.world.app, { actor: await on.cast.landscaper({ completed: false }) });
    expect((await unfinished.get('/landscaper/find-jobs')).headers.get('Location')).toBe(
      '/landscaper-registration-step1',
    );
  });
});

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  '?services[]=%F0%9F%92%A3',
  '?custom_service=%25_%5C',
  '?cursor=%00',
  '?cursor=abc',
  `?cursor=${'A'.repeat(10_000)}`,
  `?cursor=${cursor(['newest', -8e15, '60000000-0000-4000-8000-000000000001'])}`,
  `?cursor=${cursor(['newest', 8e15, '60000000-0000-4000-8000-000000000001'])}`,
  `?sort=nearest&cursor=${cursor(['nearest', 1e300, '60000000-0000-4000-8000-000000000001'])}`,
  `?cursor=${cursor(['newest', 1, 'not-an-id'])}`,
  `?cursor=${cursor({ toString: 1 })}`,
])('a value that makes no sense is ignored: %.60s', async (query) => {
  const json = await on.ferns.json('GET', `/api/jobs/available${query}`);
  expect(json.status).toBe(200);
  expect(Array.isArray(await json.json())).toBe(true);
});

describe('GET /api/jobs/available', () => {
  test('API-FIND-05 L-ENT-06 L-ENT-07 L-ENT-08 returns the jobs, in pounds and miles', async () => {
    const response = await on.ferns.json(
      'GET',
      '/api/jobs/available?radius=50&services[]=Hedge%20Trimming&budget_size[]=large&date_posted=week&flexibility=flexible',
    );
    expect(response.status).toBe(200);
    const jobs = await response.json();
    expect(jobs).toEqual([hedgeInJson(on.hedge)]);
    const all = await (await on.ferns.json('GET', '/api/jobs/available')).json();
    expect(all.map(({ id, budget }: { id: string; budget: number | null }) => [id, budget])).toEqual([
      [lawn, 39.99],
      [on.hedge, 160],
      [pond, null],
    ]);
  });

  test('is for landscapers with a profile only', async () => {
    const asked = async (actor?: SessionUser) =>
      (await (await browser(on.world.app, { actor })).json('GET', '/api/jobs/available')).status;
    expect(await asked()).toBe(401);
    expect(await asked(on.olive)).toBe(403);
    expect(await asked(await on.cast.landscaper({ completed: false }))).toBe(403);
  });
});

describe('bids on the list, and many jobs', () => {
  test('L-FIND2-06 a full job says so; Fern’s own bid is on the card of the job she bid on', async () => {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => on.cast.landscaper({ fullName: 'Rowan Thorne' })));
    for (const rival of rivals) await on.cast.placedBid(rival, lawn);
    const bidId = await on.cast.placedBid(on.fern, lawn, { amount: 15_05 });
    const { html } = await page();
    const card = (of: string, id: string) => new RegExp(`id="job-${id}".*?</article>`, 's').exec(of)?.[0] ?? '';
    expect(pageText(card(html, lawn))).toContain('5 of 5 bids');
    expect(pageText(card(html, lawn))).toContain('Your bid: £15.05. You receive £13.54');
    expect(card(html, lawn)).toContain(`href="/bids/${bidId}/edit"`);
    const late = await browser(on.world.app, { actor: await on.cast.landscaper({ fullName: 'Linden Late' }) });
    const closed = card((await page('', late)).html, lawn);
    expect(closed).toMatch(/<span[^>]*>Bidding Closed - Max Bids Reached</);
    expect(closed).not.toContain('Place Your Bid');
  });

  test('API-FIND-06 K-LAND-11 one or two budget sizes narrow the list; with all three, jobs without a budget are found too', async () => {
    const budgets = ['39.99', '40', '119.99', '120', ''];
    const made = new Map<string, string>();
    for (const budget of budgets)
      made.set(await on.cast.postedJob(on.olive, { jobTypes: ['irrigation'], budget }), budget);
    const found = async (...sizes: string[]) => {
      const query = new URLSearchParams([
        ['services[]', 'Irrigation'],
        ...sizes.map((size) => ['budget_size[]', size] as [string, string]),
      ]);
      const jobs = (await (await on.ferns.json('GET', `/api/jobs/available?${query}`)).json()) as { id: string }[];
      return jobs.map(({ id }) => made.get(id)).sort((a = '', b = '') => budgets.indexOf(a) - budgets.indexOf(b));
    };
    expect(await found('small')).toEqual(['39.99']);
    expect(await found('medium')).toEqual(['40', '119.99']);
    expect(await found('large')).toEqual(['120']);
    expect(await found('small', 'large')).toEqual(['39.99', '120']);
    expect(await found('small', 'medium', 'large')).toEqual(budgets);
    expect(await found()).toEqual(budgets);
  });

  test('shows twenty at a time: “Next” and the Link header keep the filters and lead to all jobs', async () => {
    for (let made = 0; made < 24; made++) await on.cast.postedJob(on.olive, { jobTypes: ['planting'] });
    const first = await page('?services=Planting&sort=nearest');
    expect(pageText(first.html)).toContain('24 jobs within 25 miles of Frome');
    const next = /href="([^"]*)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toMatch(/^\/landscaper\/find-jobs\?services=Planting&sort=nearest&cursor=/);
    const second = await (await on.ferns.get(next)).text();
    expect(new Set([...shown(first.html), ...shown(second)]).size).toBe(24);
    expect(second).not.toContain('rel="next"');
    expect(second).toContain('Back to the first page');

    const call = await on.ferns.json('GET', '/api/jobs/available?services[]=Planting');
    const link =
      /^<http:\/\/hedgerow\.test(\/api\/jobs\/available\?[^>]*)>; rel="next"$/.exec(
        call.headers.get('Link') ?? '',
      )?.[1] ?? '';
    const rest = await on.ferns.json('GET', link);
    expect(await call.json()).toHaveLength(20);
    expect(await rest.json()).toHaveLength(4);
    expect(rest.headers.get('Link')).toBeNull();
  });
});
