import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { runEverythingDue } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let olives: Browser;
beforeAll(async () => {
  world = await testApp({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' });
  cast = castOn(world);
});
afterAll(async () => {
  expect(await world.app.escrow.brokenInvariants()).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  olive = await cast.customer();
  olives = await browser(world.app, { actor: olive });
});

const knex = () => world.database.knex;
const card = (cardNumber: string) => ({ cardNumber, expiry: '12/49', securityCode: '123' });
const DECLINED_LATER = '4000 0000 0000 0341';
const pathOf = (response: Response) => (response.headers.get('Location') ?? '').replace('http://hedgerow.test', '');
async function subscribes(cardNumber: string): Promise<string> {
  const page = pathOf(await olives.post('/checkout/subscription', {}));
  const paid = await olives.post(page, card(cardNumber));
  await olives.get(paid.headers.get('Location')!);
  return (await world.app.sales.purchases.of(olive.id))[0]!.id;
}
async function later(days: number): Promise<void> {
  await knex()('clockOffset').increment('offsetMs', days * 24 * 3_600_000);
  await runEverythingDue(world.app);
  await runEverythingDue(world.app);
}
const checkout = async () => (await readPage(await olives.get('/checkout'))).text;
const stateOf = async () => (await world.app.sales.purchases.of(olive.id))[0]!.state;
const mails = async () => {
  const rows: { subject: string }[] = await knex()('mails').where({ toAddress: olive.email });
  return rows.map(({ subject }) => subject);
};

test('STRIPE-S4: for a month that cannot be charged there are a sentence, an email and a way to pay, which makes the service active again', async () => {
  const id = await subscribes(DECLINED_LATER);
  await later(32);
  expect(await stateOf()).toBe('past_due');
  const text = await checkout();
  for (const words of ['Card declined', 'you can also pay now, with this card or another', 'Pay the open month'])
    expect(text).toContain(words);
  expect(text).toContain('Cancel monthly service');
  expect(await mails()).toContain('Your card was declined: £50.00 for your monthly garden service');
  const again = await olives.post('/checkout/subscription', {});
  expect([again.status, (await readPage(again)).text]).toEqual([
    409,
    expect.stringContaining('Pay it, or cancel the service') as string,
  ]);

  const page = pathOf(await olives.post(`/garden-services/${id}/pay`, {}));
  expect(page).toMatch(/^\/sandbox\/checkout\/cs_sandbox_/);
  expect(went(await olives.post(page, card('4242 4242 4242 4242')))).toContain('/checkout');
  await later(1 / 12);
  expect(await stateOf()).toBe('active');
  expect(await checkout()).toContain('Active');
  expect(await mails()).toContain('Your monthly garden service continues');
  expect((await world.app.sales.purchases.of(olive.id))[0]!.payments).toHaveLength(2);
  await later(31);
  expect(await stateOf()).toBe('active');
});

test('STRIPE-S4: a service whose charge is no longer tried has stopped; once cancelled, it ends at once and can be ordered again', async () => {
  const id = await subscribes(DECLINED_LATER);
  await later(32);
  await later(20);
  expect(await stateOf()).toBe('unpaid');
  expect(await checkout()).toContain('so the service has stopped. Pay to start it again, or cancel it.');
  expect(await mails()).toContain('Your monthly garden service has stopped');
  expect((await readPage(await olives.get(`/garden-services/${id}/cancel`))).text).toContain(
    'It ends at once, and you owe nothing for the month that was not paid.',
  );
  await olives.post(`/garden-services/${id}/cancel`, {});
  expect(await checkout()).toContain('Ended');
  expect(pathOf(await olives.post('/checkout/subscription', {}))).toContain('/sandbox/checkout/cs_');
});

test('STRIPE-S4: a paused service says so, and charges nothing', async () => {
  await subscribes('4242 4242 4242 4242');
  const { subscriptionRef } = await knex()('serviceOrders').where({ customerId: olive.id }).first();
  await knex()('sandboxSubscriptions').where({ id: subscriptionRef }).update({ state: 'paused' });
  await later(32);
  expect(await checkout()).toContain('Nothing is charged while it is paused.');
  expect((await readPage(await olives.post('/checkout/subscription', {}))).text).toContain(
    'Your monthly service is paused',
  );
  expect((await world.app.sales.purchases.of(olive.id))[0]!.payments).toHaveLength(1);
});

test('STRIPE-S4: only the customer whose service it is can pay it, and only if something is due', async () => {
  const id = await subscribes('4242 4242 4242 4242');
  const call = async (as: Browser) => (await as.json('POST', `/api/service-orders/${id}/pay`, {})).status;
  expect(await call(olives)).toBe(409);
  expect(await call(await browser(world.app, { actor: await cast.customer() }))).toBe(404);
  expect(await call(await browser(world.app, { actor: await cast.landscaper() }))).toBe(403);
  expect(await call(await browser(world.app))).toBe(401);
  await knex()('sandboxSubscriptions').update({ cardFails: true });
  await later(32);
  const paid = await olives.json('POST', `/api/service-orders/${id}/pay`, {});
  expect([paid.status, ((await paid.json()) as { url: string }).url]).toEqual([
    200,
    expect.stringContaining('/sandbox/checkout/cs_') as string,
  ]);
});
