import {
  confirmComplete,
  demoPerson,
  hiredAndPaid,
  makeRefundElsewhere,
  markComplete,
  newCustomer,
  newLandscaper,
  postJob,
  refundAfterRelease,
  startWork,
} from '../support/ready-made';
import { cardOf, expect, test } from '../support/journey';
import { expectGood, expectScreens, findings, idIn, isAt, linkTo, look, withoutScript } from '../support/looking';

// Accessibility of the pages that the users of the demo see.

test.describe.configure({ timeout: 300_000 });

test('the other pages of the demo customer', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'customer@hedgerow.test'));
  await expectGood(page, [
    '/customer-dashboard',
    '/customer/profile',
    '/customer/settings',
    '/customer/settings?section=addresses',
    '/customer/settings?section=security',
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
    '/recurring-jobs',
    '/loyalty',
    '/referrals',
    '/messages',
    '/logout',
    '/post-job/job-type',
    '/customer/post-job/classic/job-type',
  ]);
});

test('the pages of the demo customer’s own jobs', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'customer@hedgerow.test'));
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

test('the other pages of the demo landscaper', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'landscaper@hedgerow.test'));
  await expectGood(page, [
    '/landscaper/dashboard',
    '/landscaper-dashboard',
    '/landscaper/dashboard?setup=stripe',
    '/landscaper/find-jobs',
    '/landscaper/find-jobs?radius=10&sort=newest',
    '/landscaper/find-jobs?radius=10&service=irrigation',
    '/landscaper/browse',
    '/landscaper/browse?radius=40&jobTypes=tree_work&budgetRange=500%2B',
    '/landscaper/browse?location=Atlantis',
    '/landscaper/find-jobs?keyword=hedge',
    '/landscaper/browse?keyword=orchid',
    '/landscaper/saved-searches',
    '/landscaper/saved-searches/new?page=browse&list=keyword%3Dhedge',
    '/landscaper/job-alerts',
    '/landscaper/messages',
    '/landscaper/settings',
    '/landscaper/settings?section=job-preferences',
    '/landscaper/profile',
    '/landscaper/profile/services',
    '/landscaper/profile/portfolio',
    '/landscaper/postcode',
    '/landscaper/documents',
    '/landscaper/documents/add/public-liability',
    '/landscaper/documents/add/credential',
    '/customer-dashboard',
  ]);
});

test('the demo landscaper’s pages about jobs and their own profile', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'landscaper@hedgerow.test'));
  await page.goto('/landscaper/dashboard');
  const jobs = await page
    .locator('main a[href^="/jobs/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].slice(0, 8));
  await page.goto('/landscaper/find-jobs');
  const open = await page.getByRole('link', { name: 'Place Your Bid' }).first().getAttribute('href');
  await page.goto('/landscaper/browse');
  const details = await page.getByRole('link', { name: 'View Details' }).first().getAttribute('href');
  await page.goto('/landscaper/profile');
  const shown = await page.getByRole('link', { name: 'Share this link' }).getAttribute('href');
  const search = { name: 'Hedges, to be looked at', page: 'browse', query: 'keyword=hedge', alerts: true };
  const { id } = (await (await page.request.post('/api/landscaper/saved-searches', { data: search })).json()) as {
    id: string;
  };
  const kept = ['', `/${id}/edit`, `/${id}/delete`].map((path) => `/landscaper/saved-searches${path}`);
  await expectGood(page, [...jobs, open ?? '', details ?? '', shown ?? '', ...kept]);
});

test('dialogs that the script opens', async ({ browser }) => {
  const [fern, olive] = [
    await demoPerson(browser, 'landscaper@hedgerow.test'),
    await demoPerson(browser, 'customer@hedgerow.test'),
  ];
  // A new job, because other tests may change theirs between the list and the click.
  const jobId = await postJob(await newCustomer(browser));
  const found: string[] = [];
  for (const { who, on, within, link } of [
    { who: fern, on: '/landscaper/find-jobs', within: cardOf(fern, jobId), link: 'Place Your Bid' },
    { who: fern, on: '/landscaper/browse', within: cardOf(fern, jobId), link: 'View Details' },
    { who: olive, on: '/settings-page?section=privacy', within: olive.getByRole('main'), link: 'Change Password' },
  ]) {
    await who.goto(on);
    await within.getByRole('link', { name: link }).click();
    await expect(who.getByRole('dialog', { name: link })).toBeVisible();
    found.push(...(await look(who, `${link}, in a dialog`)));
  }
  expect(found).toEqual([]);
});

