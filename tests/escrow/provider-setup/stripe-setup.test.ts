// STRIPE-S6, OPS-S17: our readable settings at Stripe are read and described in words that name the page on which to
// change them.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NEEDED_EVENTS, type EventSource } from '#src/modules/escrow/adapters/stripe/needed-events';
import { StripePaymentProvider } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { StripeSetup } from '#src/modules/escrow/adapters/stripe/stripe-setup';
import type { SetupFinding } from '#src/modules/escrow/domain/provider-setup';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';

const SECRET_KEY = 'sk_test_hedgerow';
const ADDRESS = 'https://hedgerow.test/api/payments/webhook';
const { own, connected, 'accounts-v2': accountsV2 } = NEEDED_EVENTS;

let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await stripeStandIn({ secretKey: SECRET_KEY });
  const { platform } = stripe;
  platform.interval = 'manual';
  platform.destinations.push(
    { url: ADDRESS, events: own },
    { url: ADDRESS, events: connected, from: ['@accounts'] },
    { url: ADDRESS, events: accountsV2, from: ['@accounts'], payload: 'thin' },
  );
});
afterEach(() => stripe.server.close());

const read = ({ secretKey = SECRET_KEY, isLive = false } = {}) =>
  new StripeSetup(
    { secretKey, webhookSecrets: [], api: stripe.server.address, networkRetries: 0 },
    { webhookAddress: ADDRESS, isLive },
  ).read();
const about = (findings: SetupFinding[], topic: SetupFinding['about']) =>
  findings.filter((one) => one.about === topic).map(({ state, words }) => `${state}: ${words}`);
const notRight = (findings: SetupFinding[]) => findings.filter(({ state }) => state !== 'right');

test('with the right settings, nothing is wrong', async () => {
  const api = stripe.server.address;
  const fern = { email: 'fern@hedgerow.test', businessType: 'individual' as const, landscaperId: randomUUID() };
  await new StripePaymentProvider({ secretKey: SECRET_KEY, webhookSecrets: [], api }).openPayee(randomUUID(), fern);
  const findings = await read({ isLive: true });
  expect(notRight(findings)).toEqual([]);
  expect(findings.map((one) => one.about)).toEqual([
    'account',
    'statement',
    'payouts',
    'platform-profile',
    'notices',
    'notices',
    'notices',
  ]);
});

describe('the payout schedule', () => {
  test('automatic payouts are wrong, because they would send the held money to our bank', async () => {
    stripe.platform.interval = 'daily';
    const [words] = about(await read(), 'payouts');
    expect(words).toMatch(/^wrong: Stripe pays our balance out to our bank by itself \(daily\)/);
    expect(words).toContain('dashboard.stripe.com/settings/payouts');
  });

  test('a rule that moves the balance to a financial account is wrong too', async () => {
    stripe.platform.transferRules = { gbp: [{ type: 'transfer_all' }] };
    expect(about(await read(), 'payouts')[0]).toMatch(/^wrong: Stripe moves our balance to a financial account/);
  });

  test('a schedule that Stripe does not show is unknown', async () => {
    stripe.platform.interval = null;
    expect(about(await read(), 'payouts')[0]).toMatch(/^unknown: /);
  });
});

describe('the webhook endpoints', () => {
  const notices = async () => about(await read(), 'notices');

  test('without any endpoint, each that is needed is named with its events', async () => {
    stripe.platform.destinations.length = 0;
    const [ours, theirs, thin, ...more] = await notices();
    expect(ours).toContain(`Stripe sends no events of our own account to ${ADDRESS}`);
    for (const event of own) expect(ours).toContain(event);
    for (const event of connected) expect(theirs).toContain(event);
    for (const event of accountsV2) expect(thin).toContain(event);
    expect(more).toEqual([]);
  });

  test.each([
    ['turned off', { status: 'disabled' as const }],
    ['for another address', { url: 'https://other.test/api/payments/webhook' }],
    ['for events of another source', { from: ['@accounts'] }],
  ])('one that is %s does not count', async (_how, change) => {
    Object.assign(stripe.platform.destinations[0]!, change);
    expect((await notices())[0]).toMatch(/^wrong: Stripe sends no events of our own account/);
  });

  test('an event that is missing is named', async () => {
    stripe.platform.destinations[0]!.events = own.filter((event) => event !== 'charge.dispute.created');
    expect((await notices())[0]).toBe(
      `wrong: Stripe does not send these events of our own account to ${ADDRESS}: charge.dispute.created. Add them to the endpoint at dashboard.stripe.com/workbench/webhooks.`,
    );
  });

  test('two endpoints may share the events, one may send them all, and version 1 of the API counts as well', async () => {
    stripe.platform.destinations.splice(
      0,
      2,
      { url: ADDRESS, events: own.slice(0, 3) },
      { url: ADDRESS, events: own.slice(3) },
    );
    stripe.platform.endpoints.push({ url: ADDRESS, events: ['*'], application: 'ca_1' });
    expect((await notices()).filter((words) => !words.startsWith('right'))).toEqual([]);
  });

  test('the same endpoint in both lists is taken as the second version describes it', async () => {
    stripe.platform.endpoints.push({ url: ADDRESS, events: [...connected].reverse() });
    stripe.platform.destinations[0]!.events = ['refund.created'];
    expect((await notices())[0]).not.toContain('does not send these events of our own account to account.updated');
    expect((await notices())[1]).toMatch(/^right/);
  });

  test('events in another version of the API are reported', async () => {
    stripe.platform.destinations[0]!.version = '2024-06-20';
    expect((await notices()).at(-1)).toMatch(
      /^wrong: The endpoint for events of our own account writes them in version 2024-06-20/,
    );
  });
});

