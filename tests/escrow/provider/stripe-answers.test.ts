// What the Stripe adapter sends and how it reads the answers, where a mistake would cost money. Each test was seen to
// fail with the mistake in its title.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { StripePaymentProvider, stripeClient } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { whyRefused } from '#tests/support/escrow/payment-contract';
import { signedBy } from '#tests/support/escrow/payment-stages';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';

const SECRET_KEY = 'sk_test_hedgerow_do_not_print';
let standIn: StripeStandIn;
let provider: StripePaymentProvider;
beforeAll(async () => {
  standIn = await stripeStandIn({ secretKey: SECRET_KEY });
  const api = standIn.server.address;
  provider = new StripePaymentProvider({ secretKey: SECRET_KEY, webhookSecrets: ['whsec_v2'], api, networkRetries: 0 });
});
afterAll(() => standIn.server.close());

const anAbout = () => ({ holdId: randomUUID(), jobId: randomUUID() });
const openCheckout = async (about = anAbout()) =>
  (
    await provider.openCheckout(randomUUID(), {
      about,
      lines: [{ name: 'Hedge trimming', amount: pence(8550) }],
      customer: { email: 'olive@hedgerow.test' },
      doneUrl: 'https://hedgerow.test/payment-success?session_id={CHECKOUT}',
      cancelUrl: 'https://hedgerow.test/jobs',
    })
  ).checkoutId;
async function aPayee(): Promise<string> {
  const who = { email: 'fern@hedgerow.test', businessType: 'individual' as const, landscaperId: randomUUID() };
  const { payeeId } = await provider.openPayee(randomUUID(), who);
  standIn.accounts.onboard(payeeId, 'complete');
  return payeeId;
}
async function aPayOut() {
  const about = anAbout();
  const checkoutId = await openCheckout(about);
  standIn.checkouts.pay(checkoutId);
  const checkout = await provider.readCheckout(checkoutId);
  if (checkout.state !== 'paid') throw new Error(checkout.state);
  return { payeeId: await aPayee(), chargeId: checkout.chargeId, amount: pence(100), about };
}

describe('payments', () => {
  test('the page offers cards only, never a method that settles later', async () => {
    expect(standIn.checkouts.sessions.get(await openCheckout())?.methods).toEqual(['card']);
  });

  test('the amount paid is what arrived, not what was asked for', async () => {
    const checkoutId = await openCheckout();
    standIn.checkouts.pay(checkoutId, { received: 8000 });
    expect(await provider.readCheckout(checkoutId)).toMatchObject({ state: 'paid', amount: 8000 });
  });
});

describe('payout accounts', () => {
  test.each([
    ['its bank is missing', { payouts: false }],
    ['it may not take cards', { card_payments: false, charges: false }],
  ])('an account that may receive transfers can receive, even if %s', async (_why, switches) => {
    const payeeId = await aPayee();
    standIn.accounts.turn(payeeId, switches);
    expect(await provider.readPayee(payeeId)).toMatchObject({ canReceive: true });
    expect(await whyRefused(provider.payOut(randomUUID(), { ...(await aPayOut()), payeeId }))).toBe('it was done');
  });

  test('an account that may not receive transfers cannot receive, even if all else is turned on', async () => {
    const payeeId = await aPayee();
    standIn.accounts.turn(payeeId, { transfers: false });
    expect(await provider.readPayee(payeeId)).toMatchObject({ canReceive: false, payoutsEnabled: true });
    const payOut = provider.payOut(randomUUID(), { ...(await aPayOut()), payeeId });
    expect(await whyRefused(payOut)).toBe('payee-not-ready');
  });

  test('an account with the Express dashboard is opened with its losses and fees on us, which Stripe insists on', async () => {
    expect(standIn.accounts.all.get(await aPayee())?.defaults).toMatchObject({
      responsibilities: { losses_collector: 'application', fees_collector: 'application' },
    });
  });

  test('onboarding asks at once for everything that will be due', async () => {
    const back = { doneUrl: 'https://hedgerow.test/done', againUrl: 'https://hedgerow.test/again' };
    await provider.onboardingLink(await aPayee(), back);
    expect(standIn.accounts.links.at(-1)).toMatchObject({
      use_case: { account_onboarding: { collection_options: { fields: 'eventually_due' } } },
    });
  });

  test('STRIPE-N1: an account that is gone is no fault of our key, and no part of the key is shown', async () => {
    expect(await provider.readPayee('acct_gone')).toMatchObject({ gone: 'unknown', canReceive: false });
    const back = { doneUrl: 'https://hedgerow.test/done', againUrl: 'https://hedgerow.test/again' };
    const fault = await provider.onboardingLink('acct_gone', back).catch((one: unknown) => one);
    expect(fault).toBeInstanceOf(Refused);
    expect(fault).toMatchObject({ reason: 'payee-gone' });
    expect(String(fault)).not.toContain('sk_test');
  });
});

describe('transfers and refunds', () => {
  test('a refund that fails at once is refused, with the reason', async () => {
    const { chargeId, about } = await aPayOut();
    standIn.refunds.failNext();
    const refunded = provider.refund(randomUUID(), { chargeId, amount: pence(100), about });
    await expect(refunded).rejects.toThrow('The card has expired or was cancelled.');
    await expect(refunded).rejects.toBeInstanceOf(Refused);
  });

  test.each([
    ['for the job', true],
    ['to the account', false],
  ])('a transfer by hand %s that was taken back does not count', async (_what, isForTheJob) => {
    const order = await aPayOut();
    const facts = { destination: order.payeeId, amount: 700 };
    const source_transaction = isForTheJob ? order.chargeId : null;
    const [ref, gone, partly] = [1, 2, 3].map(() => standIn.transfers.makeByHand({ ...facts, source_transaction }));
    standIn.transfers.reverseByHand(gone!, 700);
    standIn.transfers.reverseByHand(partly!, 1);
    expect(await provider.payOutsByHand({ ...order, since: new Date(0) })).toEqual([{ ref, amount: 700 }]);
  });
});

describe('calls and notices', () => {
  test('a call is given up after 20 seconds', () => {
    expect(stripeClient({ secretKey: SECRET_KEY, webhookSecrets: [] }).getApiField('timeout')).toBe(20_000);
  });

  test('a thin event about anything but an account is reported as “other”', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'v2.core.event',
      type: 'v2.core.event_destination.ping',
      related_object: { id: 'ed_1', type: 'v2.core.event_destination', url: '/v2/core/event_destinations/ed_1' },
    });
    const notice = await provider.readNotice(Buffer.from(body), signedBy(body, 'whsec_v2'));
    expect(notice.about).toEqual({ what: 'other', id: 'ed_1' });
  });
});
