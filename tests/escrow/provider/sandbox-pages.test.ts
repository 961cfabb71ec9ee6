// What people see on the sandbox's own pages: cards that pay, are declined or ask for 3-D Secure, and the way to a
// payout account.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { problemsOf } from '#src/modules/escrow/adapters/sandbox/test-cards';
import { testDatabase, type TestDatabase } from '#tests/support/database';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const PAYS = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };

let database: TestDatabase;
let provider: SandboxPaymentProvider;
let checkouts: SandboxCheckoutPage;
let onboarding: SandboxOnboardingPage;
beforeAll(async () => {
  database = await testDatabase();
  const faults = new SandboxFaults(database.knex);
  const notices = new SandboxNotices(
    database.knex,
    faults,
    { webhookUrl: 'http://127.0.0.1:9/', secret: 'whsec_sandbox' },
    silent,
  );
  provider = new SandboxPaymentProvider(database.knex, faults, {
    baseUrl: 'http://hedgerow.test',
    webhookSecret: 'whsec_sandbox',
  });
  checkouts = new SandboxCheckoutPage(database.knex, notices);
  onboarding = new SandboxOnboardingPage(database.knex, notices);
});
afterAll(() => database.destroy());

const anAbout = () => ({ holdId: randomUUID(), jobId: randomUUID() });
const noticesAbout = async (id: string): Promise<{ type: string }[]> =>
  (await database.knex('sandboxNotices').whereLike('body', `%${id}%`).orderBy('number')).map(({ body }) =>
    JSON.parse(body),
  );
const chargesOf = async (checkoutId: string) =>
  Number((await database.knex('sandboxCharges').where({ checkoutId }).count('* as n').first())?.n);

