import { beforeEach, describe, expect, test } from 'vitest';
import { signedInAs } from '#tests/support/accounts/account-seen';
import { NEW, oliveStage } from '#tests/support/accounts/olive-stage';
import { limitedTo, testApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { emailsTo } from '#tests/support/notifications/outbox-page';
import { browser, type Browser } from '#tests/support/web';

const SENT =
  'Check your inbox. If there is an account with that email, a link to set a new password is on its way. It works once, within 60 minutes.';
const NOT_VALID = 'This link has been used or has expired. Please request a new one.';

const on = oliveStage();
let visitor: Browser;
beforeEach(async () => {
  visitor = await browser(on.world.app);
});

const linkIn = ({ text }: { text: string }) => new URL(/https?:\/\/\S+\/auth\/reset-password\S+/.exec(text)?.[0] ?? '');
async function link(): Promise<URL> {
  await visitor.post('/auth/forgot-password', { email: on.olive.email });
  return linkIn((await emailsTo(on.world, on.olive.email)).at(-1)!);
}
const reset = (token: string, { password = NEW, again = password }: { password?: string; again?: string } = {}) =>
  visitor.post('/auth/reset-password', { token, newPassword: password, confirmPassword: again });

describe('requesting the link', () => {
  test('D-FORGOT sends an email with a link to our own site, and says so', async () => {
    const response = await visitor.post('/auth/forgot-password', { email: ` ${on.olive.email.toUpperCase()}` });
    expect(response.status).toBe(200);
    expect((await readPage(response)).text).toContain(SENT);
    const [mail] = await emailsTo(on.world, on.olive.email);
    const url = linkIn(mail!);
    expect(url.origin).toBe('http://hedgerow.test');
    expect((await readPage(await visitor.get(url.pathname + url.search))).heading).toBe('Set a new password');
  });

  test('an email without an account gets exactly the same answer, and nothing is sent', async () => {
    const known = await (await visitor.post('/auth/forgot-password', { email: on.olive.email })).text();
    const unknown = await (await visitor.post('/auth/forgot-password', { email: 'nobody@hedgerow.test' })).text();
    expect(unknown).toBe(known);
    expect(await emailsTo(on.world, 'nobody@hedgerow.test')).toEqual([]);
    const json = await visitor.json('POST', '/api/auth/forgot-password', { email: 'nobody@hedgerow.test' });
    expect([json.status, await json.json()]).toEqual([200, { success: true }]);
  });

  test.each([
    ['', 'Email is required'],
    ['olive', 'Please enter a valid email address'],
  ])('"%s": %s', async (email, words) => {
    const response = await visitor.post('/auth/forgot-password', { email });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect([page.beside('email'), page.value('email')]).toEqual([words, email]);
  });

  test('D-SESSION is limited to ten an hour, by network address (in this test, to one)', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const they = await browser(strict.app);
      expect((await they.post('/auth/forgot-password', { email: 'a@hedgerow.test' })).status).toBe(200);
      const response = await they.post('/auth/forgot-password', { email: 'b@hedgerow.test' });
      expect(response.status).toBe(429);
      expect((await readPage(response)).summary?.lines).toEqual([
        [undefined, 'Too many attempts. Please wait a few minutes and try again.'],
      ]);
    } finally {
      await strict.close();
    }
  });

  test('SEC-N8: a stranger who uses up the links of an account does not keep its person from one', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const user = await castOn(strict).customer();
      const ask = async (address: string) =>
        (await (await browser(strict.app, { address })).post('/auth/forgot-password', { email: user.email })).status;
      for (let n = 1; n <= 30; n++) expect(await ask(`198.51.100.${n}`)).toBe(200);
      // One for the hourly limit and one for the limit of ten minutes: both work, and the mailbox is not flooded.
      const sent = await emailsTo(on.world, user.email);
      expect(sent).toHaveLength(2);
      expect(await ask('192.0.2.77')).toBe(200);
      const url = linkIn(sent.at(-1)!);
      expect((await readPage(await visitor.get(url.pathname + url.search))).heading).toBe('Set a new password');
    } finally {
      await strict.close();
    }
  });

  test('SEC-N8: a browser in which the person has logged in before is counted by itself', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const user = await castOn(strict).customer();
      const hers = await browser(strict.app);
      await hers.post('/auth/sign-in', { username: user.email, password: PASSWORD });
      await hers.post('/logout', {});
      const ask = async (they: Browser) => (await they.post('/auth/forgot-password', { email: user.email })).status;
      expect(await ask(await browser(strict.app))).toBe(200);
      expect(await ask(await browser(strict.app))).toBe(429);
      expect(await ask(hers)).toBe(200);
      expect(await emailsTo(on.world, user.email)).toHaveLength(2);
    } finally {
      await strict.close();
    }
  });
});

