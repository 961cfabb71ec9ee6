import axe from 'axe-core';
import type { BrowserContext, Page } from '@playwright/test';
import {
  DEMO_PASSWORD,
  expect,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  newPerson,
  photo,
  placeBid,
  postJob,
  signIn,
  startWork,
  test,
} from './support/journey';

// Every screen, as axe sees it: on a phone and on a desk, in daylight and in the dark. And on the narrowest phone: nothing stands over
// the edge. Screens of a job are those of a job that is really there.

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

test.describe.configure({ timeout: 300_000 });

// axe is a script itself. So where scripts are off, the browser's are on, but ours is empty, and what is there for want of it is shown.
test.use({ javaScriptEnabled: true });
test.beforeEach(({ browser, scripts }) => {
  if (scripts) return;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    return context;
  };
});

async function letAxeIn(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) {
    await page.evaluate(() => {
      for (const instead of document.querySelectorAll('noscript')) instead.outerHTML = instead.textContent ?? '';
    });
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

type Finding = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/** What axe and the narrowest phone have against the page that is open. */
async function findings(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await letAxeIn(page);
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // A colour on its way to another is neither of them.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const violations = await page.evaluate(async (): Promise<Finding[]> => {
      const run = (
        window as unknown as { axe: { run(where: Document, how: object): Promise<{ violations: Finding[] }> } }
      ).axe.run;
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      return (await run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })).violations;
    });
    for (const { id, nodes } of violations)
      found.push(
        `${name}, ${width}, ${colorScheme}: ${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} (${failureSummary?.split('\n').slice(1).join('; ').trim()})`).join(' | ')}`,
      );
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) found.push(`${name}, 320: stands ${over} px over the edge`);
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}

/** Opens each address in turn and looks at it. */
async function expectGood(page: Page, paths: string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    if ((response?.status() ?? 0) >= 500) found.push(`${path} broke`);
    found.push(...(await findings(page, path)));
  }
  expect(found).toEqual([]);
}

const signedIn = async (context: Promise<BrowserContext>, email: string) => {
  const page = await (await context).newPage();
  await signIn(page, email, DEMO_PASSWORD);
  return page;
};

test('what anybody sees', async ({ browser }) => {
  const page = await newPerson(browser);
  await expectGood(page, [
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth?tab=register&type=landscaper',
    '/auth/forgot-password',
    '/auth/reset-password?token=made-up',
    '/about',
    '/help-center',
    '/legal-pages',
    '/terms',
    '/privacy',
    '/legal-pages/payments',
    '/legal-pages/ranking',
    '/legal-pages/accessibility',
    '/legal-pages/cookies',
    '/unauthorized',
    '/no-such-page',
    '/landscaper/nobody',
    '/payment-success',
    '/landscaper-registration-step1',
    '/post-job-guest/job-type',
    '/post-job-soft-signup',
  ]);
});

test('forms that came back, and toasts', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const found = await findings(page, 'a login with nothing typed');
  await page.getByLabel('Email').fill('nobody@hedgerow.test');
  await page.getByLabel('Password').fill('quince-and-medlar-7');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  found.push(...(await findings(page, 'a login that failed, with its toast')));
  await page.goto('/auth?tab=register');
  await page.getByRole('button', { name: 'Create account' }).click();
  found.push(...(await findings(page, 'a registration with nothing typed')));
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill('nobody@hedgerow.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  found.push(...(await findings(page, 'a link that was sent')));
  expect(found).toEqual([]);
});

test('what a customer of the demo sees', async ({ browser }) => {
  const page = await signedIn(browser.newContext(), 'customer@hedgerow.test');
  await expectGood(page, [
    '/customer-dashboard',
    '/customer/profile',
    '/customer/settings',
    '/settings-page',
    '/settings-page?section=notifications',
    '/settings-page?section=payments',
    '/settings-page?section=privacy',
    '/settings-page/change-password',
    '/settings-page/two-factor',
    '/customer/settings/addresses/add',
    '/customer/settings/notifications',
    '/customer/settings/privacy',
    '/customer/profile/reviews',
    '/profile-photo',
    '/delete-account',
    '/messages',
    '/logout',
    '/post-job/job-type',
    '/customer/post-job/classic/job-type',
  ]);
  await page.goto('/customer-dashboard');
  const jobs = await page
    .locator('article[id^="job-"]')
    .evaluateAll((cards) => cards.map(({ id }) => id.replace('job-', '')));
  expect(jobs.length).toBeGreaterThan(2);
  await expectGood(
    page,
    jobs.flatMap((id) => [`/jobs/${id}`, `/jobs/${id}/bids`]),
  );
});

test('what a landscaper of the demo sees', async ({ browser }) => {
  const page = await signedIn(browser.newContext(), 'landscaper@hedgerow.test');
  await expectGood(page, [
    '/landscaper/dashboard',
    '/landscaper/dashboard?setup=stripe',
    '/landscaper/find-jobs',
    '/landscaper/find-jobs?radius=10&sort=newest',
    '/landscaper/find-jobs?radius=10&service=irrigation',
    '/landscaper/browse',
    '/landscaper/browse?radius=40&jobTypes=tree_work&budgetRange=500%2B',
    '/landscaper/browse?location=Atlantis',
    '/landscaper/messages',
    '/landscaper/settings',
    '/landscaper/profile',
    '/landscaper/profile/services',
    '/landscaper/profile/portfolio',
    '/landscaper/documents',
    '/landscaper/documents/add/public-liability',
    '/landscaper/documents/add/credential',
    '/customer-dashboard',
  ]);
  await page.goto('/landscaper/dashboard');
  const jobs = await page
    .locator('main a[href^="/jobs/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].slice(0, 8));
  await page.goto('/landscaper/find-jobs');
  const open = await page.getByRole('link', { name: 'Place Your Bid' }).first().getAttribute('href');
  await page.goto('/landscaper/browse');
  const details = await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href');
  await expectGood(page, [...jobs, ...(open ? [open] : []), ...(details ? [details] : [])]);
});

test('what an admin sees', async ({ browser }) => {
  const page = await signedIn(browser.newContext(), 'admin@hedgerow.test');
  await expectGood(page, [
    '/admin-dashboard',
    ...[
      'users',
      'verification',
      'jobs',
      'bids',
      'messages',
      'reviews',
      'payments',
      'support',
      'data',
      'disputes',
      'reports',
    ].map((tab) => `/admin-dashboard?tab=${tab}`),
    '/sandbox/clock',
    '/sandbox/outbox',
  ]);
  await page.goto('/admin-dashboard');
  const refused = await page.getByRole('link', { name: /^Try again/ }).getAttribute('href');
  await expectGood(page, [refused ?? '']);
  await page.goto('/admin-dashboard?tab=verification');
  await page.locator('main a[href*="/verification/"]').first().click();
  expect(await findings(page, 'a document to check')).toEqual([]);
  await page.goto('/sandbox/outbox');
  await page.getByRole('main').getByRole('link').first().click();
  expect(await findings(page, 'a mail')).toEqual([]);
});

test('the way of a customer who is new', async ({ browser }) => {
  const page = await newPerson(browser);
  const email = `olive.${Date.now()}@hedgerow.test`;
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quince-and-medlar-7');
  await page.getByLabel('Confirm password').fill('quince-and-medlar-7');
  await page.getByRole('button', { name: 'Create account' }).click();
  const found = await findings(page, 'profile completion, with its toast');
  await page.getByRole('button', { name: 'Next: Preferences' }).click();
  found.push(...(await findings(page, 'profile completion, wrong')));
  await page.getByLabel('Full name').fill('Olive Marsh');
  await page.getByLabel('Phone number').fill('07700 900123');
  await page.getByRole('textbox', { name: 'Address' }).fill('14 Orchard Close, Frome BA11 4HT');
  await page.getByRole('radio', { name: 'House' }).check();
  await page.getByRole('button', { name: 'Next: Preferences' }).click();
  found.push(...(await findings(page, 'preferences')));
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await page.getByRole('button', { name: 'Complete profile' }).click();
  found.push(...(await findings(page, 'an empty dashboard')));
  for (const step of ['job-type', 'photos-scheduling', 'address-extras']) {
    await page.goto(`/post-job/${step}`);
    found.push(...(await findings(page, step)));
  }
  await page.goto('/post-job/job-type');
  await page.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  found.push(...(await findings(page, 'job type, wrong')));
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.getByRole('button', { name: 'Next: Photos & Scheduling' }).click();
  await page.getByLabel('Photos of the job').setInputFiles(await photo('front.jpg'));
  await page.getByRole('button', { name: 'Add these photos' }).click();
  found.push(...(await findings(page, 'photos, with one')));
  await page.getByRole('button', { name: 'Next: Address & Extras' }).click();
  found.push(...(await findings(page, 'photos and dates, wrong')));
  await page.goto('/post-job/forget');
  found.push(...(await findings(page, 'forgetting a draft')));
  expect(found).toEqual([]);
});

test('the doors of those who have no account yet', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/post-job-soft-signup');
  await page.getByRole('button', { name: 'Continue' }).click();
  const found = await findings(page, 'the one page, wrong');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await page.getByLabel('Describe the job').fill('Front hedge, about 12 metres.');
  await page.getByLabel('Photos of the job').setInputFiles(await photo('front.jpg'));
  await page.getByRole('checkbox', { name: 'My date is flexible' }).check();
  await page.getByLabel('Address of the job').fill('14 Orchard Close, Frome BA11 4HT');
  await page.getByRole('button', { name: 'Continue' }).click();
  found.push(...(await findings(page, 'an account in front of the job')));
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  found.push(...(await findings(page, 'an account in front of the job, wrong')));
  for (const step of ['photos-scheduling', 'address-extras', 'create-account', 'forget']) {
    await page.goto(`/post-job-guest/${step}`);
    found.push(...(await findings(page, `a guest’s ${step}`)));
  }
  await page.goto('/post-job-guest/create-account');
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  found.push(...(await findings(page, 'a guest’s account, wrong')));
  expect(found).toEqual([]);
});

test('a landscaper’s registration', async ({ browser }) => {
  const page = await newPerson(browser);
  await page.goto('/auth?tab=register&type=landscaper');
  await page.getByLabel('Email').fill(`fern.${Date.now()}@hedgerow.test`);
  await page.getByLabel('Password', { exact: true }).fill('quince-and-medlar-7');
  await page.getByLabel('Confirm password').fill('quince-and-medlar-7');
  await page.getByRole('button', { name: 'Create account' }).click();
  const found = await findings(page, 'registration');
  const goOn = (name = 'Save & Continue') => page.getByRole('button', { name }).click();
  const look = async (what: string) => found.push(...(await findings(page, what)));
  await goOn();
  await look('business information, wrong');
  await page.goto('/landscaper-registration');
  await look('the wizard');
  await page.getByLabel('First name').fill('Fern');
  await page.getByLabel('Last name').fill('Blackthorn');
  await page.getByLabel('Phone number').fill('07700 900456');
  await page
    .getByLabel('About you and your work')
    .fill('Hedges laid and trimmed by hand, all the year round, with two dogs.');
  await page.getByLabel('Years of experience').fill('12');
  await page.getByLabel('Postcode you start from').fill('BA11 1AA');
  await page.getByLabel('Service area').fill('Frome and 20 miles around');
  await page.getByRole('checkbox', { name: 'I am registering as a company' }).check();
  await page.getByLabel('Company size').selectOption('2-5');
  await goOn();
  await look('insurance of a company');
  await page.goto('/landscaper-registration-step2');
  await look('credentials');
  await page.getByLabel('Name of a certification').fill('RHS Level 2');
  await goOn('Add this certification');
  await look('credentials, with one');
  await goOn();
  await look('services of the step page');
  await page.goto('/landscaper-registration?step=3');
  await goOn();
  await look('services of the wizard, wrong');
  await page.getByLabel('Another service').fill('Topiary');
  await page.getByRole('checkbox', { name: 'Hedge Trimming' }).check();
  await goOn('Add service');
  await expect(page.getByRole('checkbox', { name: 'Topiary' })).toBeChecked();
  await look('services, with one of their own');
  await goOn();
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(await photo('hedge.jpg'));
  await goOn('Add to the portfolio');
  await look('a portfolio');
  await goOn('Complete Registration');
  await look('a portfolio, wrong');
  await page.getByRole('button', { name: 'Preview' }).click();
  await look('the preview');
  expect(found).toEqual([]);
});

test('a job from its first bid to its review, as both of them see it', async ({ browser }) => {
  const [olive, fern] = [await newCustomer(browser), await newLandscaper(browser)];
  const found: string[] = [];
  const look = async (who: Page, paths: string[], when: string) => {
    for (const path of paths) {
      await who.goto(path);
      found.push(...(await findings(who, `${when}: ${path}`)));
    }
  };
  const unpaid = await postJob(olive, { description: 'Back hedge, about 5 metres.' });
  found.push(...(await findings(olive, 'just posted')));
  const at = (path = '') => `/jobs/${unpaid}${path}`;
  await look(olive, [at(), at('/bids'), at('/edit'), `/edit-job/${unpaid}`, at('/delete')], 'posted');
  await look(fern, [at(), at('/bid')], 'posted');
  await fern.goto(at('/bid'));
  await fern.getByRole('button', { name: 'Place bid' }).click();
  found.push(...(await findings(fern, 'a bid, wrong')));
  await placeBid(fern, unpaid);
  found.push(...(await findings(fern, 'a bid that was placed')));
  await look(fern, [at(), at('/bid'), '/landscaper/dashboard'], 'bid');
  await fern.goto(at());
  const edit = (await fern.getByRole('main').getByRole('link', { name: 'Edit' }).first().getAttribute('href')) ?? '';
  await look(fern, [edit, edit.replace('/edit', '/withdraw')], 'bid');
  await look(olive, [at(), at('/bids')], 'bid');
  await olive.goto(at('/bids'));
  await olive
    .getByRole('main')
    .getByRole('link', { name: /^(Choose|Accept)/ })
    .first()
    .click();
  found.push(...(await findings(olive, 'choosing')));
  await olive.getByRole('button', { name: /^Accept & Pay/ }).click();
  found.push(...(await findings(olive, 'the provider’s page')));
  await olive.getByRole('button', { name: /^Pay £/ }).click();
  found.push(...(await findings(olive, 'the provider’s page, wrong')));
  await look(olive, [at(), at('/bids'), at('/pay'), '/customer-dashboard'], 'chosen');
  await look(fern, [at(), '/landscaper/dashboard'], 'chosen');

  const jobId = await hiredAndPaid(olive, fern);
  const of = (path = '') => `/jobs/${jobId}${path}`;
  found.push(...(await findings(olive, 'payment success')));
  await look(olive, [of(), of('/report-problem'), `/messages/${jobId}`, '/customer-dashboard'], 'held');
  await look(
    fern,
    [of(), of('/start'), of('/mark-complete'), `/messages/${jobId}`, '/landscaper/messages', '/landscaper/dashboard'],
    'held',
  );
  await look(fern, [of('/schedule'), of('/request-review'), `/messages/${jobId}/archive`], 'held');
  await startWork(fern, jobId);
  await look(fern, [of(), of('/mark-complete'), of('/request-payment-increase')], 'started');
  await fern.getByLabel('New price in all').fill('999');
  await fern.getByRole('button', { name: /^Ask / }).click();
  found.push(...(await findings(fern, 'more asked for, wrong')));
  await fern.getByLabel('Why').fill('It is twice as long as in the photo.');
  await fern.getByRole('button', { name: /^Ask / }).click();
  await look(fern, [of(), '/landscaper/dashboard'], 'more asked for');
  await look(olive, [of(), '/customer-dashboard'], 'more asked for');
  await olive.goto(of());
  await olive.getByRole('link', { name: 'Read it and answer' }).click();
  found.push(...(await findings(olive, 'the answer to more')));
  await olive.getByRole('button', { name: 'Decline' }).click();
  await markComplete(fern, jobId, { photos: ['after.jpg'] });
  found.push(...(await findings(fern, 'marked complete')));
  await look(olive, [of(), of('/confirm'), of('/report-problem'), '/customer-dashboard'], 'marked complete');
  await olive.goto(of('/confirm'));
  await olive
    .getByRole('main')
    .getByRole('button', { name: /release/i })
    .click();
  found.push(...(await findings(olive, 'released')));
  await look(olive, [of(), of('/review'), '/customer-dashboard'], 'released');
  await look(olive, ['/garden-services', '/checkout'], 'garden services');
  await look(fern, [of(), '/landscaper/dashboard', '/landscaper/settings'], 'released');
  await fern.goto('/landscaper/settings');
  await fern.getByRole('button', { name: 'Set up payouts' }).click();
  found.push(...(await findings(fern, 'the provider’s page for landscapers')));
  expect(found).toEqual([]);
});
