// What applies only to the Stripe adapter, and to the stand-in on which it is tested.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { StripeChargebacks } from '#src/modules/escrow/adapters/stripe/stripe-chargebacks';
import { StripePaymentProvider } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { Busy, NotAuthorised, Unclear } from '#src/modules/escrow/ports/payment-faults';
import { headersOf, signedBy } from '#tests/support/escrow/payment-stages';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';
import { problemIn, readForm, SESSION } from '#tests/support/stripe/wire';

const SECRET_KEY = 'sk_test_hedgerow_do_not_print';
const webhookSecrets = ['whsec_account', 'whsec_connect', 'whsec_v2'];

let standIn: StripeStandIn;
let provider: StripePaymentProvider;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await stripeStandIn({ secretKey: SECRET_KEY });
  provider = new StripePaymentProvider({ secretKey: SECRET_KEY, webhookSecrets, api: standIn.server.address });
  stripe = new Stripe(SECRET_KEY, { ...standIn.server.address, maxNetworkRetries: 0 });
});
afterEach(() => {
  standIn.server.clearFaults();
  standIn.server.pageSize = 100;
});
afterAll(() => standIn.server.close());

const anAbout = () => ({ holdId: randomUUID(), jobId: randomUUID() });
const anOrder = (about = anAbout()) => ({
  about,
  lines: [{ name: 'Hedge trimming', amount: pence(8550) }],
  customer: { email: 'olive@hedgerow.test' },
  doneUrl: 'https://hedgerow.test/payment-success?session_id={CHECKOUT}',
  cancelUrl: 'https://hedgerow.test/jobs',
  statementText: 'JOB 42',
});
async function aPayOut() {
  const about = anAbout();
  const { checkoutId } = await provider.openCheckout(randomUUID(), anOrder(about));
  standIn.checkouts.pay(checkoutId);
  const checkout = await provider.readCheckout(checkoutId);
  const { payeeId } = await provider.openPayee(randomUUID(), {
    email: 'fern@hedgerow.test',
    businessType: 'individual',
    landscaperId: randomUUID(),
  });
  standIn.accounts.onboard(payeeId, 'complete');
  if (checkout.state !== 'paid') throw new Error(checkout.state);
  return { payeeId, chargeId: checkout.chargeId, amount: pence(100), about };
}
const thrownBy = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (fault: Error) => fault,
  );

