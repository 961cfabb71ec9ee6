import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { afterRegistration } from '#app/web/destinations';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
const people: Record<string, SessionUser> = {};
beforeAll(async () => {
  world = await testApp();
  const cast = castOn(world);
  Object.assign(people, {
    customer: await cast.customer(),
    'incomplete customer': await cast.customer({ completed: false }),
    landscaper: await cast.landscaper(),
    'incomplete landscaper': await cast.landscaper({ completed: false }),
    admin: await cast.admin(),
  });
});
afterAll(() => world.close());

const as = (who?: string) => browser(world.app, { actor: who === undefined ? undefined : people[who] });

test.each(['/', '/auth', '/nothing-there'])(
  '%s begins with its doctype, so that browsers use standards mode',
  async (path) => {
    expect((await (await (await as()).get(path)).text()).slice(0, 32)).toBe('<!DOCTYPE html><html lang="en-GB');
  },
);

describe('the landing page', () => {
  test('C-LAND-02 C-LAND-04 to -08 is for visitors, with links to log in, register and post a job', async () => {
    const response = await (await as()).get('/');
    expect(response.status).toBe(200);
    const { html } = await readPage(response);
    const link = (href: string, words: string) =>
      expect(html).toMatch(
        new RegExp(
          `<a [^>]*href="${href.replace(/[?&]/g, (c) => (c === '&' ? '&amp;' : `\\${c}`))}"[^>]*>(?:<[^>]+>|[^<])*${words}`,
        ),
      );
    link('/auth', 'Sign In');
    link('/auth?tab=register', 'Sign Up');
    link('/post-job-guest', 'Post Your First Job');
    link('/auth', 'Find Work');
    link('/auth?tab=register&type=landscaper', 'Join as a Landscaper');
  });

  test.each([
    ['R-TYPE-01', 'customer', '/customer-dashboard'],
    ['R-TYPE-01', 'incomplete customer', '/customer-profile-completion'],
    ['R-TYPE-02', 'landscaper', '/landscaper/dashboard'],
    ['R-TYPE-03 D-LREG-DEST', 'incomplete landscaper', '/landscaper-profile-completion'],
    ['R-TYPE-04', 'admin', '/admin-dashboard'],
  ])('%s redirects a signed-in %s to %s', async (_id, who, destination) => {
    expect(went(await (await as(who)).get('/'))).toBe(`302 ${destination}`);
  });

  test('an admin can open it as well (View Site)', async () => {
    expect((await (await as('admin')).get('/?preview=site')).status).toBe(200);
    expect((await (await as('customer')).get('/?preview=site')).status).toBe(302);
  });
});

describe('/home', () => {
  test.each([
    ['R-TYPE-18', undefined, '/'],
    ['R-TYPE-19', 'customer', '/customer-dashboard'],
    ['R-TYPE-19', 'incomplete customer', '/customer-profile-completion'],
    ['R-TYPE-20', 'landscaper', '/landscaper/dashboard'],
    ['R-TYPE-21 D-LREG-DEST', 'incomplete landscaper', '/landscaper-registration'],
    ['R-TYPE-22', 'admin', '/admin-dashboard'],
  ])('%s redirects %s to %s', async (_id, who, destination) => {
    expect(went(await (await as(who)).get('/home'))).toBe(`302 ${destination}`);
  });

  test('D-UNAUTH /dashboard redirects here', async () => {
    expect(went(await (await as('customer')).get('/dashboard'))).toBe('302 /home');
  });
});

