// The 85 routes of the specification, each with its query, opened by six visitors on the real product: the status, or
// where each is redirected. Redirects are followed to their end, so that nobody ends at a missing page. Deliberately
// written out here, and not derived from app/route-table.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workStage, type WorkStage } from '#tests/support/escrow/work-story';
import { browser, type Browser } from '#tests/support/web';

const visitors = [
  'anonymous',
  'customer',
  'unfinished customer',
  'landscaper',
  'unfinished landscaper',
  'admin',
] as const;
type Visitor = (typeof visitors)[number];

let on: WorkStage;
const they = {} as Record<Visitor, Browser>;
/** The values of the names in braces. */
let real: Record<string, string>;
beforeAll(async () => {
  on = await workStage();
  const { customer, landscaper } = on.cast;
  Object.assign(they, {
    anonymous: await browser(on.app),
    customer: on.olives,
    'unfinished customer': await browser(on.app, { actor: await customer({ completed: false }) }),
    landscaper: on.ferns,
    'unfinished landscaper': await browser(on.app, { actor: await landscaper({ completed: false }) }),
    admin: on.adas,
  });
  const openJob = await on.cast.postedJob(on.olive);
  await on.cast.placedBid(on.fern, openJob);
  await on.work.payoutsReady(on.fern);
  real = { landscaper: on.fern.id, open: openJob, done: await on.work.completed(on.pair) };
});
afterAll(() => on.world.close());

// One column for each visitor, in the order above: the status, or the target of a redirect. If there is no page at its
// end, an arrow and the status there follow.
const ANYONE = '200 200 200 200 200 200';
const CUSTOMER = '/auth 200 200 / /landscaper-registration-step1 /admin';
const LANDSCAPER = '/auth / / 200 200 /admin';
const PARTIES = '/auth 200 200 200 200 /admin';
const SIGNED_IN = '/auth 200 200 200 200 200';
const AUTH =
  '200 /customer-dashboard /customer-profile-completion /landscaper/dashboard /landscaper-registration-step1 /admin-dashboard';
const ADMIN = '/auth /unauthorized→403 /unauthorized→403 /unauthorized→403 /unauthorized→403 200';
const POSTING = '/auth /post-job/job-type /customer-profile-completion / / /';
const OWN_PROFILE = '/auth / / /landscaper/profile /landscaper/profile /admin';

