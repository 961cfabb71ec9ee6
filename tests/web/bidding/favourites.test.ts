import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

async function someone() {
  const customer = await on.cast.customer({ fullName: 'Nell Ashby' });
  return { customer, hers: await browser(on.app, { actor: customer }) };
}

describe('/favorites', () => {
  test('N-TOP-03, C-NAVX-01: a landscaper is saved on their profile, and listed with what they did and a way to book again', async () => {
    const { customer, hers } = await someone();
    expect((await readPage(await hers.get('/favorites'))).text).toContain('No favourites yet');
    const jobId = await on.work.completed({ customer, landscaper: on.fern });
    const profile = `/landscaper/${on.fern.id}`;
    expect((await readPage(await hers.get(profile))).html).toContain(`action="/favorites/${on.fern.id}/add"`);
    expect(went(await hers.post(`/favorites/${on.fern.id}/add`, {}))).toBe('303 /favorites');
    const page = await readPage(await hers.get('/favorites'));
    expect(page.heading).toBe('Favourites');
    for (const said of ['Fern Blackthorn', '1 job for you', 'Hedge Trimming in Frome', 'only you see it'])
      expect(page.text).toContain(said);
    expect(page.html).toContain(`href="/post-job?repost=${jobId}"`);
    expect((await readPage(await hers.get(profile))).text).toContain('One of your favourites');
  });

  test('a note is kept, and what is too long stays in the field with the reason beside it', async () => {
    const { hers } = await someone();
    const [path, add] = [`/favorites/${on.fern.id}`, `/favorites/${on.fern.id}/add`];
    expect((await hers.get(path)).status).toBe(404);
    await hers.post(add, {});
    expect(went(await hers.post(path, { note: 'Knows the latch.' }))).toBe('303 /favorites');
    expect((await readPage(await hers.get('/favorites'))).text).toContain('Knows the latch.');
    const refused = await hers.post(path, { note: 'x'.repeat(501) });
    expect(refused.status).toBe(422);
    const page = await readPage(refused);
    expect(page.text).toContain('Please use 500 characters or fewer');
    expect(page.html).toContain('x'.repeat(501));
  });

  test('one is removed on a page that asks first', async () => {
    const { hers } = await someone();
    await hers.post(`/favorites/${on.fern.id}/add`, {});
    const asks = await readPage(await hers.get(`/favorites/${on.fern.id}/remove`));
    expect(asks.heading).toBe('Remove Fern Blackthorn?');
    expect(went(await hers.post(`/favorites/${on.fern.id}/remove`, {}))).toBe('303 /favorites');
    expect((await readPage(await hers.get('/favorites'))).text).toContain('No favourites yet');
  });

  test('only landscapers can be saved', async () => {
    const { hers } = await someone();
    expect((await hers.post(`/favorites/${on.mallory.id}/add`, {})).status).toBe(404);
    expect((await hers.post('/favorites/nobody/add', {})).status).toBe(404);
  });

  test('they are private: nobody else sees them, and the profile offers saving to customers only', async () => {
    const { hers } = await someone();
    await hers.post(`/favorites/${on.fern.id}/add`, {});
    expect((await readPage(await on.mallorys.get('/favorites'))).text).toContain('No favourites yet');
    for (const path of ['', '/add', '/ask', '/remove']) {
      expect(went(await on.nobodys.get(`/favorites/${on.fern.id}${path}`))).toBe('302 /auth');
      expect(went(await on.rowans.post(`/favorites/${on.fern.id}${path}`, {}))).toMatch(/^30[23] \/$/);
    }
    for (const who of [on.nobodys, on.rowans, on.ferns])
      expect((await readPage(await who.get(`/landscaper/${on.fern.id}`))).html).not.toContain('/favorites/');
  });
});

describe('asking a favourite for a bid', () => {
  test('a place is kept for them: they read until when, and the others that it is reserved', async () => {
    const { customer, hers } = await someone();
    await hers.post(`/favorites/${on.fern.id}/add`, {});
    const path = `/favorites/${on.fern.id}/ask`;
    expect((await readPage(await hers.get(path))).text).toContain('You have no job that takes bids at the moment.');
    const jobId = await on.cast.postedJob(customer);
    expect((await readPage(await hers.get(path))).html).toContain(`<option value="${jobId}"`);
    expect(went(await hers.post(path, { jobId }))).toBe(`303 /jobs/${jobId}/bids`);
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}/bid`))).text).toContain('A place is kept for you until');
    const others = await readPage(await on.rowans.get(`/jobs/${jobId}/bid`));
    expect(others.text).toContain('0 of 5, 1 place reserved');
    expect(others.text).not.toContain('kept for you');
    expect((await readPage(await on.rowans.get('/landscaper/find-jobs'))).text).toMatch(
      /0 of 5 ?bids, 1 place reserved/,
    );
  });

  test('when only reserved places are left, others cannot bid and are told why; the one who was asked can', async () => {
    const { customer, hers } = await someone();
    await hers.post(`/favorites/${on.fern.id}/add`, {});
    const jobId = await on.cast.postedJob(customer);
    await on.cast.othersBid(jobId, 4);
    await hers.post(`/favorites/${on.fern.id}/ask`, { jobId });
    const closed = await readPage(await on.rowans.get(`/jobs/${jobId}/bid`));
    expect(closed.heading).toBe('The Last Place Is Reserved');
    const bid = { amount: '120', message: 'Level top.', estimatedDays: '1' };
    expect((await on.rowans.post(`/jobs/${jobId}/bid`, bid)).status).toBe(409);
    expect(went(await on.ferns.post(`/jobs/${jobId}/bid`, bid))).toMatch(/^303 \/landscaper\/find-jobs/);
  });

  test('another customer’s job cannot be asked about, and a job has to be chosen', async () => {
    const { hers } = await someone();
    await hers.post(`/favorites/${on.fern.id}/add`, {});
    const others = await on.cast.postedJob(on.olive);
    expect((await hers.post(`/favorites/${on.fern.id}/ask`, { jobId: others })).status).toBe(404);
    const refused = await hers.post(`/favorites/${on.fern.id}/ask`, {});
    expect(refused.status).toBe(422);
    expect((await readPage(refused)).text).toContain('Please choose a job');
  });
});
