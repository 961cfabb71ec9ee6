import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { runEverythingDue } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let atOlives: Browser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  olive = await cast.customer();
  atOlives = await as(olive);
});

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };
const as = (actor: SessionUser, app: App = world.app) => browser(app, { actor });
const textOf = async (response: Response) => pageText(await response.text());
const knex = () => world.database.knex;
/** What the customer has bought, as their own page lists it. */
const purchasesOf = (user: SessionUser) => world.app.sales.purchases.of(user.id);
const paymentsBy = async (user: SessionUser): Promise<string[]> =>
  (await purchasesOf(user)).flatMap(({ kind, payments }) => payments.map(({ amount }) => `${kind} ${amount}`));
/** The customer's only monthly service. */
async function monthlyOf(user: SessionUser) {
  const [order] = await purchasesOf(user);
  if (order?.kind !== 'monthly' || !order.paidUntil) throw new Error('no monthly service was bought');
  return { ...order, paidUntil: order.paidUntil };
}
const path = (url: string) => new URL(url).pathname;
/** Pays on the provider's page and follows it back. */
async function pays(at: Browser, url: string): Promise<Response> {
  const paid = await at.post(path(url), CARD);
  expect(paid.status).toBe(303);
  return at.get(paid.headers.get('Location')!);
}
async function buys(at: Browser, kind: 'one-time' | 'subscription'): Promise<Response> {
  const answer = await at.post(`/checkout/${kind}`, {});
  expect(went(answer)).toMatch(/^303 \/sandbox\/checkout\/cs_sandbox_\w+$/);
  return pays(at, `http://hedgerow.test${answer.headers.get('Location')}`);
}
/** Every notice about a customer's service, as the provider sends it. */
async function noticesOf(user: SessionUser) {
  const order = await knex()('serviceOrders').where({ customerId: user.id }).first();
  const notices: { body: string }[] = await knex()('sandboxNotices')
    .whereLike('body', `%${order.checkoutRef}%`)
    .orWhereLike('body', `%${order.subscriptionRef ?? 'none'}%`);
  return notices.map(({ body }) => body);
}
async function deliver(body: string): Promise<number> {
  const provider = await browser(world.app);
  const signature = sign(body, { secret: world.config.sandboxWebhook.secret, at: new Date() });
  const headers = { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature };
  const url = 'http://hedgerow.test/api/payments/webhook';
  return (await provider.send(new Request(url, { method: 'POST', headers, body }))).status;
}
const later = async (days: number) => void (await knex()('clockOffset').increment('offsetMs', days * 24 * 3_600_000));

describe('the garden services page', () => {
  it('shows two cards with their prices (P-GARD-01 P-GARD-02 P-GARD-03 K-PAY-04 K-PAY-05)', async () => {
    const text = await textOf(await atOlives.get('/garden-services'));
    const [once, monthly] = text.slice(text.indexOf('One-time service')).split('Monthly service');
    for (const words of ['£50 once', 'Lawn mowing', 'Hedge trimming', 'Weeding', 'Clean up'])
      expect(once).toContain(words);
    for (const words of [
      'Popular',
      '£50 per month',
      'Regular monthly service',
      'Seasonal garden care',
      'Priority scheduling',
      'Cancel anytime',
    ])
      expect(monthly).toContain(words);
    expect(once).not.toContain('Popular');
  });

  it('has buttons that say Processing... while busy, and are plain forms without scripts (P-GARD-04)', async () => {
    const html = await (await atOlives.get('/garden-services')).text();
    expect(html.match(/<button[^>]*data-busy="Processing\.\.\."/g)).toHaveLength(2);
    for (const action of ['/checkout/one-time', '/checkout/subscription'])
      expect(html).toContain(`<form method="post" action="${action}"`);
  });

  it('leads a visitor to /auth, and after logging in to the checkout (P-CHK-02 D-GARDENROUTE)', async () => {
    const nobody = await browser(world.app);
    const html = await (await nobody.get('/garden-services')).text();
    expect(html).not.toContain('action="/checkout');
    expect(html.match(/<a[^>]*href="\/checkout"/g)).toHaveLength(2);
    expect(went(await nobody.get('/checkout'))).toBe('302 /auth');
    expect(went(await nobody.post('/checkout/one-time', {}))).toBe('302 /auth');
    await nobody.post('/auth/sign-in', { username: olive.email, password: PASSWORD });
    const home = await (await nobody.get('/customer-dashboard')).text();
    expect(home).toContain('<a href="/checkout">Continue to the page you asked for</a>');
  });

  it('sells nothing to a landscaper', async () => {
    const fern = await as(await cast.landscaper());
    const html = await (await fern.get('/garden-services')).text();
    expect(html).not.toContain('action="/checkout');
    expect(html).toContain('Log in as a customer');
    expect(went(await fern.post('/checkout/one-time', {}))).toBe('303 /');
    expect((await fern.json('POST', '/api/create-one-time-checkout')).status).toBe(403);
  });

  it('is linked from the foot of the public pages and from the checkout (D-GARDENROUTE)', async () => {
    const landing = await (await browser(world.app)).get('/');
    expect(await landing.text()).toContain('href="/garden-services"');
    expect(await (await atOlives.get('/checkout')).text()).toContain('href="/garden-services"');
  });
});

