import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addHours, addMinutes } from '#src/kernel/clock';
import { londonDay, londonTime } from '#src/kernel/day';
import { PgReports } from '#src/modules/admin/adapters/figures/pg-reports';
import { runEverythingDue } from '#src/scheduler';
import { readPage, went } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';
import { browser } from '#tests/support/web';
import { bodyOf, followed, workStage, type WorkStage } from '#tests/support/escrow/work-story';

let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
  await on.work.payoutsReady(on.fern);
});
afterEach(async () => expect(await on.app.escrow.brokenInvariants()).toEqual([]));
afterAll(() => on.world.close());

const statementOf = (jobId: string) => on.app.escrow.statementOf(jobId);
const knex = () => on.world.database.knex;
const later = (hours: number) => knex()('clockOffset').increment('offsetMs', hours * 3_600_000);
/** Agrees on a start in `hours` hours, after the 14 days since the payment are over. */
async function agreedIn(jobId: string, hours: number) {
  const at = addHours(await on.app.clock.now(), hours);
  const [scheduledDate, scheduledTime] = [
    londonDay(at),
    at.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' }).slice(0, 5),
  ];
  await knex()('jobs').where({ id: jobId }).update({ scheduledDate, scheduledTime });
  await knex()('holds')
    .where({ jobId })
    .update({ heldAt: addHours(at, -40 * 24) });
}
const creditNotesOf = async (jobId: string) =>
  on.app.escrow.givingBack.creditNotes({ id: on.ada.id, isAdmin: true }, jobId);

