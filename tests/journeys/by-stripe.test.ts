// The main journey with Stripe: the whole product, configured by environment variables, and a stand-in that refuses
// whatever Stripe would refuse.
import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { castOn } from '#tests/support/cast';
import { testServer, type TestServer } from '#tests/support/server';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';

const [ACCOUNT, CONNECT] = ['whsec_account', 'whsec_connect'];
let stripe: StripeStandIn;
let site: TestServer;
beforeAll(async () => {
  stripe = await stripeStandIn({ secretKey: 'sk_test_hedgerow' });
  const { host, port, protocol } = stripe.server.address;
  site = await testServer({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_hedgerow',
    STRIPE_WEBHOOK_SECRET: ACCOUNT,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT,
    STRIPE_API_HOST: host,
    STRIPE_API_PORT: String(port),
    STRIPE_API_PROTOCOL: protocol,
    COOKIE_SECRET: 'long and random, as it ought to be',
  });
});
afterAll(async () => {
  await site.close();
  await stripe.server.close();
});

type Json = Record<string, unknown>;

/** Returns a function that makes JSON calls as this user. */
async function signedIn({ id: userId }: SessionUser) {
  const { sessionId } = await site.app.accounts.startSession.execute({ userId });
  const Cookie = (await createCookie('hedgerow').serialize(sessionId)).split(';')[0]!;
  return async (method: string, path: string, body?: object): Promise<Json> => {
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const response = await fetch(site.origin + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Sends the latest notice to the webhook URL that the guide names (docs/settings.md). */
const notified = async (secret: string) =>
  (await stripe.events.send(`${site.origin}/api/payments/webhook`, stripe.events.all.at(-1), secret)).status;

test('from an accepted bid to the released payment: paid on Stripe’s page, reported by its notices, sent by one transfer and one refund', async () => {
  const cast = castOn(site);
  const [customer, landscaper, admin] = [await cast.customer(), await cast.landscaper(), await cast.admin()];
  const [olive, fern, ada] = [await signedIn(customer), await signedIn(landscaper), await signedIn(admin)];
  const jobId = await cast.postedJob(customer);
  const bidId = await cast.placedBid(landscaper, jobId, { amount: 185_00 });
  const payment = async () => (await olive('GET', `/api/jobs/${jobId}`)).payment;

  const { url } = await fern('POST', '/api/landscaper/payouts/onboarding-link', {});
  expect(url).toMatch(/^https:\/\/connect\.stripe\.test\//);
  const [accountId = ''] = stripe.accounts.all.keys();
  stripe.accounts.onboard(accountId, 'complete');
  expect([await notified('whsec_another'), await notified(CONNECT)]).toEqual([400, 200]);
  expect(await fern('GET', '/api/landscaper/payouts/status')).toMatchObject({ account_id: accountId, status: 'ready' });

  const { checkoutUrl } = await olive('POST', `/api/jobs/${jobId}/accept-bid`, { bidId });
  const [sessionId = ''] = stripe.checkouts.sessions.keys();
  expect(checkoutUrl).toContain(sessionId);
  expect(await payment()).toMatchObject({ state: 'requires_payment', amount: 185 });
  stripe.checkouts.pay(sessionId);
  expect(await notified(ACCOUNT)).toBe(200);
  expect(await payment()).toMatchObject({ state: 'held' });

  await fern('POST', `/api/jobs/${jobId}/start`);
  await fern('POST', `/api/jobs/${jobId}/mark-complete`);
  await olive('POST', `/api/jobs/${jobId}/dispute`, { reason: 'The back is not done.', amount: 20 });
  await fern('POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It was too wet.' });
  await ada('POST', `/api/jobs/${jobId}/settle`, { toLandscaper: 0, toCustomer: 20, reason: 'It is not.' });
  const charge = [...stripe.payments.charges.keys()];
  expect(stripe.transfers.all).toMatchObject([
    { amount: 148_50, destination: accountId, source_transaction: charge[0], transfer_group: `job_${jobId}` },
  ]);
  expect(stripe.refunds.all).toMatchObject([{ amount: 20_00, charge: charge[0] }]);
  expect(await payment()).toMatchObject({ state: 'released' });
  expect(await olive('GET', `/api/jobs/${jobId}/statement`)).toMatchObject({
    heldPence: 0,
    releasedPence: 165_00,
    refundedPence: 20_00,
    feePence: 16_50,
    landscaperPence: 148_50,
  });
});

test('STRIPE-M5: a landscaper whose account at Stripe is gone opens another, and the money that waited is sent there', async () => {
  const cast = castOn(site);
  const [customer, landscaper] = [await cast.customer(), await cast.landscaper()];
  const [olive, fern] = [await signedIn(customer), await signedIn(landscaper)];
  const link = () => fern('POST', '/api/landscaper/payouts/onboarding-link', {});
  const accounts = () => [...stripe.accounts.all.keys()];
  await link();
  const gone = accounts().at(-1)!;
  stripe.accounts.onboard(gone, 'complete');
  await notified(CONNECT);

  const jobId = await cast.postedJob(customer);
  const bidId = await cast.placedBid(landscaper, jobId, { amount: 100_00 });
  await olive('POST', `/api/jobs/${jobId}/accept-bid`, { bidId });
  const session = [...stripe.checkouts.sessions.keys()].at(-1)!;
  stripe.checkouts.pay(session);
  await notified(ACCOUNT);
  await fern('POST', `/api/jobs/${jobId}/start`);
  await fern('POST', `/api/jobs/${jobId}/mark-complete`);
  stripe.accounts.end(gone, 'deauthorised');
  expect(await notified(CONNECT)).toBe(200);
  expect(await fern('GET', '/api/landscaper/payouts/status')).toMatchObject({ status: 'gone', gone: 'unknown' });
  await olive('POST', `/api/jobs/${jobId}/confirm-complete`, {});
  expect((await olive('GET', `/api/jobs/${jobId}`)).payment).toMatchObject({ payout: 'account_gone' });

  await link();
  const another = accounts().at(-1)!;
  expect(another).not.toBe(gone);
  stripe.accounts.onboard(another, 'complete');
  expect(await notified(CONNECT)).toBe(200);
  expect(stripe.transfers.all.filter(({ destination }) => destination === another)).toMatchObject([{ amount: 90_00 }]);
  expect((await olive('GET', `/api/jobs/${jobId}`)).payment).toMatchObject({ state: 'released', payout: 'sent' });

  stripe.payouts.make(another, 90_00, 'failed', 'no_account');
  expect(await notified(CONNECT)).toBe(200);
  expect(await fern('GET', '/api/landscaper/payouts/status')).toMatchObject({
    bank_failure: { amountPence: 90_00, reason: 'wrong-details' },
  });
  expect((await link()).url).toContain('/express/');
  stripe.payouts.make(another, 90_00, 'paid');
  expect(await notified(CONNECT)).toBe(200);
  expect(await fern('GET', '/api/landscaper/payouts/status')).toMatchObject({ bank_failure: null });
});

test('STRIPE-M1 STRIPE-M2: our books agree with Stripe’s to the penny, fees included, and what is done in its dashboard is noticed', async () => {
  const cast = castOn(site);
  const ada = await signedIn(await cast.admin());
  expect(await ada('POST', '/api/admin/reconciliation/run', {})).toMatchObject({ state: 'compared', differences: 0 });
  const balance = stripe.balance.all.reduce((sum, { net }) => sum + net, 0) / 100;
  expect(await ada('GET', '/api/admin/reconciliation')).toMatchObject({
    comparison: { providerBalance: balance, ourBalance: balance, unexplained: 0, upTo: stripe.balance.all[0]!.id },
    differences: [],
  });

  const [chargeId = ''] = stripe.payments.charges.keys();
  stripe.refunds.makeByHand(chargeId, 12_00);
  await ada('POST', '/api/admin/reconciliation/run', {});
  expect(await ada('GET', `/api/admin/reconciliation/movement-${stripe.balance.all[0]!.id}`)).toMatchObject({
    state: 'on-its-way',
    apart: -12,
    reasons: [{ kind: 'no-entry', here: 0, there: -12 }],
    movement: { kind: 'refund', sources: [stripe.refunds.all[0]!.id] },
  });
});
