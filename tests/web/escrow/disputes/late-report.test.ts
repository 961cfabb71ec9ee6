import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgOpenBusiness } from '#src/modules/accounts/adapters/pg-open-business';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

let on: WorkStage;
let beas: Browser;
beforeAll(async () => {
  on = await workStage();
  beas = await browser(on.app, { actor: await on.cast.admin(), sandbox: true });
});
afterAll(() => on.world.close());

const pageOf = async (who: Browser, path: string) => readPage(await who.get(path));
const released = (amount?: number) => on.work.completed({ ...on.pair, amount });
const call = (who: Browser, jobId: string, path: string, body: object = {}) =>
  who.json('POST', `/api/jobs/${jobId}/dispute${path}`, body);
const statementOf = async (jobId: string) => bodyOf(await on.olives.json('GET', `/api/jobs/${jobId}/statement`));
const damage = { kind: 'damage', reason: 'The greenhouse pane is broken.' };
const report = async (jobId: string, more: object = {}) =>
  bodyOf(await call(on.olives, jobId, '', { ...damage, ...more }));
/** As if the job had been completed `days` days ago. */
const agedBy = (jobId: string, days: number) =>
  on.world.database
    .knex('jobs')
    .where({ id: jobId })
    .update({ completedAt: on.world.database.knex.raw(`app_now() - interval '${days} days'`) });

