import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { afterLogin, afterRegistration, fromHome, fromLanding } from '#app/web/destinations';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
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

describe('the landing page', () => {
  test('C-LAND-02 C-LAND-04 to -08 is there for visitors, with its ways in', async () => {
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
  ])('C-LAND-03 %s leads a signed-in %s to %s', async (_id, who, destination) => {
    expect(went(await (await as(who)).get('/'))).toBe(`302 ${destination}`);
  });

  test('an admin may look at it all the same (View Site)', async () => {
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
  ])('%s leads %s to %s', async (_id, who, destination) => {
    expect(went(await (await as(who)).get('/home'))).toBe(`302 ${destination}`);
  });

  test('D-UNAUTH /dashboard leads here', async () => {
    expect(went(await (await as('customer')).get('/dashboard'))).toBe('302 /home');
  });
});

describe('destinations', () => {
  const somebody = (userType: string, profileCompleted = true) => ({
    userType: userType as SessionUser['userType'],
    profileCompleted,
  });

  test('R-TYPE-05 R-TYPE-10 R-TYPE-15 S-ENT-02 D-OTHERTYPE a type that we do not know goes to /home, and from there to /unauthorized', () => {
    for (const to of [fromLanding, afterLogin, afterRegistration]) expect(to(somebody('gardener'))).toBe('/home');
    expect(fromHome(somebody('gardener'))).toBe('/unauthorized');
  });

  test('R-TYPE-12 to -14 after registration nobody counts as complete but an admin', () => {
    expect(afterRegistration(somebody('customer'))).toBe('/customer-profile-completion');
    expect(afterRegistration(somebody('landscaper'))).toBe('/landscaper-registration-step1');
    expect(afterRegistration(somebody('admin'))).toBe('/admin-dashboard');
  });
});

describe('addresses that lead on', () => {
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
    ['/my-jobs', 'customer', '/customer-dashboard'],
    ['/my-jobs', 'landscaper', '/landscaper/dashboard'],
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
  ])('D-ADMINROUTE D-PROFILE-ROUTES %s leads %s to %s', async (path, who, destination) => {
    expect(went(await (await as(who)).get(path))).toBe(`302 ${destination}`);
  });
});