describe('/checkout', () => {
  it('takes a one-time payment on the provider’s page (P-CHK-01 P-CHK-03 P-GARD-05)', async () => {
    expect((await readPage(await atOlives.get('/checkout'))).heading).toBe('Checkout');
    const answer = await atOlives.post('/checkout/one-time', {});
    const page = await textOf(await atOlives.get(answer.headers.get('Location')!));
    expect(page).toContain('One-time garden service');
    expect(page).not.toContain('Held for the landscaper');
    const done = await pays(atOlives, `http://hedgerow.test${answer.headers.get('Location')}`);
    const text = await textOf(done);
    expect(text).toContain('Payment Successful');
    expect(text).toContain('You paid £50.00 for a one-time garden service.');
    expect(await paymentsBy(olive)).toEqual(['one_time 5000']);
    expect(await world.app.escrow.brokenInvariants()).toEqual([]);
  });

  it('takes a subscription on the provider’s page (P-CHK-04 P-GARD-05 D-SUBPATH)', async () => {
    const text = await textOf(await buys(atOlives, 'subscription'));
    expect(text).toContain('You paid £50.00 for your monthly garden service.');
    expect(await paymentsBy(olive)).toEqual(['monthly 5000']);
    expect(await purchasesOf(olive)).toMatchObject([{ kind: 'monthly', state: 'active' }]);
    const again = await atOlives.post('/checkout/subscription', {});
    expect(again.status).toBe(409);
    const page = await readPage(again);
    expect(page.toasts[0]).toContain('Subscription Error');
    expect(page.text).toContain('You already have the monthly service.');
  });

  it.each([
    ['one-time', 'Payment Error', 'Failed to create checkout session'],
    ['subscription', 'Subscription Error', 'Failed to create subscription'],
  ])('says so if the provider does not open the %s page (E-PAY-01 E-PAY-02 E-PAY-03)', async (kind, title, words) => {
    await world.app.sandbox!.faults.fail('openServiceCheckout', 'busy');
    const answer = await atOlives.post(`/checkout/${kind}`, {});
    expect(answer.status).toBe(503);
    const { toasts } = await readPage(answer);
    expect(toasts).toEqual([expect.stringContaining(title)]);
    expect(toasts[0]).toContain(words);
  });

  it.each([
    ['one-time', 'Payment Error'],
    ['subscription', 'Subscription Error'],
  ])('says An unknown error occurred after a fault on our side (%s, E-PAY-01 E-PAY-02)', async (kind, title) => {
    const openCheckout = { execute: () => Promise.reject(new Error('a defect')) };
    const broken = withParts(world.app, { sales: { ...world.app.sales, openCheckout } });
    const answer = await (await as(olive, broken)).post(`/checkout/${kind}`, {});
    expect(answer.status).toBe(500);
    const { toasts } = await readPage(answer);
    expect(toasts[0]).toContain(title);
    expect(toasts[0]).toContain('An unknown error occurred');
  });
});