test('an admin’s pages about the payment provider’s books', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await page.goto('/admin/reconciliation');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Last compared')).toBeVisible();
  const [movement] = /txn_sandbox_\w+/.exec(await page.getByRole('main').innerText()) ?? [];
  await expectGood(page, [
    '/admin/reconciliation',
    '/admin/reconciliation/movements',
    '/admin/reconciliation?owner=me',
    '/admin/reconciliation?show=settled',
    ...['', '/take', '/settle'].map((end) => `/admin/reconciliation/movement-${movement}${end}`),
  ]);
});

test('an admin’s pages about chargebacks, and a job with one', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await page.goto('/admin-dashboard?tab=jobs&search=Two+apple+trees+pruned');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Two apple trees pruned/ })
    .first();
  const job = (await link.getAttribute('href')) ?? '';
  const number = /\d+/.exec(await link.innerText())?.[0] ?? '';
  for (const act of [/empty/, /^Take the payment back/]) {
    await page.goto('/sandbox/bank');
    await page.getByLabel('Number of the job').fill(number);
    await page.getByRole('radio', { name: act }).check();
    await page.getByRole('button', { name: 'Do it' }).click();
    await page.waitForURL('**/admin/chargebacks');
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Write off/ })).toBeVisible();
  }).toPass();
  const id = await idIn(page, '/admin/chargebacks/:id');
  const writeOff = await linkTo(page, '/admin/debts/:id/write-off');
  await expectScreens(page, ['/admin/chargebacks', '/admin/chargebacks/:id', '/admin/chargebacks/:id/evidence'], {
    id,
  });
  await expectGood(page, [writeOff, '/sandbox/bank', job]);
});

test('an admin’s pages about refused money, a document and an email', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await page.goto('/admin-dashboard?tab=payments');
  const refused = page.locator('main a[href^="/admin/refused-money/"]');
  const ends = await refused.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const row of ['/admin/refused-money/:id/retry', '/admin/refused-money/:id/settle'])
    expect(ends.some((href) => isAt(href, row))).toBe(true);
  await expectGood(page, ends);
  await page.goto('/admin-dashboard?tab=verification');
  await page.locator('main a[href*="/verification/"]').first().click();
  expect(await findings(page, 'a document to check')).toEqual([]);
  await page.goto('/sandbox/outbox');
  await page.getByRole('main').getByRole('link').first().click();
  expect(await findings(page, 'an email', '/sandbox/outbox/:id')).toEqual([]);
});

test('the pages of cancelling a job and of giving money back', async ({ browser }) => {
  const admin = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  const olive = await withoutScript(await newCustomer(browser));
  const fern = await withoutScript(await newLandscaper(browser));
  const { jobId } = await hiredAndPaid(olive, fern);
  await expectGood(admin, [`/admin/jobs/${jobId}/cancel`, `/admin/jobs/${jobId}/cancel?toLandscaper=25`]);
  const oneself = [`/jobs/${jobId}/cancel`];
  await expectGood(olive, [
    ...oneself,
    `/jobs/${jobId}/not-come`,
    `/jobs/${jobId}/not-come/refund`,
    `/jobs/${jobId}/came`,
  ]);
  await expectGood(fern, [...oneself, `/jobs/${jobId}/not-come/answer`, '/landscaper/postcode']);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await confirmComplete(olive, jobId);
  await expectGood(admin, [`/admin/jobs/${jobId}/refund?amount=20`]);
  const note = await refundAfterRelease(admin, jobId);
  for (const page of [olive, fern]) await expectGood(page, [`/jobs/${jobId}`, `/jobs/${jobId}/receipt`, note]);
});

test('the pages about money moved at the provider, past the product', async ({ browser }) => {
  const admin = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  const olive = await withoutScript(await newCustomer(browser));
  const fern = await withoutScript(await newLandscaper(browser));
  const { jobId } = await hiredAndPaid(olive, fern);
  await makeRefundElsewhere(admin, jobId, 20);
  await expect(async () => {
    await admin.goto(`/jobs/${jobId}`);
    await expect(admin.getByText('We refunded £20')).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expectGood(admin, ['/sandbox/dashboard', `/jobs/${jobId}`]);
  for (const page of [olive, fern]) await expectGood(page, [`/jobs/${jobId}`]);
});
