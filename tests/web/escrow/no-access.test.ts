import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

/** Fern says, 20 days after the payment, that nobody let them in. */
async function notLetIn() {
  const jobId = await on.work.paid(on.pair);
  await on.app.clock.advance(20 * 24);
  const said = { reason: 'The gate was locked.', kind: 'no_access' };
  expect((await on.ferns.json('POST', `/api/jobs/${jobId}/dispute`, said)).status).toBe(200);
  return jobId;
}

test('a landscaper who was not let in says so; the customer reads what it costs, agrees, and the job is cancelled', async () => {
  const jobId = await notLetIn();
  const path = `/jobs/${jobId}/cancel/no-access`;
  const dispute = await readPage(await on.olives.get(`/jobs/${jobId}/dispute`));
  expect(dispute.html).toContain(`href="${path}"`);
  expect((await readPage(await on.ferns.get(`/jobs/${jobId}/dispute`))).html).not.toContain(`href="${path}"`);
  const settle = await readPage(await on.adas.get(`/jobs/${jobId}/settle`));
  expect(settle.text).toContain('the rules for cancelling give Fern 25% of what is held, at most £50.');
  expect(settle.text).toContain(': The landscaper reported a problem to us');

  const page = await readPage(await on.olives.get(path));
  expect(page.text).toContain('Fern came and was not let in, so 25% goes to Fern, at most £50.');
  expect(page.text).toMatch(/Back to you[^£]*£138.75/);
  expect(page.text).toMatch(/To Fern ?£46.25/);
  const sent = await on.olives.post(path, { expectedToCustomer: page.value('expectedToCustomer')! });
  expect(went(sent)).toBe(`303 /jobs/${jobId}`);
  expect((await followed(on.olives, sent)).text).toContain('Cancelled');
  expect((await readPage(await on.olives.get(path))).text).toContain('There is nothing to agree to');
});

test('the call agrees as well, and says in pounds what is refunded and what goes to the landscaper; sent again, it says the same', async () => {
  const jobId = await notLetIn();
  const call = () => on.olives.json('POST', `/api/jobs/${jobId}/cancel/no-access`, {});
  for (let time = 0; time < 2; time += 1)
    expect(await (await call()).json()).toEqual({ success: true, jobId, refunded: 138.75, toLandscaper: 46.25 });
});

test('only the customer of the job can agree, and only to sums that they have read', async () => {
  const jobId = await notLetIn();
  const path = `/api/jobs/${jobId}/cancel/no-access`;
  expect((await on.nobodys.json('POST', path, {})).status).toBe(401);
  expect((await on.ferns.json('POST', path, {})).status).toBe(403);
  expect((await on.mallorys.json('POST', path, {})).status).toBe(404);
  const stale = await on.olives.json('POST', path, { expectedToCustomer: 18_500 });
  expect([stale.status, (await stale.json()).message]).toEqual([
    409,
    'What goes back to you has changed since you opened this page. Please read it again.',
  ]);
  expect((await on.app.escrow.holdOf(jobId))!.state).toBe('held');
});