describe('STRIPE-S5 Ada cancels a held job', () => {
  const path = (jobId: string) => `/admin/jobs/${jobId}/cancel`;

  test('the page says what the rules say and what goes where, before the button is pressed', async () => {
    const jobId = await on.work.paid(on.pair);
    expect((await readPage(await on.adas.get(`/jobs/${jobId}`))).html).toContain(`href="${path(jobId)}"`);
    const page = await readPage(await on.adas.get(path(jobId)));
    expect(page.heading).toBe('Cancel this job');
    expect(page.text).toContain('Olive cancels: £185.00 back to Olive, £0.00 to Fern. Within 14 days of paying');
    expect(page.text).toContain('Fern cancels: £185.00 back to Olive, £0.00 to Fern.');
    expect(page.text).toContain('Cancel the job and refund £185.00');

    const typed = await readPage(await on.adas.get(`${path(jobId)}?toLandscaper=50&paysFor=work`));
    expect(typed.text).toContain(
      'Back to OliveTo the card it was paid with£135.00To Fern£45.00Our fee, 10%£5.00Held£185.00',
    );
    expect(typed.text).toContain('Ask a second admin');
    const wrong = await readPage(await on.adas.get(`${path(jobId)}?toLandscaper=185.01`));
    expect(wrong.beside('toLandscaper')).toBe('The landscaper’s part cannot be more than what is held');
    expect(wrong.text).not.toContain('Cancel the job and refund');
  });

  test('D-CANCELACTIVE, S-MSG-16 Olive is refunded in full, the job is cancelled, its conversation says why and both are notified', async () => {
    const jobId = await on.work.paid(on.pair);
    const reason = 'Fern has moved to Scotland.';
    const decided = await on.adas.post(path(jobId), { toLandscaper: '0.00', paysFor: 'work', reason });
    expect(went(decided)).toBe(`303 /jobs/${jobId}`);
    expect(await on.statusOf(jobId)).toBe('cancelled');
    expect(await statementOf(jobId)).toMatchObject({ heldPence: 0, refundedPence: 185_00, landscaperPence: 0 });
    for (const who of [on.olives, on.ferns, on.adas])
      expect((await readPage(await who.get(`/jobs/${jobId}`))).text).toContain(`“${reason}”`);
    const thread = await readPage(await on.olives.get(`/messages/${jobId}`));
    expect(thread.text).toContain(`We cancelled this job. The reason: ${reason}`);
    expect(went(await on.adas.post(path(jobId), { toLandscaper: '0', reason }))).toBe(`303 /jobs/${jobId}`);
    const again = await on.adas.post(path(jobId), { toLandscaper: '5', reason });
    expect([again.status, (await readPage(again)).heading]).toEqual([409, 'Cancel this job']);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 185_00 });
  });

  test('API-ADM-07, SEC3-M1 a part goes to Fern once a second admin agrees: for work with our fee, for a late cancellation without one', async () => {
    const [done, late] = [await on.work.started(on.pair), await on.work.paid(on.pair)];
    const bea = await browser(on.app, { actor: await on.cast.admin() });
    const agreedTo = async (jobId: string, body: object) => {
      expect(await bodyOf(await on.adas.json('POST', `/api/admin/jobs/${jobId}/cancel`, body))).toMatchObject({
        status: 409,
        code: 'second-admin-needed',
        message: 'A second admin has to agree to this. They have been asked. Nothing has moved yet.',
      });
      expect(await statementOf(jobId)).toMatchObject({ heldPence: 185_00 });
      const { id } = (await on.app.admin.requests.waiting()).find((one) => one.jobId === jobId)!;
      expect(went(await bea.post(`/admin/requests/${id}`, { decision: 'agree' }))).toBe(`303 /jobs/${jobId}`);
    };
    const part = await readPage(await on.adas.get(`${path(done)}?toLandscaper=85`));
    expect(part.text).toContain('A second admin is asked, and nothing happens until they agree.');
    expect((await readPage(await on.adas.get(path(done)))).text).toContain('the money is sent at once');
    await agreedTo(done, { reason: 'Half done', toLandscaper: 85 });
    expect(await statementOf(done)).toMatchObject({ landscaperPence: 76_50, feePence: 8_50, refundedPence: 100_00 });
    await agreedTo(late, { reason: 'No access', toLandscaper: '46.25', paysFor: 'late' });
    expect(await statementOf(late)).toMatchObject({ landscaperPence: 46_25, feePence: 0, refundedPence: 138_75 });
    expect((await readPage(await on.ferns.get(`/jobs/${late}`))).text).toContain('To Fern, for a late cancellation');
    const receipt = await readPage(await on.ferns.get(`/jobs/${late}/receipt`));
    expect(receipt.text).toContain('No platform fee');
    expect(receipt.text).toContain('Credit notes');
  });

  test('A-DASH-10 a job that is not paid for, or not given to anyone, is cancelled without money, and its people are told', async () => {
    const [hired, posted] = [await on.work.hired(on.pair), await on.cast.postedJob(on.olive)];
    await on.cast.placedBid(on.fern, posted, { amount: 90_00 });
    for (const jobId of [hired, posted]) {
      expect((await readPage(await on.adas.get(`/jobs/${jobId}`))).html).toContain(`href="${path(jobId)}"`);
      const page = await readPage(await on.adas.get(path(jobId)));
      expect(page.text).toContain('No money is held for this job, so none is refunded.');
    }
    const part = await on.adas.json('POST', `/api/admin/jobs/${hired}/cancel`, { reason: 'Twice', toLandscaper: 5 });
    expect(await bodyOf(part)).toMatchObject({ status: 422, code: 'nothing-to-divide' });
    expect((await on.adas.post(path(hired), { reason: '' })).status).toBe(422);
    expect(went(await on.adas.post(path(hired), { reason: 'It was posted twice.' }))).toBe(`303 /jobs/${hired}`);
    const answer = await on.adas.json('POST', `/api/admin/jobs/${posted}/cancel`, { reason: 'It was posted twice.' });
    expect(await bodyOf(answer)).toEqual({
      status: 200,
      success: true,
      jobId: posted,
      refunded: 0,
      toLandscaper: 0,
      fee: 0,
    });
    expect([await on.statusOf(hired), await on.statusOf(posted)]).toEqual(['cancelled', 'cancelled']);
    const thread = await readPage(await on.olives.get(`/messages/${hired}`));
    expect(thread.text).toContain('We cancelled this job. The reason: It was posted twice.');
    const bids = await knex()('bids').whereIn('jobId', [hired, posted]).select('status', 'closedReason');
    expect(bids).toEqual(Array(2).fill({ status: 'rejected', closedReason: 'job_deleted' }));
    expect((await readPage(await on.adas.get(path(hired)))).text).toContain('has already been cancelled');
  });

  test('A-DASH-10 a disputed or complete job is refused, and so is anyone but an admin', async () => {
    const [disputed, complete] = [await on.work.marked(on.pair), await on.work.completed(on.pair)];
    await on.olives.json('POST', `/api/jobs/${disputed}/dispute`, { reason: 'Joints' });
    const call = async (jobId: string) =>
      (await bodyOf(await on.adas.json('POST', `/api/admin/jobs/${jobId}/cancel`, { reason: 'No' }))).code;
    expect([await call(disputed), await call(complete), await call('nothing')]).toEqual([
      'payment-disputed',
      'already-completed',
      'job-not-found',
    ]);
    expect((await readPage(await on.adas.get(path(complete)))).text).toContain('no longer held');
    const jobId = await on.work.paid(on.pair);
    for (const [who, status] of [
      [on.olives, 403],
      [on.ferns, 403],
      [on.nobodys, 401],
    ] as const) {
      expect((await who.json('POST', `/api/admin/jobs/${jobId}/cancel`, { reason: 'No' })).status).toBe(status);
      expect((await who.post(path(jobId), { reason: 'No' })).status).not.toBe(200);
    }
    expect(await on.statusOf(jobId)).toBe('active');
    expect((await on.adas.post(path(jobId), { toLandscaper: '0', reason: '' })).status).toBe(422);
  });
});