describe('the checkout page', () => {
  let checkoutId: string;
  beforeEach(async () => {
    const opened = await provider.openCheckout(randomUUID(), {
      about: { holdId: randomUUID(), jobId: randomUUID() },
      lines: [{ name: 'Hedge trimming', amount: pence(8550) }],
      customer: { email: 'olive@hedgerow.test' },
      doneUrl: 'http://hedgerow.test/payment-success?session_id={CHECKOUT}',
      cancelUrl: 'http://hedgerow.test/jobs/7',
    });
    checkoutId = opened.checkoutId;
    expect(opened.url).toBe(`http://hedgerow.test/sandbox/checkout/${checkoutId}`);
  });
  const doneUrl = () => `http://hedgerow.test/payment-success?session_id=${checkoutId}`;

  test('shows what is paid for, the customer and both return URLs', async () => {
    expect(await checkouts.view(checkoutId)).toEqual({
      checkoutId,
      state: 'open',
      sells: 'job',
      amount: 8550,
      lines: [{ name: 'Hedge trimming', amount: 8550 }],
      customerEmail: 'olive@hedgerow.test',
      statementText: null,
      doneUrl: doneUrl(),
      cancelUrl: 'http://hedgerow.test/jobs/7',
      testCards: expect.arrayContaining([{ number: '4242 4242 4242 4242', behaviour: 'Pays' }]),
    });
    expect(await checkouts.cancel(checkoutId)).toEqual({ cancelUrl: 'http://hedgerow.test/jobs/7' });
    expect(await checkouts.view(checkoutId)).toMatchObject({ state: 'open' });
  });

  test.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '4000 0000 0000 0077'])(
    'the card %s pays',
    async (cardNumber) => {
      expect(await checkouts.pay(checkoutId, { ...PAYS, cardNumber })).toEqual({ outcome: 'paid', doneUrl: doneUrl() });
      expect(await chargesOf(checkoutId)).toBe(1);
    },
  );

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['5555555555554444', 'No real cards here: this is a sandbox. Use a test card, such as 4242 4242 4242 4242.'],
  ])('the card %s is declined with a reason, and nothing is charged', async (cardNumber, reason) => {
    expect(await checkouts.pay(checkoutId, { ...PAYS, cardNumber })).toEqual({ outcome: 'declined', reason });
    expect(await chargesOf(checkoutId)).toBe(0);
    expect(await checkouts.view(checkoutId)).toMatchObject({ state: 'open' });
  });

  test('a 3-D Secure card is not charged until the customer has confirmed', async () => {
    expect(await checkouts.pay(checkoutId, { ...PAYS, cardNumber: '4000 0027 6000 3184' })).toEqual({
      outcome: 'needs-3ds',
    });
    expect(await checkouts.view(checkoutId)).toMatchObject({ state: 'challenge' });
    expect(await provider.readCheckout(checkoutId)).toMatchObject({ state: 'open' });
    expect(await checkouts.answerChallenge(checkoutId, 'confirm')).toEqual({ outcome: 'paid', doneUrl: doneUrl() });
    expect(await chargesOf(checkoutId)).toBe(1);
  });

  test('a customer who refuses 3-D Secure pays nothing, and can try another card', async () => {
    await checkouts.pay(checkoutId, { ...PAYS, cardNumber: '4000002760003184' });
    expect(await checkouts.answerChallenge(checkoutId, 'refuse')).toEqual({ outcome: 'not-confirmed' });
    expect(await checkouts.view(checkoutId)).toMatchObject({ state: 'open' });
    expect(await checkouts.pay(checkoutId, PAYS)).toMatchObject({ outcome: 'paid' });
  });

  test('confirming 3-D Secure when it was not asked for pays nothing', async () => {
    expect(await checkouts.answerChallenge(checkoutId, 'confirm')).toEqual({ outcome: 'not-confirmed' });
    await checkouts.pay(checkoutId, { ...PAYS, cardNumber: '4000002760003184' });
    await checkouts.pay(checkoutId, { ...PAYS, cardNumber: '4000000000000002' });
    expect(await checkouts.answerChallenge(checkoutId, 'confirm')).toEqual({ outcome: 'not-confirmed' });
    expect(await chargesOf(checkoutId)).toBe(0);
  });

  test('ten clicks at once pay once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => checkouts.pay(checkoutId, PAYS)));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ outcome: 'paid', doneUrl: doneUrl() })));
    expect(await chargesOf(checkoutId)).toBe(1);
  });

  test('closing the page while the customer pays leaves it either closed or paid', async () => {
    const [paid, closed] = await Promise.all([checkouts.pay(checkoutId, PAYS), provider.closeCheckout(checkoutId)]);
    expect(closed.state).toBe(paid.outcome);
    expect((await provider.readCheckout(checkoutId)).state).toBe(paid.outcome);
    expect(await chargesOf(checkoutId)).toBe(paid.outcome === 'paid' ? 1 : 0);
  });

  test('a closed page accepts no card, and an unknown page gets 404', async () => {
    await provider.closeCheckout(checkoutId);
    expect(await checkouts.pay(checkoutId, PAYS)).toEqual({ outcome: 'closed' });
    expect(await checkouts.view(checkoutId)).toMatchObject({ state: 'closed' });
    expect(await checkouts.pay('cs_nobody', PAYS)).toEqual({ outcome: 'not-found' });
    expect(await checkouts.view('cs_nobody')).toBeUndefined();
    expect(await checkouts.cancel('cs_nobody')).toBeUndefined();
  });

  test('every test card listed beside the form behaves as described', async () => {
    const { testCards } = (await checkouts.view(checkoutId))!;
    const outcomes: string[] = [];
    for (const { number } of testCards.toReversed()) {
      outcomes.push((await checkouts.pay(checkoutId, { ...PAYS, cardNumber: number })).outcome);
    }
    expect(outcomes).toEqual(['declined', 'declined', 'needs-3ds', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid']);
  });

  test.each([
    [
      '4000 0000 0000 5126',
      { state: 'arrived' },
      { state: 'came-back', words: 'The card has expired or was cancelled.' },
    ],
    ['4000 0000 0000 7726', { state: 'under-way' }, { state: 'arrived' }],
    ['4242 4242 4242 4242', { state: 'arrived' }, { state: 'arrived' }],
  ])('a refund to the card %s is %j, and a minute later %j', async (cardNumber, first, then) => {
    await checkouts.pay(checkoutId, { ...PAYS, cardNumber });
    const paid = await provider.readCheckout(checkoutId);
    const order = { chargeId: paid.state === 'paid' ? paid.chargeId : '', amount: pence(8550), about: anAbout() };
    const { refundId } = await provider.refund(randomUUID(), order);
    const noticeTypes = async () => (await noticesAbout(refundId)).map(({ type }) => type);
    expect([await provider.readRefund(refundId), await noticeTypes()]).toEqual([first, ['refund.created']]);
    await database.knex('clockOffset').increment('offsetMs', 60_000);
    await Promise.all(Array.from({ length: 5 }, () => provider.readRefund(refundId)));
    expect(await provider.readRefund(refundId)).toEqual(then);
    expect(await noticeTypes()).toHaveLength(first.state === then.state ? 1 : 2);
    const { refunded } = await database.knex('sandboxCharges').where({ id: order.chargeId }).first('refunded');
    expect(refunded).toBe(then.state === 'came-back' ? 0 : 8550);
  });

  test('a card form with mistakes is not sent to the bank', async () => {
    const answer = await checkouts.pay(checkoutId, {
      cardNumber: '4242 4242 4242 4241',
      expiry: '01/20',
      securityCode: '12',
    });
    expect(answer).toEqual({
      outcome: 'invalid',
      fields: {
        cardNumber: 'not-valid',
        expiry: 'expired',
        securityCode: 'not-valid',
      },
    });
  });
});