describe('if our emails would not arrive, because there is real money and no mail server', () => {
  const REAL = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
    STRIPE_V2_WEBHOOK_SECRET: 'whsec_v2',
    BASE_URL: 'https://hedgerow.test',
    COOKIE_SECRET: 'long and random, as it ought to be',
  };
  const ALERT =
    'Forgot password functionality will be implemented soon. Please contact support for password reset assistance.';

  test('the page says how to reach support instead of showing the form, and nothing is stored (S-AUTH-08 D-FORGOT)', async () => {
    const withoutMail = await testApp(REAL);
    try {
      const user = await castOn(withoutMail).customer();
      const they = await browser(withoutMail.app, { sandbox: false });
      const page = await readPage(await they.get('/auth/forgot-password'));
      expect(page.heading).toBe('Forgot Password?');
      expect(page.html).toMatch(new RegExp(`role="alert">.*?${ALERT}`, 's'));
      expect(page.html).toContain('href="mailto:help@hedgerow.example"');
      expect([page.value('email'), page.html.includes('Send the link')]).toEqual([undefined, false]);

      const posted = await they.post('/auth/forgot-password', { email: user.email });
      expect([posted.status, (await readPage(posted)).text.split(ALERT)]).toMatchObject([503, { length: 2 }]);
      const json = await they.json('POST', '/api/auth/forgot-password', { email: user.email });
      expect([json.status, await json.json()]).toEqual([503, { error: ALERT, message: ALERT, code: 'no-mail' }]);
      expect(await withoutMail.database.knex('passwordResets')).toEqual([]);
    } finally {
      await withoutMail.close();
    }
  });

  test('with a mail server the form is there, even with real money', async () => {
    const withMail = await testApp({ ...REAL, SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const they = await browser(withMail.app, { sandbox: false });
      const page = await readPage(await they.get('/auth/forgot-password'));
      expect([page.value('email'), page.html.includes(ALERT)]).toEqual(['', false]);
      expect((await they.post('/auth/forgot-password', { email: 'nobody@hedgerow.test' })).status).toBe(200);
    } finally {
      await withMail.close();
    }
  });
});

describe('setting the password', () => {
  test('D-FORGOT works once: the new password works, the old one does not, and every session has ended', async () => {
    const elsewhere = await signedInAs(on.world.app, on.olive);
    const token = (await link()).searchParams.get('token') ?? '';
    expect(went(await reset(token))).toBe('303 /auth?tab=login');
    expect((await readPage(await visitor.get('/auth?tab=login'))).toasts).toEqual([
      'Password changed successfully You have been signed out everywhere. Log in with your new password.',
    ]);
    expect((await elsewhere.json('GET', '/api/user')).status).toBe(401);
    expect([await on.canSignIn(PASSWORD), await on.canSignIn(NEW)]).toEqual([false, true]);
    const again = await reset(token);
    expect([again.status, (await readPage(again)).summary?.lines]).toEqual([410, [[undefined, NOT_VALID]]]);
  });

  test('keeps the link when the password is refused, and sends no password back', async () => {
    const token = (await link()).searchParams.get('token') ?? '';
    for (const [typed, field, words] of [
      [{ password: '', again: 'x' }, 'newPassword', 'Password is required'],
      [{ password: '1234567' }, 'newPassword', 'Password must be at least 8 characters'],
      [{ again: '' }, 'confirmPassword', 'Please confirm your password'],
      [{ again: `${NEW}9` }, 'confirmPassword', "Passwords don't match"],
      [{ password: 'password1' }, 'newPassword', 'This password is too easy to guess. Please choose another.'],
    ] as const) {
      const response = await reset(token, typed);
      expect(response.status).toBe(422);
      const page = await readPage(response);
      expect(page.beside(field)).toBe(words);
      expect([page.value('token'), page.value('newPassword'), page.value('confirmPassword')]).toEqual([token, '', '']);
      expect(page.html).not.toContain(NEW);
    }
    expect((await reset(token)).status).toBe(303);
  });

  test('refuses a made-up link, and any but the newest', async () => {
    const older = (await link()).searchParams.get('token') ?? '';
    await link();
    for (const token of ['made-up', older]) expect((await reset(token)).status).toBe(410);
    expect((await readPage(await reset(''))).text).toContain('Please follow the link in the email');
    expect(await on.canSignIn(PASSWORD)).toBe(true);
  });

  test('is limited to ten guesses an hour (in this test, to one), on the page and in JSON', async () => {
    const strict = await limitedTo(0.1, on.world);
    try {
      const they = await browser(strict.app);
      const guess = { token: 'made-up', newPassword: NEW, confirmPassword: NEW };
      expect((await they.post('/auth/reset-password', guess)).status).toBe(410);
      const response = await they.post('/auth/reset-password', guess);
      expect(response.status).toBe(429);
      expect((await readPage(response)).summary?.lines).toEqual([
        [undefined, 'Too many attempts. Please wait a few minutes and try again.'],
      ]);
      expect((await they.json('POST', '/api/auth/reset-password', guess)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('works in JSON too', async () => {
    const token = (await link()).searchParams.get('token') ?? '';
    const short = await visitor.json('POST', '/api/auth/reset-password', { token, newPassword: '1234567' });
    expect([short.status, await short.json()]).toMatchObject([
      422,
      { fields: { newPassword: ['Password must be at least 8 characters'] } },
    ]);
    expect((await visitor.json('POST', '/api/auth/reset-password', { token, newPassword: NEW })).status).toBe(200);
    expect(await on.canSignIn(NEW)).toBe(true);
  });
});