describe('an unknown type of user (S-ENT-02, D-OTHERTYPE)', () => {
  const gardener = (user: SessionUser) => ({ ...user, userType: 'gardener' as SessionUser['userType'] });

  test('R-TYPE-05 is redirected from the landing page to /home, and from there to /unauthorized', async () => {
    const at = await browser(world.app, { actor: gardener(people.customer!) });
    expect(went(await at.get('/'))).toBe('302 /home');
    expect(went(await at.get('/home'))).toBe('302 /unauthorized');
    expect((await readPage(await at.get('/unauthorized'))).heading).toBe('Access Denied');
  });

  test('R-TYPE-10 goes to /home after login, and also if already logged in', async () => {
    const { signIn } = world.app.accounts;
    const accounts = {
      signIn: {
        async execute(typed: Parameters<typeof signIn.execute>[0]) {
          const found = await signIn.execute(typed);
          return found.ok && found.value.user
            ? { ...found, value: { ...found.value, user: gardener(found.value.user) } }
            : found;
        },
      },
    };
    const typed = { username: people.customer!.email, password: PASSWORD };
    const at = await browser(withParts(world.app, { accounts }));
    expect(went(await at.post('/auth/sign-in', typed))).toBe('303 /home');
    const already = await browser(world.app, { actor: gardener(people.customer!) });
    for (const path of ['/auth', '/auth/sign-in', '/auth/register'])
      expect(went(await already.get(path))).toBe('302 /home');
  });

  test('R-TYPE-15 goes to /home after registration', async () => {
    const { register } = world.app.accounts;
    const accounts = {
      register: {
        async execute(typed: Parameters<typeof register.execute>[0]) {
          const made = await register.execute(typed);
          return made.ok ? { ...made, value: gardener(made.value) } : made;
        },
      },
    };
    const at = await browser(withParts(world.app, { accounts }));
    const typed = {
      email: 'sorrel@hedgerow.test',
      userType: 'customer',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    expect(went(await at.post('/auth/register', { ...typed, userId: randomUUID() }))).toBe('303 /home');
  });
});

describe('destinations', () => {
  const user = (userType: string, profileCompleted = true) => ({
    userType: userType as SessionUser['userType'],
    profileCompleted,
  });

  test('R-TYPE-12 to -14 after registration, only an admin’s profile counts as complete', () => {
    expect(afterRegistration(user('customer'))).toBe('/customer-profile-completion');
    expect(afterRegistration(user('landscaper'))).toBe('/landscaper-registration-step1');
    expect(afterRegistration(user('admin'))).toBe('/admin-dashboard');
  });
});

describe('redirects', () => {
  test.each([
    ['/register', undefined, '/auth?tab=register'],
    ['/help', undefined, '/help-center'],
    ['/profile', 'customer', '/customer/profile'],
    ['/profile', 'landscaper', '/landscaper/profile'],
    ['/profile', 'admin', '/admin-dashboard'],
    ['/settings', 'customer', '/customer/settings'],
    ['/settings', 'landscaper', '/landscaper/settings'],
    ['/settings', 'admin', '/settings-page'],
    ['/customer-profile', 'customer', '/customer/profile'],
    ['/messages-page', 'customer', '/messages'],
    ['/messages-page', 'landscaper', '/landscaper/messages'],
    ['/jobs-feed', 'landscaper', '/landscaper/find-jobs'],
    ['/landscaper-jobs', 'landscaper', '/landscaper/find-jobs'],
    ['/landscaper-profile', 'landscaper', '/landscaper/profile'],
    ['/landscaper-profile-enhanced', 'landscaper', '/landscaper/profile'],
    ['/admin', 'admin', '/admin-dashboard'],
    ['/admin-panel', 'admin', '/admin-dashboard'],
    ['/admin-panel?tab=users', 'admin', '/admin-dashboard?tab=users'],
    ['/admin-data-deletion', 'admin', '/admin-dashboard?tab=data'],
    ['/disputes-page', 'admin', '/admin-dashboard?tab=disputes'],
    // SEC-S5: the router ignores case, so the table of destinations must do so as well.
    ['/Register', undefined, '/auth?tab=register'],
    ['/HELP', undefined, '/help-center'],
    ['/Help/', undefined, '/help-center'],
    ['/Customer-Profile', 'customer', '/customer/profile'],
    ['/Registration/Preview', 'landscaper', '/landscaper-registration/preview'],
  ])('D-ADMINROUTE D-PROFILE-ROUTES %s redirects %s to %s', async (path, who, destination) => {
    expect(went(await (await as(who)).get(path))).toBe(`302 ${destination}`);
  });
});
