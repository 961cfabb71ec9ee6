import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { runScheduled } from '#src/scheduler';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { whereBreaks, withParts } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { fieldsOf, pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';
import { webhookDoor, type WebhookDoor } from '#tests/support/webhook-door';

const SAID = 'Bid accepted successfully! You can now message the landscaper.';
const ISSUE = 'There was an issue processing your payment. Please contact support.';
const GOOD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };
const DECLINED = { ...GOOD, cardNumber: '4000 0000 0000 0002' };
const ASKS = { ...GOOD, cardNumber: '4000 0027 6000 3184' };

let door: WebhookDoor;
let world: TestApp;
let cast: Cast;
let [olive, mallory, fern, rowan]: SessionUser[] = [];
let olives: Browser;
let nobody: Browser;

beforeAll(async () => {
  door = await webhookDoor();
  world = await testApp({ SANDBOX_WEBHOOK_URL: door.url });
  door.leadsTo(world.app);
  cast = castOn(world);
  [olive, mallory, fern, rowan] = await Promise.all([
    cast.customer(),
    cast.customer({ fullName: 'Mallory Stone' }),
    cast.landscaper(),
    cast.landscaper({ fullName: 'Rowan Whitlock' }),
  ]);
  nobody = await browser(world.app);
});
beforeEach(async () => {
  door.open();
  door.answers.length = 0;
  await world.app.sandbox!.faults.heal();
  olives = await browser(world.app, { actor: olive });
});
afterAll(async () => {
  await world.close();
  await door.close();
});

type Story = { jobId: string; ferns: string; rowans: string };
async function twoBids(): Promise<Story> {
  const jobId = await cast.postedJob(olive!);
  return {
    jobId,
    ferns: await cast.placedBid(fern!, jobId, { amount: 185_00 }),
    rowans: await cast.placedBid(rowan!, jobId, { amount: 210_00 }),
  };
}

const seen = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response;
  const html = await (await response).text();
  const { toasts } = await readPage(new Response(html));
  return { status, html, text: pageText(html), toasts, to: headers.get('Location') ?? '' };
};
const get = (path: string, as = olives) => seen(as.get(path));
const post = (path: string, fields: Record<string, string> = {}, as = olives) => seen(as.post(path, fields));
const here = (url: string) => url.replace('http://hedgerow.test', '');

/** Olive reads the page of a choice and presses its button. */
async function choose({ jobId, ferns }: Story): Promise<string> {
  const path = `/jobs/${jobId}/accept/${ferns}`;
  const { to } = await post(path, fieldsOf((await get(path)).html));
  return here(to);
}
/** Olive pays on the provider's page and is led back. */
const payAt = async (checkout: string, card = GOOD) => here((await post(checkout, card)).to);
const sessionOf = (checkout: string) => checkout.split('/').at(-1)!;
const stateOf = async (jobId: string) => {
  const { knex } = world.database;
  const [job, hold, bids, captured] = await Promise.all([
    knex('jobs').where({ id: jobId }).first('status', 'acceptedBidId'),
    knex('holds').where({ jobId }).orderBy('openedAt', 'desc').first('state'),
    knex('bids').where({ jobId }).orderBy('amount').pluck('status'),
    world.app.escrow.statementOf(jobId),
  ]);
  return { job: job.status, hold: hold?.state, bids, heldPence: captured.heldPence };
};