describe('the card form', () => {
  const today = new Date('2026-11-15T12:00:00Z');
  const problems = (changes: Partial<typeof PAYS>) => problemsOf({ ...PAYS, ...changes }, today);

  test.each(['12/49', '12 / 49', '12/2049', '1249', '11/26', '1/30', '12 49', '12-49'])(
    'accepts the expiry %s',
    (expiry) => expect(problems({ expiry })).toEqual({}),
  );
  test.each(['10/26', '12/2025', '0120'])('reports that the expiry %s has passed', (expiry) =>
    expect(problems({ expiry }).expiry).toBe('expired'),
  );
  test.each(['13/49', '00/49', 'soon', '12/4', '12/204', '123'])('reports that the expiry %s is not a date', (expiry) =>
    expect(problems({ expiry }).expiry).toBe('not-a-date'),
  );
  test.each(['123', '1234', ' 123 '])('accepts the security code "%s"', (securityCode) =>
    expect(problems({ securityCode })).toEqual({}),
  );
  test.each(['12', '12345', 'abc'])('rejects the security code %s', (securityCode) =>
    expect(problems({ securityCode }).securityCode).toBe('not-valid'),
  );
  test.each(['4242424242424241', '4242', 'four two', '2424242424242424'])('rejects the card number %s', (cardNumber) =>
    expect(problems({ cardNumber }).cardNumber).toBe('not-valid'),
  );
  test('reports every field of an empty form as missing', () => {
    expect(problems({ cardNumber: ' ', expiry: '', securityCode: '' })).toEqual({
      cardNumber: 'missing',
      expiry: 'missing',
      securityCode: 'missing',
    });
  });
});

describe('the onboarding page', () => {
  let accountId: string;
  const backUrl = 'http://hedgerow.test/payouts';
  beforeEach(async () => {
    const { payeeId } = await provider.openPayee(randomUUID(), {
      email: 'fern@hedgerow.test',
      businessType: 'company',
      landscaperId: randomUUID(),
    });
    accountId = payeeId;
  });
  const sendFernThere = () => provider.onboardingLink(accountId, { doneUrl: backUrl, againUrl: `${backUrl}/again` });

  test('an account for which no onboarding link was opened is not shown', async () => {
    expect(await onboarding.view(accountId)).toBeUndefined();
    expect(await onboarding.complete(accountId)).toBeUndefined();
    expect(await provider.readPayee(accountId)).toMatchObject({ canReceive: false });
  });

  test('leaving changes nothing and leads back to our site', async () => {
    expect((await sendFernThere()).url).toBe(`http://hedgerow.test/sandbox/onboarding/${accountId}`);
    expect(await onboarding.leave(accountId)).toEqual({ backUrl });
    expect(await onboarding.view(accountId)).toMatchObject({
      accountId,
      state: 'new',
      businessType: 'company',
      email: 'fern@hedgerow.test',
      canReceive: false,
    });
  });

  test('some of the details can be given first and the rest later', async () => {
    await sendFernThere();
    expect(await onboarding.partial(accountId)).toEqual({ backUrl });
    expect(await onboarding.view(accountId)).toMatchObject({
      state: 'partial',
      canReceive: false,
      currentlyDue: ['individual.verification.document'],
    });
    expect(await onboarding.complete(accountId)).toEqual({ backUrl });
    expect(await onboarding.view(accountId)).toMatchObject({ state: 'complete', canReceive: true, currentlyDue: [] });
  });
});

test('the sandbox provider refuses to work inside one of our transactions', async () => {
  await database.knex.transaction(async (transaction) => {
    const settings = { baseUrl: 'http://hedgerow.test', webhookSecret: 'whsec_sandbox' };
    expect(() => new SandboxPaymentProvider(transaction, new SandboxFaults(transaction), settings)).toThrow(
      'commits on its own',
    );
  });
});

test('a fault set by another process makes one call fail, and only one', async () => {
  await new SandboxFaults(database.knex).fail('readPayee', 'busy', { times: 2 });
  const reasons = await Promise.all(
    [1, 2, 3].map(() =>
      provider.readPayee('acct_nobody').then(
        ({ gone }) => gone,
        (fault: Error) => fault.name,
      ),
    ),
  );
  expect(reasons.sort()).toEqual(['Busy', 'Busy', 'unknown']);
});
