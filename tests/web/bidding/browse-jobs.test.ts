import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { hedgeInJson, searchStage, shown, YEAR } from '#tests/support/bidding/search-stage';
import { HOUSE } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { answered, pageText } from '#tests/support/page-text';
import { SEARCH_SLUGS } from '#tests/support/specified-services';
import { browser } from '#tests/support/web';

const on = searchStage();
let lawn: string;
let pond: string;
let bath: string;
beforeAll(async () => {
  lawn = await on.cast.postedJob(on.olive, {
    jobTypes: ['lawn_edging'],
    budget: '50',
    flexibleDate: false,
    preferredDate: `${YEAR}-05-23`,
    timeOfDay: 'morning',
  });
  pond = await on.cast.postedJob(on.olive, { jobTypes: ['other'], customJobType: 'Koi pond', budget: '' });
  bath = await on.cast.postedJob(on.olive, {
    jobTypes: ['tree_pruning'],
    budget: '500',
    address: '2 Milsom Street, Bath BA1 1DN',
  });
  await on.wasPostedDaysAgo(on.hedge, 2);
  await on.wasPostedDaysAgo(pond, 10);
  await on.wasPostedDaysAgo(bath, 40);
});

const page = (query = '', as = on.ferns) => answered(as.get(`/landscaper/browse${query}`));
const filters = (html: string) => /<form class="sheet.*?<\/form>/s.exec(html)?.[0] ?? '';
const tags = (html: string, tag: string, name: string) =>
  html.match(new RegExp(`<${tag}[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
const valueIn = (tag: string | undefined) => /value="([^"]*)"/.exec(tag ?? '')?.[1];

describe('the page', () => {
  test('L-FIND1-03 shows the open jobs around Fern as cards, newest first', async () => {
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(shown(html)).toEqual([lawn, on.hedge, pond, bath]);
    const text = pageText(html);
    expect(text).toContain('4 jobs within 25 miles of Frome');
    expect(text).toContain('0 of 5 bids');
    expect(text).toContain('You receive up to £45.00');
    expect(text).toContain('Newest first. No paid places.');
    expect(html).toMatch(/src="\/photos\/[0-9a-f-]{36}\/640\.jpg"/);
  });

  test('L-FIND1-01 L-FIND1-02 the filters are one form: a sidebar on desktops, on small screens a sheet from the left that opens without scripts', async () => {
    const { html } = await page();
    expect(filters(html)).toMatch(/^<form class="sheet from-left" id="filters" popover="auto" method="get"/);
    expect(html).toMatch(/<button[^>]*popovertarget="filters"[^>]*>/);
    expect(filters(html)).toMatch(/popovertargetaction="hide"/);
  });

  test('L-FIND1-04 a card leads to the details, which can open in a dialog', async () => {
    const { html } = await page('?radius=30');
    const links = html.match(/<a [^>]*>View Details<\/a>/g) ?? [];
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain('data-dialog=""');
    expect(links[0]).toContain(`href="/landscaper/browse/${lawn}?list=radius%3D30"`);
  });

  test('API-FIND-02 the list polls GET /api/landscaper/browse-jobs every 30 s', async () => {
    const { html } = await page('?radius=30&sortBy=budget');
    const polled = /<div id="open-jobs"[^>]*>/.exec(html)?.[0].replaceAll('&amp;', '&');
    expect(polled).toContain('data-poll="30"');
    expect(polled).toContain('data-poll-url="/api/landscaper/browse-jobs?radius=30&sortBy=budget"');
  });

  test('K-LAND-03 the radius is a slider from 5 to 100 in steps of 5, with a number field beside it; K-LAND-02 it starts at 25', async () => {
    const form = filters((await page()).html);
    for (const name of ['slider', 'radius']) {
      const [input] = tags(form, 'input', name);
      expect(input).toContain(`type="${name === 'slider' ? 'range' : 'number'}"`);
      for (const attribute of ['min="5"', 'max="100"', 'step="5"', 'value="25"']) expect(input).toContain(attribute);
    }
  });

  test('without scripts, the form leads to the URL of its search, without the usual values', async () => {
    const query = 'slider=40&radius=25&initial=25&location=&budgetRange=any';
    expect(await page(`?${query}`)).toMatchObject({ status: 302, to: '/landscaper/browse?radius=40' });
    expect(await page('?slider=25&radius=40&initial=40')).toMatchObject({ status: 302, to: '/landscaper/browse' });
  });

  test('K-LAND-05 to -09 offers the job types, budgets, dates, schedules and orders', async () => {
    const form = filters((await page()).html);
    const values = (name: string) => tags(form, 'input', name).map(valueIn);
    const options = (name: string) =>
      [
        ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(form)?.[0] ?? '').matchAll(
          /<option([^>]*)>/g,
        ),
      ].map(([, tag]) => valueIn(tag));
    expect(values('jobTypes')).toEqual(SEARCH_SLUGS);
    expect(options('budgetRange')).toEqual(['any', '0-50', '50-100', '100-200', '200-500', '500+']);
    expect(values('datePosted')).toEqual(['any', 'today', 'week', 'month']);
    expect(values('scheduleFlexibility')).toEqual(['any', 'flexible', 'specific', 'urgent']);
    expect(options('sortBy')).toEqual(['date', 'distance', 'budget']);
  });

  test.each([
    ['K-LAND-05 a job type finds the services under it', '?jobTypes=grass_cutting', () => [lawn]],
    ['all five job types are all jobs', `?jobTypes=${SEARCH_SLUGS.join()}`, () => [lawn, on.hedge, pond, bath]],
    ['K-LAND-06 D-JOBSIZE £50 is not under £50', '?budgetRange=0-50', () => []],
    ['any budget, so also none', '?budgetRange=any', () => [lawn, on.hedge, pond, bath]],
    ['LOOK-M12 a keyword', '?keyword=koi', () => [pond]],
    ['K-LAND-07 this week', '?datePosted=week', () => [lawn, on.hedge]],
    ['K-LAND-08 a fixed date', '?scheduleFlexibility=specific', () => [lawn]],
    ['K-LAND-09 the highest budget first', '?sortBy=budget', () => [bath, on.hedge, lawn, pond]],
    ['K-LAND-03 five miles', '?radius=5', () => [lawn, on.hedge, pond]],
  ] as const)('shows only the jobs that the filters leave: %s', async (_what, query, expected) => {
    expect(shown((await page(query)).html)).toEqual(expected());
  });

  test('lists the nearest first, and says where distances are measured from', async () => {
    const { html } = await page('?sortBy=distance');
    expect(shown(html).at(-1)).toBe(bath);
    expect(pageText(html)).toContain('Nearest first, measured from Frome BA11.');
  });

  test('D-GEO searches around another place, given by its town or postcode', async () => {
    for (const location of ['Bath', 'BA1 1DN', 'bath%20ba1']) {
      const { html } = await page(`?location=${location}&radius=5`);
      expect(shown(html)).toEqual([bath]);
      expect(pageText(html)).toContain('1 job within 5 miles of Bath');
    }
  });

  test('a place we do not know: 422, the words beside the field, what was typed kept, and another search offered', async () => {
    const { status, html } = await page('?location=Atlantis&radius=40');
    expect(status).toBe(422);
    expect(shown(html)).toEqual([]);
    expect(pageText(html)).toContain('Where is “Atlantis”? We do not know a place with this name.');
    const [field] = tags(html, 'input', 'location');
    expect(field).toContain('value="Atlantis"');
    expect(field).toContain('aria-invalid="true"');
    expect(pageText(filters(html))).toContain('Error: We do not know a place with this name.');
    expect(html).toMatch(/<a [^>]*href="\/landscaper\/browse\?radius=40"[^>]*>Search from where you work</);
  });

  test('each filter in use is a link to the list without it', async () => {
    const { html } = await page('?location=Bath&radius=40&cursor=x');
    const chips = /<ul[^>]*aria-label="Filters in use".*?<\/ul>/s.exec(html)?.[0] ?? '';
    expect([...chips.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/landscaper/browse?radius=40',
      '/landscaper/browse?location=Bath',
    ]);
  });

  test('an empty list offers a search that reaches the nearest job', async () => {
    const { html } = await page('?location=Leeds&radius=20');
    expect(pageText(html)).toContain('No jobs match');
    expect(pageText(html)).toContain('Clear filters');
    const near = await page('?location=Bristol&radius=5');
    expect(near.html).toMatch(/href="\/landscaper\/browse\?location=Bristol&amp;radius=1[05]"/);
  });

  test('the two searches link to each other, with the filters they share', async () => {
    expect((await page('?radius=50&sortBy=distance&jobTypes=tree_work')).html).toMatch(
      /href="\/landscaper\/find-jobs\?radius=50[^"]*sort=nearest"[^>]*>\s*Search around where you work</,
    );
    const other = await (await on.ferns.get('/landscaper/find-jobs?radius=50&date_posted=week')).text();
    expect(other.replaceAll('&amp;', '&')).toContain(
      'href="/landscaper/browse?radius=50&datePosted=week">Search around another place</a>',
    );
  });
});

describe('when jobs cannot be read', () => {
  const broken = (fault: Error) =>
    withParts(on.world.app, { bidding: { availableJobs: { page: () => Promise.reject(fault) } } });

  test('the page says so, keeps the filters, and “Try Again” asks again', async () => {
    const { status, html } = await page(
      '?location=Bath&budgetRange=50-100',
      await browser(broken(new Error('no disk')), { actor: on.fern }),
    );
    expect(status).toBe(500);
    expect(pageText(html)).toContain('Could not load jobs. Please try again.');
    expect(html).toMatch(
      /<a [^>]*href="\/landscaper\/browse\?location=Bath&amp;budgetRange=50-100"[^>]*>.*?Try Again</s,
    );
    expect(valueIn(tags(filters(html), 'input', 'location')[0])).toBe('Bath');
    expect(html).not.toContain('data-poll=');
  });

  test('the call says “Failed to fetch jobs”; 503 while the database is away', async () => {
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const response = await (await browser(broken(gone), { actor: on.fern })).json('GET', '/api/landscaper/browse-jobs');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'Failed to fetch jobs',
      message: 'Failed to fetch jobs',
      code: 'jobs-not-fetched',
    });
  });
});

describe('GET /api/landscaper/browse-jobs', () => {
  const call = async (query: string, as = on.ferns) => {
    const response = await as.json('GET', `/api/landscaper/browse-jobs${query}`);
    return { status: response.status, body: await response.json(), link: response.headers.get('Link') };
  };
  const ids = (body: { id: string }[]) => body.map(({ id }) => id);

  test('API-FIND-01 L-ENT-06 L-ENT-07 L-ENT-08 takes location, radius, jobTypes, budgetRange, datePosted, scheduleFlexibility and sortBy', async () => {
    const { status, body } = await call(
      '?location=Frome&radius=5&jobTypes=hedge_trimming,tree_work&budgetRange=100-200&datePosted=week&scheduleFlexibility=flexible&sortBy=distance',
    );
    expect(status).toBe(200);
    expect(body).toEqual([hedgeInJson(on.hedge)]);
  });

  test('a place we do not know is refused', async () => {
    expect(await call('?location=Atlantis')).toMatchObject({
      status: 422,
      body: { code: 'town-unknown', fields: { location: [expect.stringContaining('We do not know a place')] } },
    });
    expect((await call('?location=BT1%201DA')).body.code).toBe('outside-service-area');
  });

  test('D-GEO no one reads the address, the gate code or the customer’s surname before they are hired', async () => {
    const texts = [
      JSON.stringify((await call('')).body),
      (await page()).html,
      await (await on.ferns.get(`/landscaper/browse/${on.hedge}`)).text(),
    ];
    for (const text of texts)
      for (const secret of [HOUSE, '4HT', '4711', 'Marsh', 'Milsom']) expect(text).not.toContain(secret);
  });

  test('is for landscapers with a profile, and so is the page', async () => {
    const as = async (actor?: SessionUser) => {
      const they = await browser(on.world.app, { actor });
      return [(await call('', they)).status, (await page('', they)).to];
    };
    expect(await as()).toEqual([401, '/auth']);
    expect(await as(on.olive)).toEqual([403, '/']);
    expect(await as(await on.cast.admin())).toEqual([403, '/admin']);
    expect(await as(await on.cast.landscaper({ completed: false }))).toEqual([403, '/landscaper-registration-step1']);
  });

  test('sends twenty at a time in every order, with a Link header to the next', async () => {
    const made = new Set<string>();
    while (made.size < 24) made.add(await on.cast.postedJob(on.olive, { jobTypes: ['planting'], budget: '75' }));
    for (const sortBy of ['date', 'distance', 'budget']) {
      const first = await call(`?jobTypes=garden_maintenance&radius=5&sortBy=${sortBy}`);
      expect(first.body).toHaveLength(20);
      const second = await call(new URL(/^<([^>]*)>; rel="next"$/.exec(first.link ?? '')?.[1] ?? '').search);
      expect(second.link).toBeNull();
      expect(new Set([...ids(first.body), ...ids(second.body)])).toEqual(made);
    }
  });
});

test.each([
  '?datePosted=older',
  '?location=%00%F0%9F%92%A3',
  `?cursor=${'A'.repeat(10_000)}`,
  `?sortBy=budget&cursor=${Buffer.from(JSON.stringify(['budget', 1.5, '60000000-0000-4000-8000-000000000001'])).toString('base64url')}`,
])('a value that makes no sense is ignored: %.60s', async (query) => {
  expect((await on.ferns.json('GET', `/api/landscaper/browse-jobs${query}`)).status).toBe(200);
});

test.each(['?location=%27;%20drop', `?location=${'x'.repeat(5000)}`, '?location=%25'])(
  'an odd place is not a fault: %.40s',
  async (query) => {
    expect([200, 422]).toContain((await page(query)).status);
  },
);
