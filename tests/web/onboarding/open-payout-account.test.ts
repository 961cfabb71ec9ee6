import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { pageText } from '#tests/support/page-text';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let fern: SessionUser;
let ferns: Browser;
let visitor: Browser;

beforeAll(async () => {
  world = await testApp({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' });
  cast = castOn(world);
  visitor = await browser(world.app);
});
beforeEach(async () => {
  await world.app.sandbox!.faults.clear();
  fern = await cast.landscaper();
  ferns = await browser(world.app, { actor: fern });
});
afterAll(() => world.close());

const SETTINGS = '/landscaper/settings?section=job-preferences#payouts';
const here = (response: Response) => (response.headers.get('Location') ?? '').replace('http://hedgerow.test', '');
const read = async (path: string, as = ferns) => {
  const response = await as.get(path);
  return { status: response.status, text: pageText(await response.text()) };
};
const status = async () =>
  (await (await ferns.json('GET', '/api/landscaper/payouts/status')).json()) as Record<string, unknown>;
const toProvider = async () => here(await ferns.post('/landscaper/payouts', {}));

describe('a landscaper’s payout account', () => {
  test('is ready when she returns after giving the provider all details', async () => {
    expect(await status()).toMatchObject({
      account_id: null,
      status: 'none',
      fully_onboarded: false,
      requirements: { currently_due: [] },
      waitingPence: 0,
    });
    const provider = await toProvider();
    expect(provider).toMatch(/^\/sandbox\/onboarding\/acct_sandbox_/);
    const asked = await read(provider);
    for (const said of [
      'Sandbox: no real money moves',
      fern.email,
      'Individual',
      'Details Pending',
      'Charges Disabled',
      'Payouts Disabled',
      'Enter everything',
      'Enter some of it',
      'Leave for now',
    ])
      expect(asked.text).toContain(said);

    expect(here(await ferns.post(provider, {}))).toBe('/landscaper/payouts');
    expect(here(await ferns.get('/landscaper/payouts'))).toBe(SETTINGS);
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain(
      'Your payout account is ready. Released money is sent to it.',
    );
    expect(await status()).toMatchObject({
      account_id: provider.split('/').at(-1),
      status: 'ready',
      fully_onboarded: true,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    });
    expect((await read(provider)).text).toContain('Payouts Enabled');
  });

  test('is not ready after she has given the provider only some details; what is missing is shown, and she continues with the same account', async () => {
    const provider = await toProvider();
    expect(here(await ferns.post(`${provider}/partial`, {}))).toBe('/landscaper/payouts');
    await ferns.get('/landscaper/payouts');
    const settings = (await read('/landscaper/settings?section=job-preferences')).text;
    expect(settings).toContain('Your payout account is not ready yet');
    expect(settings).toContain('still needs proof of your identity.');
    expect(await status()).toMatchObject({
      status: 'incomplete',
      fully_onboarded: false,
      details_submitted: true,
      requirements: { currently_due: ['individual.verification.document'] },
    });
    expect(await toProvider()).toBe(provider);
  });

  test('is unchanged if she returns without giving anything', async () => {
    const provider = await toProvider();
    expect(here(await ferns.get(`${provider}/leave`))).toBe(provider);
    expect(here(await ferns.post(`${provider}/leave`, {}))).toBe('/landscaper/payouts');
    await ferns.get('/landscaper/payouts');
    expect(await status()).toMatchObject({ status: 'incomplete', details_submitted: false });
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain(
      'still needs your bank account, your address, your date of birth and your acceptance of their terms.',
    );
  });

  test('returning with an expired link, or without an account, leads to the settings', async () => {
    expect(here(await ferns.get('/landscaper/payouts'))).toBe(SETTINGS);
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain('Set up payouts');
    await ferns.get('/landscaper/payouts?link=expired');
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain('That link has expired');
  });

  test('STRIPE-M4: a refusal by the provider is explained in words, and the next attempt is a new one', async () => {
    await world.app.sandbox!.faults.fail('openPayee', 'refused', { times: 2 });
    const call = await ferns.json('POST', '/api/landscaper/payouts/onboarding-link', {});
    expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([409, 'provider-refused']);
    expect(await toProvider()).toBe(SETTINGS);
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain(
      'Our payment provider refused to open or continue',
    );
    expect(await toProvider()).toMatch(/^\/sandbox\/onboarding\/acct_sandbox_/);
  });

  test('a busy provider is reported beside the button', async () => {
    await world.app.sandbox!.faults.fail('onboardingLink', 'busy', { times: 2 });
    expect(await toProvider()).toBe(SETTINGS);
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain(
      'Your payout account could not be opened. Our payment provider is not answering just now.',
    );
    const call = await ferns.json('POST', '/api/landscaper/payouts/onboarding-link');
    expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([503, 'provider-busy']);
    await toProvider();
    await world.app.sandbox!.faults.fail('readPayee', 'busy');
    await ferns.get('/landscaper/payouts');
    expect((await read('/landscaper/settings?section=job-preferences')).text).toContain(
      'We could not reach our payment provider just now',
    );
  });

  test('POST /api/landscaper/payouts/onboarding-link returns the link under both names', async () => {
    const call = await ferns.json('POST', '/api/landscaper/payouts/onboarding-link');
    const { url, onboarding_url } = (await call.json()) as Record<string, string>;
    expect(call.status).toBe(200);
    expect(url).toMatch(/^http:\/\/hedgerow\.test\/sandbox\/onboarding\/acct_sandbox_/);
    expect(onboarding_url).toBe(url);
  });
});

describe('who can open one', () => {
  test('customers and visitors are redirected, and their calls get 403 and 401', async () => {
    const olives = await browser(world.app, { actor: await cast.customer() });
    expect(here(await visitor.post('/landscaper/payouts', {}))).toBe('/auth');
    expect(here(await olives.post('/landscaper/payouts', {}))).toBe('/');
    for (const [as, code] of [
      [visitor, 401],
      [olives, 403],
    ] as const) {
      expect((await as.json('POST', '/api/landscaper/payouts/onboarding-link')).status).toBe(code);
      expect((await as.json('GET', '/api/landscaper/payouts/status')).status).toBe(code);
    }
  });

  test('SEC-S3: people who are logged in as someone else have no business on the provider’s page of an account', async () => {
    const page = await toProvider();
    const before = await status();
    const mallory = await browser(world.app, { actor: await cast.landscaper() });
    expect((await mallory.get(page)).status).toBe(404);
    for (const path of ['', '/partial', '/leave', '/later'])
      expect((await mallory.post(`${page}${path}`, { what: 'closed' })).status, path).toBe(404);
    expect(await status()).toEqual(before);
    const adas = await browser(world.app, { actor: await cast.admin() });
    // As at a real provider, the link works for anyone who was given it.
    for (const reader of [adas, visitor]) expect((await reader.get(page)).status).toBe(200);
  });

  test('the provider’s page of an unknown account is 404', async () => {
    for (const path of ['', '/partial', '/leave'])
      expect((await visitor.post(`/sandbox/onboarding/acct_none${path}`, {})).status).toBe(404);
    expect((await visitor.get('/sandbox/onboarding/acct_none')).status).toBe(404);
  });
});