describe('the calls', () => {
  it.each([
    ['/api/create-one-time-checkout', 'one_time'],
    ['/api/create-subscription-checkout', 'monthly'],
  ])('%s returns the url to go to (API-PAY-02 API-PAY-03 API-PAY-05)', async (call, kind) => {
    const answer = await atOlives.json('POST', call);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { url: string };
    expect(Object.keys(body)).toEqual(['url']);
    expect((await pays(atOlives, body.url)).status).toBe(200);
    expect(await paymentsBy(olive)).toEqual([`${kind} 5000`]);
  });

  it.each([
    ['/api/create-one-time-checkout', 'Failed to create checkout session'],
    ['/api/create-subscription-checkout', 'Failed to create subscription'],
  ])('%s has an error field when it fails (API-PAY-04 E-PAY-03)', async (call, words) => {
    await world.app.sandbox!.faults.fail('openServiceCheckout', 'lost-before');
    const answer = await atOlives.json('POST', call);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: words, code: 'provider-busy' });
    const nobody = await (await browser(world.app)).json('POST', call);
    expect(nobody.status).toBe(401);
    expect(await nobody.json()).toMatchObject({ error: 'Please log in to continue.' });
  });

  it('ten clicks at once lead to one page', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => atOlives.json('POST', '/api/create-subscription-checkout')),
    );
    const urls = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { url: string }).url));
    expect(new Set(urls).size).toBe(1);
  });

  it('the state of a session is shown to its buyer, and to no other customer', async () => {
    const { url } = (await (await atOlives.json('POST', '/api/create-one-time-checkout')).json()) as { url: string };
    const sessionId = path(url).split('/').at(-1)!;
    const ask = async (at: Browser) => (await at.json('POST', '/api/payment/success', { sessionId })).status;
    expect(await ask(atOlives)).toBe(409);
    await pays(atOlives, url);
    expect(await ask(atOlives)).toBe(200);
    expect(await ask(await as(await cast.customer()))).toBe(404);
  });
});

describe('the provider’s notices and clock', () => {
  it('late and repeated notices book no payment twice', async () => {
    await buys(atOlives, 'subscription');
    for (const body of [...(await noticesOf(olive)), ...(await noticesOf(olive))])
      expect(await deliver(body)).toBe(200);
    expect(await paymentsBy(olive)).toEqual(['monthly 5000']);
  });

  it('a notice books the payment, even if the customer does not come back', async () => {
    const { url } = (await (await atOlives.json('POST', '/api/create-subscription-checkout')).json()) as {
      url: string;
    };
    await atOlives.post(path(url), CARD);
    expect(await paymentsBy(olive)).toEqual([]);
    for (const body of await noticesOf(olive)) await deliver(body);
    expect(await paymentsBy(olive)).toEqual(['monthly 5000']);
  });

  it('the sandbox charges again each month by its own clock, and each month is booked once', async () => {
    await buys(atOlives, 'subscription');
    const { paidUntil: first } = await monthlyOf(olive);
    await later(70);
    await runEverythingDue(world.app);
    await runEverythingDue(world.app);
    expect(await paymentsBy(olive)).toEqual(['monthly 5000', 'monthly 5000', 'monthly 5000']);
    const { paidUntil, state } = await monthlyOf(olive);
    expect(state).toBe('active');
    expect(paidUntil.getTime()).toBeGreaterThan(first.getTime());
    for (const body of await noticesOf(olive)) await deliver(body);
    expect(await paymentsBy(olive)).toHaveLength(3);
    expect(await world.app.escrow.brokenInvariants()).toEqual([]);
  });
});

