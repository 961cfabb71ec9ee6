import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const page = async (who: 'olives' | 'ferns', path: string) => readPage(await on[who].get(path));
const changed = (jobId: string, change: object) =>
  on.app.jobs.editJob.execute({ jobId, customerId: on.olive.id, ...change });

/** Fern has bid, and Olive has changed the job since. */
async function changedJob(
  change: object = { description: 'Both hedges, 24 metres.', budget: '250', wasteRemoval: true },
) {
  const jobId = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, jobId, { amount: 180_00, message: 'By hand.', estimatedDays: 2 });
  expect((await changed(jobId, change)).ok).toBe(true);
  return { jobId, bidId, bids: `/jobs/${jobId}/bids`, changes: `/bids/${bidId}/changes` };
}

test('LOOK-M10 a bidder sees old and new side by side, says in one tap that the bid stands, and the customer sees that', async () => {
  await on.world.database.knex('mails').delete();
  const { bidId, bids, changes } = await changedJob();
  const before = await page('olives', bids);
  expect(before.text).toContain('Waiting for answers');
  expect(before.text).toContain('Made before you changed the job (1)');
  expect(before.text).toContain('Fern Blackthorn');

  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  const mail = await on.world.database.knex('mails').where('subject', 'like', '%please look again').first();
  expect(mail.text).toContain(changes);
  expect((await page('ferns', '/landscaper/dashboard?bids=rejected')).html).toContain(`href="${changes}"`);
  const shown = await page('ferns', changes);
  expect(shown.html).toMatch(/Description.*Front hedge, about 12 metres\..*Both hedges, 24 metres\./s);
  expect(shown.html).toMatch(/Budget.*£160\.00.*£250\.00/s);
  expect(shown.html).toMatch(/Garden waste.*Stays.*To be taken away/s);
  expect(shown.html).not.toMatch(/>Photos</);
  expect(shown.text).toContain('£180.00');

  const sent = await on.ferns.post(changes, { readVersion: shown.value('readVersion') as string });
  expect(went(sent)).toBe('303 /landscaper/dashboard');
  expect((await followed(on.ferns, sent)).toasts[0]).toContain('Your bid stands');
  const after = await page('olives', bids);
  expect(after.html).toContain(`id="bid-${bidId}"`);
  expect(after.text).toMatch(/Confirmed on .* after you changed the job/);
  expect(after.text).not.toContain('Made before you changed the job');
  await on.app.notifications.deliverDueEvents.execute({ asOf: await on.app.clock.now() });
  expect((await page('olives', '/notifications')).text).toContain('bid of £180.00 still stands');
  expect(went(await on.ferns.get(changes))).toMatch(/^302 \/jobs\/.*\/bid$/);
});

test('a landscaper who prefers to change the bid finds it filled in', async () => {
  const { jobId, changes } = await changedJob();
  expect((await page('ferns', changes)).html).toContain(`href="/jobs/${jobId}/bid"`);
  const form = await page('ferns', `/jobs/${jobId}/bid`);
  expect([form.value('amount'), form.value('message')]).toEqual(['180.00', 'By hand.']);
  expect(form.html).toContain(`href="${changes}"`);
});

test('a version that was not read cannot be agreed to: the page says what is now different', async () => {
  const { jobId, bids, changes } = await changedJob();
  const readVersion = (await page('ferns', changes)).value('readVersion') as string;
  await changed(jobId, { description: 'Three hedges.' });
  const late = await on.ferns.post(changes, { readVersion });
  expect(late.status).toBe(409);
  const again = await readPage(late);
  expect(again.text).toContain('The customer has changed the job again.');
  expect(again.text).toContain('Three hedges.');
  expect((await page('olives', bids)).text).toContain('Made before you changed the job (1)');
});

test('a change that bidders cannot see says so, and a bid that ended for another reason has nothing to answer', async () => {
  const { changes } = await changedJob({ accessInstructions: 'Round the back.' });
  const shown = await page('ferns', changes);
  expect(shown.text).toContain('Nothing that you can see is different.');
  expect(shown.html).not.toContain('Round the back');
  const jobId = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, jobId);
  await on.ferns.post(`/bids/${bidId}/withdraw`, {});
  expect((await page('ferns', `/bids/${bidId}/changes`)).text).toContain('There is nothing to answer');
});

test('another landscaper neither reads nor answers it, and JSON says the same', async () => {
  const { bidId, changes } = await changedJob();
  const ivy = await browser(on.app, { actor: await on.cast.landscaper({ fullName: 'Ivy Thorn' }) });
  expect((await ivy.get(changes)).status).toBe(404);
  expect((await ivy.post(changes, {})).status).toBe(404);
  expect((await ivy.json('POST', `/api/bids/${bidId}/confirm`, {})).status).toBe(404);
  expect((await on.olives.json('POST', `/api/bids/${bidId}/confirm`, {})).status).toBe(403);
  expect((await on.ferns.json('POST', `/api/bids/${randomUUID()}/confirm`, {})).status).toBe(404);
  const stands = await bodyOf(await on.ferns.json('POST', `/api/bids/${bidId}/confirm`, {}));
  expect(stands).toEqual({ success: true, status: 'pending', id: bidId, confirmedAt: expect.any(String) });
});
