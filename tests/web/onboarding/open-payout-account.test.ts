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
let nobody: Browser;

beforeAll(async () => {
  world = await testApp({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' });
  cast = castOn(world);
  nobody = await browser(world.app);
});
beforeEach(async () => {
  await world.app.sandbox!.faults.heal();
  fern = await cast.landscaper();
  ferns = await browser(world.app, { actor: fern });
});
afterAll(() => world.close());

const SETTINGS = '/landscaper/settings#payouts';
const here = (response: Response) => (response.headers.get('Location') ?? '').replace('http://hedgerow.test', '');
const read = async (path: string, as = ferns) => {
  const response = await as.get(path);
  return { status: response.status, text: pageText(await response.text()) };
};
const status = async () =>
  (await (await ferns.json('GET', '/api/landscaper/payouts/status')).json()) as Record<string, unknown>;
const toProvider = async () => here(await ferns.post('/landscaper/payouts', {}));

describe('a landscaper’s payout account', () => {
  test('given everything at the provider, it is ready when she is back', async () => {
    expect(await status()).toMatchObject({
      account_id: null,
      status: 'none',
      fully_onboarded: false,
      requirements: { currently_due: [] },
      waitingPence: 0,
    });
    const provider = await toProvider();
    expect(provider).toMatch(/^\/sandbox\/onboarding\/acct_sandbox_/);
    const asked = await read(provider, nobody);
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
    expect((await read('/landscaper/settings')).text).toContain(
      'Your payout account is ready Released money is sent to it.',
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

  test('given a part of it, what is still due is said; the same account is carried on with', async () => {
    const provider = await toProvider();
    expect(here(await ferns.post(`${provider}/partial`, {}))).toBe('/landscaper/payouts');
    await ferns.get('/landscaper/payouts');
    const settings = (await read('/landscaper/settings')).text;
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

  test('left with nothing given, it is as it was', async () => {
    const provider = await toProvider();
    expect(here(await ferns.get(`${provider}/leave`))).toBe(provider);
    expect(here(await ferns.post(`${provider}/leave`, {}))).toBe('/landscaper/payouts');
    await ferns.get('/landscaper/payouts');
    expect(await status()).toMatchObject({ status: 'incomplete', details_submitted: false });
    expect((await read('/landscaper/settings')).text).toContain(
      'still needs your bank account, your address, your date of birth and your acceptance of their terms.',
    );
  });

  test('a link that ran out, or a visit before there is an account, leads to the settings', async () => {
    expect(here(await ferns.get('/landscaper/payouts'))).toBe(SETTINGS);
    expect((await read('/landscaper/settings')).text).toContain('Set up payouts');
    await ferns.get('/landscaper/payouts?link=expired');
    expect((await read('/landscaper/settings')).text).toContain('That link has expired');
  });

  test('when the provider is busy, it is said where the button stands', async () => {
    await world.app.sandbox!.faults.fail('onboardingLink', 'busy', { times: 2 });
    expect(await toProvider()).toBe(SETTINGS);
    expect((await read('/landscaper/settings')).text).toContain(
      'Your payout account could not be opened Our payment provider is not answering just now.',
    );
    const call = await ferns.json('POST', '/api/landscaper/payouts/onboarding-link');
    expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([503, 'provider-busy']);
    await toProvider();
    await world.app.sandbox!.faults.fail('readPayee', 'busy');
    await ferns.get('/landscaper/payouts');
    expect((await read('/landscaper/settings')).text).toContain('We could not reach our payment provider just now');
  });

  test('POST /api/landscaper/payouts/onboarding-link gives the link under both names', async () => {
    const call = await ferns.json('POST', '/api/landscaper/payouts/onboarding-link');
    const { url, onboarding_url } = (await call.json()) as Record<string, string>;
    expect(call.status).toBe(200);
    expect(url).toMatch(/^http:\/\/hedgerow\.test\/sandbox\/onboarding\/acct_sandbox_/);
    expect(onboarding_url).toBe(url);
  });
});

describe('who may', () => {
  test('customers and visitors are led away, and the calls say 403 and 401', async () => {
    const olives = await browser(world.app, { actor: await cast.customer() });
    expect(here(await nobody.post('/landscaper/payouts', {}))).toBe('/auth');
    expect(here(await olives.post('/landscaper/payouts', {}))).toBe('/');
    for (const [as, code] of [
      [nobody, 401],
      [olives, 403],
    ] as const) {
      expect((await as.json('POST', '/api/landscaper/payouts/onboarding-link')).status).toBe(code);
      expect((await as.json('GET', '/api/landscaper/payouts/status')).status).toBe(code);
    }
  });

  test('an account that nobody was sent to has no page', async () => {
    for (const path of ['', '/partial', '/leave'])
      expect((await nobody.post(`/sandbox/onboarding/acct_none${path}`, {})).status).toBe(404);
    expect((await nobody.get('/sandbox/onboarding/acct_none')).status).toBe(404);
  });
});
