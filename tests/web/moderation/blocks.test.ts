import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

test('Olive blocks Fern: neither writes to the other, the job goes on, and she takes it back', async () => {
  const jobId = await on.work.paid(on.pair);
  const ask = await readPage(await on.olives.get(`/block/${on.fern.id}`));
  expect(ask.text).toContain('Jobs that are under way carry on, and so do their payments');
  const done = await on.olives.post(`/block/${on.fern.id}`, {});
  expect(went(done)).toBe('303 /blocked');
  expect((await followed(on.olives, done)).text).toContain('Unblock');
  expect((await readPage(await on.olives.get('/blocked'))).text).toContain('Jobs that are under way carry on');

  const hers = await readPage(await on.olives.get(`/messages/${jobId}`));
  expect(hers.text).toContain('You have blocked');
  const his = await readPage(await on.ferns.get(`/messages/${jobId}`));
  expect(his.text).toContain('You cannot write to Olive Marsh at the moment.');
  expect(his.text).not.toContain('blocked');
  for (const who of [on.olives, on.ferns])
    expect((await who.post(`/messages/${jobId}`, { content: 'Hello?' })).status).toBe(403);
  expect((await on.ferns.post(`/jobs/${jobId}/start`, {})).status).toBe(303);
  expect(await on.statusOf(jobId)).toBe('in_progress');

  expect((await on.olives.post('/blocked', { personId: on.fern.id })).status).toBe(303);
  expect((await on.ferns.post(`/messages/${jobId}`, { content: 'Hello again.' })).status).toBe(303);
});

test('a person who has blocked nobody reads what a block does, and gets to their own conversations', async () => {
  for (const [who, messages] of [
    [on.olives, '/messages'],
    [on.ferns, '/landscaper/messages'],
  ] as const) {
    const { text, html } = await readPage(await who.get('/blocked'));
    expect(text).toContain('Nobody');
    expect(text).toContain('They are not told. If they try to write to you, they see that they cannot.');
    expect(html).toContain(`href="${messages}" class="btn btn-secondary"`);
  }
});

test('once one of two people has blocked the other, no bid between them is placed or chosen', async () => {
  const [before, after] = [await on.cast.postedJob(on.mallory), await on.cast.postedJob(on.mallory)];
  const bidId = await on.cast.placedBid(on.rowan, before, { amount: 185_00 });
  await on.rowans.post(`/block/${on.mallory.id}`, {});
  const bid = await on.rowans.json('POST', `/api/jobs/${after}/bids`, {
    amount: 185,
    message: 'I can do it',
    estimatedDays: 1,
  });
  expect(await bodyOf(bid)).toMatchObject({ status: 403, code: 'blocked' });
  const choice = await on.mallorys.json('POST', `/api/jobs/${before}/accept-bid`, { bidId });
  expect(await bodyOf(choice)).toMatchObject({ status: 409, code: 'blocked' });
  expect(await on.statusOf(before)).toBe('posted');
});

describe.each([
  ['the customer has blocked the landscaper', () => on.olives.post(`/block/${on.fern.id}`, {}), () => on.olives],
  ['the landscaper has blocked the customer', () => on.ferns.post(`/block/${on.olive.id}`, {}), () => on.ferns],
])('if %s', (_who, block, blocker) => {
  const other = () => (blocker() === on.olives ? on.fern.id : on.olive.id);

  test('neither lists, calls nor pages show the landscaper the job, and they cannot bid', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const lists = ['/landscaper/find-jobs?radius=100', '/landscaper/browse?radius=100'];
    const calls = ['/api/jobs/available?radius=100', '/api/landscaper/browse-jobs?radius=100'];
    const pages = [`/jobs/${jobId}`, `/jobs/${jobId}/bid`, `/landscaper/browse/${jobId}`, `/report/job/${jobId}`];
    const listed = () => Promise.all(lists.map(async (path) => (await on.ferns.get(path)).text()));
    const called = () => Promise.all(calls.map(async (path) => (await on.ferns.json('GET', path)).text()));
    const opened = () => Promise.all(pages.map(async (path) => (await on.ferns.get(path)).status));
    for (const text of [...(await listed()), ...(await called())]) expect(text).toContain(jobId);
    expect(await opened()).toEqual([200, 200, 200, 200]);

    await block();
    for (const text of [...(await listed()), ...(await called())]) expect(text).not.toContain(jobId);
    expect(await opened()).toEqual([404, 404, 404, 404]);
    expect((await on.ferns.json('GET', `/api/jobs/${jobId}`)).status).toBe(404);
    expect((await on.rowans.get(`/jobs/${jobId}/bid`)).status).toBe(200);

    await blocker().post('/blocked', { personId: other() });
    expect(await opened()).toEqual([200, 200, 200, 200]);
  });

  test('a landscaper who has bid already still opens the job, to withdraw the bid, and no list shows it', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const bidId = await on.cast.placedBid(on.fern, jobId, { amount: 185_00 });
    await block();
    expect((await on.ferns.get(`/jobs/${jobId}`)).status).toBe(200);
    expect(await (await on.ferns.get('/landscaper/find-jobs?radius=100')).text()).not.toContain(jobId);
    expect((await on.ferns.json('DELETE', `/api/bids/${bidId}`)).status).toBe(200);
    expect((await on.ferns.get(`/jobs/${jobId}`)).status).toBe(404);
    await blocker().post('/blocked', { personId: other() });
  });
});

test('nobody blocks themselves, an admin or someone who is not there', async () => {
  for (const id of [on.olive.id, on.ada.id, 'nobody'])
    expect([403, 404]).toContain((await on.olives.post(`/block/${id}`, {})).status);
  expect((await readPage(await on.olives.get('/blocked'))).text).toContain('Nobody');
});
