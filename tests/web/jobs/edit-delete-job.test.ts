import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whereBreaks } from '#tests/support/defects';
import { browser } from '#tests/support/web';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { bidStatusSeenBy } from '#tests/support/jobs/job-seen';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

async function jobWithBid() {
  const jobId = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, jobId);
  return { jobId, bidId };
}
const statusOfBid = (bidId: string) => bidStatusSeenBy(on.ferns, bidId);
const fernsRejectedBids = async () => (await readPage(await on.ferns.get('/landscaper/dashboard?bids=rejected'))).text;

describe('Edit', () => {
  test('E-OK-05, S-JOB-06: the page warns that saving cancels the bids, and saving does so', async () => {
    const { jobId, bidId } = await jobWithBid();
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/edit`));
    expect(page.text).toContain('Saving cancels the bid you have received. It was for the job as it is now.');
    expect([page.value('title'), page.value('description'), page.value('budget')]).toEqual([
      'Hedge Trimming in Frome',
      'Front hedge, about 12 metres.',
      '160.00',
    ]);

    const saved = await on.olives.post(`/jobs/${jobId}/edit`, {
      title: 'Front hedge',
      description: 'Both sides.\r\nAnd the top.',
      budget: '180.50',
    });
    expect(went(saved)).toBe('303 /customer-dashboard');
    const dashboard = await followed(on.olives, saved);
    expect(dashboard.toasts).toEqual(['Success Job updated successfully. All previous bids have been cancelled.']);
    expect(dashboard.text).toContain('Front hedge');
    expect(await statusOfBid(bidId)).toBe('rejected');
    expect(await fernsRejectedBids()).toContain('The job was changed');
    expect(await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).toMatchObject({
      title: 'Front hedge',
      description: 'Both sides.\nAnd the top.',
      budget: 180.5,
      bidCount: 0,
    });
  });

  test('accepting a cancelled bid on an old page explains why it was cancelled', async () => {
    const { jobId, bidId } = await jobWithBid();
    await on.olives.json('PUT', `/api/jobs/${jobId}`, { description: 'Both sides.' });
    const ended = 'This bid ended when you changed the job. Please choose one that was made since.';
    const late = await on.olives.post(`/jobs/${jobId}/accept/${bidId}`, {});
    expect(late.status).toBe(409);
    expect((await readPage(late)).toasts).toEqual([`Error ${ended}`]);
    const call = await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId }));
    expect(call).toMatchObject({ status: 409, code: 'ended-by-edit', message: ended });
  });

  test('API-CUST-04, D-EDIT-PATHS: over JSON a field that is left out is not changed', async () => {
    const { jobId, bidId } = await jobWithBid();
    expect(await bodyOf(await on.olives.json('PUT', `/api/jobs/${jobId}`, { budget: 99.99 }))).toMatchObject({
      status: 'posted',
      success: true,
      id: jobId,
      title: 'Hedge Trimming in Frome',
      budget: 99.99,
      bidCount: 0,
    });
    expect(await statusOfBid(bidId)).toBe('rejected');
    expect(
      await bodyOf(await on.olives.json('PUT', `/api/jobs/${jobId}`, { budget: null, description: 'Shorter.' })),
    ).toMatchObject({ budget: null, description: 'Shorter.' });
  });

  test('V-EDIT-01, S-ENT-44: the budget is an amount; anything else comes back as it was typed, and the bids stay', async () => {
    const { jobId, bidId } = await jobWithBid();
    const back = await on.olives.post(`/jobs/${jobId}/edit`, { title: 'Hedge', description: '', budget: 'a lot' });
    expect(back.status).toBe(422);
    const page = await readPage(back);
    expect(page.summary?.title).toBe('There is a problem');
    expect(page.toasts).toEqual(['Error Please enter the budget in pounds, such as 120 or 120.50']);
    expect(page.beside('budget')).toBe('Please enter the budget in pounds, such as 120 or 120.50');
    expect([page.value('title'), page.value('budget')]).toEqual(['Hedge', 'a lot']);
    expect(await statusOfBid(bidId)).toBe('pending');
    expect(await bodyOf(await on.olives.json('PUT', `/api/jobs/${jobId}`, {}))).toMatchObject({
      status: 422,
      message: 'Failed to update job',
    });
    expect((await on.olives.json('PUT', `/api/jobs/${jobId}`, { title: 'x'.repeat(2001) })).status).toBe(422);
  });

  test('E-JOB-02, S-PERM-03: a job with an accepted bid cannot be edited', async () => {
    const jobId = await on.work.hired(on.pair);
    const words = 'Failed to update job. Only a job that is still open to bids can be changed.';
    expect(await bodyOf(await on.olives.json('PUT', `/api/jobs/${jobId}`, { title: 'Other' }))).toMatchObject({
      status: 409,
      message: words,
      code: 'job-not-pending',
    });
    const refused = await on.olives.post(`/jobs/${jobId}/edit`, { title: 'Other', description: '', budget: '' });
    expect(refused.status).toBe(409);
    const page = await readPage(refused);
    expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, words]] });
    expect(page.toasts).toEqual([`Error ${words}`]);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/edit`))).text).toContain(
      'Only a job that is still open to bids can be changed.',
    );
  });

  test("E-JOB-02: after a fault the page says 'Failed to update job', and what was typed is kept", async () => {
    const { jobId, bidId } = await jobWithBid();
    const hers = await browser(whereBreaks(on.app, 'jobs', 'editJob'), { actor: on.olive });
    const typed = { title: 'Front hedge', description: 'Both sides.', budget: '180.50' };
    const back = await hers.post(`/jobs/${jobId}/edit`, typed);
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Error Failed to update job']);
    expect(page.summary?.lines).toEqual([[undefined, 'Failed to update job']]);
    for (const [field, value] of Object.entries(typed)) expect(page.value(field)).toBe(value);
    expect(await statusOfBid(bidId)).toBe('pending');
  });

  test('S-PERM-02, S-PERM-13: only the job’s customer can edit it, with a completed profile', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const all = [on.mallorys, on.ferns, on.adas, on.nobodys];
    expect(
      await Promise.all(
        all.map(async (who) => (await who.json('PUT', `/api/jobs/${jobId}`, { title: 'Mine' })).status),
      ),
    ).toEqual([404, 403, 403, 401]);
    expect((await on.mallorys.get(`/jobs/${jobId}/edit`)).status).toBe(404);
    expect((await on.mallorys.post(`/jobs/${jobId}/edit`, { title: 'Mine', description: '', budget: '' })).status).toBe(
      404,
    );
    const unfinished = await browser(on.app, { actor: { ...on.olive, profileCompleted: false } });
    expect(await bodyOf(await unfinished.json('PUT', `/api/jobs/${jobId}`, { title: 'New' }))).toMatchObject({
      status: 403,
      code: 'profile-incomplete',
    });
    expect((await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}`))).title).toBe('Hedge Trimming in Frome');
  });
});

describe('Delete', () => {
  test('C-DASH-22, C-DASH-23, C-DASH-24, E-OK-06, S-JOB-07: a page asks first; then the job is cancelled, with its bids', async () => {
    const { jobId, bidId } = await jobWithBid();
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/delete`));
    expect(page.text).toContain(
      'Are you sure you want to delete this job? This action cannot be undone and will cancel all pending bids.',
    );
    expect(page.html).toMatch(/<a href="\/customer-dashboard"[^>]*>Cancel<\/a>/);
    expect(await on.statusOf(jobId)).toBe('posted');

    const deleted = await on.olives.post(`/jobs/${jobId}/delete`, {});
    expect(went(deleted)).toBe('303 /customer-dashboard');
    const dashboard = await followed(on.olives, deleted);
    expect(dashboard.toasts).toEqual(['Success Job deleted successfully']);
    expect(dashboard.html).not.toContain(`/jobs/${jobId}/`);
    expect(await statusOfBid(bidId)).toBe('rejected');
    expect(await fernsRejectedBids()).toContain('The job was taken down');
  });

  test('API-CUST-05: a job can be deleted over JSON; deleting it again changes nothing', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    expect(await bodyOf(await on.olives.json('DELETE', `/api/jobs/${jobId}`))).toMatchObject({
      success: true,
      id: jobId,
      status: 'cancelled',
    });
    expect((await on.olives.json('DELETE', `/api/jobs/${jobId}`)).status).toBe(200);
  });

  test('E-JOB-03: a job with an accepted bid cannot be deleted', async () => {
    const jobId = await on.work.paid(on.pair);
    const words = 'Failed to delete job. Only a job that is still open to bids can be deleted.';
    expect(await bodyOf(await on.olives.json('DELETE', `/api/jobs/${jobId}`))).toMatchObject({
      status: 409,
      message: words,
    });
    const refused = await on.olives.post(`/jobs/${jobId}/delete`, {});
    expect(refused.status).toBe(409);
    const page = await readPage(refused);
    expect(page.toasts).toEqual([`Error ${words}`]);
    expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, words]] });
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test("E-JOB-03: after a fault the page says 'Failed to delete job', and asks again", async () => {
    const { jobId, bidId } = await jobWithBid();
    const hers = await browser(whereBreaks(on.app, 'jobs', 'deleteJob'), { actor: on.olive });
    const back = await hers.post(`/jobs/${jobId}/delete`, {});
    expect(back.status).toBe(500);
    const page = await readPage(back);
    expect(page.toasts).toEqual(['Error Failed to delete job']);
    expect(page.summary).toEqual({ title: 'There is a problem', lines: [[undefined, 'Failed to delete job']] });
    expect(page.html).toContain(`<form method="post" action="/jobs/${jobId}/delete"`);
    expect([await on.statusOf(jobId), await statusOfBid(bidId)]).toEqual(['posted', 'pending']);
  });

  test('only the job’s customer can delete it', async () => {
    const jobId = await on.cast.postedJob(on.olive);
    const all = [on.mallorys, on.ferns, on.adas, on.nobodys];
    expect(await Promise.all(all.map(async (who) => (await who.json('DELETE', `/api/jobs/${jobId}`)).status))).toEqual([
      404, 403, 403, 401,
    ]);
    expect((await on.mallorys.post(`/jobs/${jobId}/delete`, {})).status).toBe(404);
    expect(await on.statusOf(jobId)).toBe('posted');
  });
});
