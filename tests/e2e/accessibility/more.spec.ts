import type { Page } from '@playwright/test';
import { expect, newPerson, test } from '../support/journey';
import { expectGood, withoutScript } from '../support/looking';
import {
  almostLandscaper,
  call,
  confirmComplete,
  demoPerson,
  hiredAndPaid,
  markComplete,
  newCustomer,
  newLandscaper,
  startWork,
  whoIs,
} from '../support/ready-made';

// Accessibility of the screens of the route table that the other specs do not open. Each must exist, because a 404 page
// is accessible too.

test.describe.configure({ timeout: 300_000 });

async function expectThereAndGood(page: Page, paths: string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) {
    const { status, url } = await page.request
      .get(path, { maxRedirects: 0 })
      .then((it) => ({ status: it.status(), url: it.url() }));
    if (status !== 200) missing.push(`${status} ${url}`);
  }
  expect(missing).toEqual([]);
  await expectGood(page, paths);
}

test('the pages of someone whose address is not confirmed', async ({ browser }) => {
  const page = await withoutScript(await newCustomer(browser));
  await expectThereAndGood(page, ['/settings-page/email', '/settings-page/email/correct', '/customer/settings']);
});

test('what a customer keeps: jobs, favourites, payments, reviews, notifications, dates', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'customer@hedgerow.test'));
  await expectThereAndGood(page, [
    '/my-jobs',
    '/favorites',
    '/payment-history',
    '/payment-history/statement',
    '/reviews',
    '/notifications',
    '/calendar-page',
    '/my-data/download',
  ]);
});

test('the settings that have a page of their own', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await demoPerson(browser, 'customer@hedgerow.test')),
    await withoutScript(await demoPerson(browser, 'landscaper@hedgerow.test')),
  ];
  const everyone = ['/settings-page/account', '/settings-page/notifications', '/settings-page/sign-out-elsewhere'];
  await expectThereAndGood(olive, everyone);
  await expectThereAndGood(fern, ['/settings-page/job-preferences']);
});

test('what a landscaper keeps: calendar, earnings, figures, reviews, notifications', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'landscaper@hedgerow.test'));
  await expectThereAndGood(page, [
    '/calendar-page',
    '/calendar-page/days-off',
    '/landscaper/earnings',
    '/landscaper/earnings/statement',
    '/landscaper/figures',
    '/my-jobs',
    '/reviews',
    '/notifications',
  ]);
});

test('the pages of an admin’s own account', async ({ browser }) => {
  const page = await withoutScript(await demoPerson(browser, 'admin@hedgerow.test'));
  await expectThereAndGood(page, ['/notifications', '/settings-page']);
});

test('a dispute from both sides and for an admin', async ({ browser }) => {
  const [olive, fern, ada] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
    await withoutScript(await demoPerson(browser, 'admin@hedgerow.test')),
  ];
  const { jobId } = await hiredAndPaid(olive, fern);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await call(olive, 'POST', `/api/jobs/${jobId}/dispute`, { reason: 'Half of the hedge is not cut.' });
  const of = (end: string) => `/jobs/${jobId}/dispute${end}`;
  await expectThereAndGood(fern, [of(''), of('/answer')]);
  await call(fern, 'POST', `/api/jobs/${jobId}/dispute/answer`, { text: 'It was cut to the line agreed.' });
  for (const side of [olive, fern]) await expectThereAndGood(side, [of(''), of('/offer')]);
  await expectThereAndGood(olive, [of('/withdraw')]);
  await expectThereAndGood(ada, [of(''), of('/conflict')]);
});

test('materials, credit, and a customer reviewed', async ({ browser }) => {
  const [olive, fern] = [
    await withoutScript(await newCustomer(browser)),
    await withoutScript(await newLandscaper(browser)),
  ];
  const { jobId } = await hiredAndPaid(olive, fern);
  await expectThereAndGood(fern, [`/jobs/${jobId}/materials`]);
  await startWork(fern, jobId);
  await markComplete(fern, jobId);
  await confirmComplete(olive, jobId);
  await expectThereAndGood(fern, [`/jobs/${jobId}/review-customer`]);
});

test('what a new landscaper sees of their profile', async ({ browser }) => {
  const page = await withoutScript(await almostLandscaper(browser));
  await expectThereAndGood(page, ['/landscaper-registration-step4', '/landscaper-registration/preview']);
});

test('what a visitor is sent: a landscaper’s profile', async ({ browser }) => {
  const visitor = await withoutScript(await newPerson(browser));
  const { id } = await whoIs(await newLandscaper(browser));
  await expectThereAndGood(visitor, [`/landscaper/${id}`, '/legal-pages/terms-of-service']);
});