describe('STRIPE-S5 Ada refunds after release', () => {
  const path = (jobId: string) => `/admin/jobs/${jobId}/refund`;

  test('the page says where the refund comes from, and it is taken back from Fern and from our fee', async () => {
    const jobId = await on.work.completed(on.pair);
    const page = await readPage(await on.adas.get(`${path(jobId)}?amount=50`));
    expect(page.text).toContain(
      'From Fern£45.00 is taken back from their payout account.£45.00From our fee£5.00Back to Olive£50.00',
    );
    const refundId = page.value('refundId') as string;
    const form = { refundId, amount: '50.00', reason: 'The back was never cut.' };
    const sends = async () => went(await on.adas.post(path(jobId), form));
    expect([await sends(), await sends()]).toEqual([`303 /jobs/${jobId}`, `303 /jobs/${jobId}`]);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 50_00, releasedPence: 135_00, feePence: 13_50 });
    expect(await on.statusOf(jobId)).toBe('completed');
    const olives = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(olives.text).toContain('£50.00 goes back to you.');
    expect(olives.text).toContain('“The back was never cut.”');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain(
      '£45.00 comes from you, £5.00 from our fee.',
    );
  });

  test('our fee can be kept, and the page says beforehand what Fern’s balance does not cover', async () => {
    const jobId = await on.work.completed(on.pair);
    const payee = await knex()('payees').where({ landscaperId: on.fern.id }).first('payeeId');
    const sent = await knex()('sandboxTransfers').where({ payeeId: payee.payeeId }).sum('amount as n').first();
    const back = await knex()('sandboxTransfers').where({ payeeId: payee.payeeId }).sum('reversed as n').first();
    const withdrawn = Number(sent!.n) - Number(back!.n) - 20_00;
    await knex()('sandboxPayees').where({ id: payee.payeeId }).update({ withdrawn });
    const page = await readPage(await on.adas.get(`${path(jobId)}?amount=50&fee=keep`));
    expect(page.text).toContain(
      '£20.00 is taken back from their payout account. £30.00 is not covered by their balance: they owe it',
    );
    const call = { amount: 50, keepFee: true, reason: 'Not cut' };
    expect(await bodyOf(await on.adas.json('POST', `/api/admin/jobs/${jobId}/refund`, call))).toMatchObject({
      status: 200,
      amount: 50,
      fee: 0,
      share: 50,
    });
    const debts = await readPage(await on.adas.get('/admin/chargebacks'));
    expect(debts.text).toContain('£30.00');
    const { id } = await knex()('debts').where({ landscaperId: on.fern.id, amount: 30_00 }).first('id');
    const off = await on.adas.post(`/admin/debts/${id}/write-off`, { because: 'Fern is ill' });
    expect(went(off)).toBe('303 /admin/chargebacks');
    await knex()('sandboxPayees').where({ id: payee.payeeId }).update({ withdrawn: 0 });
  });

  test('only an admin can refund, and not more than was released, what is still held, or what the bank has', async () => {
    const [held, complete] = [await on.work.paid(on.pair), await on.work.completed(on.pair)];
    const call = async (jobId: string, body: object = {}) =>
      (
        await bodyOf(
          await on.adas.json('POST', `/api/admin/jobs/${jobId}/refund`, { amount: 1, reason: 'No', ...body }),
        )
      ).code;
    expect(await call(held)).toBe('not-released');
    expect(await call(complete, { amount: 185.01 })).toBe('amount-not-released');
    expect(await call(complete, { amount: 'all' })).toBe('amount-not-valid');
    expect(await call('nothing')).toBe('job-not-found');
    for (const [who, status] of [
      [on.olives, 403],
      [on.ferns, 403],
      [on.nobodys, 401],
    ] as const)
      expect((await who.json('POST', `/api/admin/jobs/${complete}/refund`, { amount: 1, reason: 'No' })).status).toBe(
        status,
      );
    expect(await statementOf(complete)).toMatchObject({ refundedPence: 0 });
  });
});

