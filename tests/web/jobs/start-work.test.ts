import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

test('D-START: Fern starts a job that is paid for, from its page', async () => {
  const jobId = await on.work.paid(on.pair);
  const page = await readPage(await on.ferns.get(`/jobs/${jobId}/start`));
  expect(page.text).toContain('£185.00 is held for this job');

  const started = await on.ferns.post(`/jobs/${jobId}/start`, {});
  expect(went(started)).toBe(`303 /jobs/${jobId}`);
  const job = await followed(on.ferns, started);
  expect(job.toasts[0]).toContain('Work started');
  expect(job.text).toContain('Work started');
  expect(await on.statusOf(jobId)).toBe('in_progress');
});

test('The JSON call answers with the changed job, and starting again changes nothing', async () => {
  const jobId = await on.work.paid(on.pair);
  const first = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/start`));
  expect(first).toMatchObject({ status: 'in_progress', success: true, id: jobId, startedAt: expect.any(String) });
  const again = await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/start`));
  expect(again.startedAt).toBe(first.startedAt);
});

test('The work cannot be started before the payment is held, and the page says why', async () => {
  const jobId = await on.work.hired(on.pair);
  const words = 'The customer has not paid yet. You can start as soon as the payment is held.';
  expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${jobId}/start`))).toMatchObject({
    status: 409,
    code: 'payment-not-held',
    message: words,
    error: words,
  });
  expect((await readPage(await on.ferns.get(`/jobs/${jobId}/start`))).text).toContain(words);
  const refused = await on.ferns.post(`/jobs/${jobId}/start`, {});
  expect(refused.status).toBe(409);
  const page = await readPage(refused);
  expect(page.summary).toEqual({ title: 'Action Failed', lines: [[undefined, words]] });
  expect(page.title).toMatch(/^Error: /);
  expect(await on.statusOf(jobId)).toBe('active');
});

test('Another landscaper’s job is not found', async () => {
  const jobId = await on.work.paid(on.pair);
  for (const id of [jobId, 'no-such-job', '00000000-0000-4000-8000-000000000000']) {
    expect((await on.rowans.get(`/jobs/${id}/start`)).status).toBe(404);
    expect((await on.rowans.post(`/jobs/${id}/start`, {})).status).toBe(404);
    expect((await on.rowans.json('POST', `/api/jobs/${id}/start`)).status).toBe(404);
  }
  expect(await on.statusOf(jobId)).toBe('active');
});

test('A customer and a visitor are refused', async () => {
  const jobId = await on.work.paid(on.pair);
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/start`)).status).toBe(403);
  expect((await on.nobodys.json('POST', `/api/jobs/${jobId}/start`)).status).toBe(401);
  expect(went(await on.nobodys.get(`/jobs/${jobId}/start`))).toBe('302 /auth');
});
