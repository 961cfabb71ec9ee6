// What the provider's test pages need, from both providers.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import { sandboxStage, stripeStage, type PaymentStage } from '#tests/support/escrow/payment-stages';

describe.each([
  ['the sandbox', sandboxStage],
  ['Stripe', stripeStage],
])('%s on the test pages', (_name, open) => {
  let stage: PaymentStage;
  beforeAll(async () => void (stage = await open()));
  afterAll(() => stage.close());

  const anAccount = async (businessType: 'individual' | 'company' = 'individual') =>
    (await stage.provider.openPayee(randomUUID(), { email: 'fern@hedgerow.test', businessType, landscaperId: 'trial' }))
      .payeeId;
  const order = { amount: pence(15_000), fee: pence(1_500) };
  const aPayment = () => stage.trial.openPayment(randomUUID(), order);
  const whyRefused = (call: Promise<unknown>) =>
    call.then(
      () => 'it was done',
      (fault: unknown) => (fault instanceof Refused ? fault.reason : fault),
    );

  test('P-ENT-01 K-PAY-09 K-PAY-11 an account has an email, a business type and a country', async () => {
    for (const businessType of ['individual', 'company'] as const) {
      const accountId = await anAccount(businessType);
      expect(await stage.trial.readAccount(accountId)).toMatchObject({
        accountId,
        email: 'fern@hedgerow.test',
        businessType,
        country: 'GB',
        chargesEnabled: false,
        payoutsEnabled: false,
        detailsSubmitted: false,
      });
    }
    expect(await whyRefused(stage.trial.readAccount('acct_nobody'))).toBe('not-found');
  });

  test('P-STATE-01 onboarding goes from created, through details submitted, to fully onboarded', async () => {
    const accountId = await anAccount();
    const onboardingState = async () => {
      const { detailsSubmitted, chargesEnabled, payoutsEnabled, currentlyDue } =
        await stage.trial.readAccount(accountId);
      return [detailsSubmitted, chargesEnabled, payoutsEnabled, currentlyDue.length > 0];
    };
    expect(await onboardingState()).toEqual([false, false, false, true]);
    await stage.landscaper.completesPartly(accountId);
    expect(await onboardingState()).toEqual([true, false, false, true]);
    await stage.landscaper.completes(accountId);
    expect(await onboardingState()).toEqual([true, true, true, false]);
  });

  test('repeating an intent does not open a second payment', async () => {
    const intent = randomUUID();
    const opened = await stage.trial.openPayment(intent, order);
    expect(await stage.trial.openPayment(intent, order)).toEqual(opened);
    expect((await aPayment()).paymentId).not.toBe(opened.paymentId);
  });

  test('a good card pays once', async () => {
    const { paymentId, clientSecret } = await aPayment();
    expect(await stage.trial.readPayment(paymentId)).toEqual({ isPaid: false, amount: 15_000 });
    expect(await stage.trial.pay(clientSecret, '4242 4242 4242 4242')).toEqual({ isPaid: true, paymentId });
    expect(await stage.trial.readPayment(paymentId)).toEqual({ isPaid: true, amount: 15_000 });
    expect(await whyRefused(stage.trial.pay(clientSecret, '4242 4242 4242 4242'))).toBe('wrong-request');
  });

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0027 6000 3184', 'The bank wants to ask the customer'],
    ['4111 1111 1111 1111', 'No real cards here'],
  ])('the card %s does not pay, and another may be tried', async (card, words) => {
    const { paymentId, clientSecret } = await aPayment();
    const paid = await stage.trial.pay(clientSecret, card);
    expect(paid).toMatchObject({ isPaid: false, because: expect.stringContaining(words) as string });
    expect((await stage.trial.readPayment(paymentId)).isPaid).toBe(false);
    expect((await stage.trial.pay(clientSecret, '4242424242424242')).isPaid).toBe(true);
  });

  test('a payment for an account is refused until the account can receive money', async () => {
    const accountId = await anAccount();
    const openForAccount = () => stage.trial.openPayment(randomUUID(), { ...order, accountId });
    expect(await whyRefused(openForAccount())).toBe('payee-not-ready');
    await stage.landscaper.completes(accountId);
    expect((await openForAccount()).clientSecret).toContain('_secret_');
    expect(await whyRefused(stage.trial.openPayment(randomUUID(), { ...order, accountId: 'acct_nobody' }))).toBe(
      'not-found',
    );
  });

  test('an unknown payment is not found', async () => {
    expect(await whyRefused(stage.trial.readPayment('pi_nobody'))).toBe('not-found');
    expect(await whyRefused(stage.trial.pay('pi_nobody_secret_x', '4242424242424242'))).toBe('not-found');
    expect(await whyRefused(stage.trial.pay('', '4242424242424242'))).toBe('not-found');
    expect(await whyRefused(stage.trial.readPayment('../accounts'))).toBe('not-found');
  });
});