describe('Olive or Fern cancels', () => {
  const path = (jobId: string) => `/jobs/${jobId}/cancel`;

  test('within 14 days Olive has the right to cancel for nothing, in the words of the law’s model form', async () => {
    const jobId = await on.work.paid(on.pair);
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).html).toContain(`href="${path(jobId)}"`);
    const page = await readPage(await on.olives.get(path(jobId)));
    expect(page.text).toContain('I hereby cancel my contract for this job, because');
    expect(page.text).toContain('You have the right to cancel this contract without giving a reason until the end of');
    expect(page.text).toContain('Back to youTo the card it was paid with£185.00');
    const form = { expectedToCustomer: page.value('expectedToCustomer') as string, reason: 'We are moving house.' };
    const toast = await followed(on.olives, await on.olives.post(path(jobId), form));
    expect(toast.text).toContain('You cancelled this job.');
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 185_00, heldPence: 0 });
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain('Olive cancelled this job.');
  });

  test.each([
    [60, 'free', 0],
    [30, '10% goes to Fern, at most £50', 18_50],
    [5, '25% goes to Fern, at most £50', 46_25],
  ])('%i hours before the agreed start: %s', async (hours, words, toLandscaper) => {
    const jobId = await on.work.paid(on.pair);
    await agreedIn(jobId, hours);
    const page = await readPage(await on.olives.get(path(jobId)));
    expect(page.text).toContain(words);
    const form = { expectedToCustomer: String(185_00 - toLandscaper), reason: 'Rain' };
    expect(went(await on.olives.post(path(jobId), form))).toBe(`303 /jobs/${jobId}`);
    expect(await statementOf(jobId)).toMatchObject({
      refundedPence: 18500 - toLandscaper,
      landscaperPence: toLandscaper,
      feePence: 0,
    });
  });

  test('if the sums have changed since the page was read, nothing happens', async () => {
    const jobId = await on.work.paid(on.pair);
    await agreedIn(jobId, 49);
    const page = await readPage(await on.olives.get(path(jobId)));
    await later(2);
    const form = { expectedToCustomer: page.value('expectedToCustomer') as string, reason: 'Rain' };
    const refused = await on.olives.post(path(jobId), form);
    expect(refused.status).toBe(409);
    expect((await readPage(refused)).text).toContain('has changed since you opened this page');
    expect(await on.statusOf(jobId)).toBe('active');
  });

  test('if Fern cancels, however late, Olive is refunded in full', async () => {
    const jobId = await on.work.started(on.pair);
    await agreedIn(jobId, 1);
    expect((await readPage(await on.ferns.get(path(jobId)))).text).toContain('Back to Olive');
    const answer = await on.ferns.json('POST', `/api/jobs/${jobId}/cancel`, { reason: 'My van broke down' });
    expect(await bodyOf(answer)).toEqual({ status: 200, success: true, jobId, refunded: 185, toLandscaper: 0 });
    expect(await on.statusOf(jobId)).toBe('cancelled');
    const page = await readPage(await on.olives.get(`/jobs/${jobId}`));
    expect(page.text).toContain('Post it again');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).not.toContain('Post it again');
    const repost = await readPage(await on.olives.get(`/post-job/repost/${jobId}`));
    expect(repost.text).toContain('Post this job again?');
    expect(repost.text).not.toContain('is notified and can bid');
  });

  test('once the work has begun and the 14 days are over, Olive reports a problem instead; others cannot cancel', async () => {
    const [begun, marked, quiet] = [
      await on.work.started(on.pair),
      await on.work.marked(on.pair),
      await on.work.paid(on.pair),
    ];
    await agreedIn(begun, -1);
    const call = async (who: typeof on.olives, jobId: string) =>
      (await bodyOf(await who.json('POST', `/api/jobs/${jobId}/cancel`, { reason: 'No' }))).code;
    expect(await call(on.olives, begun)).toBe('work-has-begun');
    expect(await call(on.ferns, marked)).toBe('already-marked-complete');
    expect(await call(on.mallorys, quiet)).toBe('job-not-found');
    expect(await call(on.rowans, quiet)).toBe('job-not-found');
    expect((await on.mallorys.get(path(quiet))).status).toBe(404);
    expect((await on.nobodys.json('POST', `/api/jobs/${quiet}/cancel`, { reason: 'No' })).status).toBe(401);
    expect((await on.adas.json('POST', `/api/jobs/${quiet}/cancel`, { reason: 'No' })).status).toBe(403);
    expect((await readPage(await on.olives.get(path(begun)))).text).toContain('Report a problem');
  });
});

