import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whereBreaks } from '#tests/support/defects';
import { browser } from '#tests/support/web';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { emailsTo } from '#tests/support/notifications/outbox-page';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

/** The emails that ask Olive to review a job. */
const requestsToOlive = async (jobId: string) =>
  (await emailsTo(on.world, on.olive.email)).filter(
    ({ subject, text }) => subject.includes('asks for your review') && text.includes(`/jobs/${jobId}/review`),
  );

test('L-PROD-05, L-DASH-11, E-LAND-12: Fern asks from an active job’s card; the customer is asked when the job is completed', async () => {
  const jobId = await on.work.marked(on.pair);
  const card = await readPage(await on.ferns.get('/landscaper/dashboard'));
  expect(card.html).toContain(`action="/jobs/${jobId}/request-review"`);
  expect(card.text).toContain('Request Review of Hedge Trimming in Frome');

  const sent = await on.ferns.post(`/jobs/${jobId}/request-review`, {});
  expect(went(sent)).toBe(`303 /jobs/${jobId}`);
  expect((await followed(on.ferns, sent)).toasts).toEqual([
    'Review Requested The customer is asked when the job is complete.',
  ]);
  const asked = await readPage(await on.ferns.get('/landscaper/dashboard'));
  expect(asked.text).toContain('You asked for a review on');
  expect(asked.html).not.toContain(`action="/jobs/${jobId}/request-review"`);
  expect(await requestsToOlive(jobId)).toEqual([]);

  await on.app.escrow.confirmCompletion.execute({ jobId, customerId: on.olive.id });
  expect(await requestsToOlive(jobId)).toMatchObject([
    { subject: 'Fern Blackthorn asks for your review of Hedge Trimming in Frome' },
  ]);
  expect((await readPage(await on.olives.get('/customer-dashboard'))).text).toContain(
    'Fern Blackthorn asks for your review',
  );
});

test('API-LAND-10, D-REQREVIEW: Fern asks from a completed job’s card and over JSON, once in seven days', async () => {
  const jobId = await on.work.completed(on.pair);
  expect((await readPage(await on.ferns.get('/landscaper/dashboard'))).html).toContain(
    `action="/jobs/${jobId}/request-review"`,
  );
  expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/request-review`))).toMatchObject({
    status: 200,
    success: true,
    deliveredAt: expect.any(String),
  });
  expect(await requestsToOlive(jobId)).toHaveLength(1);
  expect((await readPage(await on.ferns.get('/landscaper/dashboard'))).html).not.toContain(
    `action="/jobs/${jobId}/request-review"`,
  );
  expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/request-review`))).toMatchObject({
    status: 409,
    code: 'asked-lately',
  });
});

test('E-LAND-07: a refusal is shown in a toast and on the request’s page', async () => {
  const jobId = await on.work.completed(on.pair);
  await on.app.jobs.reviewJob.execute({
    reviewId: randomUUID(),
    jobId,
    customerId: on.olive.id,
    rating: 5,
    comment: '',
  });
  const words = 'The customer has reviewed this job already.';
  const refused = await on.ferns.post(`/jobs/${jobId}/request-review`, {});
  expect(refused.status).toBe(409);
  const page = await readPage(refused);
  expect(page.toasts).toEqual([`Action Failed ${words}`]);
  expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, words]] });
  expect((await readPage(await on.ferns.get(`/jobs/${jobId}/request-review`))).text).toContain(words);

  const other = await on.work.paid(on.pair);
  const broken = whereBreaks(on.app, 'jobs', 'requestReview');
  const back = await readPage(
    await (await browser(broken, { actor: on.fern })).post(`/jobs/${other}/request-review`, {}),
  );
  expect(back.toasts).toEqual(['Action Failed Failed to request review']);
  expect(back.heading).toBe('Ask Olive for a review?');
});

test('L-PERM-02: only the hired landscaper can ask, and asking ten times at once counts as one request', async () => {
  const jobId = await on.work.paid(on.pair);
  const call = async (who: typeof on.ferns) => (await who.json('POST', `/api/jobs/${jobId}/request-review`)).status;
  expect(await Promise.all([on.rowans, on.olives, on.adas, on.nobodys].map(call))).toEqual([404, 403, 403, 401]);
  expect((await on.rowans.get(`/jobs/${jobId}/request-review`)).status).toBe(404);
  expect((await on.rowans.post(`/jobs/${jobId}/request-review`, {})).status).toBe(404);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => call(on.ferns)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