describe('requests to Stripe', () => {
  test("the checkout carries our ids, the job's group and Stripe's placeholder for its id", async () => {
    const order = anOrder();
    const { checkoutId } = await provider.openCheckout(randomUUID(), order);
    const ids = { payment_id: order.about.holdId, job_id: order.about.jobId };
    expect(standIn.checkouts.sessions.get(checkoutId)).toMatchObject({
      metadata: ids,
      success_url: 'https://hedgerow.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
      paymentData: { transfer_group: `job_${order.about.jobId}`, metadata: ids, statement_descriptor_suffix: 'JOB 42' },
    });
  });

  test('a transfer is drawn on the charge and belongs to the group of its job', async () => {
    const order = await aPayOut();
    const intent = randomUUID();
    const { payoutId } = await provider.payOut(intent, order);
    expect(standIn.transfers.all.find(({ id }) => id === payoutId)).toMatchObject({
      source_transaction: order.chargeId,
      transfer_group: `job_${order.about.jobId}`,
      metadata: { payment_id: order.about.holdId, intent_id: intent },
    });
  });

  test.each(['individual', 'company'] as const)(
    'K-PAY-09 K-PAY-10 K-PAY-11 the account of %s is British, and may take cards and receive transfers',
    async (businessType) => {
      const { payeeId } = await provider.openPayee(randomUUID(), {
        email: 'fern@hedgerow.test',
        businessType,
        landscaperId: randomUUID(),
      });
      expect(standIn.accounts.all.get(payeeId)).toMatchObject({
        identity: { country: 'gb', entity_type: businessType },
        configuration: {
          merchant: { capabilities: { card_payments: { requested: true } } },
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
      });
    },
  );

  test('K-PAY-03 amounts are whole pence: £90.50 is 9050', async () => {
    const { checkoutId } = await provider.openCheckout(randomUUID(), {
      ...anOrder(),
      lines: [{ name: 'Hedge trimming', amount: pence(90_50) }],
    });
    expect(standIn.checkouts.sessions.get(checkoutId)?.amount_total).toBe(9050);
  });

  test('a payment that settles later counts as processing, not as paid', async () => {
    const { checkoutId } = await provider.openCheckout(randomUUID(), anOrder());
    standIn.checkouts.payLater(checkoutId);
    expect(await provider.readCheckout(checkoutId)).toEqual({ state: 'processing' });
  });

  test('a payout on a later page of the list is found, long after Stripe has forgotten the key', async () => {
    const order = await aPayOut();
    const intent = randomUUID();
    const { payoutId } = await provider.payOut(intent, order);
    for (let n = 0; n < 5; n += 1) await provider.payOut(randomUUID(), { ...order, amount: pence(1) });
    standIn.server.forgetKeys();
    standIn.server.pageSize = 2;
    expect(await provider.findPayOut(intent, order)).toEqual({ payoutId });
  });

  test('a read with an empty id never returns our own account', async () => {
    await expect(provider.readPayee('')).rejects.toThrow('needs an id');
  });
});

describe('taking back', () => {
  test('MONEY3-M5 only what is available counts: Stripe reverses nothing that is pending', async () => {
    const order = { ...(await aPayOut()), amount: pence(90) };
    const { payoutId } = await provider.payOut(randomUUID(), order);
    standIn.transfers.delay(order.payeeId, 40);
    const chargebacks = new StripeChargebacks({ secretKey: SECRET_KEY, webhookSecrets, api: standIn.server.address });
    expect(await chargebacks.balanceOf(order.payeeId)).toBe(50);
    const reverse = (amount: number) =>
      chargebacks.takeBack(randomUUID(), { payoutId, amount: pence(amount), about: order.about });
    await expect(reverse(51)).rejects.toThrow('Insufficient funds');
    await reverse(50);
    standIn.transfers.delay(order.payeeId, 0);
    expect(await chargebacks.balanceOf(order.payeeId)).toBe(40);
  });
});

describe('failures at Stripe', () => {
  test("one broken connection is handled by the library's own retries, with the same key", async () => {
    const order = await aPayOut();
    standIn.server.fail('transfers.create', 'drop-after', { times: 1 });
    const { payoutId } = await provider.payOut(randomUUID(), order);
    expect(
      standIn.transfers.all.filter(({ source_transaction: source }) => source === order.chargeId).map(({ id }) => id),
    ).toEqual([payoutId]);
  });

  test.each([
    ['payOut', 'transfers.create'],
    ['refund', 'refunds.create'],
  ] as const)('MONEY3-M4 the library does not repeat a %s: one request an attempt', async (verb, call) => {
    const order = await aPayOut();
    standIn.server.fail(call, 'broken', { times: 1 });
    await expect(provider[verb](randomUUID(), order)).rejects.toThrow(Unclear);
  });

  test('a fault at Stripe leads to Unclear, never to Refused', async () => {
    const order = await aPayOut();
    standIn.server.fail('transfers.create', 'broken');
    await expect(provider.payOut(randomUUID(), order)).rejects.toThrow(Unclear);
  });

  test.each(['busy', 'rate-limited'] as const)('a provider that is %s leads to Busy, not Refused', async (fault) => {
    const order = await aPayOut();
    standIn.server.fail('transfers.create', fault);
    await expect(provider.payOut(randomUUID(), order)).rejects.toThrow(Busy);
  });

  test.each([
    ['payOut', 'transfers.create'],
    ['refund', 'refunds.create'],
  ] as const)('STRIPE-M3: a balance that is too low is no refusal of a %s: it is Busy', async (verb, call) => {
    const order = await aPayOut();
    standIn.server.fail(call, 'balance-too-low');
    const fault = await thrownBy(provider[verb](randomUUID(), order));
    expect(fault).toBeInstanceOf(Busy);
    expect(fault.message).toContain('insufficient available funds');
  });

  test.each([
    ['payOut', 'transfers.create'],
    ['refund', 'refunds.create'],
  ] as const)('STRIPE-M3: an answer 409 is never a refusal of a %s', async (verb, call) => {
    const order = await aPayOut();
    for (const conflict of ['key-in-use', 'conflict'] as const) {
      standIn.server.clearFaults();
      standIn.server.fail(call, conflict);
      const fault = await thrownBy(provider[verb](randomUUID(), order));
      expect(fault instanceof Busy || fault instanceof Unclear).toBe(true);
      // MONEY3-M4: another request with the key is under way, and may still be carried out.
      if (conflict === 'key-in-use') expect(fault).toBeInstanceOf(Unclear);
    }
  });

  test('a failed connection leads to Unclear', async () => {
    const gone = await stripeStandIn({ secretKey: SECRET_KEY });
    const { address: api } = gone.server;
    await gone.server.close();
    const lonely = new StripePaymentProvider({ secretKey: SECRET_KEY, webhookSecrets, api, networkRetries: 0 });
    await expect(lonely.readPayee('acct_1')).rejects.toThrow(Unclear);
  });

  test('a wrong API key closes no intent, and is never printed', async () => {
    const wrong = new StripePaymentProvider({
      secretKey: 'sk_test_wrong_key_value',
      webhookSecrets,
      api: standIn.server.address,
      networkRetries: 0,
    });
    const fault = await thrownBy(wrong.refund(randomUUID(), { chargeId: 'ch_1', amount: pence(1), about: anAbout() }));
    expect(fault).toBeInstanceOf(NotAuthorised);
    expect(fault.message).toContain('did not accept our key');
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('sk_test_wrong_key_value');
  });

  test('no fault contains the secret key', async () => {
    const order = await aPayOut();
    standIn.server.fail('transfers.create', 'busy');
    const faults = [
      await thrownBy(provider.payOut(randomUUID(), order)),
      await thrownBy(provider.readRefund('re_nobody')),
    ];
    for (const fault of faults)
      expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain(SECRET_KEY);
  });
});

describe('notices from Stripe', () => {
  const read = (body: string, header: (name: string) => string | null) =>
    provider.readNotice(Buffer.from(body), header);
  const snapshot = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'account.updated',
    account: 'acct_1',
    data: { object: { id: 'acct_1', object: 'account' } },
  });
  const thin = (type: string) =>
    JSON.stringify({
      id: 'evt_2',
      object: 'v2.core.event',
      type,
      related_object: { id: 'acct_2', type: 'v2.core.account', url: '/v2/core/accounts/acct_2' },
    });

  test.each(webhookSecrets)('a notice signed with %s is genuine', async (secret) => {
    expect(await read(snapshot, signedBy(snapshot, secret))).toEqual({
      id: 'evt_1',
      about: { what: 'payee', id: 'acct_1' },
    });
  });

  test.each([
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
  ])('a thin event of type %s names the account', async (type) => {
    expect(await read(thin(type), signedBy(thin(type), 'whsec_v2'))).toEqual({
      id: 'evt_2',
      about: { what: 'payee', id: 'acct_2' },
    });
  });

  test('a notice of a changed capability names its account', async () => {
    const body = JSON.stringify({
      id: 'evt_3',
      object: 'event',
      type: 'capability.updated',
      data: { object: { id: 'transfers', account: 'acct_3' } },
    });
    expect((await read(body, signedBy(body, 'whsec_connect'))).about).toEqual({ what: 'payee', id: 'acct_3' });
  });

  test("our signature check agrees with stripe-node's in both directions", async () => {
    const theirs = stripe.webhooks.generateTestHeaderString({ payload: snapshot, secret: 'whsec_account' });
    expect((await read(snapshot, headersOf({ [SIGNATURE_HEADER]: theirs }))).id).toBe('evt_1');
    const ours = sign(snapshot, { secret: 'whsec_account', at: new Date() });
    expect(stripe.webhooks.constructEvent(snapshot, ours, 'whsec_account').id).toBe('evt_1');
  });

  test('an empty secret accepts no notice', async () => {
    const careless = new StripePaymentProvider({
      secretKey: SECRET_KEY,
      webhookSecrets: [''],
      api: standIn.server.address,
    });
    await expect(careless.readNotice(Buffer.from(snapshot), signedBy(snapshot, ''))).rejects.toThrow(
      'not signed with our secret',
    );
  });
});