describe('choosing', () => {
  test('D-MONEY D-ACCEPTWIRE the page says what happens to the money and when, before anything is sent', async () => {
    const { jobId, ferns } = await twoBids();
    const { status, html, text } = await get(`/jobs/${jobId}/accept/${ferns}`);
    expect(status).toBe(200);
    for (const said of [
      'Choose Fern Blackthorn?',
      'Accept & Pay £185.00',
      'Nothing is charged yet.',
      'Within 24 hours',
      '£185.00 is held for this job',
      'A clock of 48 hours starts',
      'When you confirm, or when the 48 hours are over',
      'Fern receives £166.50. Our fee of 10% is £18.50 of the price.',
    ])
      expect(text).toContain(said);
    expect(fieldsOf(html)).toMatchObject({ expectedAmount: '18500' });
    expect((await stateOf(jobId)).job).toBe('posted');
  });

  test('E-OK-04 S-JOB-08 the choice opens the thread and leads on to the provider’s page; the others wait', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect(checkout).toMatch(/^\/sandbox\/checkout\/cs_sandbox_/);
    const { text } = await get(checkout);
    expect(text).toContain(`Success ${SAID}`);
    expect(await stateOf(story.jobId)).toEqual({
      job: 'active',
      hold: 'requires_payment',
      bids: ['accepted', 'pending'],
      heldPence: 0,
    });
    expect((await get(`/messages/${story.jobId}`)).status).toBe(200);
  });

  test('API-CUST-02 API-CUST-03 POST /api/jobs/{id}/accept-bid answers with the checkout', async () => {
    const { jobId, ferns } = await twoBids();
    const ask = () => olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns });
    const answers = [await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, unknown>[];
    expect(first).toEqual({
      success: true,
      message: SAID,
      checkoutUrl: expect.stringMatching(/^http:\/\/hedgerow\.test\/sandbox\/checkout\/cs_/),
      url: first?.checkoutUrl,
    });
    expect(second).toEqual(first);
  });

  test('E-JOB-01 a price that was changed meanwhile is read again before it is agreed to', async () => {
    const { jobId, ferns } = await twoBids();
    const path = `/jobs/${jobId}/accept/${ferns}`;
    const read = fieldsOf((await get(path)).html);
    await world.database.knex('bids').where({ id: ferns }).update({ amount: 240_00 });
    const { status, html, toasts } = await post(path, read);
    expect(status).toBe(409);
    expect(toasts).toEqual(['Error The landscaper has changed this bid. Please read it again before you choose it.']);
    expect(html).toContain('<title>Error: ');
    expect(fieldsOf(html)).toMatchObject({ expectedAmount: '24000' });
    expect((await stateOf(jobId)).job).toBe('posted');
  });

  test('E-JOB-01 two tabs: the second choice is told that the first one stands', async () => {
    const story = await twoBids();
    const path = `/jobs/${story.jobId}/accept/${story.rowans}`;
    const other = fieldsOf((await get(path)).html);
    await choose(story);
    const { status, text, toasts } = await post(path, other);
    expect(status).toBe(409);
    expect(toasts).toEqual(['Error This job is not open any more. Look at it again to see why.']);
    expect(text).toContain('This bid cannot be chosen');
    const json = await olives.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.rowans });
    expect([json.status, ((await json.json()) as { code: string }).code]).toEqual([409, 'job-not-open']);
  });

  test('two tabs: the same choice twice is one choice and one payment page', async () => {
    const story = await twoBids();
    const path = `/jobs/${story.jobId}/accept/${story.ferns}`;
    const tabs = await Promise.all([get(path), get(path)]);
    const led = await Promise.all(tabs.map(({ html }) => post(path, fieldsOf(html))));
    expect(new Set(led.map(({ to }) => to)).size).toBe(1);
    expect(await world.database.knex('holds').where({ jobId: story.jobId })).toHaveLength(1);
    expect((await get(path)).to).toBe(`/jobs/${story.jobId}/bids`);
  });

  test('a bid that was withdrawn, or never was, cannot be chosen', async () => {
    const { jobId, ferns } = await twoBids();
    await world.app.bidding.withdrawBid.execute({ bidId: ferns, landscaperId: fern!.id });
    for (const bidId of [ferns, crypto.randomUUID()]) {
      expect((await get(`/jobs/${jobId}/accept/${bidId}`)).status).toBe(404);
    }
    const { status, text } = await post(`/jobs/${jobId}/accept/${ferns}`, {});
    expect([status, text.includes('This bid was withdrawn. Please choose another.')]).toEqual([409, true]);
    const odd = await olives.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: 'none' });
    expect([odd.status, ((await odd.json()) as { fields: object }).fields]).toEqual([
      422,
      { bidId: ['Please choose a bid'] },
    ]);
  });

  test('when the provider is busy the choice stands, and Finish paying tries again', async () => {
    const story = await twoBids();
    await world.app.sandbox!.faults.fail('openCheckout', 'busy', { times: 2 });
    expect(await choose(story)).toBe(`/jobs/${story.jobId}/bids`);
    const { text } = await get(`/jobs/${story.jobId}/bids`);
    expect(text).toContain(`${SAID} The payment page did not open just now`);
    expect(text).toContain('You chose Fern Blackthorn');
    const json = (await (
      await olives.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })
    ).json()) as object;
    expect(json).toEqual({
      success: true,
      message: SAID,
      checkoutUrl: null,
      url: `http://hedgerow.test/jobs/${story.jobId}/pay`,
    });
    expect(here((await post(`/jobs/${story.jobId}/pay`)).to)).toMatch(/^\/sandbox\/checkout\//);
  });
});

describe('choosing at once', () => {
  test('of ten choices at the same moment one bid wins, and it is paid for on one page', async () => {
    const story = await twoBids();
    const bids = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? story.ferns : story.rowans));
    const answers = await Promise.all(
      bids.map((bidId) => olives.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId })),
    );
    const won = bids.filter((_, turn) => answers[turn]!.status === 200);
    expect(new Set(won).size).toBe(1);
    expect(won).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const { knex } = world.database;
    expect(await knex('holds').where({ jobId: story.jobId })).toHaveLength(1);
    expect(
      await knex('checkouts').join('holds', 'holds.id', 'checkouts.holdId').where({ jobId: story.jobId }),
    ).toHaveLength(1);
  });

  test('too many choices in an hour are put off', async () => {
    const { jobId, ferns } = await twoBids();
    const few = withParts(world.app, { rateLimits: { allow: async () => false } });
    const hers = await browser(few, { actor: olive });
    const words = 'Too many attempts. Please wait a few minutes and try again.';
    const accepted = await seen(hers.post(`/jobs/${jobId}/accept/${ferns}`, {}));
    expect([accepted.status, accepted.text.includes(words)]).toEqual([429, true]);
    expect((await hers.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns })).status).toBe(429);
    await choose({ jobId, ferns, rowans: '' });
    const paid = await seen(hers.post(`/jobs/${jobId}/pay`, {}));
    expect([paid.status, paid.text.includes(words)]).toEqual([429, true]);
  });
});

describe('when something breaks on our side', () => {
  test('E-JOB-01 the page and its toast say that the bid was not accepted, and nothing of why', async () => {
    const { jobId, ferns } = await twoBids();
    const hers = await browser(whereBreaks(world.app, 'bidding', 'acceptBid'), { actor: olive });
    const { status, html, toasts } = await seen(hers.post(`/jobs/${jobId}/accept/${ferns}`, {}));
    expect((await hers.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId: ferns })).status).toBe(500);
    expect([status, toasts]).toEqual([500, ['Error Failed to accept bid']]);
    expect(html).not.toContain('connection lost');
  });

  test('E-PAY-04 API-PAY-01 where no message comes, the way back says whom to ask, and not to pay twice', async () => {
    const app = whereBreaks(world.app, 'escrow', 'settleCheckout', 'receiveNotice');
    const hers = await browser(app, { actor: olive });
    const { status, text } = await seen(hers.get('/payment-success?session_id=cs_1'));
    expect([
      status,
      text.includes(ISSUE),
      text.includes('before you pay again'),
      text.includes('connection lost'),
    ]).toEqual([500, true, true, false]);
    const notice = new Request('http://hedgerow.test/api/payments/webhook', { method: 'POST', body: '{}' });
    expect((await hers.send(notice)).status).toBe(500);
  });
});