describe('cancelling', () => {
  it('takes two clicks, and the paid month still runs (P-GARD-03 D-GARDENMEAN)', async () => {
    await buys(atOlives, 'subscription');
    const { id } = await monthlyOf(olive);
    const html = await (await atOlives.get('/checkout')).text();
    expect(html).toContain(`href="/garden-services/${id}/cancel"`);
    const page = await readPage(await atOlives.get(`/garden-services/${id}/cancel`));
    expect(page.heading).toBe('Cancel monthly service?');
    expect(went(await atOlives.post(`/garden-services/${id}/cancel`, {}))).toBe('303 /checkout');
    const after = await readPage(await atOlives.get('/checkout'));
    expect(after.toasts[0]).toContain('Monthly service cancelled');
    expect(after.text).toContain('Cancelled');
    await later(40);
    await runEverythingDue(world.app);
    expect(await paymentsBy(olive)).toEqual(['monthly 5000']);
    expect(await purchasesOf(olive)).toMatchObject([{ state: 'closed' }]);
  });

  it('works as a JSON call, and can be repeated', async () => {
    await buys(atOlives, 'subscription');
    const { id, paidUntil } = await monthlyOf(olive);
    const cancels = async () => (await atOlives.json('POST', `/api/service-orders/${id}/cancel`)).json();
    expect(await cancels()).toEqual({ success: true, paidUntil: paidUntil.toISOString() });
    expect(await cancels()).toEqual({ success: true, paidUntil: paidUntil.toISOString() });
  });

  it('is only for the customer’s own running service', async () => {
    await buys(atOlives, 'subscription');
    const { id } = await monthlyOf(olive);
    const another = await cast.customer({ fullName: 'Mallory Vane' });
    const mallory = await as(another);
    for (const other of [id, randomUUID(), 'nonsense']) {
      expect((await mallory.get(`/garden-services/${other}/cancel`)).status).toBe(404);
      expect((await mallory.post(`/garden-services/${other}/cancel`, {})).status).toBe(404);
      expect((await mallory.json('POST', `/api/service-orders/${other}/cancel`)).status).toBe(404);
    }
    expect((await (await browser(world.app)).json('POST', `/api/service-orders/${id}/cancel`)).status).toBe(401);
    const fern = await as(await cast.landscaper());
    expect((await fern.json('POST', `/api/service-orders/${id}/cancel`)).status).toBe(403);
    expect(await purchasesOf(olive)).toMatchObject([{ state: 'active' }]);

    await buys(mallory, 'one-time');
    const [once] = await purchasesOf(another);
    expect((await mallory.json('POST', `/api/service-orders/${once!.id}/cancel`)).status).toBe(409);
  });
});

describe('a purchase is shown', () => {
  it('in the buyer’s payment history, and in no one else’s (D-GARDENMEAN)', async () => {
    await buys(atOlives, 'one-time');
    await buys(atOlives, 'subscription');
    const text = await textOf(await atOlives.get('/settings-page?section=payments'));
    expect(text).toMatch(/Monthly service £50\.00/);
    expect(text).toMatch(/One-time service £50\.00/);
    const other = await as(await cast.customer());
    expect(await textOf(await other.get('/settings-page?section=payments'))).not.toContain('One-time service');
  });

  it('to admins, with who bought it (D-GARDENMEAN)', async () => {
    await buys(atOlives, 'one-time');
    const ada = await as(await cast.admin());
    const text = await textOf(await ada.get('/admin-dashboard?tab=reports'));
    expect(text).toMatch(new RegExp(`One-time service ${olive.fullName} £50\\.00`));
  });

  it('on the account deletion page, while it is charged monthly', async () => {
    await buys(atOlives, 'subscription');
    expect(await textOf(await atOlives.get('/delete-account'))).toContain('Monthly garden service');
    const { id } = await monthlyOf(olive);
    await atOlives.json('POST', `/api/service-orders/${id}/cancel`);
    expect(await textOf(await atOlives.get('/delete-account'))).not.toContain('Monthly garden service');
  });
});

describe('STRIPE-M1 a one-time service that is refunded in the provider’s dashboard', () => {
  const refunds = async (amount?: number) => {
    const charge = await knex()('sandboxCharges').orderBy('at', 'desc').first('id');
    await world.app.sandbox!.dashboard.makeRefundElsewhere({ chargeId: charge.id, amount });
    await world.app.escrow.sweepOutside.execute({ asOf: await world.app.clock.now() });
  };
  it('is refunded in part, and then refunded, and our income is less by as much', async () => {
    await buys(atOlives, 'one-time');
    await refunds(20_00);
    expect(await purchasesOf(olive)).toMatchObject([{ kind: 'one_time', refunded: 20_00 }]);
    const page = await textOf(await atOlives.get('/checkout'));
    expect(page).toContain('Refunded in part');
    await refunds();
    expect(await purchasesOf(olive)).toMatchObject([{ refunded: 50_00 }]);
    expect(await textOf(await atOlives.get('/checkout'))).not.toContain('Refunded in part');
    expect(await world.app.escrow.brokenInvariants()).toEqual([]);
  });
});