describe('Olive cancels within 14 days, although the work has begun', () => {
  const path = (jobId: string) => `/jobs/${jobId}/cancel`;
  /** Olive had expressly asked for the work to begin within the 14 days. */
  async function begunEarly(): Promise<string> {
    const jobId = await on.work.started(on.pair);
    await knex()('holds')
      .where({ jobId })
      .update({ earlyStartAskedAt: await on.app.clock.now() });
    return jobId;
  }

  test('she had not asked for an early start: Fern is told the risk, and all goes back', async () => {
    const jobId = await on.work.started(on.pair);
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).toContain(
      'Olive has not asked for the work to begin within 14 days of paying.',
    );
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).html).toContain(`href="${path(jobId)}"`);
    const page = await readPage(await on.olives.get(path(jobId)));
    expect(page.text).toContain('Back to youTo the card it was paid with£185.00');
    const form = { expectedToCustomer: page.value('expectedToCustomer') as string, reason: 'We are moving house.' };
    expect(went(await on.olives.post(path(jobId), form))).toBe(`303 /jobs/${jobId}`);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 185_00, heldPence: 0 });
  });

  test('she had asked: she says how much is done, reads the sums, Fern reads them and agrees', async () => {
    const jobId = await begunEarly();
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).text).not.toContain('has not asked for the work');
    expect(went(await on.olives.get(path(jobId)))).toBe(`302 ${path(jobId)}/work-done`);
    const asks = `${path(jobId)}/work-done`;
    const empty = await readPage(await on.olives.get(asks));
    expect(empty.text).not.toContain('I hereby cancel');
    for (const wrong of ['100', 'half', '-1', '']) {
      const page = await readPage(await on.olives.get(`${asks}?done=${wrong}`));
      expect(page.beside('done'), wrong).toBe('Please enter a whole percentage from 0 to 99');
      expect(page.value('done')).toBe(wrong);
    }
    const page = await readPage(await on.olives.get(`${asks}?done=40`));
    expect(page.text).toContain('Back to youTo the card it was paid with£111.00To Fern£66.60Our fee, 10%£7.40');
    const form = { percentDone: '40', expectedToCustomer: page.value('expectedToCustomer') as string };
    const unsaid = await on.olives.post(`${asks}?done=40`, { ...form, reason: '' });
    expect([unsaid.status, (await readPage(unsaid)).beside('reason')]).toEqual([422, 'Please say why']);
    const sent = await on.olives.post(`${asks}?done=40`, { ...form, reason: 'We are moving house.' });
    expect((await followed(on.olives, sent)).text).toContain(
      'You have cancelled, and say that 40% of the work is done.',
    );
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 0, heldPence: 185_00 });
    expect((await readPage(await on.olives.get(asks))).heading).toBe('Change your cancellation');
    expect((await readPage(await on.olives.get(`/jobs/${jobId}`))).html).not.toContain(`href="${path(jobId)}"`);

    expect((await readPage(await on.ferns.get(`/jobs/${jobId}`))).html).toContain(`href="${path(jobId)}/agree"`);
    const ferns = await readPage(await on.ferns.get(`${path(jobId)}/agree`));
    expect(ferns.heading).toBe('Olive has cancelled');
    expect(ferns.text).toContain('“We are moving house.”');
    expect(ferns.text).toContain('To you£66.60Our fee, 10%£7.40Back to Olive£111.00Held£185.00');
    const agreed = await on.ferns.post(`${path(jobId)}/agree`, { expectedToLandscaper: '7400' });
    expect((await followed(on.ferns, agreed)).text).toContain('£111.00 back to Olive, £74.00 to you, of which £7.40');
    expect(await on.statusOf(jobId)).toBe('cancelled');
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 111_00, landscaperPence: 66_60, feePence: 7_40 });
    expect((await readPage(await on.olives.get(`/messages/${jobId}`))).text).toContain('Both agreed on how much');
  });

  test('the calls do the same, and are refused to everyone else', async () => {
    const jobId = await begunEarly();
    const asks = `/api/jobs/${jobId}/cancel/work-done`;
    const body = { percentDone: 10, reason: 'We are moving house.' };
    for (const [who, status] of [
      [on.nobodys, 401],
      [on.ferns, 403],
      [on.adas, 403],
      [on.mallorys, 404],
    ] as const)
      expect((await who.json('POST', asks, body)).status).toBe(status);
    expect((await on.olives.json('POST', asks, { ...body, percentDone: 100 })).status).toBe(422);
    expect(await bodyOf(await on.olives.json('POST', asks, body))).toEqual({
      status: 200,
      success: true,
      jobId,
      refund: 166.5,
      toLandscaper: 18.5,
    });
    expect((await readPage(await on.adas.get(`/jobs/${jobId}/settle`))).text).toContain('10% of the work is done');
    const agrees = `/api/jobs/${jobId}/cancel/agree`;
    for (const [who, status] of [
      [on.nobodys, 401],
      [on.olives, 403],
      [on.rowans, 404],
    ] as const)
      expect((await who.json('POST', agrees)).status).toBe(status);
    expect(await bodyOf(await on.ferns.json('POST', agrees))).toEqual({
      status: 200,
      success: true,
      jobId,
      refunded: 166.5,
      toLandscaper: 18.5,
      fee: 1.85,
    });
  });
});