describe('paying', () => {
  const held = { job: 'active', hold: 'held', bids: ['accepted', 'rejected'], heldPence: 18_500 };

  test('S-JOB-05 P-SUCC-01 P-SUCC-02 P-SUCC-06 P-SUCC-07 the return page alone is enough, and says what happens next', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
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
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('API-PAY-01 the call needs the session alone, and the page says the very message that the call answers', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
    const told = async (sessionId: string) => {
      const call = await olives.json('POST', '/api/payment/success', { sessionId });
      const { message } = (await call.json()) as { message: string };
      expect((await get(`/payment-success?session_id=${sessionId}`)).text).toContain(message);
      return [call.status, message];
    };
    expect(await told('cs_of_nobody')).toEqual([404, 'Invalid payment session']);
    expect(await told(sessionOf(checkout))).toEqual([409, ISSUE]);
    expect(await stateOf(story.jobId)).toMatchObject({ hold: 'requires_payment', heldPence: 0 });
    await payAt(checkout);
    expect(await told(sessionOf(checkout))).toEqual([200, 'Your payment was successful.']);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('the webhook alone is enough', async () => {
    const story = await twoBids();
    await payAt(await choose(story));
    expect(door.answers).toEqual([200]);
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('both, twice, and the call as well: paid once', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await world.app.sandbox!.faults.failDelivery('twice');
    const back = await payAt(checkout);
    expect(door.answers).toEqual([200, 200]);
    const session = { sessionId: sessionOf(checkout), jobId: story.jobId, bidId: story.ferns };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await get(back)).text).toContain('Payment Successful');
      const call = await olives.json('POST', '/api/payment/success', session);
      expect([call.status, await call.json()]).toEqual([
        200,
        { success: true, message: 'Your payment was successful.', jobId: story.jobId },
      ]);
    }
    expect((await get(checkout)).to).toBe(back);
    expect(await payAt(checkout)).toBe(back);
    expect(await stateOf(story.jobId)).toEqual(held);
    const { entries } = await world.app.escrow.statementOf(story.jobId);
    expect(entries).toHaveLength(1);
  });

  test('neither: the sweeper finds it', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
    await payAt(checkout);
    await world.database
      .knex('checkouts')
      .where({ providerRef: sessionOf(checkout) })
      .update({ nextReadAt: new Date(0) });
    await runScheduled(world.app, 'sweep checkouts');
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('declined, then paid; what was typed of a card never comes back', async () => {
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

  test('the page asks in so many words, names the test cards and shows the split before it is paid', async () => {
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

  test('3-D Secure: refused, no money moves; confirmed, it is paid', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect(await payAt(checkout, ASKS)).toBe(`${checkout}/challenge`);
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

    await payAt(checkout, ASKS);
    expect((await post(`${checkout}/challenge`, {})).status).toBe(422);
    const back = here((await post(`${checkout}/challenge`, { answer: 'confirm' })).to);
    expect((await get(back)).text).toContain('Payment Successful');
    expect(await stateOf(story.jobId)).toEqual(held);
  });

  test('who turns back is back among the bids and can finish later, on the same page', async () => {
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
    expect(pay.text).toContain('This job is paid for. £185.00 is held for it.');
    const again = await post(`/jobs/${story.jobId}/pay`);
    expect([again.status, again.text.includes('This job is paid for already. Nothing more is due.')]).toEqual([
      409,
      true,
    ]);
    const bids = await get(`/jobs/${story.jobId}/bids`);
    expect(bids.text).toContain('You hired Fern Blackthorn');
    expect(bids.text).toContain('£185.00 is held for this job.');
    expect(bids.text).not.toContain('Rowan');
  });

  test('a job without a choice has nothing to pay', async () => {
    const { jobId } = await twoBids();
    expect((await get(`/jobs/${jobId}/pay`)).text).toContain('There is nothing to pay yet. Choose a bid first.');
    expect((await post(`/jobs/${jobId}/pay`)).status).toBe(409);
  });

  test('paid on one of two open tabs: the other one leads to the same success', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await get(checkout);
    const [one, other] = await Promise.all([payAt(checkout), payAt(checkout)]);
    expect(one).toBe(other);
    expect(await stateOf(story.jobId)).toEqual(held);
  });
});

describe('the way back', () => {
  test('P-SUCC-04 P-SUCC-07 without a session it says so', async () => {
    const { status, html, text } = await get('/payment-success');
    expect(status).toBe(400);
    expect(html).toContain('<title>Payment Issue · Hedgerow</title>');
    expect(text).toContain('Invalid payment session');
    expect(html).toMatch(/<a[^>]*href="\/customer-dashboard"[^>]*>Return to Dashboard<\/a>/);
    const call = await nobody.json('POST', '/api/payment/success', {});
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([
      422,
      'Invalid payment session',
    ]);
  });

  test.each(['none', `cs_sandbox_${'0'.repeat(24)}`, 'x'.repeat(300), '\u0000'])(
    'a session that we never opened is not one',
    async (session) => {
      expect((await get(`/payment-success?session_id=${encodeURIComponent(session)}`)).text).toContain(
        'Invalid payment session',
      );
      expect((await nobody.json('POST', '/api/payment/success', { sessionId: session })).status).toBeGreaterThanOrEqual(
        400,
      );
    },
  );

  test('P-SUCC-03 the job and the bid in the address belong to the session, or it is none', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await payAt(checkout);
    const session = `/payment-success?session_id=${sessionOf(checkout)}`;
    for (const [query, valid] of [
      ['', true],
      [`&job_id=${story.jobId}`, true],
      [`&job_id=${crypto.randomUUID()}`, false],
      [`&bid_id=${story.rowans}`, false],
    ] as const) {
      expect((await get(session + query)).text.includes('Payment Successful'), query).toBe(valid);
    }
  });

  test('P-SUCC-01 another customer learns nothing of a payment; a guest who knows the session may ask, and signs in for more', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    const back = await payAt(checkout);
    const foreign = await get(back, await browser(world.app, { actor: mallory }));
    expect([foreign.status, foreign.text.includes('Invalid payment session'), foreign.text.includes('185')]).toEqual([
      404,
      true,
      false,
    ]);
    const call = await (
      await browser(world.app, { actor: mallory })
    ).json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) });
    expect(call.status).toBe(404);
    for (const visitor of [nobody, await browser(world.app, { actor: fern })]) {
      const { html, text } = await get(back, visitor);
      expect(text).toContain('Payment Successful');
      expect(text).not.toContain('Fern Blackthorn has been notified');
      expect(html).toMatch(/<a[^>]*href="\/auth"[^>]*>Sign in<\/a>/);
      expect(html).not.toContain('/customer-dashboard"');
    }
  });

  test('P-SUCC-05 while the provider does not answer, the page waits and asks again', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
    const back = await payAt(checkout);
    await world.app.sandbox!.faults.fail('readCheckout', 'busy', { times: 2 });
    const { status, html, text } = await get(back);
    expect(status).toBe(200);
    for (const said of ['Processing Payment', 'Do not pay twice.', 'Check again']) expect(text).toContain(said);
    expect(html).toMatch(/id="payment" data-poll="5"/);
    expect((await olives.json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) })).status).toBe(503);
    expect((await get(back)).text).toContain('Payment Successful');
  });

  test('E-PAY-04 back without having paid: no money has moved, and the bids are a step away', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    const { text, html } = await get(`/payment-success?session_id=${sessionOf(checkout)}&job_id=${story.jobId}`);
    for (const said of [
      'Payment Issue',
      ISSUE,
      'You have not paid yet, and no money has moved.',
      'Return to Dashboard',
    ])
      expect(text).toContain(said);
    expect(html).toContain(`href="/jobs/${story.jobId}/bids"`);
    const call = await olives.json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) });
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([409, ISSUE]);
  });
});

