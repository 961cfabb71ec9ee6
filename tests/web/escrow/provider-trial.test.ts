import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let nobody: Browser;
beforeAll(async () => {
  world = await testApp();
  nobody = await browser(world.app);
});
afterAll(() => world.close());

const json = async (method: string, path: string, body?: unknown, who = nobody) => {
  const response = await who.json(method, path, body);
  return [response.status, await response.json()] as const;
};
const words = (message: string, code: string) => ({ error: message, message, code });
const newEmail = () => `fern.${crypto.randomUUID().slice(0, 8)}@hedgerow.test`;
const openAccount = async (email = newEmail()) => {
  const [, body] = await json('POST', '/api/create-landscaper-account', { email, business_type: 'individual' });
  return { email, accountId: (body as { account_id: string }).account_id };
};
const onboard = async (accountId: string, step: 'partial' | 'complete') => {
  await json('POST', '/api/generate-onboarding-link', linkOf(accountId));
  await world.app.sandbox!.onboardingPage[step](accountId);
};
const linkOf = (accountId: string) => ({
  account_id: accountId,
  refresh_url: 'http://hedgerow.test/stripe-account-test',
  return_url: 'http://hedgerow.test/stripe-account-test',
});
const broken = () => Promise.reject(new Error('a defect'));
/** A browser on a product whose provider fails. */
const withBroken = (providerTrial: Parameters<typeof withParts>[1]['providerTrial']) =>
  browser(withParts(world.app, { providerTrial }));