describe('the stand-in is as strict as Stripe', () => {
  const good = () => ({
    mode: 'payment' as const,
    line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 8550, product_data: { name: 'Hedge' } } }],
    success_url: 'https://hedgerow.test/done',
  });
  const said = (params: Record<string, unknown>) =>
    thrownBy(stripe.checkout.sessions.create({ ...good(), ...params } as Stripe.Checkout.SessionCreateParams));

  test('a valid request is accepted', async () => {
    expect((await stripe.checkout.sessions.create(good())).status).toBe('open');
  });

  test.each([
    [
      'payment_method_types, which was removed',
      { payment_method_types: ['card'] },
      'unknown parameter: payment_method_types',
    ],
    [
      'a full statement descriptor',
      { payment_intent_data: { statement_descriptor: 'HEDGEROW' } },
      'unknown parameter: payment_intent_data[statement_descriptor]',
    ],
    [
      'a suffix that is too long',
      { payment_intent_data: { statement_descriptor_suffix: 'A VERY LONG SUFFIX INDEED' } },
      'statement_descriptor_suffix',
    ],
    ['an application fee', { payment_intent_data: { application_fee_amount: 855 } }, 'application_fee_amount'],
    ['no return page', { success_url: undefined }, 'Missing required param: success_url'],
    ['no lines', { line_items: undefined }, 'Missing required param: line_items'],
    [
      'pounds instead of pence',
      {
        line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 90.5, product_data: { name: 'x' } } }],
      },
      'Invalid integer',
    ],
    [
      'a line without a name',
      {
        line_items: [
          { quantity: 1, price_data: { currency: 'gbp', unit_amount: 90, product_data: { description: 'x' } } },
        ],
      },
      'line_items[0][price_data][product_data][name]',
    ],
    ['a page that is not a URL', { success_url: '/done' }, 'Not a valid URL'],
    ['an invalid email address', { customer_email: 'olive' }, 'customer_email'],
  ])('%s is refused', async (_what, params, words) => {
    expect((await said(params)).message).toContain(words);
  });

  test.each([
    ['one parameter too many', { colour: 'green' }, 'parameter_unknown', 'colour'],
    ['one too few', { mode: undefined }, 'parameter_missing', 'mode'],
  ])("a call with %s gets Stripe's error code and the parameter's name", async (_what, params, code, param) => {
    const fault = await said(params);
    expect(fault).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(fault).toMatchObject({ statusCode: 400, code, param });
  });

  test('a transfer without a charge, and an account link with configurations, are refused', async () => {
    expect(
      (await thrownBy(stripe.transfers.create({ amount: 1, currency: 'gbp', destination: 'acct_1' }))).message,
    ).toContain('source_transaction');
    const link = {
      account: 'acct_1',
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { refresh_url: 'https://hedgerow.test', configurations: ['recipient'] },
      },
    };
    expect((await thrownBy(stripe.v2.core.accountLinks.create(link))).message).toContain('configurations');
  });

  test('the answer stored under an idempotency key does not change when the object does', async () => {
    const key = { idempotencyKey: randomUUID() };
    const session = await stripe.checkout.sessions.create(good(), key);
    standIn.checkouts.pay(session.id);
    expect((await stripe.checkout.sessions.create(good(), key)).status).toBe('open');
  });

  test('form bodies are parsed correctly', () => {
    const form = readForm('mode=payment&line_items[0][quantity]=1&line_items[1][quantity]=2&metadata[a]=b');
    expect(form).toEqual({ mode: 'payment', line_items: [{ quantity: '1' }, { quantity: '2' }], metadata: { a: 'b' } });
    expect(problemIn({ ...form, colour: 'green' }, SESSION)?.param).toBe('colour');
  });

  test('the stand-in can send us a signed notice', async () => {
    const { body, headers } = standIn.events.signed(JSON.parse(snapshotOf('evt_9')), 'whsec_account');
    expect((await provider.readNotice(Buffer.from(body), headersOf(headers))).id).toBe('evt_9');
  });
});

const snapshotOf = (id: string) =>
  JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });
