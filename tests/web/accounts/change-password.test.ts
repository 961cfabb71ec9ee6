import { describe, expect, it } from 'vitest';
import { isSignedIn, signedInAs } from '#tests/support/accounts/account-seen';
import { NEW, oliveStage } from '#tests/support/accounts/olive-stage';
import { limitedTo } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

const PAGE = '/settings-page/change-password';

const on = oliveStage();

const form = (typed: Partial<Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>> = {}) => ({
  currentPassword: PASSWORD,
  newPassword: NEW,
  confirmPassword: typed.newPassword ?? NEW,
  ...typed,
});

describe('the page', () => {
  it('opens from the settings as a dialog, and as a page (C-SET-06)', async () => {
    const { html } = await readPage(await on.she.get('/settings-page?section=privacy'));
    expect(html).toMatch(/<a data-dialog="" href="\/settings-page\/change-password"[^>]*>Change Password</);
    const page = await readPage(await on.she.get(PAGE));
    expect(page.heading).toBe('Change Password');
    expect(page.html).toContain('data-dialog-content');
  });

  it('changes the password and leads back; she is signed out everywhere else and gets a new session here (E-OK-09 D-CHPW S-ENT-25)', async () => {
    const elsewhere = await signedInAs(on.world.app, on.olive);
    const response = await on.she.post(PAGE, form());
    expect(went(response)).toBe('303 /settings-page?section=privacy');
    expect((await readPage(await on.she.get('/settings-page?section=privacy'))).toasts).toEqual([
      'Password changed successfully You have been signed out everywhere else.',
    ]);
    expect([await isSignedIn(on.she), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(response.headers.getSetCookie().join()).toMatch(/hedgerow=/);
    expect([await on.canSignIn(PASSWORD), await on.canSignIn(NEW)]).toEqual([false, true]);
  });

  it('leads back to the settings it was opened from, with an empty form (API-CUST-14)', async () => {
    expect(went(await on.she.post(`${PAGE}?from=customer-settings`, form()))).toBe(
      '303 /customer/settings?section=security',
    );
    const page = await readPage(await on.she.get(`${PAGE}?from=customer-settings`));
    expect([page.value('currentPassword'), page.value('newPassword'), page.value('confirmPassword')]).toEqual([
      '',
      '',
      '',
    ]);
    expect(page.html).toContain('action="/settings-page/change-password?from=customer-settings"');
  });

  it.each([
    ['V-SET-06', { currentPassword: '' }, 'currentPassword', 'Current password is required'],
    ['V-SET-07', { newPassword: '1234567' }, 'newPassword', 'Password must be at least 8 characters'],
    ['V-SET-08', { confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    ['V-SET-09, V-SET2-01', { confirmPassword: `${NEW}9` }, 'confirmPassword', "Passwords don't match"],
    ['wrong', { currentPassword: 'medlar-and-quince-9' }, 'currentPassword', 'Current password is not right'],
    [
      'unchanged',
      { newPassword: PASSWORD },
      'newPassword',
      'Please choose a password that is different from your current one',
    ],
    [
      'D-PWDMIN',
      { newPassword: 'password1' },
      'newPassword',
      'This password is too easy to guess. Please choose another.',
    ],
  ])('shows what is wrong beside the field, and sends no password back (%s)', async (_row, typed, field, words) => {
    const response = await on.she.post(PAGE, form(typed));
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect(page.html).not.toContain(NEW);
    expect(page.html).not.toContain(PASSWORD);
    expect(await on.canSignIn(PASSWORD)).toBe(true);
  });

  it('shows in a toast that it failed (E-SET-02)', async () => {
    const refused = await readPage(await on.she.post(PAGE, form({ currentPassword: 'medlar-and-quince-9' })));
    expect(refused.toasts).toEqual(['Failed to change password Current password is not right']);
    const broken = await browser(whereBreaks(on.world.app, 'accounts', 'changePassword'), { actor: on.olive });
    const response = await broken.post(PAGE, form());
    expect(response.status).toBe(500);
    expect((await readPage(response)).toasts).toEqual([
      'Failed to change password Failed to change password. Please try again.',
    ]);
  });
});

describe('the JSON calls', () => {
  it('accept three fields, and set the cookie of the new session (API-CUST-13)', async () => {
    const response = await on.she.json('POST', '/api/change-password', form());
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await isSignedIn(on.she)).toBe(true);
    expect(await on.canSignIn(NEW)).toBe(true);
  });

  it('accept two fields at the other URL, without the confirmation (API-CUST-15)', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const response = await on.she.json('POST', '/api/auth/change-password', body);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await on.canSignIn(NEW)).toBe(true);
  });

  it('name the field that is wrong', async () => {
    const wrong = await on.she.json('POST', '/api/change-password', form({ currentPassword: 'medlar-and-quince-9' }));
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      {
        error: 'Current password is not right',
        message: 'Current password is not right',
        code: 'wrong-password',
        fields: { currentPassword: ['Current password is not right'] },
      },
    ]);
    const same = await on.she.json('POST', '/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: PASSWORD,
    });
    expect([same.status, await same.json()]).toMatchObject([
      422,
      {
        code: 'password-unchanged',
        fields: { newPassword: ['Please choose a password that is different from your current one'] },
      },
    ]);
    const unequal = await on.she.json('POST', '/api/auth/change-password', form({ confirmPassword: 'other' }));
    expect([unequal.status, await unequal.json()]).toMatchObject([422, { message: "Passwords don't match" }]);
  });
});

describe('access', () => {
  it('is for every signed-in user; a visitor is sent to the login page', async () => {
    const visitor = await browser(on.world.app);
    expect(went(await visitor.post(PAGE, form()))).toBe('302 /auth');
    expect((await visitor.json('POST', '/api/change-password', form())).status).toBe(401);
    const fern = await castOn(on.world).landscaper({ completed: false });
    expect(went(await (await signedInAs(on.world.app, fern)).post(PAGE, form()))).toMatch(/^303/);
  });

  it('is limited to ten attempts an hour, by account and by network address (in this test, to one)', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const cast = castOn(strict);
      const [first, second] = [await cast.customer(), await cast.customer()];
      const attempt = async (actor: typeof first, address: string) =>
        (await browser(strict.app, { actor, address })).post(PAGE, form({ currentPassword: 'medlar-and-quince-9' }));
      expect((await attempt(first, '192.0.2.1')).status).toBe(422);
      const elsewhere = await attempt(first, '192.0.2.2');
      expect(elsewhere.status).toBe(429);
      expect((await readPage(elsewhere)).summary?.lines).toEqual([
        [undefined, 'Too many attempts. Please wait a few minutes and try again.'],
      ]);
      expect((await attempt(second, '192.0.2.1')).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('shares that limit with every other page that asks for the password, even when it is right', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const user = await castOn(strict).customer();
      const she = await browser(strict.app, { actor: user });
      expect((await she.post(PAGE, form({ currentPassword: 'medlar-and-quince-9' }))).status).toBe(422);
      const twoFactor = ['', '/off', '/recovery-codes'].map((path) => `/settings-page/two-factor${path}`);
      const typed = { currentPassword: PASSWORD, code: '123456', reason: 'Moved' };
      await she.get('/settings-page/two-factor'); // Offers the secret that its form needs.
      for (const path of ['/delete-account', ...twoFactor]) {
        const response = await she.post(path, typed);
        const page = await readPage(response);
        expect([path, response.status, page.summary?.lines]).toEqual([
          path,
          429,
          [[undefined, 'Too many attempts. Please wait a few minutes and try again.']],
        ]);
        expect(page.html).not.toContain(PASSWORD);
      }
      const call = await she.json('DELETE', `/api/users/${user.id}`, typed);
      expect([call.status, await call.json()]).toMatchObject([429, { code: 'too-many-attempts' }]);
      expect((await she.json('GET', '/api/user')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