describe('damage or danger found after the release', () => {
  test('is reported on the job’s page, heard from both sides, and repaid as the two agree', async () => {
    const jobId = await released();
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('Report damage or danger');
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).toContain('Report damage or danger');
    const form = await pageOf(on.olives, `/jobs/${jobId}/report-problem`);
    expect(form.heading).toBe('Report damage or danger');
    expect(form.value('amount')).toBe('185.00');
    expect(form.text).toContain('nothing is held any more');
    expect(form.text).not.toContain('Only part of it was done');
    const reported = await on.olives.post(`/jobs/${jobId}/report-problem`, { ...damage, amount: '40', wish: 'refund' });
    expect(went(reported)).toBe(`303 /jobs/${jobId}`);
    const job = await followed(on.olives, reported);
    expect(job.toasts[0]).toContain('£40.00 of what was paid out is in dispute');
    expect(job.text).toContain('You reported damage');
    expect(job.text).not.toContain('Report damage or danger');
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, releasedPence: 185_00 });

    const asked = await pageOf(on.ferns, `/jobs/${jobId}/dispute`);
    expect(asked.text).toContain('Something was damaged');
    expect(asked.text).toContain('Already paid out');
    expect(asked.text).toContain('£40.00 is in dispute');
    expect(asked.text).not.toContain('stays held');
    expect(asked.text).toContain('you repay what goes back');
    await on.ferns.post(`/jobs/${jobId}/dispute/answer`, { text: 'It was cracked before.' });
    const offer = await pageOf(on.ferns, `/jobs/${jobId}/dispute/offer`);
    expect(offer.text).not.toContain('stays held');
    const offerId = offer.value('offerId')!;
    await on.ferns.post(`/jobs/${jobId}/dispute/offer`, { offerId, wish: 'reduce', less: '12', note: 'For the glass' });
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 0 });
    const accepted = await on.olives.post(`/jobs/${jobId}/dispute/offers/${String(offerId)}`, { accept: 'yes' });
    expect((await followed(on.olives, accepted)).text).toContain('Money goes back as you agreed.');
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 12_00, releasedPence: 173_00 });
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).toContain(
      'You agreed on this after the payment was released.',
    );
    expect(await on.app.escrow.brokenInvariants()).toEqual([]);
    const mails = await emailsTo(on.world, on.fern.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Olive.* reported a problem with/),
        expect.stringMatching(/^£12.00 for/),
      ]),
    );
    expect(JSON.stringify(mails)).not.toContain('stays held');
  });

  test('is decided by an admin, with a reason for each side that the other does not read', async () => {
    const jobId = await released();
    await report(jobId, { amount: 40 });
    await call(on.ferns, jobId, '/answer', { text: 'No.' });
    const file = await pageOf(on.adas, `/jobs/${jobId}/settle?back=half`);
    expect(file.text).toContain('Already paid out');
    expect(file.text).toContain('Fern keeps, in pounds');
    const split = {
      toLandscaper: '25',
      toCustomer: '15',
      reasonForCustomer: 'It broke.',
      reasonForLandscaper: 'You broke it.',
    };
    expect(went(await on.adas.post(`/jobs/${jobId}/settle`, split))).toBe(`303 /jobs/${jobId}`);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 15_00, releasedPence: 170_00 });
    const olive = await pageOf(on.olives, `/jobs/${jobId}`);
    expect(olive.text).toContain('£15.00 goes back to Olive, £25.00 stays with Fern.');
    expect(olive.text).toContain('“It broke.”');
    expect(olive.text).not.toContain('You broke it');
    expect((await pageOf(on.ferns, `/jobs/${jobId}`)).text).not.toContain('“It broke.”');
    const decided = (await emailsTo(on.world, on.olive.email)).filter(({ subject }) => subject.startsWith('Decided'));
    expect(decided).toHaveLength(1);
    expect(await on.app.escrow.brokenInvariants()).toEqual([]);
  });

  test('above £250 a second admin has to decide the same before anything is repaid', async () => {
    const jobId = await released(400_00);
    await report(jobId, { amount: 300 });
    await call(on.ferns, jobId, '/answer', { text: 'No.' });
    const settle = async (who: Browser) =>
      bodyOf(await who.json('POST', `/api/jobs/${jobId}/settle`, { toLandscaper: 20, toCustomer: 280, reason: 'Yes' }));
    expect(await settle(on.adas)).toMatchObject({ outcome: 'proposed' });
    expect(await settle(on.adas)).toMatchObject({ outcome: 'proposed' });
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 0 });
    expect(await settle(beas)).toMatchObject({ outcome: 'completed' });
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 280_00 });
  });

  test('is refused for another reason, from anybody else, while a case is open, and after 14 days', async () => {
    const jobId = await released();
    expect(await report(jobId, { kind: 'quality' })).toMatchObject({ status: 409, code: 'already-released' });
    expect((await call(on.mallorys, jobId, '', damage)).status).toBe(404);
    expect((await call(on.rowans, jobId, '', damage)).status).toBe(404);
    expect((await call(on.nobodys, jobId, '', damage)).status).toBe(401);
    expect((await call(on.adas, jobId, '', damage)).status).toBe(403);
    expect(await report(jobId, { amount: 185.01 })).toMatchObject({ status: 422, code: 'amount-not-released' });
    await agedBy(jobId, 15);
    expect(await report(jobId)).toMatchObject({ status: 409, code: 'too-late-for-damage' });
    const late = await pageOf(on.olives, `/jobs/${jobId}/report-problem`);
    expect(late.text).toContain('that time is over');
    expect(late.html).toContain('href="/help-center"');
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).not.toContain('Report damage or danger');
    await agedBy(jobId, 13);
    expect(await report(jobId)).toMatchObject({ status: 200, disputedAmount: 185, releasedAmount: 0 });
    expect(await report(jobId)).toMatchObject({ status: 409, code: 'already-reported' });
    expect((await pageOf(on.olives, `/jobs/${jobId}/report-problem`)).text).toContain('has already been reported');
  });

  test('keeps both accounts from being deleted, and is in the admins’ list and CSV as already paid out', async () => {
    const jobId = await released();
    const blockers = async () =>
      (await new PgOpenBusiness(on.world.database.knex).of(on.fern.id)).filter(
        (one) => 'jobId' in one && one.jobId === jobId,
      );
    await report(jobId, { amount: 40 });
    expect(await blockers()).toMatchObject([{ what: 'dispute' }]);
    const { disputes } = (await (await on.adas.json('GET', '/api/admin/disputes')).json()) as { disputes: object[] };
    expect(disputes).toContainEqual(expect.objectContaining({ jobId, amount: 40, isPaidOut: true }));
    const { number } = (await on.app.jobs.views.jobFor(on.ada, jobId))!;
    expect(await (await on.adas.get(`/admin-dashboard/disputes.csv?search=${number}`)).text()).toContain(
      'already paid out',
    );
    expect((await pageOf(on.adas, `/admin-dashboard?tab=disputes&search=${number}`)).text).toContain(
      'already paid out',
    );
  });
});
