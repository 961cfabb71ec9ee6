import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { dateTime, dayDate } from '#src/kernel/written-date';
import { readPage, went } from '#tests/support/form-page';
import { jobSeenBy } from '#tests/support/jobs/job-seen';
import { browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

const releasedOf = async (jobId: string) =>
  (await bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`))).releasedPence;
const NOT_MARKED =
  'The landscaper has not marked this job complete yet. You can confirm once they have; until then the payment stays held.';

describe('Olive confirms', () => {
  test('D-CONFIRM, S-JOB-15: on a separate page that shows the amount, which releases the payment at once', async () => {
    const jobId = await on.work.marked(on.pair);
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/confirm`));
    expect(page.text).toContain('£166.50 goes to Fern and £18.50 is our fee');
    expect(page.text).toContain('Yes: confirm and release £185.00');

    const confirmed = await on.olives.post(`/jobs/${jobId}/confirm`, {});
    expect(went(confirmed)).toBe(`303 /jobs/${jobId}`);
    const job = await followed(on.olives, confirmed);
    expect(job.toasts).toEqual(['The job is complete The payment has been released.']);
    expect(await on.statusOf(jobId)).toBe('completed');
    expect(await releasedOf(jobId)).toBe(185_00);
  });

  test('opening the page changes nothing', async () => {
    const jobId = await on.work.marked(on.pair);
    await on.olives.get(`/jobs/${jobId}/confirm`);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });

  test('over JSON, ten times at once: the payment is released once', async () => {
    const jobId = await on.work.marked(on.pair);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`)),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ success: true, jobId, status: 'completed' });
    expect(await releasedOf(jobId)).toBe(185_00);
    const page = await readPage(await on.olives.get(`/jobs/${jobId}/confirm`));
    expect(page.text).toContain('This job is complete, and its payment has been released.');
  });

  test('before Fern has marked the job complete, confirming is refused with a reason', async () => {
    const jobId = await on.work.started(on.pair);
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`))).toMatchObject({
      status: 409,
      code: 'not-marked-complete',
      message: NOT_MARKED,
    });
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/confirm`))).text).toContain(NOT_MARKED);
    const refused = await on.olives.post(`/jobs/${jobId}/confirm`, {});
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).summary?.lines).toEqual([[undefined, NOT_MARKED]]);
    expect(await releasedOf(jobId)).toBe(0);
  });

  test('before the job is paid for there is nothing to release', async () => {
    const jobId = await on.work.hired(on.pair);
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/confirm-complete`))).toMatchObject({
      status: 409,
      code: 'not-paid',
    });
  });

  test('only the job’s customer can confirm', async () => {
    const jobId = await on.work.marked(on.pair);
    const all = [on.mallorys, on.ferns, on.adas, on.nobodys];
    expect(
      await Promise.all(all.map(async (who) => (await who.json('POST', `/api/jobs/${jobId}/confirm-complete`)).status)),
    ).toEqual([404, 403, 403, 401]);
    expect((await on.mallorys.get(`/jobs/${jobId}/confirm`)).status).toBe(404);
    expect((await on.mallorys.post(`/jobs/${jobId}/confirm`, {})).status).toBe(404);
    expect((await on.olives.json('POST', '/api/jobs/nothing/confirm-complete')).status).toBe(404);
    expect(await on.statusOf(jobId)).toBe('in_progress');
  });
});

describe('where the money is', () => {
  test('without a payout account, Fern sees that the money is hers and Olive that there is nothing for her to do', async () => {
    const fern = await on.cast.landscaper();
    const ferns = await browser(on.app, { actor: fern });
    const jobId = await on.work.marked({ customer: on.olive, landscaper: fern });
    expect((await readPage(await on.olives.get(`/jobs/${jobId}/confirm`))).text).toContain(
      'Fern has not set up a payout account yet.',
    );
    await on.olives.post(`/jobs/${jobId}/confirm`, {});

    expect((await readPage(await ferns.get(`/jobs/${jobId}`))).text).toContain(
      'The payment is yours. We send it as soon as your payout account is ready.',
    );
    const olives = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(olives.text).toContain('We send it as soon as Fern’s payout account is ready.');
    expect(olives.text).toContain('There is nothing more for you to do.');

    await on.work.payoutsReady(fern);
    expect((await readPage(await ferns.get(`/jobs/${jobId}`))).text).toContain('was sent to your payout account');
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).text).toContain(
      '£166.50 sent to Fern’s payout account',
    );
  });
});

describe('without a confirmation', () => {
  test('S-JOB-15: after 48 hours, and not before, the payment is released automatically', async () => {
    const hazel = await on.cast.customer({ fullName: 'Hazel Birch' });
    const hazels = await browser(on.app, { actor: hazel });
    const jobId = await on.work.marked({ customer: hazel, landscaper: on.fern });
    for (const who of [hazels, on.ferns]) {
      const { autoCompleteAt } = await jobSeenBy(who, jobId);
      const { text } = await readPage(await who.get(`/jobs/${jobId}`));
      expect(text).toContain(`Releases on ${dateTime(new Date(autoCompleteAt!))}`);
    }
    await on.app.advanceClock!(47);
    expect(await on.statusOf(jobId)).toBe('in_progress');
    expect((await readPage(await hazels.get('/customer-dashboard'))).text).toMatch(
      /(59 min|1 h) left before it is released/,
    );

    await on.app.advanceClock!(1);
    expect(await on.statusOf(jobId)).toBe('completed');
    expect((await readPage(await hazels.get(`/jobs/${jobId}`))).text).toContain(
      '£185.00 released automatically, after 48 hours',
    );
  });

  test('what was marked complete before the visit is released a day after it, and no page says after 48 hours', async () => {
    const jobId = await on.work.paid(on.pair);
    const scheduledDate = addDays(londonDay(await on.app.clock.now()), 3);
    await on.world.database.knex('jobs').where({ id: jobId }).update({ scheduledDate, scheduledTime: '09:00' });
    await on.app.jobs.markComplete.execute({ jobId, landscaperId: on.fern.id });
    // At the visit Olive is asked whether Fern has come; the release follows in a later turn.
    await on.app.advanceClock!(4 * 24);
    await on.app.advanceClock!(24);
    const { text } = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(text).toContain('£185.00 released automatically');
    expect(text).not.toContain('automatically, after 48 hours');
    expect(text).toContain(`Done on ${dayDate(scheduledDate)}`);
  });
});
