import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(ask.text).toContain('Jobs that are under way go on, and so does their money');
  const done = await on.olives.post(`/block/${on.fern.id}`, {});
  expect(went(done)).toBe('303 /blocked');
  expect((await followed(on.olives, done)).text).toContain('Unblock');

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

test('nobody blocks themselves, an admin or someone who is not there', async () => {
  for (const id of [on.olive.id, on.ada.id, 'nobody'])
    expect([403, 404]).toContain((await on.olives.post(`/block/${id}`, {})).status);
  expect((await readPage(await on.olives.get('/blocked'))).text).toContain('Nobody');
});