const routes: Record<string, string> = {
  '/': '200 /customer-dashboard /customer-profile-completion /landscaper/dashboard /landscaper-profile-completion /admin-dashboard',
  '/auth': AUTH,
  '/auth?tab=login': AUTH,
  '/auth?tab=register': AUTH,
  '/auth?tab=register&type=landscaper': AUTH,
  '/post-job-guest': '/post-job-guest/job-type /post-job /post-job / /landscaper-registration-step1 /admin',
  '/post-job-soft-signup': '200 /post-job /post-job / /landscaper-registration-step1 /admin',
  '/payment-success': '400 400 400 400 400 400',
  '/unauthorized': '403 403 403 403 403 403',
  '/home':
    '/ /customer-dashboard /customer-profile-completion /landscaper/dashboard /landscaper-registration /admin-dashboard',
  '/landscaper/{landscaper}': ANYONE,
  '/payment-test': ANYONE,
  '/stripe-account-test': ANYONE,
  '/stripe-connect-test': ANYONE,
  '/no-such-page': '404 404 404 404 404 404',
  '/customer-dashboard': CUSTOMER,
  '/customer-dashboard?tab=pending-bids&highlight={open}': CUSTOMER,
  '/customer/profile': '/auth 200 200 /auth /auth /auth',
  '/profile': '/auth /customer/profile /customer/profile /landscaper/profile /landscaper/profile /admin-dashboard',
  '/customer/settings': CUSTOMER,
  '/customer/settings?section=addresses': CUSTOMER,
  '/customer-profile-completion': '/auth /customer-dashboard 200 / /landscaper-registration-step1 /admin',
  '/post-job': POSTING,
  '/post-job?repost={done}': '/auth /post-job/repost/{done} /customer-profile-completion / / /',
  '/customer/post-job': POSTING,
  '/customer/post-job/classic':
    '/auth /customer/post-job/classic/job-type /customer-profile-completion /auth /auth /auth',
  '/edit-job/{open}': '/auth 200 /customer-profile-completion / /landscaper-registration-step1 /admin',
  '/recurring-jobs': CUSTOMER,
  '/landscaper/dashboard': LANDSCAPER,
  '/landscaper/dashboard?setup=stripe': LANDSCAPER,
  '/landscaper-dashboard': LANDSCAPER,
  '/landscaper/browse': '/auth / / 200 /landscaper-registration-step1 /admin',
  '/landscaper/find-jobs': '/auth 403 403 200 /landscaper-registration-step1 403',
  '/landscaper/messages': '/auth /auth /auth 200 200 /auth',
  '/landscaper/messages?jobId={done}': '/auth /auth /auth /messages/{done}#newest /messages/{done}#newest→404 /auth',
  '/landscaper/settings': LANDSCAPER,
  '/landscaper/profile': '/auth / / 200 /landscaper-registration /admin',
  '/landscaper-registration': '/auth 403 403 /landscaper/dashboard 200 403',
  '/landscaper-registration-step1': '200 403 403 /landscaper/dashboard 200 403',
  '/landscaper-registration-step2': '200 403 403 /landscaper/dashboard /landscaper-registration-step1 403',
  '/landscaper-registration-step3': '200 403 403 /landscaper/dashboard /landscaper-registration-step1 403',
  '/landscaper-registration-step4': '200 403 403 /landscaper/dashboard /landscaper-registration-step1 403',
  '/landscaper-profile-completion': '/auth / / /landscaper-registration /landscaper-registration /admin',
  '/registration/preview': '/auth / / /landscaper-registration/preview /landscaper-registration/preview /admin',
  '/messages': PARTIES,
  '/messages/{done}': '/auth 200 404 200 404 /admin',
  '/admin-dashboard': ADMIN,
  '/admin-dashboard?tab=users': ADMIN,
  '/admin-dashboard?tab=data': ADMIN,
  '/admin-dashboard?tab=disputes': ADMIN,
  '/admin-dashboard?tab=reports': ADMIN,
  '/checkout': CUSTOMER,
  '/garden-services': ANYONE,
  '/jobs/{open}/bids': '/auth 200 404 / /landscaper-registration-step1 /admin',
  '/jobs/{done}/receipt': '/auth 200 404 200 404 /admin',
  '/register':
    '/auth?tab=register /auth?tab=register /auth?tab=register /auth?tab=register /auth?tab=register /auth?tab=register',
  '/dashboard': '/home /home /home /home /home /home',
  '/settings': '/auth /customer/settings /customer/settings /landscaper/settings /landscaper/settings /settings-page',
  '/settings-page': SIGNED_IN,
  '/customer-profile': '/auth /customer/profile /customer/profile / /landscaper-registration-step1 /admin',
  '/my-jobs': PARTIES,
  '/favorites': CUSTOMER,
  '/loyalty': CUSTOMER,
  '/referrals': CUSTOMER,
  '/reviews': '/auth 200 200 200 200 /admin-dashboard?tab=reviews',
  '/payment-history': CUSTOMER,
  '/notifications': SIGNED_IN,
  '/help-center': ANYONE,
  '/help': '/help-center /help-center /help-center /help-center /help-center /help-center',
  '/legal-pages': ANYONE,
  '/legal-pages/terms-of-service': ANYONE,
  '/legal-pages/privacy-policy': ANYONE,
  '/terms': ANYONE,
  '/privacy': ANYONE,
  '/admin': '/auth / / / /landscaper-registration-step1 /admin-dashboard',
  '/admin-panel': '/auth / / / /landscaper-registration-step1 /admin-dashboard',
  '/admin-panel?tab=users': '/auth / / / /landscaper-registration-step1 /admin-dashboard?tab=users',
  '/admin-data-deletion': '/auth / / / /landscaper-registration-step1 /admin-dashboard?tab=data',
  '/disputes-page': '/auth / / / /landscaper-registration-step1 /admin-dashboard?tab=disputes',
  '/messages-page': '/auth /messages /messages /landscaper/messages /landscaper/messages /admin-dashboard',
  '/jobs-feed': '/auth / / /landscaper/find-jobs /landscaper/find-jobs /admin',
  '/landscaper-jobs': '/auth / / /landscaper/find-jobs /landscaper/find-jobs /admin',
  '/calendar-page': PARTIES,
  '/landscaper-profile': OWN_PROFILE,
  '/landscaper-profile-enhanced': OWN_PROFILE,
};
const withNames = (path: string) =>
  Object.entries(real).reduce((words, [name, id]) => words.replaceAll(id, `{${name}}`), path);
const withIds = (route: string) => route.replace(/\{(\w+)\}/g, (_, name: string) => real[name] ?? name);

/** What someone gets at a URL, as the table above writes it. */
async function outcomeFor(who: Browser, path: string): Promise<string> {
  const first = await who.get(path);
  const to = first.headers.get('Location');
  if (!to) return String(first.status);
  let at = first;
  for (let steps = 0; at.headers.has('Location'); steps++) {
    if (steps === 6) return `${withNames(to)}→loop`;
    at = await who.get(at.headers.get('Location')!.replace(/#.*/, ''));
  }
  return withNames(to) + (at.status === 200 ? '' : `→${at.status}`);
}

test('D-MATRIX the specification has 85 routes', () => {
  expect(Object.keys(routes)).toHaveLength(85);
});

test.each(visitors)(
  'D-MATRIX D-GUARD-DEST D-LREG-DEST D-UNSHOWN %s gets each page, or is sent to another that is there',
  { timeout: 120_000 },
  async (visitor) => {
    const column = visitors.indexOf(visitor);
    const found: Record<string, string> = {};
    for (const route of Object.keys(routes)) found[route] = await outcomeFor(they[visitor], withIds(route));
    const expected = Object.entries(routes).map(([route, columns]) => [route, columns.split(' ')[column]]);
    expect(found).toEqual(Object.fromEntries(expected));
  },
);

test('SPEC-M5: nobody is told that a page of the specification does not exist, except for a job that is not theirs', () => {
  const missing = Object.entries(routes).filter(([, columns]) => /404/.test(columns));
  expect(missing.map(([route]) => route)).toEqual([
    '/no-such-page',
    '/landscaper/messages?jobId={done}',
    '/messages/{done}',
    '/jobs/{open}/bids',
    '/jobs/{done}/receipt',
  ]);
});
