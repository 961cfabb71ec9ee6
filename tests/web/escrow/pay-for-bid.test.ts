import { describe, expect, test } from 'vitest';
import { runScheduled } from '#src/scheduler';
import { chosenBidStage, GOOD, ISSUE, here, sessionOf } from '#tests/support/escrow/chosen-bid-stage';
import { fieldsOf } from '#tests/support/page-text';

const DECLINED = { ...GOOD, cardNumber: '4000 0000 0000 0002' };
const CARD_WITH_3DS = { ...GOOD, cardNumber: '4000 0027 6000 3184' };

const { webhook, world, olives, twoBids, get, post, choose, payAt, stateOf } = chosenBidStage();

describe('paying', () => {
  const held = { job: 'active', hold: 'held', bids: ['accepted', 'rejected'], heldPence: 18_500 };

  test('S-JOB-05 P-SUCC-01 P-SUCC-02 P-SUCC-06 P-SUCC-07 the return page alone settles the payment, and says what happens next', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    const back = await payAt(checkout);
    expect(back).toBe(`/payment-success?session_id=${sessionOf(checkout)}&job_id=${story.jobId}&bid_id=${story.ferns}`);
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
    const { status, html, text } = await get(back);
    expect(status).toBe(200);
    expect(html).toContain('<title>Payment Successful · Hedgerow</title>');
    for (const said of [
      'Your payment was successful.',
      'Held £185.00',
      'Fern Blackthorn has been notified',
      'held for this job until job completion',
      'updates on job progress',
      'released when both parties confirm completion',
    ])
      expect(text).toContain(said);
    expect(html).toMatch(/<a[^>]*href="\/customer-dashboard"[^>]*>View Dashboard<\/a>/);
    // What comes next: a date, and a message to the landscaper.
    expect(text).toContain('Agree a date: Fern proposes one, and you answer on the job’s page');
    expect(html).toContain(`href="/messages/${story.jobId}#newest"`);
    expect(html).toContain(`href="/jobs/${story.jobId}"`);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('API-PAY-01 the call needs only the session, and the page shows the same message as the call', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    const messageFor = async (sessionId: string) => {
      const call = await olives().json('POST', '/api/payment/success', { sessionId });
      const { message } = (await call.json()) as { message: string };
      expect((await get(`/payment-success?session_id=${sessionId}`)).text).toContain(message);
      return [call.status, message];
    };
    expect(await messageFor('cs_of_nobody')).toEqual([404, 'Invalid payment session']);
    expect(await messageFor(sessionOf(checkout))).toEqual([409, ISSUE]);
    expect(await stateOf(story.jobId)).toMatchObject({ hold: 'requires_payment', heldPence: 0 });
    await payAt(checkout);
    expect(await messageFor(sessionOf(checkout))).toEqual([200, 'Your payment was successful.']);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('the webhook alone settles the payment', async () => {
    const story = await twoBids();
    await payAt(await choose(story));
    expect(webhook().answers).toEqual([200]);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('webhook, return page and call, each twice, take one payment', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await world().app.sandbox!.faults.failDelivery('twice');
    const back = await payAt(checkout);
    expect(webhook().answers).toEqual([200, 200]);
    const session = { sessionId: sessionOf(checkout), jobId: story.jobId, bidId: story.ferns };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await get(back)).text).toContain('Payment Successful');
      const call = await olives().json('POST', '/api/payment/success', session);
      expect([call.status, await call.json()]).toEqual([
        200,
        { success: true, message: 'Your payment was successful.', jobId: story.jobId },
      ]);
    }
    expect((await get(checkout)).to).toBe(back);
    expect(await payAt(checkout)).toBe(back);
    expect(await stateOf(story.jobId)).toEqual(held);
    const { entries } = await world().app.escrow.statementOf(story.jobId);
    expect(entries).toHaveLength(1);
  });

  test('without either, the sweeper finds the payment', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    await payAt(checkout);
    await world()
      .database.knex('checkouts')
      .where({ providerRef: sessionOf(checkout) })
      .update({ nextReadAt: new Date(0) });
    await runScheduled(world().app, 'sweep checkouts');
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('a declined card can be followed by a good one, and card details are never shown again', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    const refused = await post(checkout, DECLINED);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Your card was declined. No money has moved. Try another card.');
    expect(refused.html).toContain('<title>Error: Pay £185.00');
    expect(refused.html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="cardNumber"|<input[^>]*name="cardNumber"[^>]*aria-invalid="true"/,
    );
    for (const [name, typed] of Object.entries(DECLINED)) expect(fieldsOf(refused.html)[name], name).not.toBe(typed);
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
    expect((await get(await payAt(checkout))).text).toContain('Payment Successful');
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('the page labels its fields, lists the test cards and shows the split before it is paid', async () => {
    const { html, text } = await get(await choose(await twoBids()));
    for (const label of ['Card number', 'Expiry date', 'Security code'])
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
    for (const said of [
      'Sandbox: no real money moves',
      '4242 4242 4242 4242',
      'Held for the landscaper £166.50',
      'Fee £18.50',
      'Pay £185.00',
      'Cancel, pay nothing',
    ])
      expect(text).toContain(said);
    const empty = await post(await choose(await twoBids()), { cardNumber: '', expiry: '13/20', securityCode: 'abc' });
    for (const said of [
      'Enter the card number.',
      'Enter the expiry date as month and year, such as 12/34.',
      'The security code is 3 or 4 digits.',
    ])
      expect(empty.text).toContain(said);
  });

  test('3-D Secure: if refused no money moves, if confirmed it is paid', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect(await payAt(checkout, CARD_WITH_3DS)).toBe(`${checkout}/challenge`);
    const asked = await get(`${checkout}/challenge`);
    for (const said of ['Your bank asks: is this you?', '£185.00', 'Confirm', 'Refuse'])
      expect(asked.text).toContain(said);
    const refused = await post(`${checkout}/challenge`, { answer: 'refuse' });
    expect([
      refused.status,
      refused.text.includes('Your bank could not confirm that it was you. No money has moved.'),
    ]).toEqual([402, true]);
    expect(refused.html).toContain(`href="${checkout}"`);
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');

    await payAt(checkout, CARD_WITH_3DS);
    expect((await post(`${checkout}/challenge`, {})).status).toBe(422);
    const back = here((await post(`${checkout}/challenge`, { answer: 'confirm' })).to);
    expect((await get(back)).text).toContain('Payment Successful');
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('a customer who leaves returns to the bids and can finish later on the same page', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect((await get(`${checkout}/leave`)).text).toContain('Leave without paying?');
    expect(here((await post(`${checkout}/leave`)).to)).toBe(`/jobs/${story.jobId}/bids`);
    const bids = await get(`/jobs/${story.jobId}/bids`);
    for (const said of [
      'Waiting for payment',
      'You chose Fern Blackthorn',
      'Pay £185.00 by',
      '24 h',
      'Finish paying',
      'The other bids',
    ])
      expect(bids.text).toContain(said);
    expect(bids.html).not.toContain('/accept/');
    const pay = await get(`/jobs/${story.jobId}/pay`);
    for (const said of ['Pay £185.00 by card', 'Pay by', 'The money is held for this job.'])
      expect(pay.text).toContain(said);
    expect(here((await post(`/jobs/${story.jobId}/pay`)).to)).toBe(checkout);
  });

  test('once it is paid there is nothing more to pay', async () => {
    const story = await twoBids();
    await payAt(await choose(story));
    const pay = await get(`/jobs/${story.jobId}/pay`);
    expect(pay.text).toContain('This job has already been paid for. Nothing more is due.');
    const again = await post(`/jobs/${story.jobId}/pay`);
    expect([again.status, again.text.includes('This job has already been paid for. Nothing more is due.')]).toEqual([
      409,
      true,
    ]);
    const bids = await get(`/jobs/${story.jobId}/bids`);
    expect(bids.text).toContain('You hired Fern Blackthorn');
    expect(bids.text).toContain('£185.00 is held for this job.');
    expect(bids.text).not.toContain('Rowan');
  });

  test('a job without a chosen bid has nothing to pay', async () => {
    const { jobId } = await twoBids();
    expect((await get(`/jobs/${jobId}/pay`)).text).toContain('There is nothing to pay yet. Choose a bid first.');
    expect((await post(`/jobs/${jobId}/pay`)).status).toBe(409);
  });

  test('paid in one of two open tabs, the other leads to the same success page', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await get(checkout);
    const [one, other] = await Promise.all([payAt(checkout), payAt(checkout)]);
    expect(one).toBe(other);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('an unknown checkout has no page', async () => {
    for (const path of ['', '/challenge', '/leave']) {
      expect((await get(`/sandbox/checkout/cs_none${path}`)).status).toBe(404);
      expect((await post(`/sandbox/checkout/cs_none${path}`, { answer: 'confirm', ...GOOD })).status).toBe(404);
    }
  });
});

describe('time', () => {
  test('D-MONEY after 24 hours unpaid the page closes, the bids are open again and another can be chosen', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await world().app.clock.advance(24.1);
    expect((await get(`/jobs/${story.jobId}/bids`)).text).toMatch(/The time to pay ended (today|yesterday) at /);
    const late = await post(`/jobs/${story.jobId}/pay`);
    expect([late.status, late.text.includes('The time to pay has run out, and you owe nothing.')]).toEqual([409, true]);
    await runScheduled(world().app, 'lapse unpaid acceptances');
    expect(await stateOf(story.jobId)).toEqual({
      job: 'posted',
      hold: 'closed',
      bids: ['pending', 'pending'],
      heldPence: 0,
    });

    expect((await get(checkout)).text).toContain('This payment page is closed');
    const paid = await post(checkout, GOOD);
    expect([paid.status, paid.text.includes('No money has moved.')]).toEqual([409, true]);
    expect((await get(`/payment-success?session_id=${sessionOf(checkout)}`)).text).toContain(
      'The payment page was closed before you paid. No money has moved.',
    );
    expect((await get(`/jobs/${story.jobId}/bids`)).text).toContain('Choose Fern');

    const second = await choose({ ...story, ferns: story.rowans });
    expect(second).not.toBe(checkout);
    expect((await get(await payAt(second))).text).toContain('Held £210.00');
  });
});