describe('the webhook', () => {
  const deliver = (
    body: string,
    signature = sign(body, { secret: world.config.sandboxWebhook.secret, at: new Date() }),
  ) =>
    nobody.send(
      new Request('http://hedgerow.test/api/payments/webhook', {
        method: 'POST',
        headers: { [SIGNATURE_HEADER]: signature, 'Content-Type': 'application/json' },
        body,
      }),
    );
  const noticeOf = (session: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { id: session, object: 'checkout.session' } },
    });

  test('a notice with one byte altered, unsigned, or signed with another secret is refused and changes nothing', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
    await payAt(checkout);
    const body = noticeOf(sessionOf(checkout));
    const signature = sign(body, { secret: world.config.sandboxWebhook.secret, at: new Date() });
    const refused = [
      await deliver(body.replace('"created":1', '"created":2'), signature),
      await deliver(`${body} `, signature),
      await deliver(body, ''),
      await deliver(body, sign(body, { secret: 'another', at: new Date() })),
      await deliver(
        body,
        sign(body, { secret: world.config.sandboxWebhook.secret, at: new Date(Date.now() - 3_600_000) }),
      ),
      await deliver('not json'),
      await deliver(''),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await refused[0]!.json()).toEqual({
      error: 'This notice is not genuine.',
      message: 'This notice is not genuine.',
      code: 'not-genuine',
    });
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
    expect((await deliver(body, signature)).status).toBe(200);
    expect((await stateOf(story.jobId)).hold).toBe('held');
  });

  test('a notice that lies about a payment changes nothing: the thing itself is read', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect((await deliver(noticeOf(sessionOf(checkout)))).status).toBe(200);
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
  });

  test('repeated, or about what is not ours: 200; while we cannot read the thing: 500, and the next one counts', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    door.shut();
    await payAt(checkout);
    const body = noticeOf(sessionOf(checkout));
    await world.app.sandbox!.faults.fail('readCheckout', 'busy');
    expect((await deliver(body)).status).toBe(500);
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(noticeOf('cs_of_somebody_else'))).status).toBe(200);
    expect((await stateOf(story.jobId)).heldPence).toBe(18_500);
  });

  test('only POST is answered', async () => {
    expect((await nobody.get('/api/payments/webhook')).status).toBe(405);
  });
});

