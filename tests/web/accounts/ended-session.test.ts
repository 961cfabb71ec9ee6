// Someone sends a form after their session has ended: it says so, and what they typed is still there when they come
// back.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  olive = await cast.customer({ completed: false });
});
afterAll(() => world.close());

const STEP_1 = '/customer-profile-completion';
const typed = {
  fullName: 'Olive Marsh',
  phoneNumber: '07700 900 123',
  addressLine1: '14 Orchard Close',
  town: 'Frome',
  postcode: 'BA11 4HT',
  propertyType: 'apartment',
  preferredContactMethod: 'sms',
};
const signIn = (at: Browser, { email }: SessionUser) =>
  at.post('/auth/sign-in', { username: email, password: PASSWORD });

/** Signed in, and then signed out by the server, as after a change of password on another device. */
async function ended(user: SessionUser, secure = false): Promise<Browser> {
  const at = await browser(world.app, { secure });
  await signIn(at, user);
  await world.database.knex('sessions').where({ userId: user.id }).delete();
  return at;
}

describe('SPEC-S12 C-COMP-05 E-COMP-01: a form that is sent after the session has ended', () => {
  test('says so in its three texts, and leads to /auth after two seconds', async () => {
    const response = await (await ended(olive)).post(STEP_1, typed);
    expect(response.status).toBe(401);
    expect(response.headers.get('Refresh')).toBe('2; url=/auth');
    const page = await readPage(response);
    expect(page.toasts).toEqual(['Session expired Please log in again to continue']);
    expect(page.text).toContain('Authentication required. Please log in again.');
    expect(page.html).toContain('href="/auth"');
    expect(await world.app.accounts.views.customerProfile(olive.id)).toMatchObject({ phoneNumber: null });
  });

  test('SPEC3-S10 says so too when the browser has forgotten the cookie of the session, and keeps what was typed', async () => {
    const she = await browser(world.app);
    await signIn(she, olive);
    await she.post('/logout', {});
    const response = await she.post(STEP_1, typed);
    expect([response.status, response.headers.get('Refresh')]).toEqual([401, '2; url=/auth']);
    expect((await readPage(response)).toasts).toEqual(['Session expired Please log in again to continue']);
    await signIn(she, olive);
    expect((await readPage(await she.get(STEP_1))).value('fullName')).toBe('Olive Marsh');
    // A browser in which nobody was logged in is only redirected to log in.
    expect(went(await (await browser(world.app)).post(STEP_1, typed))).toBe('302 /auth');
  });

  test('has everything that was typed when its person has logged in again, once', async () => {
    const she = await ended(olive);
    await she.post(STEP_1, typed);
    await signIn(she, olive);
    const page = await readPage(await she.get(STEP_1));
    for (const [field, value] of Object.entries(typed))
      expect(page.html.includes(value) || page.value(field) === value, field).toBe(true);
    expect([page.value('fullName'), page.value('propertyType')]).toEqual(['Olive Marsh', 'apartment']);
    expect(page.toasts).toEqual(['What you typed is still here Please check it and send it again.']);
    expect(page.summary).toBeUndefined();
    const again = await readPage(await she.get(STEP_1));
    expect([again.value('fullName'), again.toasts]).toEqual(['', []]);
    expect(went(await she.post(STEP_1, typed))).toBe('303 /customer-profile-completion/preferences');
  });

  test('keeps no password, and sends what is kept to no other page', async () => {
    const fern = await cast.landscaper();
    const they = await ended(fern);
    const response = await they.post('/settings-page/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'three-sleepy-otters',
      confirmPassword: 'three-sleepy-otters',
    });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith('hedgerow-kept'))).toEqual([]);

    const hers = await ended(olive);
    const kept = (await hers.post(STEP_1, typed)).headers
      .getSetCookie()
      .find((one) => one.startsWith('hedgerow-kept='))!;
    expect(kept).toMatch(/; Path=\/customer-profile-completion; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(kept.slice(14).split(';')[0]!, 'base64url').toString('latin1')).not.toContain('Olive');
    await signIn(hers, olive);
    expect((await readPage(await hers.get('/settings-page/account'))).html).not.toContain('What you typed');
    expect((await readPage(await hers.get(STEP_1))).value('fullName')).toBe('Olive Marsh');
  });

  test('is there for half an hour, whatever a browser does with its cookies', async () => {
    const keptUntil = (minutesFromNow: number) => {
      const entries = [['fullName', 'Olive Marsh']];
      const text = JSON.stringify({ path: STEP_1, until: Date.now() + minutesFromNow * 60_000, entries });
      const key = createHash('sha256').update(`kept form ${world.app.secrets[0]}`).digest();
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    };
    const shown = async (kept: string) => {
      const she = await browser(world.app, { actor: olive });
      const headers = { Cookie: `hedgerow-kept=${kept}` };
      return (await readPage(await she.send(new Request(`http://hedgerow.test${STEP_1}`, { headers })))).toasts;
    };
    expect(await shown(keptUntil(1))).toHaveLength(1);
    expect(await shown(keptUntil(-1))).toEqual([]);
  });

  test('over https it waits under a name that http cannot set (ASVS 3.3.1), as the secret of a second factor does', async () => {
    const she = await ended(olive, true);
    const cookies = (await she.post(STEP_1, typed)).headers.getSetCookie();
    expect(cookies.find((one) => one.includes('hedgerow-kept'))).toMatch(/^__Secure-hedgerow-kept=.*; Secure$/);
    await signIn(she, olive);
    expect((await readPage(await she.get(STEP_1))).value('fullName')).toBe('Olive Marsh');
    const offered = (await she.get('/settings-page/two-factor')).headers.getSetCookie();
    expect(offered.find((one) => one.includes('two-factor'))).toMatch(/^__Secure-hedgerow-two-factor=.*; Secure/);
  });

  test('keeps a message of the greatest length, whatever it is about', async () => {
    const words = 'The hedge along the lane is taller than I thought. '.repeat(78);
    const they = await ended(olive);
    const sent = await they.post(STEP_1, { ...typed, addressLine1: words });
    expect(sent.status).toBe(401);
    await signIn(they, olive);
    expect((await readPage(await they.get(STEP_1))).html).toContain(words.trim().slice(-40));
  });

  test('changes nothing for a visitor, and nothing that was not sealed by us is shown', async () => {
    const visitor = await browser(world.app);
    const response = await visitor.post(STEP_1, typed);
    expect(went(response)).toBe('302 /auth');
    expect(response.headers.getSetCookie().join()).not.toContain('hedgerow-kept');
    const she = await browser(world.app, { actor: olive });
    const request = new Request(`http://hedgerow.test${STEP_1}`, {
      headers: { Cookie: 'hedgerow-kept=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    });
    const answer = await she.send(request);
    expect([answer.status, (await readPage(answer)).toasts]).toEqual([200, []]);
  });

  test('a call gets JSON, as before', async () => {
    const answer = await (await ended(olive)).json('PATCH', `/api/users/${olive.id}`, typed);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      401,
      'Please log in to continue.',
    ]);
  });
});