describe('the account test page', () => {
  const open = async (path: string) => readPage(await nobody.get(path));

  test('P-SAT-01 P-SAT-12 shows four cards and a result to anyone', async () => {
    const page = await open('/stripe-account-test');
    expect(page.heading).toBe('Provider account test');
    for (const card of [
      '1. Create an express account',
      '2. Check account status',
      '3. Generate an onboarding link',
      '4. Check onboarding status',
      'Result',
    ])
      expect(page.text).toContain(card);
    expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('P-SAT-02 card 1 creates an account for a person or a company, and the other cards have its id filled in', async () => {
    const page = await readPage(
      await nobody.post('/stripe-account-test/create', {
        intentId: crypto.randomUUID(),
        email: newEmail(),
        businessType: 'company',
      }),
    );
    const accountId = /Account created: (acct_\w+)/.exec(page.text)?.[1] ?? '';
    expect(page.value('accountId')).toBe(accountId);
    expect((await open(`/stripe-account-test?status=${accountId}`)).text).toContain('Company');
  });

  test('the same form sent twice creates one account', async () => {
    const form = { intentId: crypto.randomUUID(), email: newEmail(), businessType: 'individual' };
    const created = async () =>
      /acct_\w+/.exec((await readPage(await nobody.post('/stripe-account-test/create', form))).text)?.[0];
    expect(await created()).toBe(await created());
  });

  test('V-PROV-01 P-SAT-07 without an email nothing is created; with scripts the button is disabled until there is one', async () => {
    const page = await readPage(
      await nobody.post('/stripe-account-test/create', {
        intentId: crypto.randomUUID(),
        email: '',
        businessType: 'company',
      }),
    );
    expect(page.beside('email')).toBe('Please enter an email address');
    expect(page.value('businessType')).toBe('company');
    // The script disables the button of a form with data-needs until its required fields are filled.
    expect(page.html).toMatch(/<form[^>]*action="\/stripe-account-test\/create"[^>]*data-needs=""/);
    expect(page.html).toMatch(/<input[^>]*required=""[^>]*name="email"|<input[^>]*name="email"[^>]*required=""/);
  });

  test('P-SAT-03 P-SAT-08 card 2 shows what is enabled', async () => {
    const { accountId, email } = await openAccount();
    const status = async () => (await open(`/stripe-account-test?status=${accountId}`)).text;
    for (const said of ['Charges Disabled', 'Payouts Disabled', 'Details Pending', email, 'Individual', 'GB'])
      expect(await status()).toContain(said);
    await onboard(accountId, 'partial');
    for (const said of ['Charges Disabled', 'Payouts Disabled', 'Details Submitted'])
      expect(await status()).toContain(said);
    await onboard(accountId, 'complete');
    for (const said of ['Charges Enabled', 'Payouts Enabled', 'Details Submitted'])
      expect(await status()).toContain(said);
  });

  test('P-SAT-04 card 3 makes a link whose return URLs can be edited, but only within our site', async () => {
    const { accountId } = await openAccount();
    const form = {
      accountId,
      refreshUrl: 'http://hedgerow.test/stripe-account-test?again',
      returnUrl: 'http://hedgerow.test/stripe-account-test?done',
    };
    expect((await open('/stripe-account-test')).value('returnUrl')).toBe('http://hedgerow.test/stripe-account-test');
    const page = await readPage(await nobody.post('/stripe-account-test/link', form));
    expect(page.html).toMatch(new RegExp(`<a href="http://hedgerow.test/sandbox/onboarding/${accountId}">`));
    // The other cards still have the account filled in.
    expect(page.value('onboarding')).toBe(accountId);
    for (const astray of ['https://mallory.test/', 'javascript:alert(1)', 'hedgerow', '']) {
      const response = await nobody.post('/stripe-account-test/link', { ...form, returnUrl: astray });
      expect(response.status).toBe(422);
      expect((await readPage(response)).value('returnUrl')).toBe(astray);
    }
  });

  test('P-SAT-05 P-SAT-09 P-SAT-10 P-STATE-01 card 4 shows how far onboarding has got, and what is due', async () => {
    const { accountId } = await openAccount();
    const onboarding = async () => (await open(`/stripe-account-test?onboarding=${accountId}`)).text;
    for (const said of ['Onboarding Incomplete', 'account created', 'Currently due'])
      expect(await onboarding()).toContain(said);
    await onboard(accountId, 'partial');
    for (const said of ['Onboarding Incomplete', 'details submitted', 'Currently due'])
      expect(await onboarding()).toContain(said);
    await onboard(accountId, 'complete');
    for (const said of ['Fully Onboarded', 'fully onboarded']) expect(await onboarding()).toContain(said);
    expect(await onboarding()).not.toContain('Currently due');
  });

  test.each([
    ['E-PROV-03', 'Failed to get account status', (who: Browser) => who.get('/stripe-account-test?status=acct_nobody')],
    [
      'E-PROV-05',
      'Failed to check onboarding status',
      (who: Browser) => who.get('/stripe-account-test?onboarding=acct_nobody'),
    ],
    [
      'E-PROV-04',
      'Failed to generate onboarding link',
      (who: Browser) =>
        who.post('/stripe-account-test/link', {
          accountId: 'acct_nobody',
          refreshUrl: 'http://hedgerow.test/',
          returnUrl: 'http://hedgerow.test/',
        }),
    ],
  ])('%s P-SAT-11 says "%s" in an alert', async (_row, said, ask) => {
    expect((await readPage(await ask(nobody))).html).toMatch(new RegExp(`role="alert"[^]*${said}`));
  });

  test('E-PROV-02 P-SAT-11 while the provider is busy, creating an account fails with an alert, and the email stays', async () => {
    await world.app.sandbox!.faults.fail('openPayee', 'busy');
    const email = newEmail();
    const response = await nobody.post('/stripe-account-test/create', {
      intentId: crypto.randomUUID(),
      email,
      businessType: 'individual',
    });
    const page = await readPage(response);
    expect([response.status, page.value('email')]).toEqual([503, email]);
    expect(page.html).toMatch(/role="alert"[^]*Failed to create account/);
  });
});

describe('the connect test page', () => {
  const post = async (section: string, fields: Record<string, string> = {}, who = nobody) => {
    const response = await who.post(`/stripe-connect-test/${section}`, fields);
    return { status: response.status, ...(await readPage(response)) };
  };

  test('P-SCT-01 E-PROV-11 section 1 registers an email once, and links to onboarding', async () => {
    const email = newEmail();
    const page = await post('register', { email });
    const accountId = /acct_\w+/.exec(page.text)?.[0];
    expect(page.toasts).toEqual([`Account created: ${accountId}`]);
    expect(page.html).toMatch(new RegExp(`<a href="[^"]*/${accountId}">Complete onboarding</a>`));
    expect((await post('register', { email: email.toUpperCase() })).text).toContain(accountId);
  });

  test('P-SCT-02 E-PROV-12 V-PROV-04 section 2 splits whole pence', async () => {
    const { email, accountId } = await openAccount();
    await onboard(accountId, 'complete');
    const page = await post('payment', { landscaperEmail: email, amount: '18505', intentId: crypto.randomUUID() });
    expect(page.toasts).toEqual(['Payment intent created, platform fee £18.51']);
    for (const said of ['Total £185.05', 'Platform fee £18.51', 'Landscaper receives £166.54'])
      expect(page.text).toContain(said);
    for (const amount of ['185.05', '£185', '-5', '0'])
      expect((await post('payment', { landscaperEmail: email, amount })).beside('amount')).toBe(
        'Please enter an amount in pence, such as 15000',
      );
  });

  test('P-SCT-03 E-PROV-13 section 3 shows what is enabled', async () => {
    const { email, accountId } = await openAccount();
    expect((await post('status', { email })).toasts).toEqual(['Account status: charges disabled, payouts disabled']);
    await onboard(accountId, 'complete');
    const page = await post('status', { email });
    expect(page.toasts).toEqual(['Account status: charges enabled, payouts enabled']);
    expect(page.text).toContain(email);
  });

  test('P-SCT-04 E-PROV-14 section 4 lists everyone with an account', async () => {
    const { email, accountId } = await openAccount();
    const page = await post('landscapers');
    for (const said of [email, accountId]) expect(page.text).toContain(said);
    expect(page.toasts[0]).toMatch(/^found \d+ registered landscapers$/);
  });

  test.each([
    ['V-PROV-02', 'register', {}, 'Please enter an email address'],
    ['V-PROV-02', 'status', {}, 'Please enter an email address'],
    ['V-PROV-03', 'payment', { landscaperEmail: 'fern@hedgerow.test' }, 'Please enter both email and amount'],
    ['V-PROV-03', 'payment', { amount: '15000' }, 'Please enter both email and amount'],
  ])('%s %s with a field missing: 422 and a toast', async (_row, section, fields, said) => {
    const page = await post(section, fields as Record<string, string>);
    expect([page.status, page.toasts]).toEqual([422, [`Error ${said}`]]);
  });

  test('E-PROV-06 E-PROV-07 E-PROV-08 E-PROV-09 a failure is shown in a toast titled Error', async () => {
    await world.app.sandbox!.faults.fail('openPayee', 'busy');
    expect((await post('register', { email: newEmail() })).toasts).toEqual([
      'Error Failed to create landscaper account',
    ]);
    const unknown = newEmail();
    expect((await post('payment', { landscaperEmail: unknown, amount: '15000' })).toasts).toEqual([
      'Error Failed to create payment intent',
    ]);
    expect((await post('status', { email: unknown })).toasts).toEqual(['Error Failed to check status']);
    expect((await post('landscapers', {}, await withBroken({ landscapers: broken }))).toasts).toEqual([
      'Error Failed to fetch landscapers',
    ]);
  });

  test('E-PROV-10 a fault is shown as a network error, without its details', async () => {
    const they = await withBroken({ registerLandscaper: { execute: broken }, openPayment: { execute: broken } });
    for (const [section, fields] of [
      ['register', { email: newEmail() }],
      ['payment', { landscaperEmail: newEmail(), amount: '15000' }],
    ] as const) {
      const page = await post(section, fields, they);
      expect(page.toasts).toEqual(['Error Network error occurred']);
      expect(page.text).not.toContain('a defect');
    }
  });
});

describe('the payment test page', () => {
  const openPayment = async (amount = '15000') =>
    readPage(await nobody.post('/payment-test', { intentId: crypto.randomUUID(), amount, accountId: '' }));
  const secretIn = (page: { html: string }) => /name="clientSecret" value="([^"]+)"/.exec(page.html)?.[1] ?? '';

  test('P-PT-01 K-PAY-08 asks for an amount, 15000 pence by default, and optionally for an account', async () => {
    const page = await readPage(await nobody.get('/payment-test'));
    expect(page.value('amount')).toBe('15000');
    expect(page.value('accountId')).toBe('');
    for (const said of ['Create Payment Intent', 'Reset Form']) expect(page.text).toContain(said);
    const next = await openPayment();
    for (const said of [
      'Card number',
      'Total £150.00',
      'Platform fee £15.00',
      'Landscaper receives £135.00',
      'Reset Form',
    ])
      expect(next.text).toContain(said);
  });

  test('P-PT-02 API-PROV-02 D-PTRETURN P-SUCC-08 a good card leads to the success page, which asks the provider', async () => {
    const paid = await nobody.post('/payment-test/pay', {
      clientSecret: secretIn(await openPayment()),
      cardNumber: '4242 4242 4242 4242',
    });
    expect(went(paid)).toMatch(/^303 \/payment-success\?payment_intent=pi_sandbox_\w+$/);
    const page = await readPage(await nobody.get(paid.headers.get('Location')!));
    for (const said of ['Payment Successful', 'it is not held for a job']) expect(page.text).toContain(said);
    const unpaid = secretIn(await openPayment()).split('_secret_')[0];
    for (const paymentId of [unpaid, 'pi_nobody'])
      expect((await readPage(await nobody.get(`/payment-success?payment_intent=${paymentId}`))).text).toContain(
        'Invalid payment session',
      );
  });

  test('E-PROV-15 a declined card shows Payment Failed with the provider’s words, and another can be tried', async () => {
    const clientSecret = secretIn(await openPayment());
    const response = await nobody.post('/payment-test/pay', { clientSecret, cardNumber: '4000 0000 0000 0002' });
    const page = await readPage(response);
    expect(response.status).toBe(402);
    expect(page.toasts).toEqual(['Payment Failed Your card was declined.']);
    expect(page.text).toContain('Total £150.00');
    expect(page.html).not.toContain('4000 0000 0000 0002"');
    expect(secretIn(page)).toBe(clientSecret);
    const empty = await readPage(await nobody.post('/payment-test/pay', { clientSecret, cardNumber: '' }));
    expect(empty.beside('cardNumber')).toBe('Please enter the number of a test card');
    expect(secretIn(empty)).toBe(clientSecret);
  });

  test('E-PROV-16 an unknown account: Failed to create payment intent, and what was typed stays', async () => {
    const response = await nobody.post('/payment-test', {
      intentId: crypto.randomUUID(),
      amount: '18500',
      accountId: 'acct_nobody',
    });
    const page = await readPage(response);
    expect(page.toasts[0]).toMatch(/^Failed to create payment intent/);
    expect([page.value('amount'), page.value('accountId')]).toEqual(['18500', 'acct_nobody']);
  });

  test('P-PT-03 V-PROV-04 nothing is created for 0 or less, or for parts of a penny', async () => {
    for (const amount of ['0', '-1', '1.5', ''])
      expect((await openPayment(amount)).beside('amount')).toBe('Please enter an amount in pence, such as 15000');
    const { html } = await readPage(await nobody.get('/payment-test'));
    expect(html).toMatch(/<form[^>]*action="\/payment-test"[^>]*data-needs=""/);
    expect(html).toMatch(/<input[^>]*min="1"[^>]*name="amount"/);
  });
});