describe('time', () => {
  test('D-MONEY unpaid for 24 hours: the page closes, the bids are open again, and another can be chosen', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await world.app.clock.advance(24.1);
    expect((await get(`/jobs/${story.jobId}/bids`)).text).toContain('The time to pay ended on');
    const late = await post(`/jobs/${story.jobId}/pay`);
    expect([late.status, late.text.includes('The time to pay is over, and you owe nothing.')]).toEqual([409, true]);
    await runScheduled(world.app, 'lapse unpaid acceptances');
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

    const anew = await choose({ ...story, ferns: story.rowans });
    expect(anew).not.toBe(checkout);
    expect((await get(await payAt(anew))).text).toContain('Held £210.00');
  });
});

describe('who may', () => {
  test('another customer finds none of it, by page or by call, and changes nothing', async () => {
    const story = await twoBids();
    const hers = await browser(world.app, { actor: mallory });
    const accept = `/jobs/${story.jobId}/accept/${story.ferns}`;
    for (const path of [accept, `/jobs/${story.jobId}/pay`]) {
      const { status, text } = await get(path, hers);
      expect([status, text.includes('404 Page Not Found')]).toEqual([404, true]);
      expect((await post(path, {}, hers)).status).toBe(404);
    }
    expect((await hers.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(404);
    expect((await stateOf(story.jobId)).job).toBe('posted');
    await choose(story);
    expect((await post(`/jobs/${story.jobId}/pay`, {}, hers)).status).toBe(404);
  });

  test('visitors and landscapers are led away; the call says 401 and 403', async () => {
    const story = await twoBids();
    const ferns = await browser(world.app, { actor: fern });
    for (const path of [`/jobs/${story.jobId}/accept/${story.ferns}`, `/jobs/${story.jobId}/pay`]) {
      expect((await get(path, nobody)).to).toBe('/auth');
      expect((await post(path, {}, nobody)).to).toBe('/auth');
      expect((await post(path, {}, ferns)).to).toBe('/');
    }
    expect((await nobody.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(401);
    expect((await ferns.json('POST', `/api/jobs/${story.jobId}/accept-bid`, { bidId: story.ferns })).status).toBe(403);
    expect((await stateOf(story.jobId)).job).toBe('posted');
  });

  test('a checkout that is not there has no page', async () => {
    for (const path of ['', '/challenge', '/leave']) {
      expect((await get(`/sandbox/checkout/cs_none${path}`)).status).toBe(404);
      expect((await post(`/sandbox/checkout/cs_none${path}`, { answer: 'confirm', ...GOOD })).status).toBe(404);
    }
  });
});
