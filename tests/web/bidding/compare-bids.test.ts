import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, HOUSE, type Cast } from '#tests/support/cast';
import { pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let fern: SessionUser;
let rowan: SessionUser;
let olives: Browser;
let jobId: string;
let [ferns, rowans, hazels] = ['', '', ''];

beforeAll(async () => {
  world = await testApp({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' });
  cast = castOn(world);
  const { knex } = world.database;
  [olive, fern, rowan] = await Promise.all([
    cast.customer(),
    cast.landscaper({ fullName: 'Fern Blackthorn' }),
    cast.landscaper({ fullName: 'Rowan Whitlock', postcode: 'BA1 1DN' }),
  ]);
  const hazel = await cast.landscaper({ fullName: 'Hazel Rudge', postcode: 'BA12 8AA' });
  olives = await browser(world.app, { actor: olive });
  jobId = await cast.postedJob(olive);
  ferns = await cast.placedBid(fern, jobId, { amount: 150_00, message: 'Level top, square face.', estimatedDays: 3 });
  rowans = await cast.placedBid(rowan, jobId, {
    amount: 165_50,
    message: 'Two of us, in and out by lunch.',
    estimatedDays: 1,
  });
  hazels = await cast.placedBid(hazel, jobId, { amount: 120_00, message: '', estimatedDays: null });
  const check = { landscaperId: fern.id, kind: 'public_liability', seenOn: '2026-05-03' };
  await knex('landscaperChecks').insert([
    { ...check, id: crypto.randomUUID(), summary: 'Public liability £2m', validUntil: '2099-05-02' },
    { ...check, id: crypto.randomUUID(), kind: 'credential', summary: 'A course long ago', validUntil: '2026-05-04' },
  ]);
  for (const rating of [5, 4, 5, 4]) {
    const done = await cast.postedJob(olive);
    await knex('jobs').where({ id: done }).update({ status: 'completed', landscaperId: fern.id, acceptedBidId: ferns });
    await knex('reviews').insert({
      id: crypto.randomUUID(),
      jobId: done,
      customerId: olive.id,
      landscaperId: fern.id,
      rating,
      createdAt: new Date(),
      publishesAt: new Date(),
    });
  }
});
afterAll(() => world.close());

const page = async (path = `/jobs/${jobId}/bids`, as = olives) => {
  const response = await as.get(path);
  const html = await response.text();
  return { status: response.status, html, text: pageText(html) };
};
const shown = (html: string) => [...html.matchAll(/id="bid-([0-9a-f-]{36})"/g)].map(([, id]) => id);

describe('the page', () => {
  test('D-BIDSPAGE the owner compares price, days, message, rating with n, dated checks and distance', async () => {
    const { status, html, text } = await page();
    expect(status).toBe(200);
    for (const said of [
      '£150.00',
      'You pay £150.00, nothing on top',
      '“Level top, square face.”',
      '3 days',
      '4.5',
      '(4)',
      '4 jobs completed here',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Public liability £2m , to 2 May 2099');
    expect(text).not.toContain('A course long ago');
    expect(text).toMatch(/\d+(\.\d)? miles? away/);
    expect(text).toContain('New: no reviews yet');
    expect(text).toContain('Bids 3 of 5');
    expect(html).toContain(`href="/landscaper/${fern.id}?job=${jobId}"`);
    expect(html).toContain(`href="/jobs/${jobId}/accept/${ferns}"`);
    expect(text).toContain('Choose Fern');
    expect(text).toContain('Nobody can pay to be listed higher.');
    expect(html).toContain('<caption class="sr-only">Bids compared</caption>');
  });

  test.each([
    ['', () => [hazels, ferns, rowans]],
    ['?sort=days', () => [rowans, ferns, hazels]],
    ['?sort=bribe', () => [hazels, ferns, rowans]],
  ] as const)('%j sorts the bids, by price unless it names another order', async (query, expected) => {
    expect(shown((await page(`/jobs/${jobId}/bids${query}`)).html)).toEqual(expected());
  });

  test('LOOK-S28: each order is a link, so that sorting is one press without a script; the one in force is marked', async () => {
    const { html, text } = await page(`/jobs/${jobId}/bids?sort=rating`);
    const [, after = ''] = html.split('id="sort-by"');
    const links = [...after.split('</nav>')[0]!.matchAll(/<a[^>]*href="\/jobs\/[^"]*\/bids(\?sort=\w+[^"]*)"[^>]*>/g)];
    expect(links.map(([, query]) => query)).toEqual(
      ['rating', 'days', 'date', 'distance', 'newest'].map((order) => `?sort=${order}`),
    );
    expect(links.filter(([link]) => link.includes('aria-current="true"')).map(([, query]) => query)).toEqual([
      '?sort=rating',
    ]);
    expect(text).toContain('Sorted by rating, the best first.');
  });

  test('a job without bids says what helps to get them', async () => {
    const { html, text } = await page(`/jobs/${await cast.postedJob(olive)}/bids`);
    expect(text).toContain('No bids yet');
    expect(text).toContain('Posted just now. Landscapers near Frome can see it now.');
    expect(html).not.toContain('Side by side');
  });

  test('the address is not on the page', async () => {
    expect((await page()).html).not.toContain(HOUSE);
  });
});

describe('the JSON call', () => {
  test('GET /api/jobs/{id}/bids gives the owner the bids in pounds', async () => {
    const response = await olives.json('GET', `/api/jobs/${jobId}/bids`);
    expect(response.status).toBe(200);
    const bids = (await response.json()) as Record<string, unknown>[];
    expect(bids.map(({ id, amount }) => [id, amount])).toEqual([
      [hazels, 120],
      [ferns, 150],
      [rowans, 165.5],
    ]);
    expect(bids[1]).toMatchObject({
      jobId,
      message: 'Level top, square face.',
      estimatedDays: 3,
      status: 'pending',
      landscaper: {
        id: fern.id,
        fullName: 'Fern Blackthorn',
        rating: 4.5,
        reviewCount: 4,
        jobsCompleted: 4,
        checks: [{ kind: 'public_liability', summary: 'Public liability £2m' }],
      },
    });
    expect(JSON.stringify(bids)).not.toMatch(/@hedgerow|07700|passwordHash/);
  });
});

describe('to anyone but the owner', () => {
  test('another customer finds nothing, as if the job did not exist', async () => {
    const mallory = await browser(world.app, { actor: await cast.customer({ fullName: 'Mallory Stone' }) });
    for (const id of [jobId, crypto.randomUUID(), 'none']) {
      expect((await page(`/jobs/${id}/bids`, mallory)).status).toBe(404);
      expect((await mallory.json('GET', `/api/jobs/${id}/bids`)).status).toBe(404);
    }
  });

  test('a landscaper is sent elsewhere, and the call answers as if the job did not exist', async () => {
    const his = await browser(world.app, { actor: rowan });
    expect((await his.get(`/jobs/${jobId}/bids`)).status).toBe(303);
    expect((await his.json('GET', `/api/jobs/${jobId}/bids`)).status).toBe(404);
  });

  test('a visitor signs in first', async () => {
    const visitor = await browser(world.app);
    expect((await visitor.get(`/jobs/${jobId}/bids`)).headers.get('Location')).toBe('/auth');
    expect((await visitor.json('GET', `/api/jobs/${jobId}/bids`)).status).toBe(401);
  });
});

describe('LOOK-M1: a profile that is opened from a bid', () => {
  test('keeps the price, the button to choose and the way back to the bids', async () => {
    const { html } = await page();
    expect(html).toContain(`href="/landscaper/${rowan.id}?job=${jobId}"`);
    expect(html).not.toContain(`href="/landscaper/${rowan.id}"`);
    const profile = await page(`/landscaper/${rowan.id}?job=${jobId}`);
    expect(profile.status).toBe(200);
    expect(profile.text).toContain('You pay £165.50, nothing on top. Takes: 1 day.');
    expect(profile.text).toContain('Choose Rowan');
    expect(profile.html).toContain(`href="/jobs/${jobId}/accept/${rowans}"`);
    expect(profile.html.match(new RegExp(`href="/jobs/${jobId}/bids#bid-${rowans}"`, 'g'))).toHaveLength(2);
    expect(html).toContain(`id="bid-${rowans}"`);
    expect(profile.text).not.toContain('Post a job');
    // The link leads to the page that asks before anything is accepted.
    expect((await olives.get(`/jobs/${jobId}/accept/${rowans}`)).status).toBe(200);
  });

  const others: [string, () => Promise<SessionUser | undefined>][] = [
    ['a visitor', () => Promise.resolve(undefined)],
    ['another customer', () => cast.customer()],
    ['another landscaper', () => Promise.resolve(fern)],
    ['its landscaper', () => Promise.resolve(rowan)],
  ];
  test.each(others)('shows the bid to nobody else: %s sees the profile alone', async (_who, actor) => {
    const they = await browser(world.app, { actor: await actor() });
    const { status, text } = await page(`/landscaper/${rowan.id}?job=${jobId}`, they);
    expect(status).toBe(200);
    expect(text).not.toMatch(/165\.50|Back to bids|Choose Rowan/);
  });

  test('shows the profile alone if the job has no bid of theirs, or there is no such job', async () => {
    const elsewhere = await cast.postedJob(olive);
    for (const job of [elsewhere, crypto.randomUUID(), 'x', ''])
      expect((await page(`/landscaper/${rowan.id}?job=${job}`)).text).not.toContain('Back to bids');
  });

  test('offers no choice once the job takes none, and still leads back', async () => {
    const job = await cast.postedJob(olive);
    const bid = await cast.placedBid(rowan, job, { amount: 90_00 });
    await world.database.knex('jobs').where({ id: job }).update({ status: 'cancelled' });
    const { text, html } = await page(`/landscaper/${rowan.id}?job=${job}`);
    expect(text).not.toContain('Choose Rowan');
    expect(html).toContain(`/jobs/${job}/bids#bid-${bid}`);
  });
});
