import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedule } from '#src/scheduler';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';
import { browser } from '#tests/support/web';

let stripe: StripeStandIn;
let world: TestApp;
beforeAll(async () => {
  stripe = await stripeStandIn({ secretKey: 'sk_test_hedgerow' });
  const { host, port, protocol } = stripe.server.address;
  world = await testApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_hedgerow',
    STRIPE_WEBHOOK_SECRET: 'whsec_account',
    STRIPE_API_HOST: host,
    STRIPE_API_PORT: String(port),
    STRIPE_API_PROTOCOL: protocol,
    COOKIE_SECRET: 'long and random, as it ought to be',
  });
});
afterAll(async () => {
  await world.close();
  await stripe.server.close();
});

test('STRIPE-S6: the admin dashboard shows which settings at Stripe are wrong, once they have been read', async () => {
  const ada = await browser(world.app, { actor: await castOn(world).admin(), sandbox: false });
  const dashboard = async (query = '') => (await readPage(await ada.get(`/admin-dashboard${query}`))).text;
  expect(await dashboard()).not.toContain('Settings at Stripe');

  await world.app.escrow.checkProviderSetup.execute();
  const text = await dashboard();
  expect(text).toContain('Settings at Stripe');
  expect(text).toContain('Stripe pays our balance out to our bank by itself (daily)');
  expect(text).toContain('Stripe sends no events of our own account to http://hedgerow.test/api/payments/webhook');
  expect(text.indexOf('Needs action')).toBeLessThan(text.indexOf('Not checked'));
  expect(text).not.toContain('sk_test_hedgerow');
  expect(await dashboard('?tab=jobs')).not.toContain('Settings at Stripe');

  const here = 'http://hedgerow.test/api/payments/webhook';
  stripe.platform.interval = 'manual';
  stripe.platform.destinations.push(
    { url: here, events: ['*'] },
    { url: here, events: ['*'], from: ['@accounts'] },
    { url: here, events: ['*'], from: ['@accounts'], payload: 'thin' },
  );
  // An account can only be opened if the platform profile is complete.
  const fern = await browser(world.app, { actor: await castOn(world).landscaper(), sandbox: false });
  await fern.json('POST', '/api/landscaper/payouts/onboarding-link', {});
  await world.app.escrow.checkProviderSetup.execute();
  const after = await dashboard();
  expect(after).not.toContain('Settings at Stripe');
  const changed = after.slice(after.indexOf('Changed at Stripe, seen'));
  expect(changed).toContain('Payouts to our bank');
  expect(changed).toContain('Stripe pays our balance out to our bank by itself (daily)');
});

test('STRIPE-S6: the settings are read again every day by a scheduled run', async () => {
  const run = schedule.find(({ name }) => name === 'read the settings at the provider');
  stripe.platform.interval = 'daily';
  await run?.run(world.app, new Date());
  expect((await world.app.escrow.setupReport())?.findings).toContainEqual(
    expect.objectContaining({ about: 'payouts', state: 'wrong' }),
  );
});