describe('our account', () => {
  test('an account in another country or currency is wrong', async () => {
    Object.assign(stripe.platform, { country: 'IE', currency: 'eur' });
    expect(about(await read(), 'account')[0]).toMatch(/^wrong: Our Stripe account is in IE and keeps eur/);
  });

  test('with live keys it must be allowed to take payments', async () => {
    stripe.platform.mayCharge = false;
    expect(about(await read(), 'account')[0]).toMatch(/^right: /);
    expect(about(await read({ isLive: true }), 'account')[0]).toMatch(/^wrong: .*account\/status/);
  });

  test.each([
    ['HEDGEROW', null, 'right: A card statement shows “HEDGEROW* JOB 42”.'],
    [null, 'HEDGEROW GARDENS LTD', 'right: A card statement shows “HEDGEROW G* JOB 42”.'],
    [null, null, 'wrong: Card statements do not show our name.'],
    ['HEDGEROW UK', null, 'wrong: “HEDGEROW UK” is too long for card statements'],
  ])('with the short descriptor %s and the long one %s: %s', async (prefix, descriptor, words) => {
    Object.assign(stripe.platform, { prefix, descriptor });
    expect(about(await read(), 'statement')[0]).toContain(words);
  });

  test('the platform profile is unknown until an account has been opened', async () => {
    expect(about(await read(), 'platform-profile')[0]).toMatch(/^unknown: .*platform-profile/);
  });
});

describe('the key', () => {
  test('if Stripe does not accept it, that alone is reported', async () => {
    expect(await read({ secretKey: 'sk_test_another' })).toMatchObject([{ about: 'key', state: 'wrong' }]);
  });

  test('settings that a restricted key may not read are unknown, and the rest are read', async () => {
    for (const call of ['account.retrieve', 'webhook_endpoints.list'] as const) stripe.server.fail(call, 'forbidden');
    const findings = await read();
    expect(about(findings, 'account')[0]).toMatch(/^unknown: The restricted key may not read our account/);
    expect(about(findings, 'notices')).toHaveLength(1);
    expect(about(findings, 'notices')[0]).toMatch(/^unknown: The restricted key may not read the webhook endpoints/);
    expect(about(findings, 'payouts')[0]).toMatch(/^right/);
  });

  test('a Stripe that does not answer is no fault', async () => {
    for (const call of ['balance_settings.retrieve', 'accounts.list'] as const) stripe.server.fail(call, 'broken');
    expect(about(await read(), 'payouts')[0]).toMatch(/^unknown: Stripe was asked about the payout schedule/);
    stripe.server.fail('account.retrieve', 'drop-before');
    expect(await read()).toMatchObject([{ about: 'key', state: 'unknown' }]);
  });
});

test.each(Object.keys(NEEDED_EVENTS) as EventSource[])(
  'docs/going-live.md lists the events of %s that are needed, and no other',
  (source) => {
    const guide = readFileSync(new URL('../../../docs/going-live.md', import.meta.url), 'utf8');
    const block = guide.split(`<!-- events: ${source} -->`)[1]?.split('<!-- end -->')[0] ?? '';
    const listed = [...block.matchAll(/`([^`]+)`/g)].map(([, event]) => event);
    expect(listed).toEqual(NEEDED_EVENTS[source]);
  },
);

test('MONEY3-S7 docs/going-live.md names every right that the code needs of a restricted key', () => {
  const guide = readFileSync('docs/going-live.md', 'utf8').replaceAll(/\s+/g, ' ');
  const [, writes = '', reads = ''] = /needs \*\*write\*\* for (.+?), and \*\*read\*\* for (.+?)\. /.exec(guide) ?? [];
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/stripe\/[^/]+\.ts$/.test(path))
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .join('\n');
  const needed = [...code.matchAll(/\bstripe\.((?:\w+\.)*?)(\w+)\.([a-z]\w+)\(/g)].map(
    ([, before = '', what = '', act = '']) => ({
      right: rightTo(
        act === 'createLoginLink'
          ? 'loginLinks'
          : before === 'radar.'
            ? 'radar'
            : before === 'checkout.'
              ? 'checkoutSessions'
              : what,
      ),
      isRead: /^(list|retrieve)/.test(act),
    }),
  );
  expect(needed.length).toBeGreaterThan(25);
  for (const { right, isRead } of needed) expect(isRead ? `${writes}, ${reads}` : writes, right).toContain(right);
});

/** As the dashboard writes it: "Balance Transactions". */
const rightTo = (resource: string) =>
  resource.replace(/[A-Z]/g, (letter) => ` ${letter}`).replace(/^[a-z]/, (letter) => letter.toUpperCase());
