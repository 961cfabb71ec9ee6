import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAs, userOf } from '#tests/support/accounts/account-seen';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { PASSWORD } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const visitor = () => browser(world.app);
const newEmail = () => `olive.${randomUUID().slice(0, 8)}@hedgerow.test`;
const answers = (changed: Record<string, string> = {}) => ({
  userId: randomUUID(),
  userType: 'customer',
  email: newEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changed,
});
const register = (at: Browser, changed: Record<string, string> = {}) => at.post('/auth/register', answers(changed));
const signIn = (email: string) => signedInAs(world.app, { email });

/** An app in which opening an account throws `fault`. */
const appThatFailsWith = (fault: unknown, log: (entry: object) => void = () => undefined) =>
  withParts(world.app, {
    accounts: { register: { execute: () => Promise.reject(fault as Error) } },
    log: { error: (_sentence, facts) => log(facts!) },
  });

describe('the page', () => {
  test('S-AUTH-09 to -12 V-REG-08 there are two kinds of account, customer is chosen, and the terms are not asked for yet', async () => {
    const page = await readPage(await (await visitor()).get('/auth?tab=register'));
    expect(page.heading).toBe('Register');
    expect(page.text).toContain('I need garden services');
    expect(page.text).toContain('I provide garden services');
    expect(page.text).toContain(
      'You accept the Terms & Conditions and Privacy Policy later, when you set up your profile.',
    );
    expect(page.value('userType')).toBe('customer');
    expect(page.html.match(/name="userType"/g)).toHaveLength(2);
    expect(page.html).not.toMatch(/value="admin"/);
    expect(page.value('userId')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('C-LAND-09 D-TYPEPARAM type=landscaper chooses the landscaper', async () => {
    expect((await readPage(await (await visitor()).get('/auth?tab=register&type=landscaper'))).value('userType')).toBe(
      'landscaper',
    );
    for (const type of ['admin', 'x', ''])
      expect((await readPage(await (await visitor()).get(`/auth?tab=register&type=${type}`))).value('userType')).toBe(
        'customer',
      );
  });

  test('the URL that the form posts to can be visited', async () => {
    expect((await readPage(await (await visitor()).get('/auth/register'))).heading).toBe('Register');
  });
});

describe('invalid answers', () => {
  test.each([
    ['V-REG-01', { email: '' }, 'email', 'Email is required'],
    ['V-REG-02', { email: 'olive@' }, 'email', 'Please enter a valid email address'],
    ['V-REG-03 D-MSGTEXT', { password: '', confirmPassword: 'x' }, 'password', 'Password is required'],
    [
      'V-REG-04 D-PWDMIN',
      { password: '1234567', confirmPassword: '1234567' },
      'password',
      'Password must be at least 8 characters',
    ],
    ['V-REG-05', { confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    ['V-REG-06', { confirmPassword: `${PASSWORD}8` }, 'confirmPassword', "Passwords don't match"],
    ['V-REG-07', { userType: 'gardener' }, 'userType', 'Please select a user type (Customer or Landscaper)'],
    [
      'S-AUTH-12 R-TYPE-14 D-ENFORCE',
      { userType: 'admin' },
      'userType',
      'Please select a user type (Customer or Landscaper)',
    ],
    [
      '',
      { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      'password',
      'Password must be 200 characters or less',
    ],
  ])('%s %o', async (_id, changed, field, words) => {
    const typed = answers(changed as Record<string, string>);
    const they = await visitor();
    const response = await they.post('/auth/register', typed);
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.summary?.lines).toContainEqual([`#${field}`, words]);
    expect(page.beside(field)).toBe(words);
    expect(page.title).toMatch(/^Error: Register/);
    expect(page.value('email')).toBe(typed.email);
    expect(page.value('userId')).toBe(typed.userId);
    expect([page.value('password'), page.value('confirmPassword')]).toEqual(['', '']);
    for (const secret of [PASSWORD, 'x'.repeat(201)]) expect(page.html).not.toContain(secret);
    expect((await they.json('GET', '/api/user')).status).toBe(401);
  });

  test('V-REG-06 “Passwords don’t match” is shown beside the second password only', async () => {
    const page = await readPage(await register(await visitor(), { confirmPassword: 'medlar-and-quince-9' }));
    expect(page.summary?.lines).toEqual([['#confirmPassword', "Passwords don't match"]]);
    expect(page.beside('password')).toBeUndefined();
  });

  test('a refused form keeps the chosen kind of account', async () => {
    expect(
      (await readPage(await register(await visitor(), { userType: 'landscaper', email: '' }))).value('userType'),
    ).toBe('landscaper');
  });

  test('D-PWDMIN very common passwords are refused with a message', async () => {
    for (const password of ['password1', 'qwertyuiop']) {
      const response = await register(await visitor(), { password, confirmPassword: password });
      expect(response.status).toBe(422);
      const page = await readPage(response);
      expect(page.beside('password')).toBe('This password is too easy to guess. Please choose another.');
      expect(page.toasts).toEqual(['Registration failed This password is too easy to guess. Please choose another.']);
    }
  });
});

describe('registering', () => {
  test.each([
    ['R-TYPE-12 a customer', 'customer', '/customer-profile-completion'],
    ['R-TYPE-13 D-LREG-DEST a landscaper', 'landscaper', '/landscaper-registration-step1'],
  ])('%s is signed in and goes to the next step', async (_who, userType, destination) => {
    const they = await visitor();
    const email = newEmail();
    expect(went(await register(they, { userType, email }))).toBe(`303 ${destination}`);
    expect(await (await they.json('GET', '/api/user')).json()).toMatchObject({
      email,
      userType,
      profileCompleted: false,
    });
  });

  test('R-TYPE-11 R-TYPE-16 one response signs in and redirects, with no page in between', async () => {
    const they = await visitor();
    const response = await register(they);
    expect(went(response)).toBe('303 /customer-profile-completion');
    expect(response.headers.getSetCookie().join()).toMatch(/hedgerow=/);
    expect((await they.get('/customer-profile-completion')).status).toBe(200);
  });

  test('R-TYPE-17 after a failure the visitor can start again: /auth does not redirect, and the same form can be sent again', async () => {
    const they = await visitor();
    const form = answers({ confirmPassword: 'something else' });
    const failed = await they.post('/auth/register', form);
    expect(failed.status).toBe(422);
    expect((await readPage(failed)).html).not.toMatch(/<button[^>]*(disabled|aria-busy)/);
    expect((await they.get('/auth?tab=register')).status).toBe(200);
    expect(went(await they.post('/auth/register', { ...form, confirmPassword: PASSWORD }))).toBe(
      '303 /customer-profile-completion',
    );
  });

  test('E-OK-02 S-SESS-02 S-ENT-04 the user is welcomed by the part of the email before the @', async () => {
    const she = await visitor();
    const email = newEmail();
    await register(she, { email });
    expect((await readPage(await she.get('/customer-profile-completion'))).toasts).toEqual([
      `Registration successful Welcome to Hedgerow, ${email.split('@')[0]}!`,
    ]);
  });

  test('a form sent twice opens one account, and signs in both times', async () => {
    const form = answers();
    const [first, second] = [await visitor(), await visitor()];
    for (const browser of [first, second]) {
      expect(went(await browser.post('/auth/register', form))).toBe('303 /customer-profile-completion');
      expect(await (await browser.json('GET', '/api/user')).json()).toMatchObject({ id: form.userId });
    }
  });

  test('E-AUTH-02 E-AUTH-04 an email that has an account is refused with a message, and no one is signed in', async () => {
    const email = newEmail();
    await register(await visitor(), { email });
    const mallory = await visitor();
    const response = await register(mallory, { email: email.toUpperCase() });
    expect(response.status).toBe(409);
    const page = await readPage(response);
    const words = 'There is already an account with this email. Please log in instead.';
    expect(page.toasts).toEqual([`Registration failed ${words}`]);
    expect(page.beside('email')).toBe(words);
    expect((await mallory.json('GET', '/api/user')).status).toBe(401);
  });

  test('E-AUTH-02 E-AUTH-03 E-AUTH-04 D-REGERR after a fault the form stays filled in', async () => {
    for (const [fault, words] of [
      [new Error('the database is away'), 'An unknown error occurred'],
      ['the network is away', 'An error occurred during registration'],
    ] as const) {
      const email = newEmail();
      const response = await register(await browser(appThatFailsWith(fault)), { email });
      expect(response.status).toBe(500);
      const page = await readPage(response);
      expect(page.toasts).toEqual([`Registration failed ${words}`]);
      expect(page.summary?.lines).toEqual([[undefined, words]]);
      expect(page.value('email')).toBe(email);
      expect(page.html).not.toContain('away');
    }
  });

  test('extra fields cannot change the type or status of the account', async () => {
    const they = await visitor();
    await register(they, {
      profileCompleted: 'true',
      status: 'active',
      user_type: 'admin',
      id: randomUUID(),
      createdAt: '2000-01-01',
    });
    expect(await userOf(they)).toMatchObject({ userType: 'customer', profileCompleted: false });
  });

  test('the database stores an argon2id hash, and the email in lower case', async () => {
    const email = newEmail();
    await register(await visitor(), { email: ` ${email.toUpperCase()}` });
    const account = await world.database.knex('users').where({ email }).first('passwordHash');
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe('POST /api/register', () => {
  test('E-AUTH-04 D-REGERR after a fault the answer is “Registration failed”, without the cause', async () => {
    const logged: unknown[] = [];
    for (const fault of [new Error('the database is away'), 'the network is away']) {
      const they = await browser(appThatFailsWith(fault, (entry) => logged.push(entry)));
      const response = await they.json('POST', '/api/register', { username: newEmail(), password: PASSWORD });
      expect([response.status, await response.json()]).toEqual([
        500,
        { error: 'Registration failed', message: 'Registration failed', code: 'fault' },
      ]);
    }
    expect(logged).toMatchObject([{ fault: new Error('the database is away') }, { fault: 'the network is away' }]);
  });

  const call = async (body: object) => (await visitor()).json('POST', '/api/register', body);

  test('API-AUTH-04 S-ENT-03 returns the user and signs them in', async () => {
    const she = await visitor();
    const email = newEmail();
    const response = await she.json('POST', '/api/register', {
      username: email,
      email,
      password: PASSWORD,
      fullName: 'Olive Marsh',
      userType: 'customer',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    const user = (await response.json()) as Record<string, unknown>;
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email,
      username: email,
      userType: 'customer',
      profileCompleted: false,
      firstName: 'Olive',
      lastName: 'Marsh',
      fullName: 'Olive Marsh',
      profileImage: null,
      phoneNumber: null,
      address: null,
      location: null,
      preferredContactMethod: 'email',
      propertyType: null,
    });
    expect(await (await she.json('GET', '/api/user')).json()).toEqual(user);
  });

  test('refuses what the form refuses, and the user type admin', async () => {
    const email = newEmail();
    const refused = async (body: object) => {
      const response = await call(body);
      const { error, message, code, fields } = (await response.json()) as {
        error: string;
        message: string;
        code: string;
        fields: object;
      };
      expect(error).toBe(message);
      return [response.status, code, fields];
    };
    expect(await refused({ username: email, password: PASSWORD, userType: 'admin' })).toEqual([
      422,
      'invalid',
      { userType: ['Please select a user type (Customer or Landscaper)'] },
    ]);
    expect(await refused({ username: 'x', password: '1234567' })).toEqual([
      422,
      'invalid',
      { email: ['Please enter a valid email address'], password: ['Password must be at least 8 characters'] },
    ]);
    expect(await refused({})).toEqual([
      422,
      'invalid',
      {
        email: ['Email is required'],
        password: ['Password is required'],
        confirmPassword: ['Please confirm your password'],
      },
    ]);
    await call({ username: email, password: PASSWORD });
    expect(await refused({ username: email, password: PASSWORD })).toEqual([
      409,
      'email-taken',
      { email: ['There is already an account with this email. Please log in instead.'] },
    ]);
    expect(await userOf(await signIn(email))).toMatchObject({ profileCompleted: false, userType: 'customer' });
  });

  test('ignores fields that it does not know', async () => {
    const email = newEmail();
    await call({ username: email, password: PASSWORD, profileCompleted: true, status: 'suspended', isAdmin: true });
    expect(await userOf(await signIn(email))).toMatchObject({ profileCompleted: false, userType: 'customer' });
  });

  test('a body that is not a JSON object gets 400, and another content type 415', async () => {
    const they = await visitor();
    const send = (body: string, type = 'application/json') =>
      they.send(
        new Request('http://hedgerow.test/api/register', { method: 'POST', headers: { 'Content-Type': type }, body }),
      );
    for (const body of ['{', '[]', 'null', '"x"', '1']) expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await send('{"username":"a"}', 'text/plain')).status).toBe(415);
    expect((await send('username=a', 'application/x-www-form-urlencoded')).status).toBe(415);
  });
});

test(
  'D-SESSION accounts opened from one network address are limited (to 20 an hour, here to a tenth of that)',
  { timeout: 240_000 },
  async () => {
    const strict = await limitedTo(0.1, world);
    try {
      const attempt = async (address: string) => (await register(await browser(strict.app, { address }))).status;
      expect([await attempt('192.0.2.1'), await attempt('192.0.2.1'), await attempt('192.0.2.1')]).toEqual([
        303, 303, 429,
      ]);
      expect(await attempt('198.51.100.7')).toBe(303);
    } finally {
      await strict.close();
    }
  },
);