describe('the calls', () => {
  test('API-PROV-03 API-PROV-04 P-ENT-01 open an account, and return its fields', async () => {
    const { email, accountId } = await openAccount();
    expect(await json('GET', `/api/landscaper-account/${accountId}`)).toEqual([
      200,
      {
        account_id: accountId,
        email,
        business_type: 'individual',
        country: 'GB',
        charges_enabled: false,
        payouts_enabled: false,
        details_submitted: false,
      },
    ]);
  });

  test('API-PROV-05 API-PROV-06 P-ENT-02 return a link, and the onboarding status', async () => {
    const { accountId } = await openAccount();
    expect(await json('POST', '/api/generate-onboarding-link', linkOf(accountId))).toEqual([
      200,
      { onboarding_url: `http://hedgerow.test/sandbox/onboarding/${accountId}` },
    ]);
    await onboard(accountId, 'complete');
    expect(await json('GET', `/api/check-onboarding-status/${accountId}`)).toEqual([
      200,
      {
        fully_onboarded: true,
        status: 'fully onboarded',
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        requirements: { currently_due: [] },
      },
    ]);
  });

  test('API-PROV-07 API-PROV-09 API-PROV-10 P-ENT-04 register by email, and return the status and the list', async () => {
    const email = newEmail();
    const [status, registered] = await json('POST', '/api/landscaper/register', { email });
    const { account_id: accountId } = registered as { account_id: string };
    expect([status, registered]).toEqual([
      200,
      { account_id: accountId, onboarding_url: `http://hedgerow.test/sandbox/onboarding/${accountId}` },
    ]);
    expect(await json('GET', `/api/landscaper/status/${encodeURIComponent(email)}`)).toEqual([
      200,
      { charges_enabled: false, payouts_enabled: false },
    ]);
    const [, { landscapers, count }] = (await json('GET', '/api/landscapers')) as [
      number,
      { landscapers: object[]; count: number },
    ];
    expect(landscapers).toContainEqual({ email, stripe_account_id: accountId });
    expect(count).toBe(landscapers.length);
  });

  test('SPEC3-N2 with more accounts than fit on a page, all of them are listed and counted', async () => {
    const emails = Array.from({ length: 54 }, newEmail);
    const accounts = emails.map((email) => ({
      email,
      accountId: `acct_${email}`,
      businessType: 'individual',
      openedAt: new Date(),
    }));
    await world.database.knex('trialAccounts').insert(accounts);
    const [, { landscapers, count }] = (await json('GET', '/api/landscapers')) as [
      number,
      { landscapers: { email: string }[]; count: number },
    ];
    expect(landscapers.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
    expect(count).toBe(landscapers.length);
  });

  test('P-SCT-04 SEC-S3 a landscaper’s own payout account is in the list, with email and id for themselves and admins only', async () => {
    const fern = await castOn(world).landscaper();
    await (await browser(world.app, { actor: fern })).json('POST', '/api/landscaper/payouts/onboarding-link', {});
    const listed = async (actor?: SessionUser) => {
      const response = await (await browser(world.app, { actor })).json('GET', '/api/landscapers');
      return ((await response.json()) as { landscapers: { email: string; stripe_account_id: string }[] }).landscapers;
    };
    const [{ payeeId }] = await world.database.knex('payees').where({ landscaperId: fern.id });
    const whole = { email: fern.email, stripe_account_id: payeeId as string };
    expect(await listed(fern)).toContainEqual(whole);
    expect(await listed(await castOn(world).admin())).toContainEqual(whole);
    for (const stranger of [undefined, await castOn(world).landscaper()]) {
      const all = await listed(stranger);
      expect(JSON.stringify(all)).not.toMatch(new RegExp(`${fern.email}|${whole.stripe_account_id}`));
      expect(all).toContainEqual({
        email: `${fern.email[0]}…@…`,
        stripe_account_id: `…${whole.stripe_account_id.slice(-4)}`,
      });
    }
  });

  test('API-PROV-01 API-PROV-08 P-ENT-03 D-PIEP both payment intent calls return the same fields', async () => {
    const { email, accountId } = await openAccount();
    await onboard(accountId, 'complete');
    const answer = {
      clientSecret: expect.stringContaining('_secret_') as string,
      amount: 15_000,
      platformFee: 1_500,
      landscaperAmount: 13_500,
    };
    for (const [path, body] of [
      ['/api/create-payment-intent', { amount: 15_000 }],
      ['/api/create-payment-intent', { amount: 15_000, landscaper_account_id: accountId }],
      ['/api/payment-intent', { amount: 15_000, landscaper_email: email }],
    ] as const)
      expect(await json('POST', path, body)).toEqual([200, answer]);
  });

  test('SPEC3-N4 a landscaper who has only just registered cannot be paid yet, and both payment intent calls say so', async () => {
    const { email, accountId } = await openAccount();
    const said =
      'Failed to create payment intent. This landscaper has not finished onboarding, so no money can be sent there yet.';
    for (const [path, body] of [
      ['/api/create-payment-intent', { amount: 15_000, landscaper_account_id: accountId }],
      ['/api/payment-intent', { amount: 15_000, landscaper_email: email }],
    ] as const)
      expect(await json('POST', path, body)).toEqual([422, words(said, 'payee-not-ready')]);
  });

  test.each([
    [
      'POST',
      '/api/create-payment-intent',
      { amount: 15000, landscaper_account_id: 'acct_x' },
      'Failed to create payment intent',
    ],
    ['POST', '/api/payment-intent', { amount: 15000, landscaper_email: 'x@y.test' }, 'Failed to create payment intent'],
    ['GET', '/api/landscaper-account/acct_x', undefined, 'Failed to get account status'],
    ['GET', '/api/check-onboarding-status/acct_x', undefined, 'Failed to check onboarding status'],
    ['GET', '/api/landscaper/status/x%40y.test', undefined, 'Failed to check status'],
    ['POST', '/api/generate-onboarding-link', linkOf('acct_x'), 'Failed to generate onboarding link'],
  ])('E-PROV-01 %s %s fails with an error for an unknown account', async (method, path, body, said) => {
    expect(await json(method, path, body)).toEqual([404, words(said, 'not-found')]);
  });

  test('E-PROV-01 invalid fields fail with an error too', async () => {
    for (const [path, body] of [
      ['/api/create-landscaper-account', { email: '', business_type: 'individual' }],
      ['/api/create-landscaper-account', { email: 'fern@hedgerow.test', business_type: 'charity' }],
      ['/api/landscaper/register', {}],
      ['/api/payment-intent', { amount: 1.5, landscaper_email: 'fern@hedgerow.test' }],
      ['/api/create-payment-intent', { amount: 0 }],
      ['/api/generate-onboarding-link', { ...linkOf('acct_x'), return_url: 'https://mallory.test' }],
    ] as const) {
      const [status, body_] = await json('POST', path, body);
      expect([path, status, typeof (body_ as { error: unknown }).error]).toEqual([path, 422, 'string']);
    }
  });

  test('opening many accounts is rate-limited', async () => {
    const { app, close } = await limitedTo(0.05, world);
    const they = await browser(app);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await json('POST', '/api/landscaper/register', { email: newEmail() }, they))[0]);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await close();
  });
});
