import { afterAll, beforeAll, expect, test } from 'vitest';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

test('E-OK-07, C-DASH-19, C-DASH-20: Olive reviews a completed job, and the dashboard shows it instead of the button', async () => {
  const jobId = await on.work.completed(on.pair);
  expect((await readPage(await on.olives.get('/customer-dashboard'))).html).toContain(`href="/jobs/${jobId}/review"`);
  const page = await readPage(await on.olives.get(`/jobs/${jobId}/review`));
  expect(page.value('rating')).toBeUndefined();

  const reviewed = await on.olives.post(`/jobs/${jobId}/review`, {
    reviewId: page.value('reviewId') as string,
    rating: '4',
    comment: 'Neat.',
  });
  expect(went(reviewed)).toBe('303 /customer-dashboard');
  const dashboard = await followed(on.olives, reviewed);
  expect(dashboard.toasts).toEqual(['Success Review submitted successfully!']);
  expect(dashboard.text).toContain('Review submitted (4/5)');
  expect(dashboard.html).not.toContain(`href="/jobs/${jobId}/review"`);
  const reads = async (who: Browser) => (await readPage(await who.get(`/jobs/${jobId}`))).text.includes('“Neat.”');
  expect([await reads(on.olives), await reads(on.adas), await reads(on.ferns)]).toEqual([true, true, false]);
});

test('The same form sent twice adds one review', async () => {
  const jobId = await on.work.completed(on.pair);
  const form = { reviewId: on.app.newId(), rating: '5', comment: '' };
  expect((await on.olives.post(`/jobs/${jobId}/review`, form)).status).toBe(303);
  expect((await on.olives.post(`/jobs/${jobId}/review`, form)).status).toBe(303);
});

test('API-CUST-06, V-REV-02, V-REV-03: over JSON the rating is five stars by default, and the comment is optional', async () => {
  const jobId = await on.work.completed(on.pair);
  expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/review`))).toMatchObject({
    status: 201,
    success: true,
    jobId,
    rating: 5,
    comment: '',
  });
});

test.each([[0], [6], [4.5], ['many'], [null]])('V-REV-01: %j stars are refused', async (rating) => {
  const jobId = await on.work.completed(on.pair);
  expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/review`, { rating }))).toMatchObject({
    status: 422,
    message: 'Please choose from 1 to 5 stars',
  });
});

test('A form without stars comes back with the comment', async () => {
  const jobId = await on.work.completed(on.pair);
  const back = await on.olives.post(`/jobs/${jobId}/review`, { reviewId: on.app.newId(), comment: 'Neat.' });
  expect(back.status).toBe(422);
  const page = await readPage(back);
  expect(page.summary).toEqual({
    title: 'There is a problem',
    lines: [['#rating', 'Please choose from 1 to 5 stars']],
  });
  expect(page.value('comment')).toBe('Neat.');
});

test('E-JOB-04, D-REVIEWONCE: a job can be reviewed once, and only when it is complete', async () => {
  const jobId = await on.work.completed(on.pair);
  await on.olives.json('POST', `/api/jobs/${jobId}/review`, { rating: 5 });
  expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/review`, { rating: 1 }))).toMatchObject({
    status: 409,
    message: 'Failed to submit review. You have reviewed this job already.',
  });
  const again = await on.olives.post(`/jobs/${jobId}/review`, {
    reviewId: on.app.newId(),
    rating: '1',
    comment: 'On second thoughts.',
  });
  expect(again.status).toBe(409);
  const page = await readPage(again);
  expect(page.toasts).toEqual(['Error Failed to submit review. You have reviewed this job already.']);
  expect(page.summary?.title).toBe('There is a problem');
  const marked = await on.work.marked(on.pair);
  expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${marked}/review`, { rating: 5 }))).toMatchObject({
    status: 409,
    message: 'Failed to submit review. A job can be reviewed once it is complete.',
  });
  expect((await readPage(await on.olives.get(`/jobs/${marked}/review`))).text).toContain(
    'A job can be reviewed once it is complete.',
  );
});

test("E-JOB-04: after a fault the page says 'Failed to submit review', and what was typed stays", async () => {
  const jobId = await on.work.completed(on.pair);
  const hers = await browser(whereBreaks(on.app, 'jobs', 'reviewJob'), { actor: on.olive });
  const typed = { reviewId: on.app.newId(), rating: '4', comment: 'Neat.' };
  const back = await hers.post(`/jobs/${jobId}/review`, typed);
  expect(back.status).toBe(500);
  const page = await readPage(back);
  expect(page.toasts).toEqual(['Error Failed to submit review']);
  expect(page.summary?.lines).toEqual([[undefined, 'Failed to submit review']]);
  for (const [field, value] of Object.entries(typed)) expect(page.value(field)).toBe(value);
});

test('S-PERM-06, S-PERM-15: only the job’s customer can review it', async () => {
  const jobId = await on.work.completed(on.pair);
  const all = [on.mallorys, on.ferns, on.adas, on.nobodys];
  expect(
    await Promise.all(
      all.map(async (who) => (await who.json('POST', `/api/jobs/${jobId}/review`, { rating: 5 })).status),
    ),
  ).toEqual([404, 403, 403, 401]);
  expect((await on.mallorys.get(`/jobs/${jobId}/review`)).status).toBe(404);
});
