import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { runEverythingDue, runScheduled } from '#src/scheduler';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
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

  const started = await on.ferns.post(`/jobs/${jobId}/start`, { mustCheck: 'on', nestCheck: 'none' });
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
  expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, words]] });
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

describe('while birds may be nesting', () => {
  const LOOK = 'Please look for nests first, and say what you found';
  let jobId: string;
  beforeAll(async () => {
    const now = await on.app.clock.now();
    const may = new Date(Date.UTC(now.getUTCFullYear() + (now.getUTCMonth() < 4 ? 0 : 1), 4, 14, 9));
    await on.app.clock.advance(Math.ceil((may.getTime() - now.getTime()) / 3_600_000));
    jobId = await on.work.paid({ ...on.pair, asked: { jobTypes: ['hedge_trimming'] } });
  });

  test('a button that starts the work leads to the question first, and no answer is a reason to ask again', async () => {
    expect(went(await on.ferns.post(`/jobs/${jobId}/start`, {}))).toBe(`303 /jobs/${jobId}/start`);
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}/start`))).text).toContain('Have you looked for nests?');
    const refused = await on.ferns.post(`/jobs/${jobId}/start`, { mustCheck: 'on' });
    expect(refused.status).toBe(422);
    expect((await readPage(refused)).summary?.lines).toEqual([['#nestCheck', LOOK]]);
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('a nest found: both see that the work waits and what they can do, Olive has an email, and cancelling is free', async () => {
    const found = await on.ferns.post(`/jobs/${jobId}/start`, { mustCheck: 'on', nestCheck: 'found' });
    const job = await followed(on.ferns, found);
    expect(job.toasts[0]).toContain('The work waits');
    expect(job.text).toContain('You found a nest');
    const hers = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(hers.text).toContain('found a nest');
    expect(hers.text).toContain('Cancelling is free in the meantime');
    await runEverythingDue(on.app);
    const subjects = (await emailsTo(on.world, on.olive.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('found a nest'))).toHaveLength(1);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/cancel`))).text).toContain('£185.00');
  });

  test('none found: the work starts, the timeline says so, and a nest found later stops it', async () => {
    const look = { mustCheck: 'on', nestCheck: 'none' };
    const started = await followed(on.ferns, await on.ferns.post(`/jobs/${jobId}/start`, look));
    expect(started.toasts[0]).toContain('Work started');
    expect(started.text).toContain('looked for nests');
    expect(started.text).toContain('If you find a nest after all');
    expect(went(await on.ferns.post(`/jobs/${jobId}/start`, { mustCheck: 'on', nestCheck: 'found' }))).toBe(
      `303 /jobs/${jobId}`,
    );
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('while a missed visit is reported, the job’s page does not ask about nests', async () => {
    const missed = await on.work.paid({ ...on.pair, asked: { jobTypes: ['hedge_trimming'] } });
    const yesterday = addDays(londonDay(await on.app.clock.now()), -1);
    await on.world.database
      .knex('jobs')
      .where({ id: missed })
      .update({ scheduledDate: yesterday, scheduledTime: '09:30' });
    await runScheduled(on.app, 'start due jobs');
    const asked = async () =>
      (await readPage(await on.ferns.get(`/jobs/${missed}`))).text.includes('say what you found');
    expect(await asked()).toBe(true);
    expect((await on.olives.json('POST', `/api/jobs/${missed}/not-come`, {})).status).toBe(200);
    expect(await asked()).toBe(false);
    const refused = await on.ferns.json('POST', `/api/jobs/${missed}/start`, { nestCheck: 'found' });
    expect((await bodyOf(refused)).code).toBe('absence-open');
  });

  test('the JSON call needs no answer, and takes one', async () => {
    const [first, second] = [await on.work.paid(on.pair), await on.work.paid(on.pair)];
    expect(await bodyOf(await on.ferns.json('POST', `/api/jobs/${first}/start`))).toMatchObject({
      status: 'in_progress',
    });
    expect(
      await bodyOf(await on.ferns.json('POST', `/api/jobs/${second}/start`, { nestCheck: 'found' })),
    ).toMatchObject({ status: 'active' });
  });

  test('lawns are not asked about', async () => {
    const lawn = await on.work.paid({ ...on.pair, asked: { jobTypes: ['grass_cutting'] } });
    expect(went(await on.ferns.post(`/jobs/${lawn}/start`, {}))).toBe(`303 /jobs/${lawn}`);
    expect(await on.statusOf(lawn)).toBe('in_progress');
  });
});
