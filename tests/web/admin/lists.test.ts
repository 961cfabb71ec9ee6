import { addHours } from '#src/kernel/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/cast';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage } from '#tests/support/form-page';

let on: WorkStage;
let completed: string;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
  completed = await on.work.completed(on.pair);
  await on.cast.postedJob(on.mallory);
});
afterAll(() => on.world.close());

const page = async (query: string) => readPage(await on.adas.get(`/admin-dashboard?${query}`));
const json = async (path: string) => bodyOf(await on.adas.json('GET', path));
/** The target of the link with these words. */
const href = (html: string, words: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .find(([, , inside]) => inside?.includes(words))?.[1]
    ?.replaceAll('&amp;', '&');

describe('the tab Users', () => {
  test('A-DASH-07 LOOK-S31 lists everybody, each with a link to their page', async () => {
    const { html } = await page('tab=users');
    for (const person of [on.olive, on.fern, on.ada]) expect(html).toContain(`href="/admin/people/${person.id}"`);
    expect((await on.adas.get(`/admin/people/${on.fern.id}`)).status).toBe(200);
    expect(html).toMatch(/<td data-label="Joined" class="whitespace-nowrap">\d/);
  });

  test('A-DASH-07 V-ADM-01 has a search and filters that stand in the address and in the form', async () => {
    const found = await page('tab=users&search=mallory&userType=customer&userStatus=active');
    expect(found.text).toContain('1 to 1 of 1');
    expect(found.text).toContain(on.mallory.fullName);
    expect(found.html).not.toContain(`/admin/people/${on.fern.id}"`);
    expect(found.value('search')).toBe('mallory');
    expect(found.value('userType')).toBe('customer');
    const nobody = await page('tab=users&search=mallory&userType=landscaper');
    expect(nobody.text).toContain('No account matches what you are looking for.');
  });

  test('says how many filters narrow the list, each with a link to the list without it', async () => {
    const all = await page('tab=users&search=mallory&order=newest');
    expect(all.html).not.toContain('Filters in use');
    expect(all.text).not.toContain('in use');
    const found = await page('tab=users&search=mallory&userType=customer&userStatus=active&since=2020-01-01');
    expect(found.text).toContain('Filters 3 in use');
    const rest = { customer: 'userStatus=active&since=2020-01-01', Active: 'userType=customer&since=2020-01-01' };
    expect(href(found.html, 'Customer<')).toBe(`/admin-dashboard?tab=users&search=mallory&${rest.customer}`);
    expect(href(found.html, 'Active<')).toBe(`/admin-dashboard?tab=users&search=mallory&${rest.Active}`);
    expect(href(found.html, 'Since 1 Jan 2020')).toBe(
      '/admin-dashboard?tab=users&search=mallory&userType=customer&userStatus=active',
    );
    expect(href(found.html, 'Clear')).toBe('/admin-dashboard?tab=users');
  });

  test('shows which accounts are deleted, also during their days of grace', async () => {
    const fern = await on.cast.landscaper();
    await on.app.accounts.deleteAccount.execute({ userId: fern.id, password: PASSWORD });
    expect((await page('tab=users&userStatus=deleted')).text).toContain(fern.fullName);
  });

  test('LOOK-M4 shows the position in the list, with links to the rest of it and back', async () => {
    for (let n = 0; n < 60; n += 1) await on.world.database.knex('users').insert(await someone(n));
    const first = await page('tab=users&search=crowd');
    expect(first.text).toContain('1 to 50 of 60');
    const next = href(first.html, 'Next')!;
    expect(next).toContain('search=crowd');
    const second = await readPage(await on.adas.get(next));
    expect(second.text).toContain('51 to 60 of 60');
    expect(second.html).not.toContain('rel="next"');
    const again = await readPage(await on.adas.get(href(second.html, 'Previous')!));
    expect(again.text).toContain('1 to 50 of 60');
  });

  test('can be saved as a file with the same filters', async () => {
    const shown = await page('tab=users&search=mallory&order=name');
    const address = href(shown.html, 'Save as CSV')!;
    expect(address).toBe('/admin-dashboard/users.csv?search=mallory&order=name');
    const file = await on.adas.get(address);
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(on.mallory.email);
  });
});

async function someone(n: number) {
  const [row] = await on.world.database.knex('users').where({ id: on.mallory.id });
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return { ...row, id, email: `crowd${n}@hedgerow.test`, fullName: `Crowd ${n}` };
}

describe('GET /api/admin/users', () => {
  test('A-ENT-05 A-ENT-07 API-ADM-02 answers with the stated fields and a total', async () => {
    const { status, users, total } = await json(`/api/admin/users?search=${on.olive.email}&userType=customer`);
    expect([status, total]).toEqual([200, 1]);
    expect(users).toEqual([
      {
        id: on.olive.id,
        firstName: on.olive.firstName,
        lastName: on.olive.lastName,
        email: on.olive.email,
        phone: on.olive.phoneNumber,
        profileImageUrl: null,
        userType: 'customer',
        status: 'active',
        createdAt: expect.any(String),
        lastLogin: expect.any(String),
        jobsPosted: 1,
        jobsCompleted: 1,
      },
    ]);
  });

  test('A-ENT-06 leaves deleted accounts out, and pages by number', async () => {
    const all = await json('/api/admin/users?pageSize=100');
    const rows = all.users as { status: string; id: string }[];
    expect(rows.every(({ status }) => ['active', 'inactive', 'suspended'].includes(status))).toBe(true);
    const second = await json('/api/admin/users?pageSize=1&page=2');
    expect(second).toMatchObject({ total: all.total, users: [{ id: rows[1]!.id }] });
  });
});

describe('the tab Jobs', () => {
  test('A-DASH-08 LOOK-M4 has a search, filters and a place in the list', async () => {
    const { number } = (await on.app.jobs.views.jobFor(on.ada, completed))!;
    const found = await page(`tab=jobs&search=${number}&jobStatus=completed`);
    expect(found.text).toContain('1 to 1 of 1');
    expect(found.html).toContain(`href="/admin/jobs/${completed}"`);
    expect(found.text).toContain('Released');
    expect((await page(`tab=jobs&search=${number}&jobStatus=open`)).text).toContain('No job matches');
    expect((await page('tab=jobs&jobService=irrigation')).text).toContain('No job matches');
  });

  test('can be saved as a file', async () => {
    const file = await (await on.adas.get('/admin-dashboard/jobs.csv?jobStatus=completed')).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain(',185.00,');
  });
});

describe('GET /api/admin/jobs', () => {
  test('A-ENT-08 A-ENT-10 API-ADM-03 answers with the stated fields and a total', async () => {
    const { status, jobs, total } = await json('/api/admin/jobs?jobStatus=completed&jobService=all');
    expect([status, total]).toEqual([200, 1]);
    expect(Object.keys((jobs as object[])[0]!)).toEqual(
      'id title description isRecurring customerName customerEmail status jobTypes address createdAt bidCount'.split(
        ' ',
      ),
    );
    expect(jobs).toMatchObject([{ id: completed, status: 'completed', customerEmail: on.olive.email, bidCount: 1 }]);
  });

  test('API-ADM-03 finds nothing where nothing matches', async () => {
    expect(await json('/api/admin/jobs?search=no-such-words')).toEqual({ status: 200, jobs: [], total: 0 });
  });
});

test('an address with an unknown tab shows the overview as the current tab', async () => {
  expect((await page('tab=nonsense')).html).toMatch(/aria-current="page"[^>]*>Overview/);
});

describe('the tab Bids', () => {
  test('A-DASH-05 lists bids with search, filters and a file', async () => {
    const { html, text } = await page(`tab=bids&search=${on.fern.email}&bidStatus=accepted`);
    expect(text).toContain('1 to 1 of 1');
    expect(html).toContain(`href="/admin/jobs/${completed}"`);
    expect((await page(`tab=bids&search=${on.fern.email}&bidStatus=pending`)).text).toContain('No bid matches');
    const file = await (await on.adas.get('/admin-dashboard/bids.csv?bidStatus=accepted')).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  test('A-DASH-05 the outliers are the bids that are far from the budget or from the middle bid', async () => {
    const jobId = await on.cast.postedJob(on.mallory);
    const bidders = [on.fern, await on.cast.landscaper(), await on.cast.landscaper()];
    for (const [at, amount] of [100_00, 110_00, 225_00].entries())
      await on.cast.placedBid(bidders[at]!, jobId, { amount });
    const found = await json('/api/admin/bids?only=outliers');
    expect(found).toMatchObject({ total: 1, bids: [{ jobId, amount: 225 }] });
    await on.world.database.knex('bids').where({ jobId, amount: 225_00 }).update({ amount: 220_00 });
    expect((await json('/api/admin/bids?only=outliers')).total).toBe(0);
    await on.world.database.knex('jobs').where({ id: jobId }).update({ budget: 50_00 });
    expect((await json('/api/admin/bids?only=outliers')).total).toBe(2);
    expect((await page('tab=bids&only=outliers')).text).toContain('Outliers ask for more than two times the budget');
  });

  test('A-DASH-05 outliers are those of the last search that still are, and those among bids that have changed since', async () => {
    const { app, database } = on.world;
    const jobId = await on.cast.postedJob(on.mallory);
    const bidders = [on.fern, await on.cast.landscaper(), await on.cast.landscaper()];
    for (const [at, amount] of [100_00, 110_00, 225_00].entries())
      await on.cast.placedBid(bidders[at]!, jobId, { amount });
    const bids = () => database.knex('bids').where({ jobId });
    const found = async () =>
      ((await json('/api/admin/bids?only=outliers')).bids as { jobId: string; amount: number }[])
        .filter((one) => one.jobId === jobId)
        .map(({ amount }) => amount);
    const later = addHours(await app.clock.now(), 1);
    for (let times = 0; times < 2; times += 1) await app.admin.findOutliers.execute({ asOf: later });
    expect(await database.knex('bidOutliers').whereIn('bidId', bids().select('id'))).toHaveLength(1);
    expect(await found()).toEqual([225]);
    await bids().where({ amount: 225_00 }).update({ amount: 220_00 });
    expect(await found()).toEqual([]);
    await bids().where({ amount: 110_00 }).update({ amount: 215_00 });
    expect(await found()).toEqual([]);
    await bids().where({ amount: 215_00 }).update({ updatedAt: later });
    expect(await found()).toEqual([100]);
  });

  test('API-ADM-04 GET /api/admin/bids answers with bids and a total', async () => {
    const { bids, total } = await json('/api/admin/bids?bidStatus=accepted');
    expect(total).toBe(1);
    expect(bids).toMatchObject([{ jobId: completed, landscaperId: on.fern.id, amount: 185, status: 'accepted' }]);
  });
});

describe('the tab Reviews', () => {
  test('A-DASH-05 API-ADM-04 lists reviews with search, filter by rating, a file and a call', async () => {
    const id = '00000000-0000-4000-8000-00000000ffff';
    const between = { customerId: on.olive.id, landscaperId: on.fern.id };
    await on.world.database.knex('reviews').insert({
      id,
      jobId: completed,
      ...between,
      rating: 4,
      comment: 'Tidy work',
      createdAt: new Date(),
      publishesAt: new Date(),
    });
    const { text } = await page(`tab=reviews&rating=4&search=${on.olive.email}`);
    expect(text).toContain('1 to 1 of 1');
    expect(text).toContain('Tidy work');
    expect((await page('tab=reviews&rating=1')).text).toContain('No review matches');
    expect((await page(`tab=reviews&search=${on.mallory.email}`)).text).toContain('No review matches');
    expect(await (await on.adas.get('/admin-dashboard/reviews.csv')).text()).toContain('Tidy work');
    expect(await json('/api/admin/reviews?rating=4')).toMatchObject({
      total: 1,
      reviews: [{ id, jobId: completed, customerName: on.olive.fullName, rating: 4, comment: 'Tidy work' }],
    });
  });
});
