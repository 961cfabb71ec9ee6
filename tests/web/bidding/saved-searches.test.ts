import { beforeAll, describe, expect, test } from 'vitest';
import { searchStage } from '#tests/support/bidding/search-stage';
import { readPage } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

const LIST = '/landscaper/saved-searches';
const CALL = '/api/landscaper/saved-searches';
const on = searchStage();
let rowans: Browser;
beforeAll(async () => {
  rowans = await browser(on.world.app, { actor: await on.cast.landscaper() });
});

type Saved = { id: string; name: string; path: string; filters: string[]; alerts: boolean; newJobs: number };
const page = async (path: string, who = on.ferns) => readPage(await who.get(path));
const saved = async (who = on.ferns) => (await (await who.json('GET', CALL)).json()) as Saved[];
const called = async (name: string) => (await saved()).find((search) => search.name === name)!;
const save = (fields: Record<string, string>, who = on.ferns) =>
  who.post(`${LIST}/new`, { name: 'Hedges', page: 'find-jobs', query: '', ...fields });
/** The form of the link “Save this search” on a page that finds jobs. */
async function formFrom(path: string) {
  const { html } = await page(path);
  const link = /href="(\/landscaper\/saved-searches\/new[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return readPage(await on.ferns.get(link!));
}
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('LOOK-M12 saved searches', () => {
  test.each([
    ['find-jobs', '?keyword=hedge&radius=50&services=Planting&date_posted=week', 'radius=50&services=Planting'],
    [
      'browse',
      '?keyword=hedge&radius=40&jobTypes=tree_work&budgetRange=0-50',
      'radius=40&jobTypes=tree_work&budgetRange=0-50',
    ],
  ])(
    'a search of /landscaper/%s is saved under a name made of its filters, and leads back to them',
    async (way, query, kept) => {
      const form = await formFrom(`/landscaper/${way}${query}`);
      const name = /<input[^>]*name="name"[^>]*value="([^"]*)"/.exec(form.html)?.[1];
      expect(name).toMatch(/^“hedge”, Within \d0 miles, (Planting|Tree work)/);
      expect(form.html).toMatch(/<input[^>]*name="alerts"[^>]*checked/);
      const fields = { page: hidden(form.html, 'page')!, query: hidden(form.html, 'query')! };
      const answer = await save({ ...fields, name: `All of ${way}`, alerts: 'on' });
      expect(answer.headers.get('Location')).toBe(LIST);
      const { id, path } = await called(`All of ${way}`);
      expect(path).toBe(`/landscaper/${way}?keyword=hedge&${kept}`);
      const opened = await on.ferns.get(`${LIST}/${id}`);
      expect([opened.status, opened.headers.get('Location')]).toEqual([302, path]);
    },
  );

  test('the list says how many jobs are new, and none is once it was opened', async () => {
    await save({ name: 'Lawns', query: 'keyword=lawn' });
    expect((await called('Lawns')).newJobs).toBe(0);
    await on.cast.postedJob(on.olive, { jobTypes: ['grass_cutting'] });
    const { id } = await called('Lawns');
    const list = await page(LIST);
    expect(list.text).toContain('1 new job since you last looked');
    expect(list.text).toContain('“lawn” · Within 25 miles');
    await on.ferns.get(`${LIST}/${id}`);
    expect((await called('Lawns')).newJobs).toBe(0);
  });

  test('the problem of a name is shown beside it, and the typed text is kept', async () => {
    const refused = await save({ name: 'a'.repeat(61), query: 'keyword=fence' });
    expect(refused.status).toBe(422);
    const shown = await readPage(refused);
    expect(shown.text).toContain('Please use 60 characters or fewer');
    expect(shown.html).toContain(`value="${'a'.repeat(61)}"`);
    await save({ name: 'Twice' });
    expect((await readPage(await save({ name: 'twice' }))).text).toContain('You already have a search with this name.');
  });

  test('a search is renamed, its alerts are switched off, and it is deleted once that is confirmed', async () => {
    await save({ name: 'Ponds', alerts: 'on' });
    const { id } = await called('Ponds');
    expect((await page(`${LIST}/${id}/edit`)).html).toMatch(/<input[^>]*name="alerts"[^>]*checked/);
    expect((await on.ferns.post(`${LIST}/${id}/edit`, { name: 'Koi' })).status).toBe(303);
    expect(await called('Koi')).toMatchObject({ id, alerts: false });
    expect((await page(`${LIST}/${id}/delete`)).text).toContain('Koi');
    expect((await on.ferns.post(`${LIST}/${id}/delete`, {})).status).toBe(303);
    expect(await called('Koi')).toBeUndefined();
    expect((await on.ferns.post(`${LIST}/${id}/delete`, {})).status).toBe(404);
  });

  test('another landscaper neither sees, opens, changes nor deletes it; customers and visitors are sent away', async () => {
    await save({ name: 'Private', alerts: 'on' });
    const { id } = await called('Private');
    expect(await saved(rowans)).toEqual([]);
    expect((await page(LIST, rowans)).text).toContain('No saved searches yet');
    for (const path of ['', '/edit', '/delete']) expect((await rowans.get(`${LIST}/${id}${path}`)).status).toBe(404);
    expect((await rowans.post(`${LIST}/${id}/edit`, { name: 'Mine' })).status).toBe(404);
    expect((await rowans.post(`${LIST}/${id}/delete`, {})).status).toBe(404);
    expect((await rowans.json('PATCH', `${CALL}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await rowans.json('DELETE', `${CALL}/${id}`)).status).toBe(404);
    const olives = await browser(on.world.app, { actor: on.olive });
    expect((await olives.get(LIST)).headers.get('Location')).toBe('/');
    expect((await olives.json('POST', CALL, { name: 'Mine', page: 'browse' })).status).toBe(403);
    const nobodys = await browser(on.world.app);
    expect((await nobodys.get(`${LIST}/${id}`)).headers.get('Location')).toBe('/auth');
    expect((await nobodys.json('GET', CALL)).status).toBe(401);
    expect(await called('Private')).toMatchObject({ alerts: true });
  });
});

test('a landscaper chooses how often they are emailed about new jobs', async () => {
  expect((await page(LIST)).text).toContain('Emails about new jobs: at most once an hour.');
  expect((await page('/landscaper/job-alerts')).html).toMatch(
    /<input[^>]*checked[^>]*value="hourly"|value="hourly"[^>]*checked/,
  );
  expect((await on.ferns.post('/landscaper/job-alerts', { pace: 'sometimes' })).status).toBe(422);
  expect((await on.ferns.post('/landscaper/job-alerts', { pace: 'daily' })).headers.get('Location')).toBe(LIST);
  expect((await page(LIST)).text).toContain('Emails about new jobs: once a day.');
  expect((await page(LIST, rowans)).text).toContain('Emails about new jobs: at most once an hour.');
});

describe('the JSON calls', () => {
  test('save, list, change and delete a search', async () => {
    const made = await on.ferns.json('POST', CALL, {
      name: 'By call',
      page: 'browse',
      query: 'location=Bath&sortBy=budget',
    });
    expect(made.status).toBe(201);
    const { id, ...facts } = (await made.json()) as Saved;
    expect(facts).toMatchObject({
      success: true,
      name: 'By call',
      page: 'browse',
      alerts: false,
      newJobs: 0,
      path: '/landscaper/browse?location=Bath&radius=25&sortBy=budget',
      filters: ['Near Bath', 'Within 25 miles'],
    });
    expect((await on.ferns.json('PATCH', `${CALL}/${id}`, { alerts: true })).status).toBe(200);
    expect(await called('By call')).toMatchObject({ id, alerts: true });
    expect((await on.ferns.json('DELETE', `${CALL}/${id}`)).status).toBe(200);
    expect(await called('By call')).toBeUndefined();
  });

  test.each([
    [{ page: 'browse' }, 422, 'name'],
    [{ name: 'Nowhere', page: 'elsewhere' }, 422, 'page'],
    [{ name: 'Nowhere', page: 'browse', query: 'location=Qqqq' }, 422, undefined],
  ])('%j is refused with a sentence', async (body, status, field) => {
    const answer = await on.ferns.json('POST', CALL, body);
    const said = (await answer.json()) as { message: string; fields?: Record<string, string[]> };
    expect(answer.status).toBe(status);
    expect(said.message).toMatch(/^[A-Z].{10,}/);
    if (field) expect(Object.keys(said.fields ?? {})).toEqual([field]);
  });
});