describe('credit notes', () => {
  test('are printed like receipts, say what of our fee is credited to Fern, and are linked from job, receipt and history', async () => {
    const jobId = await on.work.completed(on.pair);
    const body = { amount: 50, reason: 'The back was never cut.', refundId: randomUUID() };
    await on.adas.json('POST', `/api/admin/jobs/${jobId}/refund`, body);
    const [note] = await creditNotesOf(jobId);
    expect(note).toMatchObject({ number: expect.stringMatching(/^C\d{3,}-\d{4}$/) as string, amountPence: 50_00 });
    const path = `/jobs/${jobId}/credit-notes/${note!.id}`;
    for (const from of [`/jobs/${jobId}`, `/jobs/${jobId}/receipt`, '/settings-page?section=payments'])
      expect((await readPage(await on.olives.get(from))).html, from).toContain(path);

    const olives = await readPage(await on.olives.get(path));
    expect(olives.heading).toBe(`Credit note ${note!.number}`);
    expect(olives.html).toContain('data-print');
    expect(olives.text).toContain('The back was never cut.');
    expect(olives.text).not.toContain('fee');
    const ferns = await readPage(await on.ferns.get(path));
    expect(ferns.text).toContain('fee, credited to Fern');
    expect((await readPage(await on.ferns.get(`/jobs/${jobId}/receipt`))).text).toContain('Our fee, credited to you');
    expect((await on.adas.get(path)).status).toBe(200);
    expect((await on.mallorys.get(path)).status).toBe(404);
    expect(await (await on.mallorys.json('GET', `/api/jobs/${jobId}/credit-notes`)).json()).toEqual([]);
    expect(await (await on.olives.json('GET', `/api/jobs/${jobId}/credit-notes`)).json()).toMatchObject([
      { number: note!.number, payout: null },
    ]);
  });

  test('are also issued for a dispute decided for Olive; the receipt stays as it was issued', async () => {
    const jobId = await on.work.marked(on.pair);
    await on.olives.json('POST', `/api/jobs/${jobId}/dispute`, { reason: 'Joints', amount: 30 });
    await on.ferns.json('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'I see it otherwise.' });
    await on.adas.json('POST', `/api/jobs/${jobId}/settle`, { toLandscaper: 10, toCustomer: 20, reason: 'Two of six' });
    const before = await on.app.escrow.receiptFor(on.olive.id, jobId);
    await on.adas.json('POST', `/api/admin/jobs/${jobId}/refund`, { amount: 5, reason: 'And the back' });
    expect(await on.app.escrow.receiptFor(on.olive.id, jobId)).toEqual(before);
    expect((await creditNotesOf(jobId)).map(({ why, amountPence, reason }) => [why, amountPence, reason])).toEqual([
      ['settled', 20_00, 'Two of six'],
      ['after_release', 5_00, 'And the back'],
    ]);
  });
});

describe('MKT3-B1 Fern does not turn up', () => {
  /** The agreed time was an hour ago, and Olive has reported that nobody came. */
  async function reported() {
    const jobId = await on.work.paid(on.pair);
    await agreedIn(jobId, 1);
    await later(2);
    await on.olives.json('POST', `/api/jobs/${jobId}/not-come`);
    return jobId;
  }
  const pageOf = async (who: Pick<typeof on.olives, 'get'>, path: string) => readPage(await who.get(path));
  const inOrder = (text: string, parts: string[]) => {
    for (const part of parts) expect(text).toContain(part);
    expect(parts.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(parts);
  };

  test('Olive reports it, Fern is asked, and without an answer one press sends everything back', async () => {
    const jobId = await on.work.paid(on.pair);
    await agreedIn(jobId, 1);
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/not-come`))).toMatchObject({
      status: 409,
      code: 'not-begun-yet',
    });
    await later(2);
    const asks = (await pageOf(on.olives, `/jobs/${jobId}`)).text;
    inOrder(asks, ['Has Fern come?', 'is held for this job', 'Agreed for']);
    expect((await pageOf(on.olives, `/jobs/${jobId}/not-come`)).heading).toBe('Has Fern come?');
    expect(went(await on.olives.post(`/jobs/${jobId}/not-come`, {}))).toBe(`303 /jobs/${jobId}`);
    const reported = (await pageOf(on.olives, `/jobs/${jobId}`)).text;
    inOrder(reported, ['You reported that nobody came', 'The payment stays held', 'Agreed for']);
    expect(reported).toContain('It is not released before you say that Fern came');
    expect(reported).toContain('Waiting to hear whether Fern came (current) Nothing is released until then');
    expect(reported).not.toMatch(/hours after it is marked complete|Released to Fern £185/);
    const asked = (await pageOf(on.ferns, `/jobs/${jobId}`)).text;
    inOrder(asked, ['Olive says that nobody came', 'The payment stays held', 'Agreed for']);
    expect(asked).not.toMatch(/you can start|Start work|Mark Complete/);
    expect(asked).toMatch(/Please answer(?: by \d\d:\d\d \w+)? ?: no answer counts/);
    expect((await pageOf(on.olives, `/jobs/${jobId}/not-come/refund`)).text).toContain('too early for a full refund');
    expect(await bodyOf(await on.olives.json('POST', `/api/jobs/${jobId}/not-come/refund`))).toMatchObject({
      status: 409,
      code: 'time-to-answer',
    });
    await later(13);
    const page = await pageOf(on.olives, `/jobs/${jobId}/not-come/refund`);
    expect(page.text).toContain('Cancel the job and refund £185.00');
    expect(went(await on.olives.post(`/jobs/${jobId}/not-come/refund`, {}))).toBe(`303 /jobs/${jobId}`);
    expect(await statementOf(jobId)).toMatchObject({ refundedPence: 185_00, landscaperPence: 0 });
    expect((await on.app.escrow.givingBack.ofJob(jobId)).cancellation).toMatchObject({
      rule: 'landscaper-did-not-come',
    });
    expect((await on.olives.json('POST', `/api/jobs/${jobId}/not-come/refund`)).status).toBe(200);
  });

  test('the sandbox’s clock sends Fern the message before it moves, so 12 hours later they are over', async () => {
    const jobId = await reported();
    expect((await on.adas.json('POST', '/api/sandbox/clock', { advanceHours: 12.1 })).status).toBe(200);
    const told = await knex()('mails').whereLike('subject', '%have not turned up%').orderBy('sentAt', 'desc').first();
    expect(told.sentAt.getTime()).toBeLessThan(addHours(await on.app.clock.now(), -12).getTime());
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('Get a full refund');
  });

  test('Ada’s page for cancelling says what Olive could get back herself: all of it', async () => {
    const jobId = await reported();
    const rules = async () => (await pageOf(on.adas, `/admin/jobs/${jobId}/cancel`)).text;
    expect(await rules()).not.toContain('Olive cancels:');
    await later(13);
    expect(await rules()).toContain('Olive cancels: £185.00 back to Olive, £0.00 to Fern. Everything is refunded:');
  });

  test('with a suspended account: Olive is promised no answer and no refund, and reads that we decide', async () => {
    const jobId = await reported();
    const user = knex()('users').where({ id: on.fern.id });
    await user.clone().update({ status: 'suspended' });
    const { text } = await pageOf(on.olives, `/jobs/${jobId}`);
    expect(text).toContain(
      'Fern cannot answer here at the moment. If it is not cleared up within 12 hours of your report, we decide.',
    );
    expect(text).not.toMatch(/has until|you can cancel for a full refund/);
    expect((await pageOf(on.adas, `/jobs/${jobId}`)).text).toContain(
      'Fern cannot answer, because their account is not',
    );
    await later(13);
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).not.toContain('Get a full refund');
    await user.clone().update({ status: 'active' });
  });

  test('with an account that was suspended in between: no page promises a refund for silence, because we decide', async () => {
    const jobId = await reported();
    const act = (what: string) =>
      on.adas.json('POST', `/api/admin/users/${on.fern.id}/${what}`, { reason: 'A mistake' });
    expect((await act('suspend')).status).toBe(200);
    expect((await act('reinstate')).status).toBe(200);
    const promises = /full refund|counts as not coming/;
    const pages = async () => [
      (await pageOf(on.olives, `/jobs/${jobId}`)).text,
      (await pageOf(on.ferns, `/jobs/${jobId}`)).text,
      (await pageOf(on.ferns, `/jobs/${jobId}/not-come/answer`)).text,
    ];
    const asked = await pages();
    for (const text of asked) expect(text).not.toMatch(promises);
    for (const text of asked) expect(text).toMatch(/[Ww]ithout an answer(?: by then)?, we decide/i);
    const time = londonTime(addMinutes(await on.app.clock.now(), 2));
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, { answer: 'coming', time })).status).toBe(
      200,
    );
    for (const text of await pages()) expect(text).not.toMatch(promises);
    await runEverythingDue(on.app);
    const told = await knex()('mails')
      .whereLike('subject', '%Fern% is coming at%')
      .orderBy('createdAt', 'desc')
      .first();
    expect(told.text).toContain('2 hours after that time, we decide.');
    await later(13);
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('We are looking at this ourselves');
  });

  test('each side reads the other’s rights, and what to do if it is asked for money', async () => {
    const jobId = await on.work.paid(on.pair);
    await agreedIn(jobId, 1);
    await later(2);
    const rights = 'They can say that they are coming today, that they are not coming, or that they were there';
    expect((await pageOf(on.olives, `/jobs/${jobId}/not-come`)).text).toContain(rights);
    await on.olives.json('POST', `/api/jobs/${jobId}/not-come`);
    const hers = await pageOf(on.olives, `/jobs/${jobId}`);
    expect(hers.text).toContain(rights);
    expect(hers.text).not.toContain('released as usual');
    const { text } = await pageOf(on.ferns, `/jobs/${jobId}/not-come/answer`);
    expect(text).toContain('Olive can take the report back at any time, for nothing');
    expect(text).toContain('If you are asked for money to take it back, report the message');
  });

  test('counts among the no-shows that admins read once it is unanswered for 12 hours, and not where Fern says that they were there', async () => {
    const counted = async () => {
      await runEverythingDue(on.app);
      const to = londonDay(addHours(await on.app.clock.now(), 24));
      return (await new PgReports(knex()).quality({ from: '2020-01-01', to })).noShows;
    };
    await later(13);
    const before = await counted();
    await reported();
    const disputed = await reported();
    const was = { answer: 'was-there', words: 'I rang at nine.' };
    expect((await on.ferns.json('POST', `/api/jobs/${disputed}/not-come/answer`, was)).status).toBe(200);
    expect(await counted()).toBe(before);
    await later(13);
    expect(await counted()).toBe(before + 1);
  });

  test('(a) marking the work complete is refused until Fern has been expected again, and then wants photos', async () => {
    const jobId = await reported();
    const mark = () => on.ferns.json('POST', `/api/jobs/${jobId}/mark-complete`);
    expect(await bodyOf(await mark())).toMatchObject({ status: 409, code: 'absence-open' });
    expect((await pageOf(on.ferns, `/jobs/${jobId}/mark-complete`)).text).toContain(
      'The customer says that nobody came',
    );
    const time = londonTime(addMinutes(await on.app.clock.now(), 2));
    const coming = { answer: 'coming', time };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, coming)).status).toBe(200);
    expect(await bodyOf(await mark())).toMatchObject({ status: 409, code: 'absence-open' });
    await later(0.1);
    expect(await bodyOf(await mark())).toMatchObject({ status: 422, code: 'photos-needed' });
    const marked = await on.ferns.post(`/jobs/${jobId}/mark-complete`, { note: 'Swept', photos: await jpeg() });
    expect((await followed(on.ferns, marked)).toasts).toEqual([
      'Job Marked Complete The customer is asked whether you came.',
    ]);
  });

  test('(b) an answer in free text counts as “I was there”: both are heard, and nothing is released', async () => {
    const jobId = await reported();
    const answer = { answer: 'Sorry, maybe next week' };
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/not-come/answer`, answer)).status).toBe(200);
    expect(await on.app.escrow.holdOf(jobId)).toMatchObject({ state: 'held', disputedAmount: 185_00 });
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('“Sorry, maybe next week”');
  });

  test('Fern answers on the page; Olive can take the report back; others can do nothing', async () => {
    const jobId = await reported();
    const path = `/jobs/${jobId}/not-come/answer`;
    expect((await pageOf(on.ferns, path)).heading).toBe('Answer Olive');
    expect((await on.rowans.get(path)).status).toBe(404);
    for (const page of ['not-come', 'not-come/refund', 'came'])
      expect((await on.mallorys.get(`/jobs/${jobId}/${page}`)).status).toBe(404);
    expect((await on.mallorys.json('POST', `/api/jobs/${jobId}/not-come/refund`)).status).toBe(404);
    expect((await on.mallorys.json('POST', `/api/jobs/${jobId}/came`)).status).toBe(404);
    expect((await on.ferns.json('POST', `/api/jobs/${jobId}/came`)).status).toBe(403);
    expect((await on.ferns.post(path, {})).status).toBe(422);
    expect((await on.ferns.post(path, { answer: 'was-there' })).status).toBe(422);
    expect(went(await on.ferns.post(path, { answer: 'not-coming', words: 'My van broke down.' }))).toBe(
      `303 /jobs/${jobId}`,
    );
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('“My van broke down.”');
    expect(went(await on.olives.post(`/jobs/${jobId}/came`, { as: 'withdrawn' }))).toBe(`303 /jobs/${jobId}`);
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).not.toContain('You reported that nobody came');
    expect((await pageOf(on.ferns, path)).text).toContain('There is nothing to answer now');
  });

  test('the page asks for photos of the finished work or why there are none, and Olive reads it', async () => {
    const jobId = await on.work.paid(on.pair);
    const path = `/jobs/${jobId}/mark-complete`;
    const form = { note: 'Swept', photosAsked: 'on' };
    const refused = await on.ferns.post(path, form);
    expect(refused.status).toBe(422);
    expect((await readPage(refused)).text).toContain(
      'Please add a photo of the finished work, or say why there is none',
    );
    expect(went(await on.ferns.post(path, { ...form, noPhotosBecause: 'My phone was flat' }))).toBe(
      `303 /jobs/${jobId}`,
    );
    expect((await pageOf(on.olives, `/jobs/${jobId}`)).text).toContain('My phone was flat');
  });
});

test('before paying, an unticked box asks for an early start, beside what cancelling costs', async () => {
  const jobId = await on.cast.postedJob(on.olive);
  const bidId = await on.cast.placedBid(on.fern, jobId, { amount: 100_00 });
  const page = await readPage(await on.olives.get(`/jobs/${jobId}/accept/${bidId}`));
  expect(page.text).toContain('Please start before the 14 days are over. I know that I then pay for work done');
  expect(page.value('earlyStart')).toBeUndefined();
  expect(page.text).toContain('Within 14 days of paying, for any reason');
  expect((await on.olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId, earlyStart: true })).status).toBe(200);
  expect(await on.app.escrow.givingBack.terms(jobId)).toMatchObject({ askedForEarlyStart: true });
});
